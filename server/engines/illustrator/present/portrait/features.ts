import { type Color, css, hex, mix } from '../../color.ts'
import { blob, line, oval, type Point, tube } from '../../subject/shapes.ts'
import type { Sitting } from './sitting.ts'
import { glow, within } from './tones.ts'

/** What the face of a being has that those of people lack, and what is worn on a face. */
export interface Features {
  pointedEars?: boolean
  tusks?: boolean
  fangs?: boolean
  /** Plates and a lamp for an eye. */
  metal?: boolean
  patch?: boolean
  goggles?: boolean
  /** Over the eyes, as heroes wear it. */
  domino?: boolean
  flowers?: boolean
  fins?: boolean
  /** The hats that they wear instead of the common ones. */
  tricorn?: boolean
  horned?: boolean
  /** Below the chin, a plait of the beard. */
  plait?: boolean
  /** Where no words name another one. */
  skin?: Color
  hair?: Color
}

const beings: readonly (readonly [RegExp, Features])[] = [
  [/\b(?:elf|elven|elvish|fairy|pixie)\b/, { pointedEars: true }],
  [
    /\b(?:orc|ogre|troll)\b/,
    { pointedEars: true, tusks: true, skin: hex('#7f9a55'), hair: hex('#24211f') },
  ],
  [/\bgoblin\b/, { pointedEars: true, fangs: true, skin: hex('#86a84e'), hair: hex('#2c2a22') }],
  [/\b(?:vampire|dracula)\b/, { fangs: true, skin: hex('#ece3e0'), hair: hex('#1d191c') }],
  [
    /\b(?:demon|devil)\b/,
    { fangs: true, pointedEars: true, skin: hex('#b8433a'), hair: hex('#1d191c') },
  ],
  [/\b(?:cyborg|android)\b/, { metal: true }],
  [/\b(?:superhero|superheroine|super hero|vigilante)\b/, { domino: true }],
  [/\b(?:mermaid|merman|merperson|siren)\b/, { fins: true, hair: hex('#2f8f8c') }],
  [/\bsteampunk\b/, { goggles: true }],
  [/\b(?:pirate|buccaneer|corsair)\b/, { tricorn: true }],
  [/\b(?:viking|norse|barbarian)\b/, { horned: true }],
  [/\b(?:braided|plaited) beard\b/, { plait: true }],
]

/** What a portrait shows, by the person's noun, the words around it and the clothes. */
export function featuresOf(name: string, text: string, worn: ReadonlySet<string>): Features {
  const own = beings.filter(([words]) => words.test(name) || words.test(text))
  return Object.assign(
    {
      patch: worn.has('eye patch'),
      goggles: worn.has('goggles'),
      flowers: worn.has('flower crown'),
      pointedEars: /\b(?:pointed|pointy|elf|elven) ears\b/.test(text),
    },
    ...own.map(([, features]) => features),
  )
}

/** What is at the sides of the head, behind the hair. */
export function paintSides({ context, view, skin }: Sitting, features: Features): void {
  for (const side of [-1, 1]) {
    if (features.pointedEars) {
      const ear = view.places(
        '.33 .12 0, .36 -.06 0, .44 -.14 -.05, .66 -.3 -.12, .56 -.04 -.1, .42 .12 -.04',
        { side },
      )
      within(context, ear, skin.base, () => glow(context, ear[1] as Point, 0.16, skin.deep, 0.6))
    }
    if (features.fins)
      for (const [i, tip] of ['.7 -.24', '.74 -.02', '.66 .2'].entries()) {
        const fin = view.places(`.34 ${-0.12 + i * 0.1} 0, ${tip} -.1, .36 ${i * 0.1} 0`, { side })
        blob(context, fin, i % 2 ? '#5fc7b4' : '#3c9fa6')
      }
  }
}

/** What is in the face, below the hair. */
export function paintFeatures(sitting: Sitting, features: Features): void {
  const { context, view, key } = sitting
  const tooth = (x: number, from: number, to: number, wide: number) =>
    blob(
      context,
      view.places(
        `${x - wide} ${from} .36, ${x + wide} ${from} .36, ${x + wide * 0.3} ${to} .38, ${x - wide * 0.3} ${to} .38`,
      ),
      '#f8f3e4',
    )
  for (const side of [-1, 1]) {
    if (features.tusks) tooth(side * 0.095, 0.375, 0.27, 0.024)
    if (features.fangs) tooth(side * 0.062, 0.335, 0.385, 0.011)
  }
  if (features.metal) paintMetal(sitting)
  if (features.domino)
    for (const side of [-1, 1]) {
      const mask = view.places(
        '0 -.05, .1 -.1, .26 -.12, .37 -.12 .1, .33 .06 .16, .22 .11, .08 .09, 0 .03',
        { side, lift: 0.02 },
      )
      const eye = view.at(side * 0.165, 0.03, { lift: 0.03 })
      context.save()
      context.beginPath()
      for (const [i, point] of mask.entries())
        if (i === 0) context.moveTo(...point)
        else context.lineTo(...point)
      context.closePath()
      context.ellipse(...eye, 0.085, 0.052, 0, 0, 7)
      context.fillStyle = '#1d2440'
      context.fill('evenodd')
      context.restore()
    }
  if (features.patch) {
    const side = key
    const strap = view.places(
      `${-side * 0.37} -.34 .05, ${-side * 0.12} -.26 .36, ${side * 0.16} -.06 .36, ${side * 0.38} .1 .02`,
    )
    blob(context, tube(strap, [0.018]), '#1d1a1c')
    const flap = view.places('.06 -.07, .165 -.1, .28 -.06, .26 .07, .17 .13, .08 .07', {
      side,
      lift: 0.04,
    })
    within(context, flap, [29, 26, 28], () =>
      glow(context, view.at(side * 0.14, -0.03), 0.12, [92, 84, 88], 0.7),
    )
  }
}

/** Half of the face and one eye are made. */
function paintMetal({ context, view, key }: Sitting): void {
  const side = -key
  const plate = view.places(
    '.1 -.4 .3, .3 -.32 .1, .36 -.1 .06, .35 .12 .06, .28 .3 .14, .16 .3 .3, .2 .14, .06 .05, .05 -.12, .1 -.24',
    { side },
  )
  within(context, plate, [138, 148, 160], () => {
    glow(context, view.at(side * 0.16, -0.2), 0.3, [224, 232, 240], 0.9)
    glow(context, view.at(side * 0.34, 0.2), 0.26, [56, 62, 76], 0.9)
  })
  for (const seam of ['.1 -.4 .3, .2 -.2, .34 -.14 .08', '.35 .1 .06, .24 .16, .16 .3 .3'])
    line(context, view.places(seam, { side }), 0.01, '#3a414e')
  for (const [x, y] of [
    [0.26, -0.26],
    [0.3, 0],
    [0.25, 0.22],
  ] as const)
    oval(context, ...view.at(side * x, y), 0.026, 0.026, '#4a525f')
  const [x, y] = view.at(side * 0.165, 0.03, { lift: 0.03 })
  oval(context, x, y, 0.16, 0.15, '#2a303a')
  oval(context, x, y, 0.085, 0.085, '#ff3b30')
  glow(context, [x, y], 0.13, [255, 90, 70], 0.9)
  oval(context, x - 0.012, y - 0.014, 0.026, 0.026, '#ffe3dc')
}

/** What is over the hair: goggles pushed up, a wreath of blossoms. */
export function paintOverHair({ context, view, random, key }: Sitting, features: Features): void {
  if (features.flowers) {
    const lot = random.fork('blossoms')
    const inks = ['#f4a6b7', '#fff4e6', '#f6c453', '#e8706a', '#b79be0']
    for (let i = -6; i <= 6; i++) {
      const at = view.at(i * 0.068, -0.33 - 0.03 * Math.cos(i * 0.5), {
        depth: 0.36 * Math.cos(i * 0.24),
      })
      oval(context, at[0] + 0.03, at[1] + 0.05, 0.1, 0.045, '#5b8a4f')
    }
    for (let i = -6; i <= 6; i++) {
      const [x, y] = view.at(i * 0.068, -0.35 - 0.04 * Math.cos(i * 0.5), {
        depth: 0.36 * Math.cos(i * 0.24),
      })
      const [size, ink] = [lot.between(0.075, 0.11), lot.pick(inks)]
      for (let k = 0; k < 5; k++) {
        const angle = k * 1.257 + i
        oval(
          context,
          x + Math.cos(angle) * size * 0.36,
          y + Math.sin(angle) * size * 0.36,
          size * 0.62,
          size * 0.62,
          ink,
        )
      }
      oval(context, x, y, size * 0.42, size * 0.42, '#f2b632')
    }
  }
  if (!features.goggles) return
  const band = view.places('-.42 -.3 0, -.22 -.36 .32, 0 -.38 .4, .22 -.36 .32, .42 -.3 0')
  blob(context, tube(band, [0.05]), '#4a3324')
  for (const side of [-1, 1]) {
    const [x, y] = view.at(side * 0.15, -0.37, { depth: 0.4 })
    oval(context, x, y + 0.012, 0.27, 0.25, '#3a2818')
    oval(context, x, y, 0.26, 0.24, '#b98a3e')
    oval(context, x, y, 0.2, 0.18, '#2e4a54')
    const glass: Color = mix([46, 74, 84], [150, 220, 230], 0.5)
    oval(context, x - 0.01 * key, y, 0.17, 0.15, css(glass))
    oval(context, x + key * 0.035, y - 0.03, 0.05, 0.04, 'rgba(255,255,255,.85)')
  }
}
