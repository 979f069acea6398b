import { hex, toLch } from '../color.ts'
import type { Size, Point as Spot } from '../compose/camera.ts'
import type { Circle } from '../pen.ts'
import { partsOf } from '../subject/parts.ts'
import { paintParts } from '../subject/stage.ts'
import { rowOf } from '../tables/drawings.ts'
import { byLightness, type Ink, mixed } from './inks.ts'
import { fill, type Page } from './kit.ts'
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
  const { width, height, side, random, drawings } = page
  const palette = page.palette(['pastel', 'natural', 'vintage', 'bold', 'dark'])
  const { ornament } = page.presentation
  if (ornament && page.drawings.subjects.length === 0) {
    paintOrnament(page, ornament, inksOf(page, ornament === 'camouflage' ? woodland : palette))
    return
  }
  const asked = shownOrSet(page).slice(0, 7)
  const things = asked.length > 0 ? asked : plain
  const look = page.choose(looksOf(page, things))
  const layout = page.choose(['tossed', 'half drop', 'tossed', 'diamond', 'scattered'] as const)
  const treatment = treatmentOf(look, palette)
  const ground = look === 'full' ? groundFor(page, things, palette) : palette.ground
  if (ornament) paintOrnament(page, ornament, faint(ground, palette))
  else fill(page, ground)
  const placed: Circle[] = []
  const stamp = (i: number, { x, y, radius }: Circle, turn: number) => {
    const id = things[i % things.length] as string
    const size = radius * 1.9
    const made = treatment ? drawings.make(id, size, treatment) : drawings.makeColored(id, size)
    repeat(page, { x, y, radius: size }, (at) => page.pen.stamp(made, { ...at, turn }))
  }
  if (layout === 'tossed' || layout === 'scattered')
    for (const [share, count] of tosses[layout])
      for (const spot of freeSpots(page, placed, side * share, 500).take(count))
        stamp(placed.length, spot, random.between(-0.8, 0.8))
  else {
    const isDiamond = layout === 'diamond'
    const columns = 2 * Math.max(1, Math.round((2 * width) / side))
    const rows = 2 * Math.max(1, Math.round(((isDiamond ? 3 : 2) * height) / side))
    const [across, down] = [width / columns, height / rows]
    const radius = Math.min(across, down) * (isDiamond ? 0.48 : 0.35)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const x = (column + (row % 2 ? 0.75 : 0.25)) * across
        const spot = { x, y: (row + 0.5) * down, radius }
        placed.push(spot)
        stamp(isDiamond ? row : row + column, spot, isDiamond ? 0 : row % 2 ? 0.22 : -0.22)
      }
  }
  const { accent, second, ink } = palette
  if (!ornament) paintFiller(page, placed, [accent, second, mixed(ink, ground, 0.35)])
}

/** The radius that things have room in, as a share of the side, and how many there are at most. */
const tosses = {
  tossed: [
    [0.117, 12],
    [0.08, 15],
    [0.053, 18],
  ],
  scattered: [[0.072, 60]],
} as const

type Look = 'full' | 'lines' | 'tones'

function treatmentOf(look: Look, { ground, ink, accent, second, pale }: Palette) {
  if (look === 'full') return undefined
  if (look === 'tones') return { tones: [ink, accent, second, pale] }
  return { ink, ground: mixed(ground, pale, 0.6), width: 3 }
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
  return isGrown ? ['full'] : ['full', 'tones', 'full', 'lines']
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
  const own = toLch(hex(ground))
  const isLost = things.some((id) => {
    const { lightness, chroma, hue } = drawings.dominant(id)
    const turn = Math.abs(Math.atan2(Math.sin(hue - own.hue), Math.cos(hue - own.hue)))
    return Math.abs(lightness - own.lightness) + Math.min(chroma, own.chroma) * turn < 0.14
  })
  return isLost ? pale : ground
}

/** Small things between the large ones; a hundredth of the side is the unit. */
const fillers = [
  'oval ink 0 0 1.4 1.4',
  'poly ink 0 -1.2, .24 -.24, 1.2 0, .24 .24, 0 1.2, -.24 .24, -1.2 0, -.24 -.24',
  'line.5 ink -1.1 0, 1.1 0',
  'ring.5 ink 0 0 1.6 1.6',
].map((line) => partsOf(line))

function paintFiller(page: Page, placed: Circle[], inks: readonly Ink[]): void {
  const { pen, side, random } = page
  const filler = page.choose(fillers)
  for (const spot of freeSpots(page, placed, side * 0.022, 900)) {
    const [ink, turn] = [hex(random.pick(inks)), random.next() * 3]
    repeat(page, spot, (at) =>
      pen.moved({ ...at, turn, scale: side / 100 }, () => paintParts(pen.context, filler, { ink })),
    )
  }
}

/** Takes places at which nothing is yet, across the edges too. */
function* freeSpots(
  { width, height, random }: Page,
  taken: Circle[],
  radius: number,
  tries: number,
): Generator<Circle, undefined> {
  for (let i = 0; i < tries; i++) {
    const spot = { x: random.next() * width, y: random.next() * height, radius }
    const isFree = taken.every((other) => {
      const [dx, dy] = [Math.abs(other.x - spot.x), Math.abs(other.y - spot.y)]
      const apart = Math.hypot(Math.min(dx, width - dx), Math.min(dy, height - dy))
      return apart > other.radius + radius
    })
    if (!isFree) continue
    taken.push(spot)
    yield spot
  }
}

/** Draws at every place of a page and its neighbors from which something reaches into the page. */
function repeat(
  { width, height }: Size,
  { x, y, radius }: Circle,
  draw: (spot: Spot) => void,
): void {
  for (const dx of [-2, -1, 0, 1])
    for (const dy of [-2, -1, 0, 1]) {
      const [u, v] = [x + dx * width, y + dy * height]
      const isSeen = u > -radius && u < width + radius && v > -radius && v < height + radius
      if (isSeen) draw({ x: u, y: v })
    }
}
