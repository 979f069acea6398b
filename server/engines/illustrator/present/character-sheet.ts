import type { Canvas } from '@napi-rs/canvas'
import type { Pose } from '../subject/figure.ts'
import { oval } from '../subject/shapes.ts'
import { rowOf } from '../tables/drawings.ts'
import type { Box } from './box.ts'
import { cellsOf } from './box.ts'
import { type Bust, headsOf, inksIn } from './character-parts.ts'
import { place } from './drawings.ts'
import { alpha, type Ink, light, mixed } from './inks.ts'
import { capitalized, disc, fill, type Page, ring } from './kit.ts'
import { put } from './lettering.ts'
import { clipped } from './pen.ts'
import { mirrored, silhouette } from './silhouettes.ts'

interface Look {
  ground: Ink
  ink: Ink
  accent: Ink
}

const looks: readonly Look[] = [
  ['#f2efe8', '#2a2c33', '#d9653b'],
  ['#e8edf2', '#1f2a3c', '#3b7dd8'],
  ['#f5ebdc', '#3a2c22', '#b8482f'],
  ['#262a33', '#eef0f4', '#ffb54a'],
  ['#eaf0e6', '#26352b', '#4d8f5c'],
].map(([ground = '', ink = '', accent = '']) => ({ ground, ink, accent }))

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
  const things = thingsOf(page)
  const body: Box = { x: margin, y: top, width: width - 2 * margin, height: height - top - margin }
  const isWide = width > height * 1.2
  const split = isWide ? 0.6 : height > width * 1.2 ? 0.46 : 0.58
  const stage = isWide
    ? { ...body, width: body.width * split }
    : { ...body, height: body.height * split }
  const rest = isWide
    ? {
        ...body,
        x: body.x + body.width * split + margin * 0.6,
        width: body.width * (1 - split) - margin * 0.6,
      }
    : {
        ...body,
        y: body.y + body.height * split + margin * 0.5,
        height: body.height * (1 - split) - margin * 0.5,
      }
  paintStage(page, look, figures, stage)
  const low = Math.min(rest.height * 0.24, side * 0.13)
  paintHeads(page, look, heads, { ...rest, height: rest.height - low - margin * 0.3 })
  paintFoot(page, look, figures[0]?.made, things, {
    ...rest,
    y: rest.y + rest.height - low,
    height: low,
  })
}

/** Where the pictures begin. */
function paintName(page: Page, { ink, accent }: Look, margin: number): number {
  const { context, lettering, presentation, scene, side } = page
  const title = presentation.title || capitalized(scene.subjects[0]?.name ?? '')
  if (title === '') return margin
  const face = page.face(['condensed', 'geometric', 'grotesk', 'rounded'])
  const line = lettering.fitted(title, face, page.width - 2 * margin, side * 0.062)
  context.fillStyle = ink
  put(context, line, { x: margin, y: margin + line.ascent, align: 0 })
  const foot = margin + line.ascent + line.descent + side * 0.02
  context.fillStyle = accent
  context.fillRect(margin, foot, side * 0.12, side * 0.007)
  return foot + side * 0.035
}

interface Standing {
  made: Canvas
  /** Against the same one standing upright. */
  rise: number
}

/** The same one standing, and in two other poses; the second looks the other way. */
function figuresOf(page: Page): Standing[] {
  const { drawings, scene, choose, side } = page
  const hero = scene.subjects[0]
  if (!hero) return []
  const { breed } = rowOf(hero.drawing)
  const others: readonly (readonly Pose[])[] = breed
    ? [
        ['sitting', 'running'],
        ['walking', 'sitting'],
        ['lying', 'walking'],
      ]
    : [
        ['walking', 'sitting'],
        ['running', 'sitting'],
        ['walking', 'running'],
      ]
  const poses: Pose[] = [hero.pose ?? 'standing', ...choose(others)]
  const hasPoses = breed !== undefined || hero.person !== null
  return poses.map((pose, i) => {
    const id = drawings.whole(0, pose)
    const made = drawings.make(id, side * 0.6)
    // Who has one drawing only is seen from there, from the other side, and as a shape.
    const isShape = !hasPoses && i === 2
    const shown = i === 1 ? mirrored(made) : isShape ? silhouette(made, '#3a3f4c') : made
    return { made: shown, rise: drawings.rise(id) }
  })
}

/** The figures on a stage: side by side; who is long, large with two small ones beside it. */
function paintStage(
  page: Page,
  { ground, ink }: Look,
  figures: readonly Standing[],
  box: Box,
): void {
  const { context, side } = page
  context.fillStyle = mixed(ground, ink, 0.05)
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, side * 0.02)
  context.fill()
  const pad = side * 0.02
  const inner = {
    x: box.x + pad,
    y: box.y + pad * 1.5,
    width: box.width - 2 * pad,
    height: box.height - 3 * pad,
  }
  const wide = figures.reduce((sum, { made, rise }) => sum + (rise * made.width) / made.height, 0)
  const [first, ...others] = figures
  const isLong = wide * inner.height > inner.width * 1.25
  if (!isLong || !first) {
    paintLine(page, { ground, ink }, figures, inner)
    return
  }
  const isTall = box.width < box.height * 1.2
  const [large, small] = isTall
    ? [
        { ...inner, height: inner.height * 0.58 },
        { ...inner, y: inner.y + inner.height * 0.62, height: inner.height * 0.38 },
      ]
    : [
        { ...inner, width: inner.width * 0.6 },
        { ...inner, x: inner.x + inner.width * 0.64, width: inner.width * 0.36 },
      ]
  paintLine(page, { ground, ink }, [first], large)
  if (isTall) paintLine(page, { ground, ink }, others, small)
  else
    for (const [i, other] of others.entries())
      paintLine(page, { ground, ink }, [other], {
        ...small,
        y: small.y + (i * small.height) / 2,
        height: small.height / 2 - pad,
      })
}

/** Side by side at one scale, with lines that compare how tall they are. */
function paintLine(
  { context, side }: Page,
  { ground, ink }: Pick<Look, 'ground' | 'ink'>,
  figures: readonly Standing[],
  box: Box,
): void {
  const floor = box.y + box.height
  const sizes = figures.map(({ made, rise }) => ({
    made,
    high: rise,
    wide: (rise * made.width) / made.height,
  }))
  const tallest = Math.max(...sizes.map(({ high }) => high))
  const total = sizes.reduce((sum, { wide }) => sum + wide, 0)
  const scale = Math.min(box.height / tallest, (box.width * 0.94) / total)
  context.strokeStyle = alpha(ink, 0.16)
  context.lineWidth = side * 0.0015
  context.beginPath()
  for (let i = 0; i <= 4; i++) {
    const line = floor - (tallest * scale * i) / 4
    context.moveTo(box.x, line)
    context.lineTo(box.x + box.width, line)
  }
  context.stroke()
  const gap = (box.width - total * scale) / (sizes.length + 1)
  let left = box.x + gap
  for (const { made, high, wide } of sizes) {
    const [w, h] = [wide * scale, high * scale]
    oval(
      context,
      left + w / 2,
      floor,
      w * 0.92,
      side * 0.02,
      alpha(light(ground) > 0.5 ? ink : '#000000', 0.16),
    )
    context.drawImage(made, left, floor - h, w, h)
    left += w + gap
  }
}

function paintHeads(
  page: Page,
  { ground, ink, accent }: Look,
  heads: readonly Bust[],
  box: Box,
): void {
  const { context } = page
  for (const [i, { x, y, size }] of cellsOf(box, heads.length).entries()) {
    const at = { x, y, radius: size * 0.45 }
    disc(context, at, mixed(ground, i % 2 ? ink : accent, i % 2 ? 0.12 : 0.28))
    clipped(context, at, () => {
      context.translate(x, y)
      heads[i]?.(context, at.radius)
    })
    ring(context, at, at.radius * 0.035, mixed(ground, ink, 0.5))
  }
}

/** What goes with it, as drawings. */
function thingsOf({ scene, drawings }: Page): string[] {
  return scene.subjects
    .flatMap(({ drawing }, i) =>
      i > 0 && drawing !== scene.subjects[0]?.drawing ? [drawings.subjects[i] ?? ''] : [],
    )
    .filter((id) => id !== '')
    .slice(0, 3)
}

/** Its colors, and its things. */
function paintFoot(
  page: Page,
  { ground, ink }: Look,
  figure: Canvas | undefined,
  things: readonly string[],
  { x, y, width, height }: Box,
): void {
  const { context, side, drawings } = page
  const inks = figure ? inksIn(figure, 6) : []
  const room = things.length > 0 ? width - things.length * height * 1.1 : width
  const size = Math.min(height * 0.8, (room * 0.92) / Math.max(1, inks.length))
  for (const [i, swatch] of inks.entries()) {
    context.fillStyle = swatch
    context.beginPath()
    context.roundRect(
      x + i * size * 1.06,
      y + (height - size) / 2,
      size * 0.9,
      size * 0.9,
      size * 0.18,
    )
    context.fill()
    context.strokeStyle = mixed(ground, ink, 0.35)
    context.lineWidth = side * 0.0015
    context.stroke()
  }
  for (const [i, id] of things.entries()) {
    const color = drawings.colorOf(id)
    const made = drawings.make(id, height * 0.95, color ? { dye: color } : undefined)
    place(context, made, { x: x + width - (i + 0.5) * height * 1.1, y: y + height / 2 })
  }
}
