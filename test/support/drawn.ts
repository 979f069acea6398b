import { createCanvas, loadImage } from '@napi-rs/canvas'
import { loadPack } from '../../server/engines/illustrator/pack/pack.ts'
import { drawPicture } from '../../server/engines/illustrator/picture.ts'
import type { Scene } from '../../server/engines/illustrator/scene.ts'
import { castingOf } from '../../server/engines/illustrator/subject/casting.ts'
import { Gallery } from '../../server/engines/illustrator/subject/emoji.ts'

const { art } = await loadPack()

/** Every drawing that a subject may name. */
export const drawings = Object.keys(art)
export const figureOf = castingOf(new Gallery(art))

export interface Wanted {
  width?: number
  height?: number
  seed?: number
  steps?: number
}

/** The PNG of a scene, drawn in this thread. */
export async function drawn(scene: Scene, wanted: Wanted = {}): Promise<Uint8Array> {
  const { width = 288, height = 192, seed = 1, steps = 4 } = wanted
  for await (const event of drawPicture(
    { scene, size: { width, height }, seed, steps },
    figureOf,
  )) {
    if (event.type === 'image') return event.bytes
  }
  throw new Error('no picture came')
}

export function sceneOf(parts: Partial<Scene> = {}): Scene {
  return {
    setting: 'meadow',
    place: null,
    features: [],
    trees: [],
    shot: null,
    timeOfDay: 'noon',
    weather: 'clear',
    season: null,
    style: 'painting',
    subjects: [subjectOf('fox')],
    relations: [],
    palette: [],
    ignored: [],
    compositionText: 'a fox in a meadow',
    ...parts,
  }
}

export function subjectOf(
  drawing: string,
  parts: Partial<Scene['subjects'][number]> = {},
): Scene['subjects'][number] {
  const plain = {
    count: 1,
    color: null,
    accent: null,
    size: 'normal',
    pose: null,
    activity: null,
    person: null,
  } as const
  return { name: drawing, drawing, ...plain, ...parts }
}

/** Cells a side of the grid that a picture is compared by. */
const cells = 12

/**
 * How differently two pictures are composed: 0 for alike, 0.5 for unrelated, 1 for opposite.
 * Compares where the light lies in each row, for almost every picture is bright above and dark
 * below.
 */
export async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = [await massesOf(one), await massesOf(other)]
  const product = (x: number[], y: number[]) =>
    x.reduce((sum, value, i) => sum + value * (y[i] as number), 0)
  const size = Math.sqrt(product(a, a) * product(b, b))
  return (1 - product(a, b) / (size || 1)) / 2
}

async function massesOf(png: Uint8Array): Promise<number[]> {
  const canvas = createCanvas(cells, cells)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(await loadImage(Buffer.from(png)), 0, 0, cells, cells)
  const { data } = context.getImageData(0, 0, cells, cells)
  const light = Array.from({ length: cells * cells }, (_, i) => {
    return (
      (data[i * 4] as number) * 0.3 +
      (data[i * 4 + 1] as number) * 0.6 +
      (data[i * 4 + 2] as number) * 0.1
    )
  })
  return light.map((value, i) => {
    const row = light.slice(Math.floor(i / cells) * cells, (Math.floor(i / cells) + 1) * cells)
    return value - row.reduce((sum, cell) => sum + cell, 0) / cells
  })
}
