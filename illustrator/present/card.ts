import { rowOf } from '../tables/drawings.ts'
import { tables } from '../tables/tables.ts'
import { cellsOfLayout, type Place } from './art.ts'
import { boxWithin, inset } from './box.ts'
import { chosenFor } from './choices.ts'
import { membersOf, scenery } from './group.ts'
import { legible, light, shifted } from './inks.ts'
import { capitalized, fill, onSheet, type Page } from './kit.ts'
import { lay, showing } from './layouts.ts'
import { putMark } from './logo.ts'

const anyDay = { greeting: '', things: ['hibiscus', 'herb', 'star', 'cherry-blossom'] }

/** A card on a table of a similar tone; or a card with its own form, such as a stamp. */
export function paintCard(page: Page): void {
  const { side, width, height, presentation, shown, drawings, scene } = page
  const { themes, title, tagline, scenic } = presentation
  const form = themes.find((theme) => cellsOfLayout(`cards/${theme}`).aspect)
  const day = tables.themes.find((row) => row.greeting !== '' && themes.includes(row.theme))
  const { greeting, things: own } = day ?? anyDay
  const palette = page.palette([form ? 'luxe' : 'pastel'])
  const { ground, pale, second } = palette
  const isPale = light(ground) > 0.6
  const table = shifted(ground, isPale ? { l: -0.1, c: 1.2 } : { l: 0.11 })
  fill(page, table)
  const isNamed = title === '' && greeting !== '' && /^\p{Lu}/u.test(tagline)
  const message = isNamed ? `${greeting.replace(/ Baby$/, '')}, ${tagline}!` : greeting
  const all = new Set([...shown, ...(form ? ['star'] : own).filter((id) => drawings.has(id))])
  const leads = shown.some((id) => rowOf(id).kind !== 'plants' && !scenery.has(id))
  const isLeafy = shown.includes('herb')
  const isMute = title + message === ''
  const facts = [isMute && 'without words', leads && 'led', isLeafy && 'leafy'] as const
  const plain = chosenFor(page, 'card', ...facts)
  const kind = form ?? (scenic ? 'picture' : plain)
  const { aspect, names } = cellsOfLayout(`cards/${kind}`)
  const [name = ''] = scene.subjects.map((subject) => capitalized(subject.name))
  // The date of a wedding gets its own line.
  const written = title.replace(/^(\S+ (?:&|and) [^,]+), /, '$1\n')
  const text = written || (names && name) || message
  const paper = form ? ground : (presentation.ground ?? (isPale ? pale : ground))
  // Leaves in the prompt keep their green.
  const leaf = isLeafy ? '#7f9c7a' : second
  const inks = { ...palette, table, paper, leaf, deep: legible(pale, palette.ink, ground) }
  // The layout of a wreath already has leaves.
  const things = [...all].filter((id) => kind !== 'wreath' || id !== 'herb')
  const sheet = aspect
    ? boxWithin(inset(page, width * 0.05, height * 0.05), Number(aspect))
    : inset(page, side * 0.055)
  const hero = page.hero ?? things[0] ?? 'star'
  const others = things.filter((id) => !membersOf(hero).includes(id))
  const named = { ...presentation, ...(form && { title: text }) }
  const fillings = {
    picture: (place: Place) => paintPanel(page, second, place),
    // A border repeats three things, a shelf shows five.
    small: (place: Place) =>
      showing(page, others[place.number % Math.min(3, others.length)])(place),
    thing: (place: Place) =>
      showing(page, things[place.number % Math.min(5, things.length)])(place),
  }
  onSheet(page, { sheet, ink: paper, dark: 0.35 }, () =>
    lay({ ...page, hero, presentation: named }, `cards/${kind}`, { inks, text, fillings }, sheet),
  )
}

/** The painted scene in a frame. */
function paintPanel({ pen, side, picture }: Page, edge: string, place: Place): void {
  const { x, y, cells } = place
  const size = { width: Math.round(place.width), height: Math.round(place.height) }
  const panel = { x, y, ...size, corners: cells.shape === 'plain' ? 0 : side * 0.05 }
  pen.clipped(panel, () => pen.draw(picture(size), { x, y }))
  pen.stroke(panel, edge, side * 0.006)
}

/** A name, a profession and a mark on a card of 85 by 55 mm. */
export function paintBusinessCard(page: Page): void {
  const { width, height } = page
  const palette = page.palette(['modern', 'luxe', 'natural'])
  const { ground, accent, second, pale } = palette
  fill(page, shifted(ground, { l: light(ground) > 0.5 ? -0.1 : 0.12, c: 0.8 }))
  const sheet = boxWithin(inset(page, width * 0.07, height * 0.1), 85 / 55)
  // Small print is drawn as bars: an invented phone number could be a real one.
  const kind = page.choose(['panel', 'line', 'centered'])
  const mark = (place: Place) => {
    const on = place.cells.on === 'accent' ? accent : ground
    // The mark must stand out from the panel.
    const own = legible(on, second, pale, ground)
    putMark(page, { ...palette, second: own, accent: on === accent ? own : accent }, place, on)
  }
  const title = page.presentation.title || 'Your Name'
  const named = { ...page, presentation: { ...page.presentation, title } }
  onSheet(page, { sheet, ink: ground, dark: 0.4 }, () =>
    lay(named, `cards/business ${kind}`, { inks: palette, fillings: { mark } }, sheet),
  )
}
