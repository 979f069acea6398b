import type { Canvas } from '@napi-rs/canvas'
import { hex, toLch } from '../color.ts'
import { isA } from '../tables/drawings.ts'
import { place } from './drawings.ts'
import { alpha, type Ink, light, mixed, shifted } from './inks.ts'
import { graded, type Page } from './kit.ts'
import { layer } from './layers.ts'
import { paintStage, type Stage, stageOf } from './stages.ts'
import { inflated, shadow, vignette } from './surfaces.ts'

/** One thing, or up to three, before a backdrop without a horizon, lit from one side. */
export function paintProduct(page: Page): void {
  const { width, height, side, random } = page
  const from = page.choose([-1, 1] as const)
  const base = backdropOf(page)
  const stage = stageOf(page, base, from)
  paintStage(page, stage)
  const things = shownOf(page).map(({ id, dye }, index) => thingOf(page, id, dye, index, stage))
  const spread = things.length === 1 ? [0] : things.length === 2 ? [-0.19, 0.19] : [0, -0.27, 0.27]
  const foot = stage.foot
  const order = things.map((_, index) => index).reverse()
  for (const index of order) {
    const made = things[index] as Canvas
    const x = width / 2 + (spread[index] ?? 0) * Math.min(width, height * 1.3)
    const near = index === 0 && things.length > 1 ? side * 0.035 : 0
    const lift = stage.floats ? side * random.between(0.1, 0.15) : 0
    paintThing(page, stage, made, { x, y: foot + near, lift, from })
  }
  vignette(page, light(base) > 0.9 ? 0.07 : 0.16, 0.42)
}

/** What is shown, each as often as it is counted, with its color. */
function shownOf({ scene, drawings, shown }: Page): { id: string; dye: Ink | undefined }[] {
  const subjects = scene.subjects.flatMap((subject, index) => {
    const id = drawings.subjects[index]
    if (id === undefined) return []
    const one = { id, dye: subject.color?.hex }
    const count = pairs.test(subject.name) && subject.count <= 3 ? 1 : subject.count
    return Array.from({ length: count }, () => one)
  })
  const all = subjects.length > 0 ? subjects : [{ id: shown[0] ?? 'package', dye: undefined }]
  return all.slice(0, 3)
}

/** What is told in the plural and sold as one. */
const pairs =
  /sneaker|shoe|boot|heel|sandal|headphone|earphone|earbud|glasses|jeans|trousers|shorts|glove|sock/

/** The color named for it, else a soft one of the palette. */
function backdropOf(page: Page): Ink {
  const { presentation, scene } = page
  const named = presentation.ground ?? scene.palette[0]
  if (named) return light(named) > 0.93 && toLch(hex(named)).chroma < 0.03 ? '#eeeeef' : named
  const palette = page.palette(['pastel', 'natural', 'bold'])
  const base = page.choose([
    palette.ground,
    palette.second,
    mixed(palette.second, palette.pale, 0.45),
  ])
  return light(base) > 0.86 ? shifted(base, { l: -0.07, c: 1.35 }) : base
}

function thingOf(
  { side, width, height, drawings, scene }: Page,
  id: string,
  dye: Ink | undefined,
  index: number,
  { shrink, from }: Stage,
): Canvas {
  const tall = drawings.aspect(id) < 0.72
  const room = height > 1.2 * width ? 0.82 : 0.6
  const many = Math.min(
    3,
    scene.subjects.reduce((sum, { count }) => sum + count, 0),
  )
  const size = side * shrink * (tall ? room : 0.56) * (many > 1 ? (index === 0 ? 0.8 : 0.7) : 1)
  const strength = isA(id, 'edible') ? 0.75 : 0.85
  return inflated(drawings.make(id, size, dye ? { dye } : undefined), from, strength)
}

interface Spot {
  x: number
  /** Where it stands. */
  y: number
  /** How far it floats above that. */
  lift: number
  from: 1 | -1
}

function paintThing(page: Page, stage: Stage, made: Canvas, { x, y, lift, from }: Spot): void {
  const { context, side, random } = page
  const dark = shifted(stage.base, { l: -0.4, c: 1.2 })
  if (lift === 0) {
    // The cast shadow: the silhouette laid down away from the light.
    context.save()
    stage.clip?.()
    context.transform(1, 0, from * 0.62, -0.28, x, y - side * 0.008)
    shadow(context, made, {
      x: 0,
      y: made.height / 2,
      radius: side * 0.022,
      strength: 0.3,
      ink: dark,
    })
    context.restore()
  }
  context.save()
  context.translate(x, y)
  context.scale(1, 0.14)
  const reach = made.width * (lift > 0 ? 0.56 : 0.52)
  context.fillStyle = graded(context.createRadialGradient(0, 0, 0, 0, 0, reach), [
    [0, alpha(dark, lift > 0 ? 0.42 : 0.78)],
    [0.6, alpha(dark, lift > 0 ? 0.18 : 0.36)],
    [1, alpha(dark, 0)],
  ])
  context.fillRect(-reach, -reach, reach * 2, reach * 2)
  context.restore()
  if (stage.shines && lift === 0) paintReflection(page, made, x, y - side * 0.006)
  const turn = lift > 0 ? from * random.between(0.07, 0.2) : 0
  place(context, made, { x, y: y - made.height / 2 - lift, turn })
}

function paintReflection({ context }: Page, made: Canvas, x: number, y: number): void {
  const mirror = layer(made, (own) => {
    own.scale(1, -1)
    own.drawImage(made, 0, -made.height)
    own.setTransform(1, 0, 0, 1, 0, 0)
    own.globalCompositeOperation = 'destination-in'
    own.fillStyle = graded(own.createLinearGradient(0, 0, 0, made.height * 0.34), [
      [0, 'rgba(0,0,0,.28)'],
      [1, 'rgba(0,0,0,0)'],
    ])
    own.fillRect(0, 0, made.width, made.height)
  })
  context.drawImage(mirror, x - made.width / 2, y)
}
