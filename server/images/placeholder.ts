import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas'
import { rgbaToThumbHash } from 'thumbhash'
import type { Placeholder } from '../../schema/generation.ts'

/** ThumbHash keeps at most 7 waves in each direction: a larger picture gives the same result. */
const longSide = 32

/** The ThumbHash and the dominant color, which a page shows until the image has loaded. */
export function placeholderOf(picture: Image | Canvas): Placeholder {
  const scale = longSide / Math.max(picture.width, picture.height)
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64'),
    dominantColor: dominantColorOf(data),
  }
}

/** Pixels with less show more of the page than of the picture. */
const leastAlpha = 128

interface Bin {
  count: number
  sums: [number, number, number]
}

/** The mean of the visible colors that are in the fullest of 4,096 bins of the color cube. */
function dominantColorOf(data: Uint8ClampedArray): string {
  const bins = new Map<number, Bin>()
  let fullest: Bin = { count: 0, sums: [0, 0, 0] }
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < leastAlpha) continue
    const [red, green, blue] = data.subarray(at, at + 3) as unknown as Bin['sums']
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? { count: 0, sums: [0, 0, 0] }
    bin.count += 1
    bin.sums[0] += red
    bin.sums[1] += green
    bin.sums[2] += blue
    bins.set(key, bin)
    if (bin.count > fullest.count) fullest = bin
  }
  const means = fullest.sums.map((sum) => Math.round(sum / fullest.count))
  return `#${Buffer.from(means).toString('hex')}`
}
