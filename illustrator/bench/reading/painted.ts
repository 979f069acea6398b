import { loadImage } from '@napi-rs/canvas'
import { Memory, type PictureCanvas } from '../../memory.ts'
import { paint } from '../../paint/paint.ts'
import type { openStages } from '../../stages.ts'
import { type ColorShares, colorNameOf, sharesOf } from './color-names.ts'
import { type Box, boxAround, inner, side } from './masks.ts'

type Stages = Awaited<ReturnType<typeof openStages>>
type Composition = ReturnType<Stages['compose']>
type Actor = Composition['actors'][number]

/** The width of the edge of a thing, relative to its shorter side. */
const edgeWide = 0.08
/** The least alpha of a solid pixel. */
const solid = 100

/** A figure as the picture shows it. */
export interface PaintedThing {
  drawing: string
  /** The index of its subject in the scene: things of one group have the same. */
  group: number
  /** The box around the visible pixels. Undefined: no pixel is visible. */
  box: Box | undefined
  /** The part that other things hide, 0 to 1. */
  covered: number
  /** The part outside of the picture, 0 to 1. */
  cut: number
  /** The place in the order of painting: nearer things have larger numbers. */
  order: number
  facesRight: boolean
  /** The colors of all its pixels, and of the pixels near its outline. */
  colors: ColorShares
  edge: ColorShares
  /** The material and the surface that the painter gave its figure. */
  materials: readonly string[]
}

/** Draws a prompt and finds what is visible. Undefined for pages: they have no composition. */
export async function paintedThings(
  stages: Stages,
  prompt: string,
  seed: number,
): Promise<PaintedThing[] | undefined> {
  const scene = stages.understand(prompt)
  if (scene.presentation.way !== 'scene') return undefined
  const request = { scene, size: { width: side, height: side }, seed, steps: 4 }
  const composition = stages.compose(request)
  using memory = new Memory()
  const visible = memory.paint(() => visibleIn(composition, memory))
  const picture = await pictureOf(stages, request)
  const masks = memory.paint(() => composition.actors.map((actor) => maskOf(actor, memory)))
  const nearest = new Uint8Array(side * side)
  for (const [order, mask] of masks.entries())
    for (const [at, value] of mask.entries()) if (value) nearest[at] = order
  const groups = composition.scene.subjects
  return composition.actors.flatMap((actor, order) => {
    if (isOverlay(actor)) return []
    const own = masks[order] as Uint8Array
    const isOn = (at: number) => ownerOf(composition.actors[nearest[at] as number]) === actor
    const seen = own.map((value, at) => Number(value && visible[at] && isOn(at)))
    const size = own.reduce((sum, value) => sum + value, 0)
    const whole = inner(seen)
    const colorsOf = (mask: Uint8Array) =>
      sharesOf([...mask].flatMap((is, at) => (is ? [colorNameOf(...colorAt(picture, at))] : [])))
    const middle = inner(whole, Math.round(Math.min(actor.width, actor.height) * edgeWide))
    return {
      drawing: actor.subject.drawing,
      group: groups.findIndex(({ name, drawing }) => {
        return name === actor.subject.name && drawing === actor.subject.drawing
      }),
      box: boxAround(seen),
      covered: size === 0 ? 1 : 1 - seen.reduce((sum, value) => sum + value, 0) / size,
      cut: cutOf(actor),
      order,
      facesRight: actor.flipped,
      colors: colorsOf(whole),
      edge: colorsOf(whole.map((value, at) => Number(value && !middle[at]))),
      materials: actor.figure.treatments ?? [],
    }
  })
}

/** Hands and glass are painted over their owner in the same place. */
function isOverlay({ carrier, x, y, height, subject }: Actor): boolean {
  return (
    carrier?.subject === subject && carrier.x === x && carrier.y === y && carrier.height === height
  )
}

/** The actor of its own pixels and of the hands or the glass that are painted over it. */
function ownerOf(actor: Actor | undefined): Actor | undefined {
  return actor && isOverlay(actor) ? actor.carrier : actor
}

/** 1 for the pixels of figures that are painted magenta. The rest is in front of them. */
function visibleIn(composition: Composition, memory: Memory): Uint8Array {
  const data = dataOf(paint({ ...composition, actors: composition.actors.map(magenta) }, 0, memory))
  return Uint8Array.from({ length: side * side }, (_, at) => {
    const [red, green, blue] = colorAt(data, at)
    return Number((red + blue) / 2 - green > 24)
  })
}

/** The actor with a magenta figure, a color of no land and no light. */
function magenta(actor: Actor): Actor {
  const { figure } = actor
  const copy = Object.assign(Object.create(Object.getPrototypeOf(actor)) as Actor, actor)
  copy.figure = {
    ...figure,
    draw(context, height) {
      figure.draw(context, height)
      context.save()
      context.globalCompositeOperation = 'source-atop'
      context.fillStyle = '#ff00ff'
      context.fillRect(-height * 8, -height * 8, height * 16, height * 16)
      context.restore()
    },
  }
  return copy
}

/** 1 for the solid pixels of the figure in its place. */
function maskOf(actor: Actor, memory: Memory): Uint8Array {
  const { x, y, width, height, tilt, flipped, figure, box } = actor
  const canvas = memory.canvas(side, side)
  const context = canvas.getContext('2d')
  // A swimmer is lower by the part under water.
  const sunk = height - box.height
  if (sunk > 0) {
    context.rect(0, 0, side, y)
    context.clip()
  }
  context.translate(x, y + sunk - height / 2)
  context.rotate(tilt)
  if (flipped) context.scale(-1, 1)
  context.translate(-width / 2, -height / 2)
  figure.draw(context, height)
  const data = dataOf(canvas)
  return Uint8Array.from({ length: side * side }, (_, at) =>
    Number((data[at * 4 + 3] ?? 0) >= solid),
  )
}

function dataOf(canvas: PictureCanvas): Uint8ClampedArray {
  return canvas.getContext('2d').getImageData(0, 0, side, side).data
}

async function pictureOf(
  { draw }: Stages,
  request: Parameters<Stages['draw']>[0],
): Promise<Uint8ClampedArray> {
  for await (const event of draw(request)) {
    if (event.type !== 'image') continue
    const image = await loadImage(Buffer.from(event.bytes))
    using memory = new Memory()
    return memory.paint(() => {
      const canvas = memory.canvas(side, side)
      canvas.getContext('2d').drawImage(image, 0, 0)
      return dataOf(canvas)
    })
  }
  throw new Error('the illustrator drew no picture')
}

function colorAt(data: Uint8ClampedArray, at: number): [red: number, green: number, blue: number] {
  return [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0]
}

function cutOf({ box: { left, top, right, bottom, width, height } }: Actor): number {
  const across = Math.max(0, Math.min(side, right) - Math.max(0, left))
  const down = Math.max(0, Math.min(side, bottom) - Math.max(0, top))
  return 1 - (across * down) / (width * height)
}
