import type { Canvas } from '@napi-rs/canvas'
import { hex, toLch } from '../color.ts'
import type { Point as Spot } from '../compose/camera.ts'
import type { Stops } from '../pen.ts'
import { isA } from '../tables/drawings.ts'
import { attributesOf, chosen, inked, readFolder } from './art.ts'
import { alpha, type Ink, light, mixed, shifted } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { inflated, layer, shadow } from './layers.ts'
import { vignette } from './surfaces.ts'

/** One thing, or up to three, before a backdrop without a horizon, lit from one side. */
export function paintProduct(page: Page): void {
  const { width, height, side, drawings } = page
  const from = page.choose([-1, 1] as const)
  const base = backdropOf(page)
  const stage = stageOf(page, base, from)
  paintStage(page, stage)
  const things = shownOf(page)
  const spread = [[0], [-0.19, 0.19], [0, -0.27, 0.27]][things.length - 1] ?? []
  // The first stands before the others, which are smaller.
  for (const [index, { id, treatment }] of [...things.entries()].reverse()) {
    const isTall = drawings.aspect(id) < 0.72
    const room = isTall ? (height > 1.2 * width ? 0.82 : 0.6) : 0.56
    const share = (things.length === 1 ? 1 : index === 0 ? 0.8 : 0.7) * (stage.isRaised ? 0.88 : 1)
    const flat = drawings.make(id, side * room * share, treatment)
    const made = inflated(flat, from, isA(id, 'edible') ? 0.75 : 0.85)
    const x = width / 2 + (spread[index] ?? 0) * Math.min(width, height * 1.3)
    const near = index === 0 && things.length > 1 ? side * 0.035 : 0
    paintThing(page, stage, made, { x, y: stage.foot + near })
  }
  vignette(page, light(base) > 0.9 ? 0.07 : 0.16, 0.42)
}

/** What is shown, each as often as it is counted, with its color. */
function shownOf({ scene, drawings, shown }: Page) {
  const things = scene.subjects.flatMap(({ name, count, color }, index) => {
    const thing = {
      id: drawings.subjects[index] ?? '',
      treatment: color ? { dye: color.hex } : undefined,
    }
    return Array.from({ length: pairs.test(name) && count <= 3 ? 1 : count }, () => thing)
  })
  return things.length > 0
    ? things.slice(0, 3)
    : [{ id: shown[0] ?? 'package', treatment: undefined }]
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
  const { ground, second, pale } = palette
  const base = page.choose([ground, second, mixed(second, pale, 0.45)])
  return light(base) > 0.86 ? shifted(base, { l: -0.07, c: 1.35 }) : base
}

/** A thing that stands at a place, or floats above it. */
function paintThing(page: Page, stage: Stage, made: Canvas, { x, y }: Spot): void {
  const { pen, side, random } = page
  const { from, floats, shines } = stage
  const lift = floats ? side * random.between(0.1, 0.15) : 0
  const dark = shifted(stage.base, { l: -0.4, c: 1.2 })
  if (!floats)
    // The cast shadow: the silhouette laid down away from the light.
    pen.clipped(stage.top, () => {
      pen.context.transform(1, 0, from * 0.62, -0.28, x, y - side * 0.008)
      const cast = { x: 0, y: made.height / 2, radius: side * 0.022, strength: 0.3, ink: dark }
      shadow(pen, made, cast)
    })
  pen.moved({ x, y, scale: [1, 0.14] }, () => {
    const spot = { x: 0, y: 0, radius: made.width * (floats ? 0.56 : 0.52) }
    const stops = (floats ? [0.42, 0.18, 0] : [0.78, 0.36, 0]).map((share) => alpha(dark, share))
    pen.fill(spot, pen.radial(spot, stops))
  })
  if (shines && !floats) paintReflection(page, made, x, y - side * 0.006)
  const turn = floats ? from * random.between(0.07, 0.2) : 0
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

/**
 * Each is drawn where the floor begins, a hundredth of the side as the unit, with the light on the
 * left. Its attributes tell how a prompt calls it (`asked`), whether the floor mirrors things,
 * whether it has an `edge` before the wall, and of what is raised above the floor half its width
 * and height.
 */
const stages = readFolder('stages')

const usual = ['podium', 'sweep', 'arch', 'window', 'disc', 'steps']

type Stage = ReturnType<typeof stageOf>

/**
 * Where a product stands, lit from the left, -1, or the right, 1; `foot` is where things do, in
 * pixels.
 */
function stageOf(page: Page, base: Ink, from: -1 | 1) {
  const { scene, height, side, width, presentation } = page
  const words = scene.compositionText
  const floats = /\b(?:float|floating|levitat\w*|hover\w*|flying)\b/.test(words)
  // On a white ground, as shops want it, there is only a plain backdrop behind the product.
  const isPlain = presentation.ground !== null && light(presentation.ground) > 0.9
  const fits = floats ? ['sweep', 'disc', 'arch', 'podium'] : isPlain ? ['sweep'] : usual
  const named = stages.values().find((svg) => {
    const { asked } = attributesOf(svg)
    return asked && new RegExp(asked).test(words)
  })
  const art = named ?? stages.get(page.choose(fits)) ?? ''
  const { across = 0, down = 0, shines, edge } = attributesOf(art)
  const isRaised = across !== 0
  const floor = height * (isRaised ? 0.68 : 0.75)
  const foot = floor + side * (isRaised ? 0.014 : 0.02)
  const [rx, ry] = [(side * Number(across)) / 100, (side * Number(down)) / 100]
  // What things stand on keeps their shadows.
  const top = isRaised ? { x: width / 2, y: foot, rx, ry } : { width, height }
  return { art, base, from, floats, shines, edge, isRaised, floor, foot, top }
}

function paintStage(page: Page, { art, base, from, floor, edge }: Stage): void {
  const { pen, width, height, side } = page
  const backdrop: Stops = [
    shifted(base, { l: -0.03 }),
    [0.45, shifted(base, { l: 0.03 })],
    [0.66, base],
    [0.77, shifted(base, { l: 0.05 })],
    shifted(base, { l: -0.04 }),
  ]
  fill(page, pen.linear([0, 0], [0, height], backdrop))
  const [wide, high] = [(100 * width) / side, (100 * height) / side]
  const view = { x: -wide / 2, y: (-100 * floor) / side, width: wide, height: high }
  const image = inked(chosen(art, page.choose), { base }, page, view)
  pen.moved({ x: width / 2, scale: [-from, 1] }, () => pen.draw(image, { x: -width / 2 }))
  const lamp = { x: width * (0.5 + from * 0.16), y: height * 0.32, radius: side * 0.62 }
  const glow = [`rgba(255,255,255,${light(base) < 0.35 ? 0.2 : 0.46})`, '#ffffff00']
  const wall = { width, height: edge ? floor : height }
  pen.fill(wall, pen.radial(lamp, glow))
}
