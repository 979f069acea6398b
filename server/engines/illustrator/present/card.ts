import { polar } from '../pen.ts'
import { rowOf } from '../tables/drawings.ts'
import { tables } from '../tables/tables.ts'
import { type Box, inset, middleOf, split } from './box.ts'
import { membersOf, scenery } from './group.ts'
import { type Ink, legible, light, mixed, shifted } from './inks.ts'
import { fill, onSheet, type Page, putTitle, star, titleOf } from './kit.ts'
import { shadow } from './layers.ts'
import type { Palette } from './palettes.ts'

const anyDay = { greeting: '', things: ['hibiscus', 'herb', 'star', 'cherry-blossom'] }

interface Sheet {
  /** What it is printed on. */
  on: Ink
  text: string
  things: readonly string[]
}

type Layout = (page: Page, palette: Palette, sheet: Sheet) => void

/** A sheet that lies on a table of its own tone. */
export function paintCard(page: Page): void {
  const { side, presentation, shown, drawings } = page
  const occasion = tables.themes.find(
    ({ theme, greeting }) => greeting !== '' && presentation.themes.includes(theme),
  )
  const { greeting, things: own } = occasion ?? anyDay
  const palette = page.palette(['pastel'])
  const { ground, pale } = palette
  const isPale = light(ground) > 0.6
  fill(page, shifted(ground, isPale ? { l: -0.08, c: 1.2 } : { l: 0.1 }))
  const { title, tagline, scenic } = presentation
  const isNamed = title === '' && greeting !== '' && /^\p{Lu}/u.test(tagline)
  const sheet = {
    on: presentation.ground ?? (isPale ? pale : ground),
    text: title || (isNamed ? `${greeting.replace(/ Baby$/, '')}, ${tagline}!` : greeting),
    things: [...new Set([...shown, ...own.filter((id) => drawings.has(id))])],
  }
  const leads = shown.some((id) => rowOf(id).kind !== 'plants' && !scenery.has(id))
  onSheet(page, { margin: side * 0.055, ink: sheet.on, dark: 0.35 }, () => {
    const layouts = leads ? [framed, shelf] : [wreath, shelf, framed]
    page.choose(scenic ? [pictured] : layouts)(page, palette, sheet)
  })
}

/** Where words go: their middle, their largest size, and how many lines they have at most. */
type Room = Box & { most: number }

/** The words, and the small print below them, large enough to be read at 256 pixels. */
function write(page: Page, palette: Palette, { on, text }: Sheet, { most, ...room }: Room): void {
  if (text === '') return
  const print = { width: page.side * 0.42, tracking: 0.14, height: 0.03 }
  const faces = ['brush', 'calligraphy', 'didone'] as const
  const title = titleOf(page, faces, room, { text, most, print })
  const ink = legible(on, palette.ink, palette.accent)
  // Thin scripts are strengthened by a stroke of their own ink.
  const width = (title.block.lines[0]?.line.size ?? 0) * 0.022
  const rims = title.face === 'calligraphy' ? [{ ink, width }] : []
  const y = room.y - title.block.height / 2
  putTitle(page, title, { x: room.x, y, ink, small: ink, rims, gap: 0.045 })
}

/** The picture that the words tell in a panel, and the greeting below it. */
const pictured: Layout = (page, palette, sheet) => {
  const { pen, width, height, side } = page
  const { text } = sheet
  const isPrinted = page.presentation.tagline !== ''
  const isWide = width > height * 1.2 && text !== ''
  const share = text === '' ? 1 : isWide ? 0.58 : 0.74
  const [part, room] = split(inset(page, side * 0.1), isWide ? 'across' : 'down', share)
  const panel = { ...part, width: Math.round(part.width), height: Math.round(part.height) }
  const shape = page.choose(['plain', 'round', 'arch'] as const)
  const arch = side * 0.16
  const corners = { plain: 0, round: side * 0.05, arch: [arch, arch, 0, 0] }[shape]
  pen.clipped({ ...panel, corners }, () =>
    pen.draw(page.picture(panel), { x: panel.x, y: panel.y }),
  )
  pen.stroke({ ...panel, corners }, palette.second, side * 0.006)
  write(page, palette, sheet, {
    x: middleOf(room).x,
    y: room.y + room.height * (isWide ? 0.5 : isPrinted ? 0.42 : 0.56),
    width: room.width * 0.84,
    height: room.height * (isWide ? 0.4 : isPrinted ? 0.5 : 0.62),
    most: isWide ? 3 : 1,
  })
}

/** Leaves and things around the words. */
const wreath: Layout = (page, palette, sheet) => {
  const { pen, width, height, side, random, drawings } = page
  const { second, accent } = palette
  const [x, y, radius] = [width / 2, height / 2, side * 0.315]
  const on = (angle: number, reach: number) => {
    const [u, v] = polar([x, y], angle, reach)
    return { x: u, y: v }
  }
  const tones = [shifted(second, { l: -0.12 }), second, mixed(second, '#ffffff', 0.25)]
  // Leaves that are named have their own green.
  const isLeafy = page.shown.includes('herb')
  const leaf = drawings.make('herb', side * 0.12, isLeafy ? { dye: '#7f9c7a' } : { tones })
  for (let i = 0; i < 34; i++) {
    const angle = (i / 34) * Math.PI * 2
    const way = i % 2 ? 1 : -1
    const turn = angle + Math.PI * 0.75 + way * 0.6
    pen.stamp(leaf, { ...on(angle, radius + way * side * 0.024), turn })
  }
  const some = sheet.things.filter((id) => id !== 'herb').slice(0, 5)
  const [large, tiny] = [0.135, 0.1].map((size) =>
    some.map((id) => page.drawings.makeColored(id, side * size)),
  )
  for (let i = 0; i < 10; i++) {
    const art = (i % 2 ? tiny : large)?.[i % some.length]
    const at = on((i / 10) * Math.PI * 2 - Math.PI / 2, radius)
    if (art) pen.stamp(art, { ...at, turn: random.between(-0.15, 0.15) })
  }
  for (let i = 0; i < 40; i++) {
    const angle = random.next() * 6.3
    const at = on(angle, radius + side * 0.1 * (random.next() + random.next() - 1))
    pen.fill({ ...at, radius: side * random.between(0.003, 0.007) }, accent)
  }
  const room = { x, y, width: radius * 1.3, height: radius * 1.05 }
  write(page, palette, sheet, { ...room, most: 3 })
}

/** The words above things that stand in a row. */
const shelf: Layout = (page, palette, sheet) => {
  const { on, text, things } = sheet
  const { accent, second } = palette
  const { pen, width, height, side, random } = page
  const floor = height * (text === '' ? 0.74 : 0.81)
  for (let i = 0; i < 60; i++) {
    const at = { x: random.next() * width, y: random.next() ** 0.8 * floor }
    const ink = random.pick([accent, second, mixed(accent, on, 0.5)])
    if (random.chance(0.3))
      pen.fill(star({ ...at, radius: side * random.between(0.009, 0.018) }, 4), ink)
    else pen.fill({ ...at, radius: side * random.between(0.003, 0.008) }, ink)
  }
  const mound = { x: width / 2, y: floor + height * 0.49, rx: width * 0.95, ry: height * 0.55 }
  pen.fill(mound, second)
  const row = [3, 1, 0, 2, 4].flatMap((i) => things[i] ?? [])
  const step = Math.min(side * 0.168, (width * 0.84) / row.length)
  for (const [i, id] of row.entries()) {
    const off = i - (row.length - 1) / 2
    const lead = off === 0 && page.hero ? 0.06 : 0
    const scale = (text === '' ? 1.25 : 1) * (0.235 + lead - Math.abs(off) * 0.034)
    const art = page.drawings.makeColored(id, side * scale)
    const foot = floor + side * (0.03 + Math.abs(off) * 0.012)
    const at = { x: width / 2 + off * step, y: foot - art.height / 2 }
    shadow(pen, art, { x: at.x, y: at.y + side * 0.008, radius: side * 0.012, strength: 0.3 })
    pen.stamp(art, at)
  }
  const room = { x: width / 2, y: height * 0.33, width: width * 0.68, height: height * 0.32 }
  write(page, palette, sheet, { ...room, most: 2 })
}

/** A border of small things, and one large over the words. */
const framed: Layout = (page, palette, sheet) => {
  const { on, text, things } = sheet
  const { accent, second } = palette
  const { pen, width, height, side } = page
  const box = inset(page, side * 0.125)
  const hero = page.hero ?? things[0] ?? 'star'
  const others = things.filter((id) => !membersOf(hero).includes(id))
  const some = others.slice(0, 3).map((id) => page.drawings.makeColored(id, side * 0.072))
  const countOf = (length: number) => Math.max(5, Math.round((length / side) * 3) * 2 + 1)
  const [across, down] = [countOf(width), countOf(height)]
  for (let i = 0; i < across; i++)
    for (let k = 0; k < down; k++) {
      if (i > 0 && i < across - 1 && k > 0 && k < down - 1) continue
      const at = {
        x: box.x + (box.width * i) / (across - 1),
        y: box.y + (box.height * k) / (down - 1),
      }
      const art = some[((i * 3 + k) >> 1) % Math.max(1, some.length)]
      if ((i + k) % 2 && art) pen.stamp(art, at)
      else pen.fill(star({ ...at, radius: side * 0.017 }, 4), (i + k) % 4 ? accent : second)
    }
  pen.stroke(inset(box, side * 0.065), accent, side * 0.003)
  const isWide = width > height * 1.2
  const lead = isWide ? { x: width * 0.34, y: height * 0.5 } : { x: width / 2, y: height * 0.375 }
  const at = text === '' ? middleOf(page) : lead
  const plate = light(on) > 0.6 ? mixed(on, second, 0.3) : shifted(on, { l: -0.07 })
  pen.fill({ ...at, radius: side * 0.158 }, plate)
  pen.stroke({ ...at, radius: side * 0.168 }, second, side * 0.003)
  pen.stamp(page.drawings.makeColored(hero, side * 0.25), at)
  const room = isWide
    ? { x: width * 0.63, y: height / 2, width: width * 0.34, height: height * 0.3, most: 3 }
    : { x: width / 2, y: height * 0.672, width: width * 0.54, height: height * 0.16, most: 2 }
  write(page, palette, sheet, room)
}
