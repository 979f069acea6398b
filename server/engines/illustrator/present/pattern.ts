import { apart, fromLch, hex } from '../color.ts'
import type { Point, Size } from '../compose/camera.ts'
import type { Circle } from '../pen.ts'
import { partsOf } from '../subject/parts.ts'
import { paintParts } from '../subject/stage.ts'
import { rowOf } from '../tables/drawings.ts'
import { byLightness, type Ink, mixed } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { type Look, treatmentOf } from './mark.ts'
import { type OrnamentInks, paintOrnament } from './ornaments.ts'
import type { Palette } from './palettes.ts'
import { shownOrSet } from './sets.ts'

/** What camouflage is of where no words name its colors. */
const woodland: Palette = {
  ground: '#7b7f55',
  ink: '#3f4a2d',
  accent: '#5a4531',
  second: '#b3a578',
  pale: '#d8cfae',
}

/** Without motifs of its own a pattern is of leaves and blossoms. */
const plain = ['hibiscus', 'herb', 'blossom', 'tulip']

/** A tile that repeats: whatever crosses an edge is painted again beyond the opposite one. */
export function paintPattern(page: Page): void {
  const { pen, random, drawings } = page
  const palette = page.palette(['pastel', 'natural', 'vintage', 'bold', 'dark'])
  const { ornament } = page.presentation
  if (ornament && drawings.subjects.length === 0) {
    paintOrnament(page, ornament, inksOf(page, ornament === 'camouflage' ? woodland : palette))
    return
  }
  const asked = shownOrSet(page).slice(0, 7)
  const things = asked.length > 0 ? asked : plain
  const look = page.choose(looksOf(page, things))
  const ground = look === 'colors' ? groundFor(page, things, palette) : palette.ground
  const treatment = treatmentOf(look, palette, mixed(ground, palette.pale, 0.6))
  if (ornament) paintOrnament(page, ornament, faint(ground, palette))
  else fill(page, ground)
  const spots = spotsOf(
    page,
    page.choose(['tossed', 'half drop', 'tossed', 'diamond', 'scattered']),
  )
  for (const { kind, turn, ...spot } of spots) {
    const id = things[kind % things.length] as string
    const size = spot.radius * 1.9
    const made = treatment ? drawings.make(id, size, treatment) : drawings.makeColored(id, size)
    repeat(page, spot, (at) => pen.stamp(made, { ...at, turn }))
  }
  if (ornament) return
  const inks = [palette.accent, palette.second, mixed(palette.ink, ground, 0.35)]
  const filler = page.choose(fillers)
  for (const spot of freeSpots(page, spots, 0.022, 900)) {
    const palette = { ink: hex(random.pick(inks)) }
    const moved = { turn: random.next() * 3, scale: page.side / 100 }
    repeat(page, spot, (at) =>
      pen.moved({ ...at, ...moved }, () => paintParts(pen.context, filler, palette)),
    )
  }
}

/** Where things are in a layout, and which of them. */
function spotsOf(page: Page, layout: string): (Circle & { turn: number; kind: number })[] {
  const { width, height, side, random } = page
  const taken: Circle[] = []
  const sizes = tosses[layout]
  if (sizes)
    return sizes.flatMap(([share, count]) =>
      freeSpots(page, taken, share, 500)
        .take(count)
        .map((spot) => ({ ...spot, turn: random.between(-0.8, 0.8), kind: taken.length }))
        .toArray(),
    )
  // In rows that are set off from each other.
  const [down, room, tilt] = layout === 'diamond' ? [3, 0.48, 0] : [2, 0.35, 0.22]
  const columns = 2 * Math.max(1, Math.round((2 * width) / side))
  const rows = 2 * Math.max(1, Math.round((down * height) / side))
  const radius = Math.min(width / columns, height / rows) * room
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const [shift, turn] = row % 2 ? [0.75, tilt] : [0.25, -tilt]
    const [x, y] = [((column + shift) / columns) * width, ((row + 0.5) / rows) * height]
    return { x, y, radius, turn, kind: row + column }
  })
}

/** The radius that things have room in, as a share of the side, and how many there are at most. */
const tosses: Partial<Record<string, readonly (readonly [share: number, count: number])[]>> = {
  tossed: [
    [0.117, 12],
    [0.08, 15],
    [0.053, 18],
  ],
  scattered: [[0.072, 60]],
}

/** Colors that the words name are those of the whole; what grows keeps its own. */
function looksOf(
  { presentation: { inks, themes } }: Page,
  things: readonly string[],
): readonly Look[] {
  if (themes.includes('line')) return ['lines']
  const isInked = themes.some((theme) => /^(?:warm|cool|neon|mono|pastel)$/.test(theme))
  if (inks.length > 1 || isInked) return ['tones']
  const isGrown = things.every((id) => /^(?:food|plants)$/.test(rowOf(id).kind))
  return isGrown ? ['colors'] : ['colors', 'tones', 'colors', 'lines']
}

/** The colors that the prompt names, in its order; a single color gets the palest ground. */
function inksOf({ presentation, scene }: Page, palette: Palette): OrnamentInks {
  const { ground, ink, accent, second, pale } = palette
  const named = [...new Set([...presentation.inks, ...scene.palette])]
  const [first, other, third] = named
  if (!first) return { ground, first: ink, second: accent, third: second }
  if (!other) {
    const own = presentation.ground ?? pale
    return { ground: own, first, second: first, third: mixed(first, pale, 0.5) }
  }
  if (presentation.ground)
    return { ground: presentation.ground, first, second: other, third: third ?? first }
  const [deep = first, bright = other] = byLightness(first, other)
  const weak = third ? mixed(deep, bright, 0.5) : deep
  return { ground: bright, first: deep, second: third ?? deep, third: weak }
}

/** Below things an ornament is seen a little. */
function faint(ground: Ink, { accent, second, pale }: Palette): OrnamentInks {
  const soft = (ink: Ink) => mixed(ground, ink, 0.22)
  return { ground, first: soft(accent), second: soft(second), third: soft(pale) }
}

/** The ground of the palette, or its lightest ink where things of that color would be lost on it. */
function groundFor({ drawings }: Page, things: readonly string[], { ground, pale }: Palette): Ink {
  const isLost = things.some((id) => apart(fromLch(drawings.dominant(id)), hex(ground)) < 90)
  return isLost ? pale : ground
}

/** Small things between the large ones; a hundredth of the side is the unit. */
const fillers = [
  'oval ink 0 0 1.4 1.4',
  'poly ink 0 -1.2, .24 -.24, 1.2 0, .24 .24, 0 1.2, -.24 .24, -1.2 0, -.24 -.24',
  'line.5 ink -1.1 0, 1.1 0',
  'ring.5 ink 0 0 1.6 1.6',
].map((line) => partsOf(line))

/** Takes places at which nothing is yet, across the edges too. */
function* freeSpots(
  { width, height, side, random }: Page,
  taken: Circle[],
  share: number,
  tries: number,
): Generator<Circle, undefined> {
  for (let i = 0; i < tries; i++) {
    const spot = { x: random.next() * width, y: random.next() * height, radius: side * share }
    const isFree = taken.every((other) => {
      const [dx, dy] = [Math.abs(other.x - spot.x), Math.abs(other.y - spot.y)]
      const apart = Math.hypot(Math.min(dx, width - dx), Math.min(dy, height - dy))
      return apart > other.radius + spot.radius
    })
    if (!isFree) continue
    taken.push(spot)
    yield spot
  }
}

/** Draws at a place of a page and at its neighbors beyond the edges. */
function repeat({ width, height }: Size, { x, y }: Point, draw: (place: Point) => void): void {
  for (const left of [x - width, x, x + width])
    for (const top of [y - height, y, y + height]) draw({ x: left, y: top })
}
