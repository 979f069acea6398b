import { hex, toLch } from '../color.ts'
import type { Point } from '../compose/camera.ts'
import type { PictureCanvas } from '../memory.ts'
import { cellsOfLayout, layoutsIn } from './art.ts'
import { boxWithin, inset } from './box.ts'
import { alpha, type Ink, light, mixed, shifted } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { inflated, shadow } from './layers.ts'
import { lay } from './layouts.ts'
import { vignette } from './surfaces.ts'

/** One to three things on a stage, lit from one side. */
export function paintProduct(page: Page): void {
  const { pen, width, height, side, drawings, random } = page
  const stage = stageOf(page)
  const { isClear } = page.presentation
  if (!isClear) paintStage(page, stage)
  const things = shownOf(page)
  const isGroup = things.length > 1
  const spread = [[0], [-0.19, 0.19], [0, -0.27, 0.27]][things.length - 1] ?? []
  const room = inset(page, width * 0.22, height * 0.21)
  // The first is painted last, in front of the others, and larger.
  for (const [i, { id, treatment }] of [...things.entries()].reverse()) {
    const isFront = isGroup && i === 0
    const share = (isGroup ? 0.7 : 1) * (isFront ? 1.15 : 1) * (stage.isRaised ? 0.88 : 1)
    const fitted = boxWithin(room, drawings.aspect(id))
    const flat = drawings.make(id, Math.max(fitted.width, fitted.height) * share, treatment)
    const x = width / 2 + (spread[i] ?? 0) * Math.min(width, height * 1.3)
    const y = stage.foot + (isFront ? side * 0.035 : 0)
    const thing = inflated(flat, stage.from, 0.8)
    if (!isClear) paintShadow(page, stage, thing, { x, y })
    const lift = stage.floats ? side * random.between(0.1, 0.15) : 0
    const turn = stage.floats ? stage.from * random.between(0.07, 0.2) : 0
    pen.stamp(thing, { x, y: y - thing.height / 2 - lift, turn })
  }
  if (!isClear) vignette(page, light(stage.base) > 0.9 ? 0.07 : 0.16, 0.42)
}

/** Up to three drawings of the subjects, by their counts, with their colors. */
function shownOf({ scene, drawings, shown }: Page) {
  const things = scene.subjects.flatMap(({ name, count, color }, i) => {
    const treatment = color ? { dye: color.hex } : undefined
    const isPair = pairs.test(name) && count <= 3
    return Array(isPair ? 1 : count).fill({ id: drawings.subjects[i] as string, treatment })
  })
  return things.length > 0 ? things.slice(0, 3) : [{ id: shown[0] ?? 'package' }]
}

/** Plural nouns that name one product. */
const pairs =
  /sneaker|shoe|boot|heel|sandal|headphone|earphone|earbud|glasses|jeans|trousers|shorts|glove|sock/

/** The shadow of a thing at a place, and its reflection on a stage that shines. */
function paintShadow(page: Page, stage: Stage, made: PictureCanvas, { x, y }: Point): void {
  const { pen, side } = page
  const { from, floats, shines } = stage
  const ink = shifted(stage.base, { l: -0.4, c: 1.2 })
  if (!floats)
    // The cast shadow is the silhouette, sheared away from the light.
    pen.clipped(stage.top, () => {
      pen.context.transform(1, 0, from * 0.62, -0.28, x, y - side * 0.008)
      const cast = { x: 0, y: made.height / 2, radius: side * 0.022, strength: 0.3, ink }
      shadow(pen, made, cast)
    })
  pen.moved({ x, y, scale: [1, 0.14] }, () => {
    const spot = { x: 0, y: 0, radius: made.width * 0.54 }
    const stops = (floats ? [0.42, 0.18, 0] : [0.78, 0.36, 0]).map((share) => alpha(ink, share))
    pen.fill(spot, pen.radial(spot, stops))
  })
  if (shines && !floats)
    pen.within({ globalAlpha: 0.13 }, () => {
      const at = { x: -made.width / 2, y: -made.height }
      pen.moved({ x, y: y - side * 0.006, scale: [1, -1] }, () => pen.draw(made, at))
    })
}

/** The stages, drawn with the light on the left. FORMATS.md explains their attributes. */
const stages = layoutsIn('stages')
const usual = stages.filter((path) => !cellsOfLayout(path).edge)

type Stage = ReturnType<typeof stageOf>

/** A stage, lit from the left, -1, or the right, 1. Things stand at `foot`, in pixels. */
function stageOf(page: Page) {
  const { scene, height, side, width, presentation } = page
  const from = page.choose([-1, 1] as const)
  const base = backdropOf(page)
  const words = scene.compositionText
  const floats = /\b(?:float|floating|levitat\w*|hover\w*|flying)\b/.test(words)
  // A white ground, usual in shops, is a plain backdrop.
  const isPlain = presentation.ground !== null && light(presentation.ground) > 0.9
  const named = stages.find((path) => new RegExp(cellsOfLayout(path).words ?? '^$').test(words))
  const layout = named ?? (isPlain ? 'stages/sweep' : page.choose(usual))
  const { across = 0, down = 0, shines } = cellsOfLayout(layout)
  const isRaised = across !== 0
  const foot = height * (isRaised ? 0.68 : 0.75) + side * 0.017
  const [rx, ry] = [(side * Number(across)) / 100, (side * Number(down)) / 100]
  // Shadows fall on the platform, or on the whole floor.
  const top = isRaised ? { x: width / 2, y: foot, rx, ry } : { width, height }
  return { layout, base, from, floats, shines, isRaised, foot, top }
}

/** The named ground, or else a soft ink of a palette. */
function backdropOf(page: Page): Ink {
  const { presentation, scene } = page
  const named = presentation.ground ?? scene.palette[0]
  if (named) return light(named) > 0.93 && toLch(hex(named)).chroma < 0.03 ? '#eeeeef' : named
  const { ground, second, pale } = page.palette(['pastel', 'natural', 'bold'])
  const base = page.choose([ground, second, mixed(second, pale, 0.45)])
  return light(base) > 0.86 ? shifted(base, { l: -0.07, c: 1.35 }) : base
}

function paintStage(page: Page, { layout, base, from }: Stage): void {
  const { pen, width, height, side } = page
  const backdrop = [-0.03, 0.03, 0, 0.05, -0.04].map((l) => shifted(base, { l }))
  fill(page, pen.linear([0, 0], [0, height], backdrop))
  pen.moved({ x: from > 0 ? width : 0, scale: [-from, 1] }, () =>
    lay(page, layout, { inks: { base }, text: '' }),
  )
  const lamp = { x: width * (0.5 + from * 0.16), y: height * 0.32, radius: side * 0.62 }
  const glow = [`rgba(255,255,255,${light(base) < 0.35 ? 0.2 : 0.46})`, '#ffffff00']
  pen.fill({ width, height }, pen.radial(lamp, glow))
}
