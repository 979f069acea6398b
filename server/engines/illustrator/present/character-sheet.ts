import type { Canvas } from '@napi-rs/canvas'
import type { Pose } from '../subject/figure.ts'
import { rowOf } from '../tables/drawings.ts'
import {
  type Box,
  boxAround,
  cellsOf,
  inEqualParts,
  inset,
  middleOf,
  partOf,
  split,
} from './box.ts'
import { headsOf, inksIn } from './character-parts.ts'
import { alpha, light, mixed } from './inks.ts'
import { capitalized, fill, type Page } from './kit.ts'
import { mirrored, silhouette } from './layers.ts'
import { put } from './lettering.ts'
import type { Palette } from './palettes.ts'

/** One person or creature from several sides, its head in several moods, its colors and its things. */
export function paintCharacterSheet(page: Page): void {
  const { width, height, side } = page
  const look = page.palette(['natural', 'modern'])
  const margin = side * 0.055
  fill(page, look.ground)
  const top = paintName(page, look, margin)
  const figures = figuresOf(page)
  const body = { x: margin, y: top, width: width - 2 * margin, height: height - top - margin }
  const isWide = width > height * 1.2
  const share = isWide ? 0.6 : height > width * 1.2 ? 0.46 : 0.58
  const [stage, rest] = split(body, isWide ? 'across' : 'down', share, margin * 0.5)
  paintStage(page, look, figures, stage)
  const low = Math.min(rest.height * 0.24, side * 0.13)
  const [upper, foot] = split(rest, 'down', 1 - low / rest.height)
  paintHeads(page, look, { ...upper, height: upper.height - margin * 0.3 })
  paintColors(page, look, figures[0]?.made, foot)
}

/** Where the pictures begin. */
function paintName(page: Page, { ink, accent }: Palette, margin: number): number {
  const { pen, lettering, presentation, scene, side } = page
  const title = presentation.title || capitalized(scene.subjects[0]?.name ?? '')
  if (title === '') return margin
  const face = page.face(['condensed', 'geometric', 'grotesk', 'rounded'])
  const line = lettering.fitted(title, face, page.width - 2 * margin, side * 0.062)
  put(pen, line, { x: margin, y: margin + line.ascent, align: 0, ink })
  const foot = margin + line.ascent + line.descent + side * 0.02
  pen.fill({ x: margin, y: foot, width: side * 0.12, height: side * 0.007 }, accent)
  return foot + side * 0.035
}

interface Standing {
  made: Canvas
  /** Against the same one standing upright. */
  rise: number
  /** How wide it is, where somebody upright is 1 high. */
  wide: number
}

const poses: readonly Pose[][] = [
  ['walking', 'sitting'],
  ['running', 'sitting'],
  ['walking', 'running'],
]

/** The same one standing, and in two other poses; the second looks the other way. */
function figuresOf(page: Page): Standing[] {
  const { drawings, scene, choose, side } = page
  const hero = scene.subjects[0]
  if (!hero) return []
  const { breed } = rowOf(hero.drawing)
  const hasPoses = breed !== undefined || hero.person !== null
  return [hero.pose ?? 'standing', ...choose(poses)].map((pose, i) => {
    const id = drawings.whole(0, pose)
    const made = drawings.make(id, side * 0.6)
    // Who has one drawing only is seen from there, from the other side, and as a shape.
    const isShape = !hasPoses && i === 2
    const shown = i === 1 ? mirrored(made) : isShape ? silhouette(made, '#3a3f4c') : made
    const rise = drawings.rise(id)
    return { made: shown, rise, wide: (rise * made.width) / made.height }
  })
}

const widthOf = (figures: readonly Standing[]) => figures.reduce((sum, { wide }) => sum + wide, 0)

/** The figures on a stage: side by side; who is long, large with two small ones beside it. */
function paintStage(page: Page, look: Palette, figures: readonly Standing[], box: Box): void {
  const { pen, side } = page
  pen.fill({ ...box, corners: side * 0.02 }, mixed(look.ground, look.ink, 0.05))
  const inner = inset(box, side * 0.02, side * 0.03)
  if (widthOf(figures) * inner.height <= inner.width * 1.25) paintLine(page, look, figures, inner)
  else {
    const [large, small] = split(inner, 'across', 0.6, side * 0.02)
    const places = [large, ...inEqualParts(small, 'down', 2, side * 0.02)]
    for (const [i, place] of places.entries()) paintLine(page, look, figures.slice(i, i + 1), place)
  }
}
/** Side by side at one scale, with lines that compare how tall they are. */
function paintLine(page: Page, look: Palette, figures: readonly Standing[], box: Box): void {
  const { pen, side } = page
  const { ground, ink } = look
  const tallest = Math.max(...figures.map(({ rise }) => rise))
  const total = widthOf(figures)
  const scale = Math.min(box.height / tallest, (box.width * 0.94) / total)
  const { x, y: floor } = partOf(box, 0, 1, 1, 0)
  const lines = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    return `M${x} ${floor - tallest * scale * share}h${box.width}`
  })
  pen.stroke(lines.join(''), alpha(ink, 0.16), side * 0.0015)
  const shade = alpha(light(ground) > 0.5 ? ink : '#000000', 0.16)
  const gap = (box.width - total * scale) / (figures.length + 1)
  let left = x + gap
  for (const { made, rise, wide } of figures) {
    const [width, height] = [wide * scale, rise * scale]
    pen.fill({ x: left + width / 2, y: floor, rx: width * 0.46, ry: side * 0.01 }, shade)
    pen.draw(made, { x: left, y: floor - height, width, height })
    left += width + gap
  }
}

function paintHeads(page: Page, { ground, ink, accent }: Palette, box: Box): void {
  const { pen } = page
  const heads = headsOf(page)
  for (const [i, { x, y, size }] of cellsOf(box, heads.length).entries()) {
    const at = { x, y, radius: size * 0.45 }
    pen.fill(at, i % 2 ? mixed(ground, ink, 0.12) : mixed(ground, accent, 0.28))
    pen.clipped(at, () => pen.moved({ x, y }, () => heads[i]?.(pen, at.radius)))
    pen.stroke(at, mixed(ground, ink, 0.5), at.radius * 0.035)
  }
}

/** Its colors, and what goes with it, as drawings. */
function paintColors(page: Page, look: Palette, figure: Canvas | undefined, box: Box): void {
  const { pen, side, drawings, scene } = page
  const things = drawings.subjects
    .filter(
      (id, i) => i > 0 && id !== '' && scene.subjects[i]?.drawing !== scene.subjects[0]?.drawing,
    )
    .slice(0, 3)
  const inks = figure ? inksIn(figure, 6) : []
  const [left, right] = split(box, 'across', 1 - (things.length * box.height * 1.1) / box.width)
  const size = Math.min(box.height * 0.8, (left.width * 0.92) / Math.max(1, inks.length))
  const edge = { stroke: mixed(look.ground, look.ink, 0.35), width: side * 0.0015 }
  for (const [i, ink] of inks.entries()) {
    const at = { x: box.x + (i * 1.06 + 0.45) * size, y: middleOf(box).y }
    pen.paint({ ...boxAround(at, size * 0.9), corners: size * 0.18 }, { fill: ink, ...edge })
  }
  for (const [i, place] of inEqualParts(right, 'across', things.length).entries())
    pen.stamp(drawings.makeColored(things[i] as string, box.height * 0.95), middleOf(place))
}
