import { oval } from '../subject/shapes.ts'
import { rowOf } from '../tables/drawings.ts'
import { place } from './drawings.ts'
import { membersOf, scenery } from './group.ts'
import { type Ink, legible, light, mixed, shifted } from './inks.ts'
import { disc, fill, onSheet, type Page, ring, star } from './kit.ts'
import { type Block, put, putBlock } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { shadow } from './surfaces.ts'
import { themeRows } from './themes.ts'

const anyDay = { greeting: '', things: ['hibiscus', 'herb', 'star', 'cherry-blossom'] }

interface Sheet {
  /** What it is printed on. */
  on: Ink
  text: string
  /** Small, below, such as a date; may be empty. */
  low: string
  things: readonly string[]
}

/** A sheet that lies on a table of its own tone. */
export function paintCard(page: Page): void {
  const { side, presentation, shown, drawings } = page
  const occasion = themeRows.find(
    ({ theme, greeting }) => greeting !== '' && presentation.themes.includes(theme),
  )
  const { greeting, things: own } = occasion ?? anyDay
  const palette = page.palette(['pastel'])
  const isPale = light(palette.ground) > 0.6
  fill(
    page,
    isPale ? shifted(palette.ground, { l: -0.08, c: 1.2 }) : shifted(palette.ground, { l: 0.1 }),
  )
  const margin = side * 0.055
  const on = presentation.ground ?? (isPale ? palette.pale : palette.ground)
  const usual = own.filter((id) => drawings.has(id))
  const things = [...new Set([...shown, ...usual])]
  const { title, tagline, scenic } = presentation
  const leads = shown.some((id) => rowOf(id).kind !== 'plants' && !scenery.has(id))
  const isNamed = title === '' && greeting !== '' && /^\p{Lu}/u.test(tagline)
  onSheet(page, { margin, ink: on, dark: 0.35 }, () => {
    page.choose(scenic ? [pictured] : leads ? [framed, shelf] : [wreath, shelf, framed])(
      page,
      palette,
      {
        on,
        text: title || (isNamed ? `${greeting.replace(/ Baby$/, '')}, ${tagline}!` : greeting),
        low: title === '' ? '' : tagline,
        things,
      },
    )
  })
}

function made({ drawings }: Page, id: string, side: number) {
  const color = drawings.colorOf(id)
  return drawings.make(id, side, color ? { dye: color } : undefined)
}

/** Where words go: their middle, their largest size, and the distance of the small print. */
interface Room {
  x: number
  y: number
  width: number
  height: number
  /** Lines at most. */
  most: number
  low: number
}

/** The words, and the small print below them, large enough to be read at 256 pixels. */
function write(page: Page, palette: Palette, { on, text, low }: Sheet, room: Room): void {
  if (text === '') return
  const { context, lettering, side } = page
  const { x, most } = room
  const block = lettering.block(text, page.face(['brush', 'calligraphy', 'didone']), room, { most })
  context.fillStyle = legible(on, palette.ink, palette.accent)
  context.strokeStyle = context.fillStyle
  const { line } = block.lines[0] as Block['lines'][number]
  // Thin scripts are strengthened by a stroke of their own ink.
  context.lineWidth = line.size * (line.face.family === 'great-vibes' ? 0.022 : 0.001)
  putBlock(context, block, { x, y: room.y - block.height / 2 }, (pen, letters, u, v) => {
    pen.strokeText(letters, u, v)
    pen.fillText(letters, u, v)
  })
  if (low === '') return
  const options = { upper: true, tracking: 0.14 }
  const small = lettering.fitted(low, 'didone text', side * 0.42, side * 0.03, options)
  put(context, small, { x, y: room.y + block.height / 2 + side * room.low })
}

/** The picture that the words tell in a panel, and the greeting below it. */
function pictured(page: Page, palette: Palette, sheet: Sheet): void {
  const { context, width, height, side } = page
  const { text, low } = sheet
  const m = side * 0.1
  const isWide = width > height * 1.2 && text !== ''
  const area = {
    width: Math.round(isWide ? (width - 2 * m) * 0.58 : width - 2 * m),
    height: Math.round(isWide || text === '' ? height - 2 * m : (height - 2 * m) * 0.74),
  }
  const shape = page.choose(['plain', 'round', 'arch'] as const)
  const curve = shape === 'plain' ? 0 : side * (shape === 'round' ? 0.05 : 0.16)
  const corners = shape === 'arch' ? [curve, curve, 0, 0] : curve
  context.save()
  context.beginPath()
  context.roundRect(m, m, area.width, area.height, corners)
  context.clip()
  context.drawImage(page.picture(area), m, m)
  context.restore()
  context.strokeStyle = palette.second
  context.lineWidth = side * 0.006
  context.beginPath()
  context.roundRect(m, m, area.width, area.height, corners)
  context.stroke()
  const room = isWide
    ? { x: m + area.width, y: m, width: width - 2 * m - area.width, height: area.height }
    : { x: m, y: m + area.height, width: area.width, height: height - 2 * m - area.height }
  write(page, palette, sheet, {
    x: room.x + room.width / 2,
    y: room.y + room.height * (isWide ? 0.5 : low ? 0.42 : 0.56),
    width: room.width * 0.84,
    height: room.height * (isWide ? 0.4 : low ? 0.5 : 0.62),
    most: isWide ? 3 : 1,
    low: 0.06,
  })
}

/** Leaves and things around the words. */
function wreath(page: Page, palette: Palette, sheet: Sheet): void {
  const { things } = sheet
  const { context, width, height, side, random, drawings } = page
  const [x, y, radius] = [width / 2, height / 2, side * 0.315]
  const tones = [
    shifted(palette.second, { l: -0.12 }),
    palette.second,
    mixed(palette.second, '#ffffff', 0.25),
  ]
  // Leaves that are named have their own green.
  const isLeafy = page.shown.includes('herb')
  const leaf = drawings.make('herb', side * 0.12, isLeafy ? { dye: '#7f9c7a' } : { tones })
  for (let i = 0; i < 34; i++) {
    const angle = (i / 34) * Math.PI * 2
    const way = i % 2 ? 1 : -1
    const reach = radius + way * side * 0.024
    place(context, leaf, {
      x: x + Math.cos(angle) * reach,
      y: y + Math.sin(angle) * reach,
      turn: angle + Math.PI * 0.75 + way * 0.6,
    })
  }
  const some = things.filter((id) => id !== 'herb').slice(0, 5)
  const [large, tiny] = [0.135, 0.1].map((size) => some.map((id) => made(page, id, side * size)))
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2
    const art = (i % 2 ? tiny : large)?.[i % some.length]
    if (art)
      place(context, art, {
        x: x + Math.cos(angle) * radius,
        y: y + Math.sin(angle) * radius,
        turn: random.between(-0.15, 0.15),
      })
  }
  for (let i = 0; i < 40; i++) {
    const [angle, reach] = [
      random.next() * 6.3,
      radius + side * 0.1 * (random.next() + random.next() - 1),
    ]
    const at = { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach }
    disc(context, { ...at, radius: side * random.between(0.003, 0.007) }, palette.accent)
  }
  const room = { x, y, width: radius * 1.3, height: radius * 1.05 }
  write(page, palette, sheet, { ...room, most: 3, low: 0.055 })
}

/** The words above things that stand in a row. */
function shelf(page: Page, palette: Palette, sheet: Sheet): void {
  const { on, text, things } = sheet
  const { context, width, height, side, random } = page
  const floor = height * (text === '' ? 0.74 : 0.81)
  for (let i = 0; i < 60; i++) {
    const at = { x: random.next() * width, y: random.next() ** 0.8 * floor }
    const ink = random.pick([palette.accent, palette.second, mixed(palette.accent, on, 0.5)])
    if (random.chance(0.3))
      star(context, { ...at, radius: side * random.between(0.009, 0.018) }, ink, 4)
    else disc(context, { ...at, radius: side * random.between(0.003, 0.008) }, ink)
  }
  oval(context, width / 2, floor + height * 0.49, width * 1.9, height * 1.1, palette.second)
  const row = [3, 1, 0, 2, 4].flatMap((i) => things[i] ?? [])
  const step = Math.min(side * 0.168, (width * 0.84) / row.length)
  for (const [i, id] of row.entries()) {
    const off = i - (row.length - 1) / 2
    const lead = off === 0 && page.hero ? 0.06 : 0
    const scale = (text === '' ? 1.25 : 1) * (0.235 + lead - Math.abs(off) * 0.034)
    const art = made(page, id, side * scale)
    const at = {
      x: width / 2 + off * step,
      y: floor + side * (0.03 + Math.abs(off) * 0.012) - art.height / 2,
    }
    shadow(context, art, { x: at.x, y: at.y + side * 0.008, radius: side * 0.012, strength: 0.3 })
    place(context, art, at)
  }
  const room = { x: width / 2, y: height * 0.33, width: width * 0.68, height: height * 0.32 }
  write(page, palette, sheet, { ...room, most: 2, low: 0.06 })
}

/** A border of small things, and one large over the words. */
function framed(page: Page, palette: Palette, sheet: Sheet): void {
  const { on, text, things } = sheet
  const { context, width, height, side } = page
  const m = side * 0.125
  const hero = page.hero ?? things[0] ?? 'star'
  const others = things.filter((id) => !membersOf(hero).includes(id))
  const some = others.slice(0, 3).map((id) => made(page, id, side * 0.072))
  const [across, down] = [width, height].map((length) =>
    Math.max(5, Math.round((length / side) * 3) * 2 + 1),
  ) as [number, number]
  for (let i = 0; i < across; i++)
    for (let k = 0; k < down; k++) {
      if (i > 0 && i < across - 1 && k > 0 && k < down - 1) continue
      const at = {
        x: m + ((width - 2 * m) * i) / (across - 1),
        y: m + ((height - 2 * m) * k) / (down - 1),
      }
      const art = some[((i * 3 + k) >> 1) % Math.max(1, some.length)]
      if ((i + k) % 2 && art) place(context, art, at)
      else
        star(
          context,
          { ...at, radius: side * 0.017 },
          (i + k) % 4 ? palette.accent : palette.second,
          4,
        )
    }
  context.strokeStyle = palette.accent
  context.lineWidth = side * 0.003
  const inset = m + side * 0.065
  context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
  const isWide = width > height * 1.2
  const at =
    text === ''
      ? { x: width / 2, y: height / 2 }
      : { x: width * (isWide ? 0.34 : 0.5), y: height * (isWide ? 0.5 : 0.375) }
  const plate = light(on) > 0.6 ? mixed(on, palette.second, 0.3) : shifted(on, { l: -0.07 })
  disc(context, { ...at, radius: side * 0.158 }, plate)
  ring(context, { ...at, radius: side * 0.168 }, side * 0.003, palette.second)
  place(context, made(page, hero, side * 0.25), at)
  const room = isWide
    ? { x: width * 0.63, y: height / 2, width: width * 0.34, height: height * 0.3, most: 3 }
    : { x: width / 2, y: height * 0.672, width: width * 0.54, height: height * 0.16, most: 2 }
  write(page, palette, sheet, { ...room, low: 0.045 })
}
