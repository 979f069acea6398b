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
import { headCount, inksIn, paintHeadAt } from './character-parts.ts'
import { alpha, light, mixed } from './inks.ts'
import { capitalized, fill, type Page } from './kit.ts'
import { mirrored, silhouette } from './layers.ts'
import { lay } from './layouts.ts'
import type { Palette } from './palettes.ts'

/** One person or creature from several sides, its head in several moods, its colors and its things. */
export function paintCharacterSheet(page: Page): void {
  const { scene, presentation } = page
  const look = page.palette(['natural', 'modern'])
  fill(page, look.ground)
  const figures = figuresOf(page)
  lay(page, 'characters/sheet', {
    inks: look,
    text: presentation.title || capitalized(scene.subjects[0]?.name ?? ''),
    fillings: {
      stage: (place) => paintStage(page, look, figures, place),
      heads: (place) => paintHeads(page, look, place),
      colors: (place) => paintColors(page, look, figures[0]?.made, place),
    },
  })
}

interface Standing {
  made: Canvas
  /** How high it is against the same one standing upright. */
  rise: number
}

const poses: readonly Pose[][] = [
  ['walking', 'sitting'],
  ['running', 'sitting'],
  ['walking', 'running'],
]

/** The same one standing, and in two other poses; the second looks the other way. */
function figuresOf({ drawings, scene, choose, side }: Page): Standing[] {
  const hero = scene.subjects[0]
  if (!hero) return []
  // Who has one drawing only is seen from there, from the other side, and as a shape.
  const hasPoses = hero.person !== null || rowOf(hero.drawing).breed !== undefined
  return [hero.pose ?? 'standing', ...choose(poses)].map((pose, i) => {
    const id = drawings.whole(0, pose)
    const made = drawings.make(id, side * 0.6)
    const isShape = i === 2 && !hasPoses
    const shown = i === 1 ? mirrored(made) : isShape ? silhouette(made, '#3a3f4c') : made
    return { made: shown, rise: drawings.rise(id) }
  })
}

/**
 * The figures on a stage with lines that compare how tall they are: side by side at one scale; who
 * is long, large with two small ones beside it.
 */
function paintStage(page: Page, { ground, ink }: Palette, figures: Standing[], box: Box): void {
  const { pen, side } = page
  const shade = alpha(light(ground) > 0.5 ? ink : '#000000', 0.16)
  const inner = inset(box, side * 0.02, side * 0.03)
  const widths = figures.map(({ made, rise }) => (rise * made.width) / made.height)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const isLong = total * inner.height > inner.width * 1.25
  const [large, small] = split(inner, 'across', 0.6, side * 0.02)
  const places = [large, ...inEqualParts(small, 'down', 2, side * 0.02)]
  const tallest = Math.max(...figures.map(({ rise }) => rise))
  let left = inner.x
  for (const [i, { made, rise }] of figures.entries()) {
    const wide = widths[i] as number
    const own = { ...inner, x: left, width: (inner.width * wide) / total }
    left += own.width
    const place = isLong ? (places[i] as Box) : own
    const most = isLong ? rise : tallest
    const scale = Math.min(place.height / most, (place.width * 0.94) / wide)
    const [width, height] = [wide * scale, rise * scale]
    const { x, y: floor } = partOf(place, 0.5, 1, 0, 0)
    const lines = [0, 0.25, 0.5, 0.75, 1].map((share) => {
      return `M${place.x} ${floor - most * scale * share}h${place.width}`
    })
    pen.stroke(lines.join(''), alpha(ink, 0.16), side * 0.0015)
    pen.fill({ x, y: floor, rx: width * 0.46, ry: side * 0.01 }, shade)
    pen.draw(made, { x: x - width / 2, y: floor - height, width, height })
  }
}

function paintHeads(page: Page, { ground, ink, accent }: Palette, box: Box): void {
  const { pen } = page
  for (const [i, { x, y, size }] of cellsOf(box, headCount).entries()) {
    const at = { x, y, radius: size * 0.45 }
    pen.fill(at, i % 2 ? mixed(ground, ink, 0.12) : mixed(ground, accent, 0.28))
    pen.clipped(at, () => pen.moved({ x, y }, () => paintHeadAt(page, i, at.radius)))
    pen.stroke(at, mixed(ground, ink, 0.5), at.radius * 0.035)
  }
}

/** Its colors, and what goes with it, as drawings. */
function paintColors(page: Page, look: Palette, figure: Canvas | undefined, box: Box): void {
  const { pen, side, drawings, scene } = page
  const [hero, ...others] = scene.subjects
  const things = drawings.subjects
    .slice(1)
    .filter((_, i) => others[i]?.drawing !== hero?.drawing)
    .slice(0, 3)
  const size = Math.min(box.height * 0.8, box.width * 0.08)
  const edge = { stroke: mixed(look.ground, look.ink, 0.35), width: side * 0.0015 }
  const { y } = middleOf(box)
  for (const [i, fill] of (figure ? inksIn(figure, 6) : []).entries()) {
    const at = { x: box.x + (i * 1.06 + 0.45) * size, y }
    pen.paint({ ...boxAround(at, size * 0.9), corners: size * 0.18 }, { ...edge, fill })
  }
  const step = Math.min(box.height * 1.1, box.width * 0.15)
  for (const [i, id] of things.entries()) {
    const x = box.x + box.width - (things.length - i - 0.5) * step
    pen.stamp(drawings.makeColored(id, step * 0.88), { x, y })
  }
}
