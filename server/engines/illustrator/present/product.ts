import type { Canvas } from '@napi-rs/canvas'
import { hex, toLch } from '../color.ts'
import { isA } from '../tables/drawings.ts'
import { boxAround } from './box.ts'
import { alpha, type Ink, light, mixed, shifted } from './inks.ts'
import type { Page } from './kit.ts'
import { inflated, layer, shadow } from './layers.ts'
import { paintStage, type Stage, stageOf } from './stages.ts'
import { vignette } from './surfaces.ts'

/** One thing, or up to three, before a backdrop without a horizon, lit from one side. */
export function paintProduct(page: Page): void {
  const { width, height, side } = page
  const from = page.choose([-1, 1] as const)
  const base = backdropOf(page)
  const stage = stageOf(page, base, from)
  paintStage(page, stage)
  const shown = shownOf(page)
  const things = shown.map((thing, index) => thingOf(page, thing, index, shown.length, stage))
  const spread = [[0], [-0.19, 0.19], [0, -0.27, 0.27]][things.length - 1] ?? []
  for (const [index, made] of [...things.entries()].reverse()) {
    const x = width / 2 + (spread[index] ?? 0) * Math.min(width, height * 1.3)
    const near = index === 0 && things.length > 1 ? side * 0.035 : 0
    paintThing(page, stage, made, x, stage.foot + near)
  }
  vignette(page, light(base) > 0.9 ? 0.07 : 0.16, 0.42)
}

interface Thing {
  id: string
  dye: Ink | undefined
}

/** What is shown, each as often as it is counted, with its color. */
function shownOf({ scene, drawings, shown }: Page): Thing[] {
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
  { side, width, height, drawings }: Page,
  { id, dye }: Thing,
  index: number,
  count: number,
  { raised, from }: Stage,
): Canvas {
  const tall = drawings.aspect(id) < 0.72
  const room = tall ? (height > 1.2 * width ? 0.82 : 0.6) : 0.56
  const share = count === 1 ? 1 : index === 0 ? 0.8 : 0.7
  const made = drawings.make(
    id,
    side * (raised ? 0.88 : 1) * room * share,
    dye ? { dye } : undefined,
  )
  return inflated(made, from, isA(id, 'edible') ? 0.75 : 0.85)
}

/** A thing that stands at x, y, or floats above that. */
function paintThing(page: Page, stage: Stage, made: Canvas, x: number, y: number): void {
  const { pen, side, random } = page
  const { from } = stage
  const lift = stage.floats ? side * random.between(0.1, 0.15) : 0
  const dark = shifted(stage.base, { l: -0.4, c: 1.2 })
  if (lift === 0)
    // The cast shadow: the silhouette laid down away from the light.
    pen.clipped(stage.top, () => {
      pen.context.transform(1, 0, from * 0.62, -0.28, x, y - side * 0.008)
      const cast = { x: 0, y: made.height / 2, radius: side * 0.022, strength: 0.3, ink: dark }
      shadow(pen, made, cast)
    })
  pen.moved({ x, y, scale: [1, 0.14] }, () => {
    const spot = { x: 0, y: 0, radius: made.width * (lift > 0 ? 0.56 : 0.52) }
    const fill = pen.radial(spot, [
      alpha(dark, lift > 0 ? 0.42 : 0.78),
      [0.6, alpha(dark, lift > 0 ? 0.18 : 0.36)],
      alpha(dark, 0),
    ])
    pen.fill(boxAround(spot, spot.radius * 2), fill)
  })
  if (stage.shines && lift === 0) paintReflection(page, made, x, y - side * 0.006)
  const turn = lift > 0 ? from * random.between(0.07, 0.2) : 0
  pen.stamp(made, { x, y: y - made.height / 2 - lift, turn })
}

function paintReflection({ pen }: Page, made: Canvas, x: number, y: number): void {
  const mirror = layer(made, (own) => {
    own.moved({ y: made.height, scale: [1, -1] }, () => own.draw(made))
    const fade = ['rgba(0,0,0,.28)', 'rgba(0,0,0,0)']
    const low = own.linear([0, 0], [0, made.height * 0.34], fade)
    own.within('destination-in', () => own.fill(made, low))
  })
  pen.draw(mirror, { x: x - made.width / 2, y })
}
