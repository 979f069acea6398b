import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { encodePng } from '../../server/engines/illustrator/encode/png.ts'
import { Pyramid, tonesOf } from '../../server/engines/illustrator/finish/pyramid.ts'
import {
  blended,
  enlarged,
  halved,
  type Pixels,
  packedColor,
  pixelsOf,
} from '../../server/engines/illustrator/pixels.ts'
import { Random } from '../../server/engines/illustrator/random.ts'

function noise(width: number, height: number): Pixels {
  const random = new Random('noise')
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : random.integer(0, 255),
  )
  return { width, height, data }
}

function plain(width: number, height: number, color: readonly [number, number, number]): Pixels {
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => color[i % 4] ?? 255)
  return { width, height, data }
}

function channelsOf(pixel: number): number[] {
  return [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255, pixel >>> 24]
}

describe('a PNG', () => {
  test.each([
    [64, 48],
    [1, 1],
    [7, 3],
    [3, 1],
  ])('of %d × %d holds the very pixels', async (width, height) => {
    const pixels = noise(width, height)
    const image = await loadImage(await encodePng(pixels))
    const canvas = createCanvas(image.width, image.height)
    canvas.getContext('2d').drawImage(image, 0, 0)
    expect(pixelsOf(canvas)).toEqual(pixels)
  })

  test('of one color is small', async () => {
    expect((await encodePng(plain(1024, 1024, [200, 30, 90]))).length).toBeLessThan(20_000)
  })
})

describe('pixels', () => {
  test('are blended channel by channel, from all of one to all of the other', () => {
    const [red, teal] = [packedColor([255, 0, 10]), packedColor([0, 255, 200])]
    expect(blended(red, teal, 0) >>> 0).toBe(red)
    expect(blended(red, teal, 256) >>> 0).toBe(teal)
    for (const share of [1, 64, 128, 200, 255]) {
      const [from, to] = [channelsOf(red), channelsOf(teal)]
      const wanted = from.map((channel, i) => channel + (((to[i] ?? 0) - channel) * share) / 256)
      for (const [i, channel] of channelsOf(blended(red, teal, share)).entries()) {
        expect(Math.abs(channel - (wanted[i] ?? 0))).toBeLessThanOrEqual(1)
      }
    }
  })

  test('halved are the means of four, at odd edges of those that are there', () => {
    const pixels = noise(5, 3)
    const half = halved(pixels)
    expect([half.width, half.height]).toEqual([3, 2])
    const at = (x: number, y: number) =>
      pixels.data[(Math.min(2, y) * 5 + Math.min(4, x)) * 4] as number
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ] as const) {
      const mean =
        (at(2 * x, 2 * y) +
          at(2 * x + 1, 2 * y) +
          at(2 * x, 2 * y + 1) +
          at(2 * x + 1, 2 * y + 1)) /
        4
      expect(half.data[(y * 3 + x) * 4]).toBe(Math.floor(mean + 0.5))
    }
  })

  test('enlarged keep a plain color, and rise evenly between two', () => {
    expect(enlarged(plain(3, 2, [12, 200, 99]), { width: 17, height: 9 })).toEqual(
      plain(17, 9, [12, 200, 99]),
    )
    const step = {
      width: 2,
      height: 1,
      data: Uint8ClampedArray.of(0, 0, 0, 255, 200, 200, 200, 255),
    }
    const reds = [...enlarged(step, { width: 8, height: 1 }).data].filter((_, i) => i % 4 === 0)
    expect(reds).toEqual(reds.toSorted((a, b) => a - b))
    expect([reds[0], reds.at(-1)]).toEqual([0, 200])
  })
})

describe('a pyramid', () => {
  test('halves once for all that ask, and is not changed by what is made of it', () => {
    const pyramid = new Pyramid(noise(64, 32))
    const before = pyramid.data.slice()
    expect(pyramid.level(2)).toBe(pyramid.level(1).level(1))
    expect([pyramid.level(2).width, pyramid.level(2).height]).toEqual([16, 8])
    pyramid.soft().data.fill(0)
    pyramid.soft(8).data.fill(0)
    expect(pyramid.data).toEqual(before)
  })

  test('softened has less of what is fine, and the same brightness in all', () => {
    const pyramid = new Pyramid(noise(128, 128))
    const [sharp, soft] = [tonesOf(pyramid), pyramid.tones(8)]
    const mean = (tones: Uint8Array) => tones.reduce((sum, tone) => sum + tone, 0) / tones.length
    const spread = (tones: Uint8Array) => Math.max(...tones) - Math.min(...tones)
    expect(Math.abs(mean(sharp) - mean(soft))).toBeLessThan(2)
    expect(spread(soft)).toBeLessThan(spread(sharp) / 2)
  })
})
