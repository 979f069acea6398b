import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { anybody, plainScene, type Scene, type Subject } from '../scene.ts'
import { openStages, type Picture } from '../stages.ts'

const illustrator = await openStages()
export const { drawings, suggest, understand, understandWithReference } = illustrator

/** The sizes of Easel's requests, in pixels. */
export const sizes = [
  { width: 1024, height: 1024 },
  { width: 512, height: 1024 },
  { width: 768, height: 512 },
  { width: 768, height: 1024 },
  { width: 1024, height: 576 },
  { width: 576, height: 1024 },
]

/** Width and height in pixels. */
export interface Wanted extends Partial<Picture> {
  width?: number
  height?: number
}

/** The PNG of a scene, drawn in this thread. */
export async function drawn(scene: Scene, wanted: Wanted = {}): Promise<Uint8Array> {
  return (await drawnWithPreviews(scene, wanted)).image
}

/** The previews of a scene, as JPEG, and its image, as PNG. */
export async function drawnWithPreviews(
  scene: Scene,
  { width = 288, height = 192, seed = 1, steps = 4, ...picture }: Wanted,
): Promise<{ previews: Uint8Array[]; image: Uint8Array }> {
  const previews: Uint8Array[] = []
  const request = { ...picture, scene, size: { width, height }, seed, steps }
  for await (const event of illustrator.draw(request)) {
    if (event.type === 'image') return { previews, image: event.bytes }
    if (event.type === 'progress' && event.preview) previews.push(event.preview)
  }
  throw new Error('the illustrator gave no image')
}

/** RGBA, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

export async function decoded(image: Uint8Array): Promise<Pixels> {
  const loaded = await loadImage(Buffer.from(image))
  return pixelsAt(loaded, loaded.width, loaded.height)
}

export async function pixelsOf(scene: Scene, wanted: Wanted = {}): Promise<Pixels> {
  return decoded(await drawn(scene, wanted))
}

/** A meadow with a fox at noon, except for the given parts. */
export function sceneOf(parts: Partial<Scene> = {}): Scene {
  return {
    presentation: plainScene,
    setting: 'meadow',
    place: null,
    features: [],
    trees: [],
    shot: null,
    timeOfDay: 'noon',
    weather: 'clear',
    season: null,
    style: 'painting',
    moods: [],
    lacks: [],
    orbs: 1,
    subjects: [subjectOf('fox')],
    relations: [],
    palette: [],
    ignored: [],
    compositionText: 'a fox in a meadow',
    ...parts,
  }
}

export function subjectOf(drawing: string, parts: Partial<Subject> = {}): Subject {
  return {
    name: drawing,
    drawing,
    count: 1,
    requested: parts.count ?? 1,
    color: null,
    accent: null,
    size: 'normal',
    pose: null,
    activity: null,
    person: null,
    ...parts,
  }
}

export function personOf(parts: Partial<Subject['person']> = {}, more: Partial<Subject> = {}) {
  return subjectOf('person', { person: { ...anybody, ...parts }, ...more })
}

type Rgb = [red: number, green: number, blue: number]

/** The rows of an image between two shares of its height, 0 to 1. */
export function rows({ width, height, data }: Pixels, from: number, to: number): Pixels {
  const [first, last] = [Math.round(height * from), Math.round(height * to)]
  return { width, height: last - first, data: data.subarray(first * width * 4, last * width * 4) }
}

/** The mean of a value over the pixels of an image, or over the pixels of a mask. */
export function mean(
  { data }: Pixels,
  value: (...color: Rgb) => number,
  mask?: { covered: Uint8Array },
): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < data.length; i += 4) {
    if (mask && !mask.covered[i / 4]) continue
    sum += value(data[i] as number, data[i + 1] as number, data[i + 2] as number)
    count++
  }
  return sum / count
}

/** The share of the pixels of an image with a fitting color. */
export function share(pixels: Pixels, fits: (...color: Rgb) => boolean): number {
  return mean(pixels, (...color) => Number(fits(...color)))
}

export const brightness = (red: number, green: number, blue: number) => (red + green + blue) / 3
export const redness = (red: number, green: number, blue: number) => red - (green + blue) / 2

/** Cells a side of the grid by which two compositions are compared. */
const cells = 12

/**
 * The difference of two compositions: 0 for equal, 0.5 for unrelated, 1 for opposite. Compares the
 * light within each row, because almost every image is bright above and dark below.
 */
export async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = [await lightsOf(one), await lightsOf(other)]
  const product = (x: number[], y: number[]) =>
    x.reduce((sum, value, i) => sum + value * (y[i] as number), 0)
  const size = Math.sqrt(product(a, a) * product(b, b))
  return (1 - product(a, b) / (size || 1)) / 2
}

async function lightsOf(png: Uint8Array): Promise<number[]> {
  const { data } = await scaled(png, cells, cells)
  const light = Array.from({ length: cells * cells }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(i * 4)
    return red * 0.3 + green * 0.6 + blue * 0.1
  })
  return light.map((value, i) => {
    const row = light.slice(Math.floor(i / cells) * cells, (Math.floor(i / cells) + 1) * cells)
    return value - row.reduce((sum, cell) => sum + cell, 0) / cells
  })
}

/** Pixels. */
export async function sizeOf(image: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await loadImage(Buffer.from(image))
  return { width, height }
}

/** An image at another size. */
export async function scaled(image: Uint8Array, width: number, height: number): Promise<Pixels> {
  return pixelsAt(await loadImage(Buffer.from(image)), width, height)
}

function pixelsAt(image: Image, width: number, height: number): Pixels {
  const context = createCanvas(width, height).getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}
