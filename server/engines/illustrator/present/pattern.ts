import { hex, toLch } from '../color.ts'
import { rowOf } from '../tables/drawings.ts'
import { place, type Treatment } from './drawings.ts'
import { type Ink, light, mixed } from './inks.ts'
import { disc, fill, type Page, star } from './kit.ts'
import type { OrnamentInks } from './ornament-shapes.ts'
import { paintOrnament } from './ornaments.ts'
import type { Palette } from './palettes.ts'

interface Placed {
  x: number
  y: number
  radius: number
}

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
  const asked = page.shown.slice(0, 5)
  const things = asked.length > 0 ? asked : plain
  const look = page.choose(looksOf(page, things))
  const layout = page.choose(['tossed', 'half drop', 'tossed', 'diamond', 'scattered'] as const)
  const treatment: Treatment | undefined =
    look === 'full'
      ? undefined
      : look === 'lines'
        ? { ink: palette.ink, ground: mixed(palette.ground, palette.pale, 0.6), width: 3 }
        : { tones: [palette.ink, palette.accent, palette.second, palette.pale] }
  const ground = look === 'full' ? groundFor(page, things, palette) : palette.ground
  if (ornament) paintOrnament(page, ornament, faint(ground, palette))
  else fill(page, ground)
  const placed: Placed[] = []
  const tile = { width, height }
  const stamp = (id: string, size: number, x: number, y: number, turn: number) => {
    const dye = drawings.colorOf(id)
    const made = drawings.make(id, size, look === 'full' && dye ? { dye } : treatment)
    repeat(tile, x, y, size, (u, v) => place(page.context, made, { x: u, y: v, turn }))
    placed.push({ x, y, radius: size * 0.5 })
  }
  const thing = (i: number) => things[i % things.length] as string
  if (layout === 'tossed' || layout === 'scattered') {
    const sizes =
      layout === 'tossed'
        ? ([
            [0.22, 12],
            [0.15, 15],
            [0.1, 18],
          ] as const)
        : ([[0.135, 60]] as const)
    for (const [size, count] of sizes)
      for (let i = 0, tries = 0; i < count && tries < 500; tries++) {
        const [x, y] = [random.next() * width, random.next() * height]
        if (!apart(tile, placed, x, y, size * side * 0.56)) continue
        stamp(thing(i++), size * side, x, y, random.between(-0.8, 0.8))
      }
  } else {
    const columns = 2 * Math.max(1, Math.round((2 * width) / side))
    const rows = 2 * Math.max(1, Math.round(((layout === 'diamond' ? 3 : 2) * height) / side))
    const [across, down] = [width / columns, height / rows]
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const x = (column + (row % 2 ? 0.75 : 0.25)) * across
        const turn = layout === 'half drop' ? (row % 2 ? 0.22 : -0.22) : 0
        stamp(
          thing(layout === 'half drop' ? row + column : row),
          Math.min(across, down) * (layout === 'diamond' ? 0.92 : 0.66),
          x,
          (row + 0.5) * down,
          turn,
        )
      }
  }
  if (ornament) return
  paintFiller(page, tile, placed, [
    palette.accent,
    palette.second,
    mixed(palette.ink, ground, 0.35),
  ])
}

/** Colors that the words name are those of the whole; what grows keeps its own. */
function looksOf({ presentation: { inks, themes } }: Page, things: readonly string[]) {
  if (themes.includes('line')) return ['lines'] as const
  const isInked = themes.some((theme) => /^(?:warm|cool|neon|mono|pastel)$/.test(theme))
  if (inks.length > 1 || isInked) return ['tones'] as const
  const isGrown = things.every((id) => /^(?:food|plants)$/.test(rowOf(id).kind))
  return isGrown ? (['full'] as const) : (['full', 'tones', 'full', 'lines'] as const)
}

/** The colors that the prompt names, in its order; a single color gets the palest ground. */
function inksOf({ presentation, scene }: Page, palette: Palette): OrnamentInks {
  const { ground, ink, accent, second, pale } = palette
  const named = [...new Set([...presentation.inks, ...scene.palette])]
  const [first, other, third] = named
  if (!first) return [ground, ink, accent, second]
  if (!other) return [presentation.ground ?? pale, first, first, mixed(first, pale, 0.5)]
  if (presentation.ground) return [presentation.ground, first, other, third ?? first]
  const [deep, light_] = light(first) < light(other) ? [first, other] : [other, first]
  return third ? [light_, deep, third, mixed(deep, light_, 0.5)] : [light_, deep, deep, deep]
}

/** Below things an ornament is seen a little. */
function faint(ground: Ink, { accent, second, pale }: Palette): OrnamentInks {
  const soft = (ink: Ink) => mixed(ground, ink, 0.22)
  return [ground, soft(accent), soft(second), soft(pale)]
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

interface Tile {
  width: number
  height: number
}

/** Small things between the large ones. */
function paintFiller(page: Page, tile: Tile, placed: Placed[], inks: readonly Ink[]): void {
  const { context, side, width, height, random } = page
  const kind = page.choose(['dots', 'stars', 'dashes', 'rings'] as const)
  for (let i = 0; i < 900; i++) {
    const [x, y, turn] = [random.next() * width, random.next() * height, random.next() * 3]
    if (!apart(tile, placed, x, y, side * 0.022)) continue
    placed.push({ x, y, radius: side * 0.022 })
    const ink = random.pick(inks)
    repeat(tile, x, y, side * 0.03, (u, v) => {
      if (kind === 'dots') disc(context, { x: u, y: v, radius: side * 0.007 }, ink)
      else if (kind === 'stars') star(context, { x: u, y: v, radius: side * 0.012 }, ink, 4)
      else {
        context.strokeStyle = ink
        context.lineWidth = side * 0.005
        context.lineCap = 'round'
        context.beginPath()
        if (kind === 'rings') context.arc(u, v, side * 0.008, 0, 7)
        else {
          context.moveTo(u - Math.cos(turn) * side * 0.011, v - Math.sin(turn) * side * 0.011)
          context.lineTo(u + Math.cos(turn) * side * 0.011, v + Math.sin(turn) * side * 0.011)
        }
        context.stroke()
      }
    })
  }
}

/** Draws at every place of the tile and its neighbors from which something reaches into the tile. */
function repeat(
  { width, height }: Tile,
  x: number,
  y: number,
  reach: number,
  draw: (x: number, y: number) => void,
): void {
  for (const dx of [-2, -1, 0, 1])
    for (const dy of [-2, -1, 0, 1]) {
      const [u, v] = [x + dx * width, y + dy * height]
      if (u > -reach && u < width + reach && v > -reach && v < height + reach) draw(u, v)
    }
}

/** Whether nothing is near, across the edges too. */
function apart(
  { width, height }: Tile,
  placed: readonly Placed[],
  x: number,
  y: number,
  radius: number,
): boolean {
  return placed.every((other) => {
    const [dx, dy] = [Math.abs(other.x - x), Math.abs(other.y - y)]
    return Math.hypot(Math.min(dx, width - dx), Math.min(dy, height - dy)) > other.radius + radius
  })
}
