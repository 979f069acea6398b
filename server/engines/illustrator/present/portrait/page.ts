import { hex, mix, shade, toLch } from '../../color.ts'
import { anybody, type Scene, type Subject } from '../../scene.ts'
import { rowOf } from '../../tables/drawings.ts'
import { fill, type Page } from '../kit.ts'
import { paintAnimalPortrait, stampLit } from './animal.ts'
import { type Backdrop, backdrops, paintBackdrop, type Scheme, schemes } from './backdrop.ts'
import { earDrawings, paintSitters } from './portrait.ts'

/** Head and shoulders of the hero, or of a few people, before a backdrop. */
export function paintPortraitPage(page: Page): void {
  const { scene, random } = page
  const scheme = schemeOf(page)
  const backdrop = backdropOf(page)
  const key = page.choose([1, -1])
  const turn = page.choose([1, -1, -1, 1])
  paintBackdrop(backdrop, { ...page, random: random.fork('backdrop'), scheme, key })
  const choices = { scheme, key, turn, part: page.choose([1, 1, -1]) }
  const people = sittersOf(scene)
  const hero = scene.subjects[0]
  if (people.length > 0 || !hero) paintSitters(page, people, choices)
  else paintAnimalPortrait(page, hero, choices)
  for (const thing of heldBy(scene)) paintHeld(page, thing, key)
  if (scene.style === 'neon') lightUp(page)
}

/** What the hero holds, but for what is at their ears. */
function heldBy({ relations, subjects }: Scene): number[] {
  return relations
    .filter(({ kind, subject }) => kind === 'holding' && subject === 0)
    .map(({ object }) => object)
    .filter((object) => !earDrawings[subjects[object]?.drawing ?? ''])
    .slice(0, 1)
}

/** Before the chest, as large as it is seen best. */
function paintHeld({ pen, width, height, side, drawings }: Page, thing: number, key: number): void {
  const id = drawings.subjects[thing]
  if (id === undefined) return
  const made = drawings.make(id, side * 0.34)
  const spot = { x: width / 2, y: height - made.height * 0.44 }
  stampLit(pen, made, key, { ...spot, radius: side * 0.02, strength: 0.35 })
}

/** At most three; nobody said is somebody. */
function sittersOf({ subjects }: Scene): Subject[] {
  const people = subjects.map((subject) => ({ ...subject, person: personOf(subject) }))
  return people
    .filter(({ person }) => person)
    .flatMap((subject) => Array.from({ length: subject.count }, () => subject))
    .slice(0, 3)
}

/** Beings of whom a bust is more than a small figure. */
function personOf({ person, drawing }: Subject): Subject['person'] {
  if (rowOf(drawing).breed) return null
  if (person || !/^(?:mermaid|merman|merperson|fairy|elf|superhero)$/.test(drawing)) return person
  const gender = { mermaid: 'woman', fairy: 'woman', merman: 'man' } as const
  return { ...anybody, gender: gender[drawing as keyof typeof gender] ?? null }
}

const neonLight: Scheme = {
  wall: hex('#1c1140'),
  accent: hex('#ff2fa8'),
  rim: hex('#27e0ff'),
}

/** Two tubes of light from the sides. */
function lightUp(page: Page): void {
  const { pen, width } = page
  const light = pen.linear(
    [0, 0],
    [width, 0],
    [
      'rgba(255,47,168,.95)',
      [0.4, 'rgba(255,47,168,.3)'],
      [0.6, 'rgba(39,224,255,.3)'],
      'rgba(39,224,255,.95)',
    ],
  )
  pen.within('soft-light', () => fill(page, light))
}

/** The colors named for the background, those of a theme, or any. */
function schemeOf({ choose, presentation: { ground }, scene }: Page): Scheme {
  const { timeOfDay, palette, style } = scene
  const night = timeOfDay === 'night' || timeOfDay === 'moonlit night'
  const any = choose(night ? schemes.filter(({ wall }) => toLch(wall).lightness < 0.42) : schemes)
  const named = ground ?? palette[0]
  if (!named) return style === 'neon' ? neonLight : any
  const wall = hex(named)
  const { lightness } = toLch(wall)
  return {
    wall,
    accent: shade(mix(wall, any.accent, 0.3), lightness > 0.6 ? -0.12 : 0.14),
    rim: mix(any.rim, shade(wall, 0.3), 0.4),
  }
}

const outdoors: Partial<Record<Scene['setting'], readonly Backdrop[]>> = {
  forest: ['leaves', 'bokeh'],
  jungle: ['leaves'],
  meadow: ['leaves', 'bokeh'],
  street: ['bokeh'],
  space: ['bokeh', 'halo'],
}

function backdropOf({ choose, scene, presentation }: Page): Backdrop {
  const { setting, place } = scene
  if (place === 'library') return 'library'
  const fitting = outdoors[setting]
  if (fitting) return choose(fitting)
  if (setting === 'room') return choose(['window', 'library', 'sweep'] as const)
  return choose(presentation.ground ? (['sweep', 'disc', 'sweep'] as const) : backdrops)
}
