import { anybody, type Scene } from '../../scene.ts'
import { isAlive, rowOf } from '../../tables/drawings.ts'
import { layoutsIn, suitedTo } from '../art.ts'
import { mixed, shifted } from '../inks.ts'
import { fill, type Page } from '../kit.ts'
import { lay } from '../layouts.ts'
import { stampLit } from './animal-sitters.ts'
import type { Choices, Model } from './sitter.ts'
import { atEarOf, paintSitters } from './sitters.ts'

/** Head and shoulders of the hero, or of a few people, in front of a backdrop. */
export function paintPortraitPage(page: Page): void {
  const { scene, presentation, drawings, pen, width, height, side } = page
  const { timeOfDay, style, palette, relations, subjects } = scene
  const isNight = timeOfDay === 'night' || timeOfDay === 'moonlit night'
  const own = page.palette([style === 'neon' ? 'studio neon' : isNight ? 'studio night' : 'studio'])
  const wall = presentation.ground ?? palette[0]
  const choices = {
    look: wall ? { ...own, ground: wall, accent: mixed(wall, own.accent, 0.4) } : own,
    key: page.choose([1, -1] as const),
    turn: page.choose([1, -1, -1, 1]),
    part: page.choose([1, 1, -1]),
  }
  if (!presentation.isClear) paintBackdrop(page, choices)
  paintSitters(page, sittersOf(scene), choices)
  const held = relations.find(({ kind, subject, object }) => {
    return kind === 'holding' && subject === 0 && !atEarOf(subjects[object])
  })
  const id = held && drawings.subjects[held.object]
  if (id !== undefined) {
    const made = drawings.make(id, side * 0.34)
    const beforeChest = { x: width / 2, y: height - made.height * 0.44 }
    stampLit(pen, made, choices.key, { ...beforeChest, radius: side * 0.02, strength: 0.35 })
  }
  const neon = ['rgba(255,47,168,.95)', 'rgba(147,137,212,.3)', 'rgba(39,224,255,.95)']
  if (style === 'neon')
    pen.within('soft-light', () => fill(page, pen.linear([0, 0], [width, 0], neon)))
}

/** Paints the backdrop, lit from the side of `key`. */
function paintBackdrop(page: Page, { look, key }: Choices): void {
  const { pen, width, height } = page
  const { ground: wall, accent, pale: rim } = look
  const [dark, pale] = [shifted(wall, { l: -0.12 }), mixed(accent, rim, 0.6)]
  const inks = { wall, accent, rim, dark, pale }
  pen.moved({ x: key < 0 ? width : 0, scale: [key, 1] }, () => {
    lay(page, `backdrops/${backdropOf(page)}`, { inks, text: '' })
    const fall = ['rgba(255,246,224,.2)', 'rgba(128,110,120,0)', 'rgba(16,8,36,.3)']
    fill(page, pen.linear([width, 0], [0, height], fall))
  })
}

const color = { color: null, accent: null }
const someone: Model = { name: 'person', drawing: 'person', ...color, person: anybody, count: 1 }

/** At most three: people, or else animals, or else the first subject; without subjects a person. */
function sittersOf({ subjects }: Scene): Model[] {
  const [hero = someone] = subjects
  const all = subjects.map((subject) => ({ ...subject, person: personOf(subject) }))
  const people = all.filter(({ person }) => person)
  const alive = all.filter(({ drawing }) => isAlive(drawing))
  const shown = [people, alive, [hero]].find((some) => some.length > 0) ?? []
  return shown.flatMap((subject) => Array(subject.count).fill(subject)).slice(0, 3)
}

/** Beings that are portrayed like people. */
function personOf({ person, drawing }: Model): Model['person'] {
  if (rowOf(drawing).breed) return null
  const being = /^(?:(mermaid|fairy)|(merman)|merperson|elf|superhero)$/.exec(drawing)
  if (person || !being) return person
  return { ...anybody, gender: being[1] ? 'woman' : being[2] ? 'man' : null }
}

/** The layout of a backdrop that suits the place; rays are for thumbnails. */
function backdropOf({ choose, scene, presentation }: Page): string {
  const { setting, place } = scene
  if (place === 'library') return 'library'
  if (presentation.themes.includes('thumbnail')) return 'rays'
  if (presentation.ground) return choose(['sweep', 'disc', 'sweep'])
  const paths = layoutsIn('backdrops').filter((path) => path !== 'backdrops/rays')
  return choose(suitedTo(setting, paths)).replace('backdrops/', '')
}
