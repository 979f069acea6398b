import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { apart, height, most, width } from './apart.ts'
import { drawn, mean, type Pixels, scaled, understand } from './images.ts'

// The deep tests draw every style.
test('a picture at twice its size is the same picture', async () => {
  expect(await apart({ ...understand('a heron by a lake'), style: 'ink' }, 2)).toBeLessThan(most)
})

test('another seed is another picture by that measure', async () => {
  const scene = understand('a heron by a lake')
  const [one, other] = await Promise.all(
    [1, 2].map(async (seed) =>
      scaled(await drawn(scene, { width, height, seed }), width / 4, height / 4),
    ),
  )
  const data = one?.data.map((value, i) => Math.abs(value - (other?.data[i] ?? 0)))
  const far = mean(
    { ...(one as Pixels), data: data as Uint8ClampedArray },
    (r, g, b) => (r + g + b) / 3,
  )
  expect(far).toBeGreaterThan(18)
})

test('pixels of pixel art stay as large as before', async () => {
  const scene = { ...understand('a heron by a lake'), style: 'pixel art' } as const
  const source = await scaled(await drawn(scene, { width, height }), width, height)
  const image = await drawn(scene, { width: width * 2, height: height * 2, scale: 2 })
  const { data } = await scaled(image, width * 2, height * 2)
  const differing = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const from = (y * 2 * width * 2 + x * 2) * 4
    return [0, 1, 2].some(
      (c) => Math.abs((data[from + c] ?? 0) - (source.data[at * 4 + c] ?? 0)) > 2,
    )
  }).filter(Boolean)
  expect(differing).toEqual([])
})

test('an equal enlargement gives equal bytes', async () => {
  const scene = understand('a fox in a forest, stained glass')
  const hashes = new Set<string>()
  for (let i = 0; i < 2; i++) {
    const image = await drawn(scene, { width: width * 2, height: height * 2, scale: 2 })
    hashes.add(createHash('sha256').update(image).digest('hex'))
  }
  expect(hashes.size).toBe(1)
})
