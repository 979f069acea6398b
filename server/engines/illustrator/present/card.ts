import { rowOf } from '../tables/drawings.ts'
import { tables } from '../tables/tables.ts'
import { boxAround, inset, middleOf } from './box.ts'
import { membersOf, scenery } from './group.ts'
import { legible, light, shifted } from './inks.ts'
import { capitalized, fill, onSheet, type Page } from './kit.ts'
import { cellsOfLayout, type Filled, lay, showing } from './layouts.ts'
import { putMark } from './mark.ts'
import type { Palette } from './palettes.ts'

const anyDay = { greeting: '', things: ['hibiscus', 'herb', 'star', 'cherry-blossom'] }

/** A sheet that lies on a table of its own tone. */
export function paintCard(page: Page): void {
  const { side, presentation, shown, drawings } = page
  const form = presentation.themes.find((theme) => cellsOfLayout(`cards/${theme}`).aspect)
  if (form) {
    paintForm(page, `cards/${form}`)
    return
  }
  const occasion = tables.themes.find(
    ({ theme, greeting }) => greeting !== '' && presentation.themes.includes(theme),
  )
  const { greeting, things: own } = occasion ?? anyDay
  const isLeafy = shown.includes('herb')
  const chosen = page.palette(['pastel'])
  // Leaves lie on light paper.
  const isDim = isLeafy && light(chosen.ground) < 0.6
  const palette = isDim ? { ...chosen, ground: chosen.pale, ink: chosen.ground } : chosen
  const { ground, pale, second } = palette
  const isPale = light(ground) > 0.6
  fill(page, shifted(ground, isPale ? { l: -0.08, c: 1.2 } : { l: 0.1 }))
  const { title, tagline, scenic } = presentation
  const isNamed = title === '' && greeting !== '' && /^\p{Lu}/u.test(tagline)
  // The day of a couple is on a line of its own.
  const names = title.replace(/^(\S+ (?:&|and) [^,]+), /, '$1\n')
  const text = names || (isNamed ? `${greeting.replace(/ Baby$/, '')}, ${tagline}!` : greeting)
  const more = isLeafy ? ['white-flower'] : own.filter((id) => drawings.has(id))
  const all = new Set([...shown, ...more])
  const paper = presentation.ground ?? (isPale ? pale : ground)
  // Leaves that are named have their own green.
  const inks = { ...palette, paper, leaf: isLeafy ? '#7f9c7a' : second }
  const leads = shown.some((id) => rowOf(id).kind !== 'plants' && !scenery.has(id))
  const kinds = leads ? ['framed', 'shelf'] : isLeafy ? ['wreath'] : ['wreath', 'shelf', 'framed']
  const kind = scenic ? 'picture' : text === '' ? 'framed' : page.choose(kinds)
  // A wreath has leaves anyway.
  const things = [...all].filter((id) => kind !== 'wreath' || id !== 'herb')
  const sheet = inset(page, side * 0.055)
  onSheet(page, { sheet, ink: paper, dark: 0.35 }, () =>
    lay(page, `cards/${kind}`, { inks, text, fillings: fillingsOf(page, palette, things) }, sheet),
  )
}

/**
 * A card of a form of its own, such as a stamp, which says the name of what it shows or its theme.
 */
function paintForm(page: Page, path: string): void {
  const { width, height, presentation, scene } = page
  const { aspect = 1, names } = cellsOfLayout(path)
  const { greeting = '' } = tables.themes.find(({ theme }) => path.endsWith(theme)) ?? {}
  const [name = ''] = scene.subjects.map((subject) => capitalized(subject.name))
  const title = presentation.title || (names && name) || greeting
  const palette = page.palette(['luxe'])
  const table = shifted(palette.ground, light(palette.ground) > 0.6 ? { l: -0.12 } : { l: 0.12 })
  const deep = legible(palette.pale, palette.ink, palette.ground)
  fill(page, table)
  const high = 0.9 * Math.min(height, width / Number(aspect))
  const sheet = boxAround(middleOf(page), high * Number(aspect), high)
  const named = { ...page, presentation: { ...presentation, title } }
  const fillings = fillingsOf(page, palette, ['star'])
  onSheet(page, { sheet, ink: palette.ground, dark: 0.4 }, () =>
    lay(named, path, { inks: { ...palette, table, deep }, fillings }, sheet),
  )
}

/** The scene in a panel, the hero, things around it, and small ones in a border. */
function fillingsOf(page: Page, palette: Palette, things: readonly string[]) {
  const lead = page.hero ?? things[0] ?? 'star'
  const others = things.filter((id) => !membersOf(lead).includes(id))
  const put = (id: string | undefined, place: Filled) => {
    const tones = place.cells.tones?.split(' ').map((name) => palette[name as keyof Palette])
    showing(page, id, tones && { tones })(place)
  }
  return {
    picture: (place: Filled) => paintPanel(page, palette, place),
    hero: (place: Filled) => put(lead, place),
    small: (place: Filled) => put(others[place.number % Math.min(3, others.length)], place),
    thing: (place: Filled) => put(things[place.number % Math.min(5, things.length)], place),
  }
}

function paintPanel(
  { pen, side, choose, picture }: Page,
  { second }: Palette,
  place: Filled,
): void {
  const [x, y] = [place.x, place.y]
  const panel = { x, y, width: Math.round(place.width), height: Math.round(place.height) }
  const shape =
    place.cells.shape === 'plain' ? 'plain' : choose(['plain', 'round', 'arch'] as const)
  const arch = side * 0.16
  const corners = { plain: 0, round: side * 0.05, arch: [arch, arch, 0, 0] }[shape]
  pen.clipped({ ...panel, corners }, () => pen.draw(picture(panel), { x, y }))
  pen.stroke({ ...panel, corners }, second, side * 0.006)
}

/** A name, what its bearer does and how to reach them, with a mark, on a card of 85 by 55. */
export function paintBusinessCard(page: Page): void {
  const { pen, width, height, side, presentation } = page
  const palette = page.palette(['modern', 'luxe', 'natural'])
  const { ground, accent, second, pale } = palette
  fill(page, shifted(ground, { l: light(ground) > 0.5 ? -0.1 : 0.12, c: 0.8 }))
  const wide = Math.min(width * 0.86, (height * 0.8 * 85) / 55)
  const card = boxAround(middleOf(page), wide, (wide * 55) / 85)
  const cast = { shadowColor: 'rgba(15,10,10,.4)', shadowBlur: side * 0.05 }
  pen.within({ ...cast, shadowOffsetY: side * 0.02 }, () => pen.fill(card, ground))
  // Small print is drawn as bars, because an invented phone number could be a real one.
  const kind = page.choose(['panel', 'line', 'centered'])
  const mark = (place: Filled) => {
    const on = place.cells.on === 'accent' ? accent : ground
    // An ink that is lost on the panel would hide the mark.
    const own = legible(on, second, pale, ground)
    const inks = { ...palette, second: own, accent: on === accent ? own : accent }
    putMark(page, inks, { ...middleOf(place), side: place.width, on })
  }
  const named = { ...presentation, title: presentation.title || 'Your Name' }
  lay(
    { ...page, presentation: named },
    `cards/business ${kind}`,
    { inks: palette, fillings: { mark } },
    card,
  )
}
