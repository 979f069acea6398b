import type { Canvas } from '@napi-rs/canvas'
import type { Form } from '../scene.ts'
import { rowOf } from '../tables/drawings.ts'
import { place } from './drawings.ts'
import { etched } from './etching.ts'
import { scenery } from './group.ts'
import { byLightness, type Ink, mixed } from './inks.ts'
import { disc, fill, graded, type Page, rays, ring, star } from './kit.ts'
import { layer } from './layers.ts'
import { put, putArc } from './lettering.ts'
import type { Circle } from './pen.ts'
import { mirrored } from './silhouettes.ts'

interface Needle {
  ground: Ink
  ink: Ink
  red: Ink
  gold: Ink
}

const grounds: readonly Omit<Needle, 'gold'>[] = [
  { ground: '#f6f1e7', ink: '#20222b', red: '#b23a35' },
  { ground: '#e9c6a6', ink: '#25303a', red: '#a8433c' },
  { ground: '#ffffff', ink: '#16181f', red: '#c23b36' },
  { ground: '#c9936b', ink: '#1f2328', red: '#8e2f2b' },
  { ground: '#f4ead3', ink: '#1c2b33', red: '#9d3b2c' },
]

/** Lines in one or two inks on skin or paper, with the ornaments of the trade around them. */
export function paintTattoo(page: Page): void {
  const { context, width, height, side, presentation } = page
  const [hero = 'star', other] = shownOf(page)
  const chosen = page.choose(
    presentation.ground === '#ffffff'
      ? grounds.filter(({ ground }) => ground === '#ffffff')
      : grounds,
  )
  const [dark = chosen.ink, ...others] = byLightness(...presentation.inks)
  const needle = {
    ground: presentation.ground ?? chosen.ground,
    ink: dark,
    red: presentation.inks.length > 0 ? (others[0] ?? mixed(dark, '#ffffff', 0.35)) : chosen.red,
    gold: presentation.inks.length > 0 ? mixed(others[1] ?? dark, '#ffffff', 0.5) : '#e0ae45',
  }
  fill(page, needle.ground)
  const [x, y] = [width / 2, height * (presentation.title === '' ? 0.5 : 0.42)]
  const glow = context.createRadialGradient(x, y, 0, x, y, side * 0.8)
  fill(
    page,
    graded(glow, [
      [0, 'rgba(255,255,255,.22)'],
      [1, 'rgba(60,20,0,.14)'],
    ]),
  )
  const manner = mannerOf(page)
  const looks = looksOf(presentation.form, manner)
  // Roses leave no room for another motif, and half of a bird in flight is none.
  const isOut: Partial<Record<Surround, boolean>> = {
    roses: other !== undefined,
    mandala: page.drawings.isFigure(hero) && presentation.form !== 'symmetric',
  }
  const look = page.choose(looks.filter((one) => !isOut[one]))
  const ink = mixed(needle.ink, needle.ground, 0.1)
  const made = layer(page, (layered) => {
    const radius = side * (presentation.title === '' ? 0.3 : 0.25)
    paintAround(page, layered, { x, y, radius }, { ...needle, ink }, look)
    const size = radius * (look === 'plain' ? 2.07 : look === 'mandala' ? 1.5 : 1.67)
    const pricked = prick(page, hero, size, manner, { ...needle, ink })
    place(layered, look === 'mandala' ? symmetric(pricked) : pricked, { x, y })
    if (other)
      for (const way of [-1, 1]) {
        const small = prick(page, other, side * 0.19, manner, { ...needle, ink })
        place(layered, way > 0 ? mirrored(small) : small, {
          x: x + way * side * 0.3,
          y: y + side * 0.24,
        })
      }
    for (const [across, down, size] of [
      [-0.33, -0.26, 0.024],
      [0.33, -0.26, 0.024],
      [0.3, 0.31, 0.018],
      [-0.3, 0.31, 0.018],
    ] as const)
      if (look !== 'ring' && look !== 'mandala' && !other)
        star(
          layered,
          { x: x + across * side, y: y + down * side, radius: side * size },
          manner === 'traditional' || look === 'rays' ? needle.red : ink,
          4,
        )
    const isRound = look !== 'plain'
    write(page, layered, { x, y, radius, ink, isRound })
  })
  context.globalAlpha = 0.94
  context.globalCompositeOperation = 'multiply'
  context.drawImage(made, 0, 0)
  context.globalCompositeOperation = 'source-over'
  context.globalAlpha = 1
}

function isFlyer(drawing: string): boolean {
  const { plumage, moves } = rowOf(drawing)
  return plumage !== undefined && moves.includes('flies')
}

/** Birds fly; land and sky are behind who is before them. */
function shownOf({ shown, scene, drawings, hero }: Page): (string | undefined)[] {
  const [first] = scene.subjects
  const isBird = first !== undefined && isFlyer(first.drawing)
  if (isBird) return [drawings.whole(0, first.pose ?? 'flying'), shown[1]]
  return shown[1] && scenery.has(shown[1]) ? [hero] : [...shown]
}

type Manner = 'fine line' | 'traditional' | 'grey' | 'engraved'
type Surround = 'plain' | 'ring' | 'rays' | 'roses' | 'mandala'

/** The technique: as the words say, otherwise by seed. */
function mannerOf({ presentation: { form, themes, inks }, choose }: Page): Manner {
  if (form === 'traditional' || inks.length > 1) return 'traditional'
  if (form === 'fine line' || themes.includes('line') || themes.includes('minimal'))
    return 'fine line'
  if (form === 'black and grey') return choose(['grey', 'engraved'])
  if (form === 'symmetric') return choose(['engraved', 'grey', 'fine line'])
  if (inks.length === 1) return choose(['grey', 'engraved', 'fine line'])
  return choose(['engraved', 'traditional', 'grey', 'fine line', 'engraved'])
}

function looksOf(form: Form | null, manner: Manner): readonly Surround[] {
  if (form === 'symmetric') return ['mandala']
  if (manner === 'fine line') return ['plain', 'ring']
  if (manner === 'traditional') return ['roses', 'rays', 'plain']
  return ['rays', 'roses', 'ring', 'plain', 'mandala']
}

/** A drawing in this technique. White shows the skin, because the layer is multiplied. */
function prick(page: Page, id: string, size: number, manner: Manner, needle: Needle): Canvas {
  const { drawings } = page
  const { ink, red, gold } = needle
  // A figure has no vectors to take lines of.
  const isEtched = manner === 'engraved' || (manner === 'fine line' && drawings.isFigure(id))
  if (isEtched) return etched(page, id, size, { ink, wash: 0, hair: 0.0026 })
  const width = { 'fine line': 1.2, traditional: 3, grey: 1.4 }[manner]
  const lines = drawings.make(id, size, { ink, ground: '#ffffff', width })
  if (manner === 'fine line') return lines
  // A grey animal in red would be another one.
  const tones =
    manner === 'traditional' && drawings.dominant(id).chroma > 0.05
      ? [ink, mixed(red, ink, 0.25), red, gold, '#ffffff']
      : [ink, mixed(ink, '#ffffff', 0.45), mixed(ink, '#ffffff', 0.75), '#ffffff']
  const scale = 128 / (128 + 2 * width)
  const filled = drawings.make(id, size * scale, { tones })
  return layer(lines, (context) => {
    place(context, filled, { x: lines.width / 2, y: lines.height / 2 })
    context.globalCompositeOperation = drawings.isFigure(id) ? 'destination-over' : 'multiply'
    context.drawImage(lines, 0, 0)
  })
}

/** Its left half, and the same again from the right. */
function symmetric(made: Canvas): Canvas {
  const other = mirrored(made)
  const half = made.width / 2
  return layer(made, (context) => {
    context.drawImage(made, 0, 0, half, made.height, 0, 0, half, made.height)
    context.drawImage(other, half, 0, half, made.height, half, 0, half, made.height)
  })
}

/** What stands around the motif, the same left and right. */
function paintAround(
  page: Page,
  context: Page['context'],
  { x, y, radius }: Circle,
  needle: Needle,
  look: Surround,
): void {
  const { side } = page
  const { ink } = needle
  if (look === 'rays') {
    rays(context, { x, y, radius: radius * 1.32 }, 40, mixed('#ffffff', ink, 0.5))
    disc(context, { x, y, radius: radius * 1.02 }, '#ffffff')
  }
  if (look === 'ring') {
    ring(context, { x, y, radius: radius * 1.24 }, side * 0.004, ink)
    for (let i = 0; i < 36; i++) {
      const angle = (i * Math.PI) / 18
      const at = { x: x + Math.cos(angle) * radius * 1.3, y: y + Math.sin(angle) * radius * 1.3 }
      disc(context, { ...at, radius: side * (i % 3 ? 0.003 : 0.007) }, ink)
    }
  }
  if (look === 'roses') paintSprays(page, context, { x, y, radius }, needle)
  if (look === 'mandala') paintPetals(page, context, { x, y, radius }, ink)
}

/** Wreaths of petals, each before the one outside of it. */
function paintPetals(
  { side }: Page,
  context: Page['context'],
  { x, y, radius }: Circle,
  ink: Ink,
): void {
  context.strokeStyle = ink
  context.fillStyle = '#ffffff'
  for (const [count, inner, outer, thick] of [
    [24, 1.12, 1.5, 0.002],
    [12, 0.94, 1.38, 0.0032],
    [24, 0.86, 1.06, 0.0022],
  ] as const) {
    context.lineWidth = side * thick
    for (let i = 0; i < count; i++) {
      context.save()
      context.translate(x, y)
      context.rotate(((i + (count === 24 ? 0.5 : 0)) * Math.PI * 2) / count)
      const broad = (radius * inner * Math.PI) / count
      context.beginPath()
      context.moveTo(-broad * 0.7, -radius * inner)
      context.quadraticCurveTo(-broad * 1.3, -radius * (inner + outer) * 0.52, 0, -radius * outer)
      context.quadraticCurveTo(
        broad * 1.3,
        -radius * (inner + outer) * 0.52,
        broad * 0.7,
        -radius * inner,
      )
      context.fill()
      context.stroke()
      disc(context, { x: 0, y: -radius * (outer + 0.05), radius: side * 0.0035 }, ink)
      context.fillStyle = '#ffffff'
      context.restore()
    }
  }
  disc(context, { x, y, radius: radius * 0.92 }, '#ffffff')
  ring(context, { x, y, radius: radius * 0.92 }, side * 0.004, ink)
  ring(context, { x, y, radius: radius * 0.87 }, side * 0.0018, ink)
}

function paintSprays(
  { drawings, side }: Page,
  context: Page['context'],
  { x, y, radius }: { x: number; y: number; radius: number },
  { ink, red }: Needle,
): void {
  const leaf = drawings.make('herb', side * 0.2, { ink, ground: '#ffffff', width: 3 })
  const rose = drawings.make('rose', side * 0.17, {
    tones: [ink, red, mixed(red, '#ffffff', 0.5), '#ffffff'],
  })
  for (const way of [-1, 1]) {
    place(context, leaf, {
      x: x + way * radius * 1.08,
      y: y + radius * 0.55,
      turn: way * 0.9 - 0.8,
    })
    place(context, leaf, {
      x: x + way * radius * 0.75,
      y: y + radius * 0.98,
      turn: way * 1.5 - 0.8,
    })
    place(context, rose, { x: x + way * radius * 0.98, y: y + radius * 0.86, turn: way * 0.3 })
  }
}

function write(
  page: Page,
  context: Page['context'],
  {
    x,
    y,
    radius,
    ink,
    isRound,
  }: { x: number; y: number; radius: number; ink: Ink; isRound: boolean },
): void {
  const { presentation, lettering, side } = page
  if (presentation.title === '') return
  const face = page.face(['blackletter', 'brush', 'western', 'didone'])
  context.fillStyle = ink
  const isShort = !isRound && presentation.title.length < 14
  if (isShort && page.choose([true, false])) {
    const line = lettering.arc(presentation.title, face, {
      height: side * 0.09,
      radius: radius * 1.6,
      most: 1.3,
    })
    putArc(context, line, {
      x,
      y: y - radius * 0.45,
      radius: radius * 1.6 + line.ascent,
      at: Math.PI,
      inward: true,
    })
  } else
    put(context, lettering.fitted(presentation.title, face, page.width * 0.7, side * 0.11), {
      x,
      y: Math.min(page.height * 0.93, y + radius * (isRound ? 1.85 : 1.62)),
    })
}
