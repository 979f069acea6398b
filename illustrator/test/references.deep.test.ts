import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { type Scene, styles } from '../scene.ts'
import {
  brightness,
  decoded,
  drawn,
  mean,
  type Pixels,
  redness,
  rows,
  share,
  understandWithReference,
  type Wanted,
} from './images.ts'

const [width, height] = [256, 256]

/** A photo of a red ball in the light, on a gray floor. */
async function photo(): Promise<Uint8Array> {
  const canvas = createCanvas(320, 256)
  const context = canvas.getContext('2d')
  const wall = context.createLinearGradient(0, 0, 0, 256)
  wall.addColorStop(0, '#e2dcd0')
  wall.addColorStop(1, '#665f56')
  context.fillStyle = wall
  context.fillRect(0, 0, 320, 256)
  const ball = context.createRadialGradient(140, 110, 5, 160, 130, 80)
  ball.addColorStop(0, '#ffb0a0')
  ball.addColorStop(0.4, '#cc2018')
  ball.addColorStop(1, '#400808')
  context.fillStyle = ball
  context.arc(160, 130, 80, 0, 2 * Math.PI)
  context.fill()
  return canvas.encode('png')
}

async function draw(
  prompt: string,
  wanted: Wanted = {},
  strength?: number,
  parts: Partial<Scene> = {},
): Promise<Pixels> {
  const reference = { bytes: await photo(), strength }
  const scene = { ...understandWithReference(prompt), ...parts }
  return decoded(await drawn(scene, { width, height, reference, ...wanted }))
}

function distance(one: Pixels, other: Pixels): number {
  const data = one.data.map((value, i) => Math.abs(value - (other.data[i] ?? 0)))
  return mean({ ...one, data }, (red, green, blue) => (red + green + blue) / 3)
}

/** The middle of a picture, where the ball is, and a part of the wall. */
const middle = (pixels: Pixels) => rows(pixels, 0.45, 0.55)
const wall = (pixels: Pixels) => rows(pixels, 0.02, 0.12)

const drained = new Set(['pencil', 'ink', 'charcoal', 'linocut', 'blueprint', 'pop art'])

test.each(styles)('a style shows the reference: %s', async (style) => {
  const pixels = await draw('this photo', {}, undefined, { style })
  const [ball, above] = [middle(pixels), wall(pixels)]
  if (drained.has(style)) expect(mean(ball, brightness)).not.toBeCloseTo(mean(above, brightness), 0)
  else expect(mean(ball, redness)).toBeGreaterThan(mean(above, redness) + 25)
})

test('a greater strength departs further from the reference', async () => {
  const plain = await draw('photo', {}, 0)
  for (const style of ['watercolor', 'low poly', 'linocut', 'pixel art', 'stained glass']) {
    const far = []
    for (const strength of [0, 0.25, 0.6, 1])
      far.push(distance(plain, await draw(style, {}, strength)))
    const [least = 0, little = 0, usual = 0, most = 0] = far
    expect(least, style).toBeLessThan(4)
    expect(little, style).toBeGreaterThan(least)
    expect(usual, style).toBeGreaterThan(little)
    expect(most, style).toBeGreaterThan(little)
  }
})

test('the colors of a reference color a scene, whose light and shade stay', async () => {
  const prompt = 'a lighthouse by the sea at noon, in these colors'
  const own = understandWithReference(prompt)
  const plain = await decoded(await drawn(own, { width, height }))
  const colored = await draw(prompt)
  const isBlue = (red: number, _: number, blue: number) => blue > red + 20
  expect(share(plain, isBlue)).toBeGreaterThan(0.3)
  expect(share(colored, isBlue)).toBeLessThan(0.03)
  const light = (pixels: Pixels) => rows(pixels, 0, 0.2)
  expect(Math.abs(mean(light(plain), brightness) - mean(light(colored), brightness))).toBeLessThan(
    45,
  )
})

test('equal references give equal pixels, and a picture at twice its size is the same', async () => {
  const one = await draw('stained glass')
  expect(distance(one, await draw('stained glass'))).toBe(0)
  const large = await draw('stained glass', { width: 512, height: 512, scale: 2 })
  expect(mean(middle(large), redness)).toBeCloseTo(mean(middle(one), redness), -1)
})
