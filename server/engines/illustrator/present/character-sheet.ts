import type { Canvas } from '@napi-rs/canvas'
import { linesOf } from '../pen.ts'
import type { Pose } from '../subject/figure.ts'
import type { Point } from '../subject/shapes.ts'
import { rowOf } from '../tables/drawings.ts'
import { type Box, cellsOf, inEqualParts, inset, split } from './box.ts'
import { type Bust, headsOf, inksIn } from './character-parts.ts'
import { alpha, type Ink, light, mixed } from './inks.ts'
import { capitalized, fill, type Page } from './kit.ts'
import { mirrored, silhouette } from './layers.ts'
import { put } from './lettering.ts'

interface Look {
  ground: Ink
  ink: Ink
  accent: Ink
}

const looks: readonly Look[] = [
  { ground: '#f2efe8', ink: '#2a2c33', accent: '#d9653b' },
  { ground: '#e8edf2', ink: '#1f2a3c', accent: '#3b7dd8' },
  { ground: '#f5ebdc', ink: '#3a2c22', accent: '#b8482f' },
  { ground: '#262a33', ink: '#eef0f4', accent: '#ffb54a' },
  { ground: '#eaf0e6', ink: '#26352b', accent: '#4d8f5c' },
]

/** One person or creature from several sides, its head in several moods, its colors and its things. */
export function paintCharacterSheet(page: Page): void {
  const { presentation, width, height, side, choose } = page
  const chosen = choose(looks)
  const ground = presentation.ground ?? chosen.ground
  const isPale = light(ground) > 0.5
  const look = { ...chosen, ground, ink: isPale === light(chosen.ink) < 0.5 ? chosen.ink : ground }
  const margin = side * 0.055
  fill(page, ground)
  const top = paintName(page, look, margin)
  const figures = figuresOf(page)
  const heads = headsOf(page)
  const body = { x: margin, y: top, width: width - 2 * margin, height: height - top - margin }
  const share = height > width * 1.2 ? 0.46 : 0.58
  const [stage, rest] =
    width > height * 1.2
      ? split(body, 'across', 0.6, margin * 0.6)
      : split(body, 'down', share, margin * 0.5)
  paintStage(page, look, figures, stage)
  const low = Math.min(rest.height * 0.24, side * 0.13)
  const [upper, foot] = split(rest, 'down', 1 - low / rest.height)
  paintHeads(page, look, heads, { ...upper, height: upper.height - margin * 0.3 })
  paintFoot(page, look, figures[0]?.made, foot)
}

/** Where the pictures begin. */
function paintName(page: Page, { ink, accent }: Look, margin: number): number {
  const { pen, lettering, presentation, scene, side } = page
  const title = presentation.title || capitalized(scene.subjects[0]?.name ?? '')
  if (title === '') return margin
  const face = page.face(['condensed', 'geometric', 'grotesk', 'rounded'])
  const line = lettering.fitted(title, face, page.width - 2 * margin, side * 0.062)
  put(pen, line, { x: margin, y: margin + line.ascent, align: 0, ink })
  const foot = margin + line.ascent + line.descent + side * 0.02
  const stroke = { x: margin, y: foot, width: side * 0.12, height: side * 0.007 }
  pen.fill(stroke, accent)
  return foot + side * 0.035
}

interface Standing {
  made: Canvas
  /** Against the same one standing upright. */
  rise: number
  /** How wide it is, where somebody upright is 1 high. */
  wide: number
}

const posesOfAnimals: readonly Pose[][] = [
  ['sitting', 'running'],
  ['walking', 'sitting'],
  ['lying', 'walking'],
]
const posesOfOthers: readonly Pose[][] = [
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
  const others = choose(breed ? posesOfAnimals : posesOfOthers)
  const hasPoses = breed !== undefined || hero.person !== null
  return [hero.pose ?? 'standing', ...others].map((pose, i) => {
    const id = drawings.whole(0, pose)
    const made = drawings.make(id, side * 0.6)
    // Who has one drawing only is seen from there, from the other side, and as a shape.
    const isShape = !hasPoses && i === 2
    const shown = i === 1 ? mirrored(made) : isShape ? silhouette(made, '#3a3f4c') : made
    const rise = drawings.rise(id)
    return { made: shown, rise, wide: (rise * made.width) / made.height }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The figures on a stage: side by side; who is long, large with two small ones beside it. */
function paintStage(page: Page, look: Look, figures: readonly Standing[], box: Box): void {
  const { pen, side } = page
  const floor = { ...box, corners: side * 0.02 }
  pen.fill(floor, mixed(look.ground, look.ink, 0.05))
  const inner = inset(box, side * 0.02, side * 0.03)
  const [first, ...others] = figures
  const isLong = sum(figures.map(({ wide }) => wide)) * inner.height > inner.width * 1.25
  if (!isLong || !first) paintLine(page, look, figures, inner)
  else if (box.width < box.height * 1.2) {
    const [large, small] = split(inner, 'down', 0.58, inner.height * 0.04)
    paintLine(page, look, [first], large)
    paintLine(page, look, others, small)
  } else {
    const [large, small] = split(inner, 'across', 0.6, inner.width * 0.04)
    paintLine(page, look, [first], large)
    for (const [i, { height, ...place }] of inEqualParts(small, 'down', 2).entries())
      paintLine(page, look, others.slice(i, i + 1), { ...place, height: height - side * 0.02 })
  }
}

/** Side by side at one scale, with lines that compare how tall they are. */
function paintLine(
  { pen, side }: Page,
  { ground, ink }: Look,
  figures: readonly Standing[],
  box: Box,
): void {
  const floor = box.y + box.height
  const tallest = Math.max(...figures.map(({ rise }) => rise))
  const total = sum(figures.map(({ wide }) => wide))
  const scale = Math.min(box.height / tallest, (box.width * 0.94) / total)
  const lines = [0, 0.25, 0.5, 0.75, 1].map((share): Point[] => {
    const y = floor - tallest * scale * share
    return [
      [box.x, y],
      [box.x + box.width, y],
    ]
  })
  pen.stroke(linesOf(lines), alpha(ink, 0.16), side * 0.0015)
  const shade = alpha(light(ground) > 0.5 ? ink : '#000000', 0.16)
  const gap = (box.width - total * scale) / (figures.length + 1)
  let left = box.x + gap
  for (const { made, rise, wide } of figures) {
    const [w, h] = [wide * scale, rise * scale]
    const shadow = { x: left + w / 2, y: floor, rx: w * 0.46, ry: side * 0.01 }
    pen.fill(shadow, shade)
    pen.draw(made, { x: left, y: floor - h, width: w, height: h })
    left += w + gap
  }
}

function paintHeads(
  { pen }: Page,
  { ground, ink, accent }: Look,
  heads: readonly Bust[],
  box: Box,
): void {
  for (const [i, { x, y, size }] of cellsOf(box, heads.length).entries()) {
    const at = { x, y, radius: size * 0.45 }
    pen.fill(at, mixed(ground, i % 2 ? ink : accent, i % 2 ? 0.12 : 0.28))
    pen.clipped(at, () => {
      pen.context.translate(x, y)
      heads[i]?.(pen, at.radius)
    })
    pen.stroke(at, mixed(ground, ink, 0.5), at.radius * 0.035)
  }
}

/** What goes with it, as drawings. */
function thingsOf({ scene, drawings }: Page): string[] {
  const [hero] = scene.subjects
  return drawings.subjects
    .filter((id, i) => i > 0 && id !== '' && scene.subjects[i]?.drawing !== hero?.drawing)
    .slice(0, 3)
}

/** Its colors, and its things. */
function paintFoot(
  page: Page,
  { ground, ink }: Look,
  figure: Canvas | undefined,
  { x, y, width, height }: Box,
): void {
  const { pen, side, drawings } = page
  const things = thingsOf(page)
  const inks = figure ? inksIn(figure, 6) : []
  const room = width - things.length * height * 1.1
  const size = Math.min(height * 0.8, (room * 0.92) / Math.max(1, inks.length))
  for (const [i, swatch] of inks.entries()) {
    const [left, top] = [x + i * size * 1.06, y + (height - size) / 2]
    const box = { x: left, y: top, width: size * 0.9, height: size * 0.9, corners: size * 0.18 }
    const edge = { stroke: mixed(ground, ink, 0.35), width: side * 0.0015 }
    pen.paint(box, { fill: swatch, ...edge })
  }
  for (const [i, id] of things.entries()) {
    const made = drawings.makeColored(id, height * 0.95)
    pen.stamp(made, { x: x + width - (i + 0.5) * height * 1.1, y: y + height / 2 })
  }
}
