import { apart, fromLch, hex } from '../color.ts'
import type { Point } from '../compose/camera.ts'
import type { Circle } from '../outlines.ts'
import { partsOf } from '../subject/parts.ts'
import { paintParts } from '../subject/stage.ts'
import { rowOf } from '../tables/drawings.ts'
import { chosenFor } from './choices.ts'
import { byLightness, type Ink, mixed } from './inks.ts'
import { fillGround, type Page } from './kit.ts'
import { type OrnamentInks, paintOrnament } from './ornaments.ts'
import type { Palette } from './palettes.ts'
import { shownOrSet } from './sets.ts'
import { type Look, treatmentOf } from './treatments.ts'

/** The motifs of a pattern without named motifs. */
const plain = ['hibiscus', 'herb', 'blossom', 'tulip']

/** A seamless tile: a motif that crosses an edge is painted again at the opposite edge. */
export function paintPattern(page: Page): void {
  const { pen, random, drawings, choose } = page
  const { ornament } = page.presentation
  const usual = ['pastel', 'natural', 'vintage', 'bold', 'dark']
  const palette = page.palette(ornament === 'camouflage' ? ['woodland'] : usual)
  if (ornament && drawings.subjects.length === 0) {
    paintOrnament(page, ornament, inksOf(page, palette))
    return
  }
  const named = shownOrSet(page).slice(0, 7)
  const things = named.length > 0 ? named : plain
  const isGrown = things.every((id) => /^(?:food|plants)$/.test(rowOf(id).kind))
  const look = chosenFor<Look>(page, 'pattern', isGrown && 'food and plants')
  const ground = look === 'colors' ? groundFor(page, things, palette) : palette.ground
  const treatment = treatmentOf(look, palette, mixed(ground, palette.pale, 0.6))
  if (ornament) paintOrnament(page, ornament, faint(ground, palette))
  else fillGround(page, ground)
  const spots = choose([tossed, inRows, tossed, inRows])(page)
  for (const { kind, turn, ...spot } of spots) {
    const made = drawings.make(things[kind % things.length] as string, spot.radius * 1.9, treatment)
    repeat(page, spot, (at) => pen.stamp(made, { ...at, turn }))
  }
  if (ornament) return
  const inks = [palette.accent, palette.second, mixed(palette.ink, ground, 0.35)]
  const filler = choose(fillers)
  for (const spot of freeSpots(page, spots, 0.022)) {
    const ink = hex(random.pick(inks))
    const moved = { turn: random.next() * 3, scale: page.side / 100 }
    repeat(page, spot, (at) =>
      pen.moved({ ...at, ...moved }, () => paintParts(pen.context, filler, { ink })),
    )
  }
}

/** The place of a thing, its turn in radians, and its index. */
type Spot = Circle & { turn: number; kind: number }

/** Random places in three sizes or in one. */
function tossed(page: Page): Spot[] {
  const { random, choose } = page
  const mixed = [0.117, 0.08, 0.053]
  const taken: Circle[] = []
  const free = choose([mixed, mixed, [0.072]]).flatMap((share) => freeSpots(page, taken, share))
  return free.map((spot, kind) => ({ ...spot, turn: random.between(-0.8, 0.8), kind }))
}

/** Staggered rows, tilted and with gaps, or close together. */
function inRows({ width, height, side, choose }: Page): Spot[] {
  const grids: [number, number, number][] = [2, 3].map((n) =>
    n < 3 ? [n, 0.35, 0.22] : [n, 0.48, 0],
  )
  const [down, room, tilt] = choose(grids)
  const columns = 2 * Math.max(1, Math.round((2 * width) / side))
  const rows = 2 * Math.max(1, Math.round((down * height) / side))
  const radius = Math.min(width / columns, height / rows) * room
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const [shift, turn] = row % 2 ? [0.75, tilt] : [0.25, -tilt]
    const x = ((column + shift) / columns) * width
    return { x, y: ((row + 0.5) / rows) * height, radius, turn, kind: row + column }
  })
}

/** The inks of an ornament. The lightest named color is the ground, unless a ground is named. */
function inksOf({ presentation, scene }: Page, palette: Palette): OrnamentInks {
  const named = [...new Set([...presentation.inks, ...scene.palette])]
  const { pale, accent, ink } = palette
  if (named.length === 0)
    return { ground: palette.ground, first: ink, second: accent, third: palette.second }
  const isAlone = named.length === 1
  const sorted = presentation.ground || isAlone ? named : byLightness(...named)
  const ground = presentation.ground ?? (isAlone ? pale : (sorted.at(-1) as Ink))
  const [first = ground, second = first, third = second] = sorted.filter((one) => one !== ground)
  return { ground, first, second, third: isAlone ? mixed(first, pale, 0.5) : third }
}

/** Faint inks for an ornament behind things. */
function faint(ground: Ink, { accent, second, pale }: Palette): OrnamentInks {
  const soft = (ink: Ink) => mixed(ground, ink, 0.22)
  return { ground, first: soft(accent), second: soft(second), third: soft(pale) }
}

/** The ground of the palette, or its pale ink if a thing has nearly the color of the ground. */
function groundFor({ drawings }: Page, things: readonly string[], { ground, pale }: Palette): Ink {
  const isLost = things.some((id) => apart(fromLch(drawings.dominant(id)), hex(ground)) < 90)
  return isLost ? pale : ground
}

/** Small shapes between the things, in hundredths of the side. */
const fillers = [
  'oval ink 0 0 1.4 1.4',
  'poly ink 0 -1.2, .24 -.24, 1.2 0, .24 .24, 0 1.2, -.24 .24, -1.2 0, -.24 -.24',
  'line.5 ink -1.1 0, 1.1 0',
  'ring.5 ink 0 0 1.6 1.6',
].map((line) => partsOf(line))

/** Adds a few random free places to `taken`, measured across the edges, and returns them. */
function freeSpots({ width, height, side, random }: Page, taken: Circle[], share: number) {
  const radius = side * share
  const across = (one: number, other: number, length: number) => {
    const apart = Math.abs(one - other)
    return Math.min(apart, length - apart)
  }
  const tries = Array.from({ length: (0.8 * width * height) / radius ** 2 }, (): Circle => {
    return { x: random.next() * width, y: random.next() * height, radius }
  })
  return tries.filter((spot) => {
    const isFree = taken.every((one) => {
      const [right, down] = [across(one.x, spot.x, width), across(one.y, spot.y, height)]
      return Math.hypot(right, down) > one.radius + radius
    })
    if (isFree) taken.push(spot)
    return isFree
  })
}

/** Draws at a place, and at the same place of the eight neighboring tiles. */
function repeat({ width, height }: Page, { x, y }: Point, draw: (place: Point) => void): void {
  for (const left of [x - width, x, x + width])
    for (const top of [y - height, y, y + height]) draw({ x: left, y: top })
}
