import { describe, expect, test } from 'vitest'
import { type Scene, seasons } from '../scene.ts'
import { brightness, drawn, mean, pixelsOf, redness, rows, share, understand } from './images.ts'
import { areaOf, boxOf, seen } from './masks.ts'

const plain = { width: 320, height: 320 }
const byDay = { timeOfDay: 'afternoon', weather: 'clear' } as const
const sceneOf = (prompt: string, more: Partial<Scene> = {}): Scene => ({
  ...understand(prompt),
  ...more,
})

describe('a held, worn or contained thing', () => {
  test.each([
    ['an owl reading a book', 1],
    ['a jar with fireflies inside', 1],
    ['a guitarist on a stage', 1],
  ])('is visible: %s', async (prompt, thing) => {
    expect(areaOf(await seen(sceneOf(prompt, byDay), thing, plain))).toBeGreaterThan(0.001)
  })

  test('for the ears is on the head', async () => {
    const scene = sceneOf('a girl with headphones in a meadow', byDay)
    const [clothes, headphones] = [
      boxOf(await seen(scene, 0, plain)),
      boxOf(await seen(scene, 1, plain)),
    ]
    expect(headphones.bottom).toBeLessThan(clothes.top + clothes.height * 0.1)
    expect(Math.abs(headphones.x - clothes.x)).toBeLessThan(headphones.width / 2)
  })

  test('in a bowl shows over the rim, if it is food', async () => {
    const scene = sceneOf('a bowl of apples', byDay)
    for (const seed of [1, 2, 3]) {
      const [bowl, apples] = [
        await seen(scene, 0, { ...plain, seed }),
        await seen(scene, 1, { ...plain, seed }),
      ]
      expect(areaOf(apples)).toBeGreaterThan(areaOf(bowl) * 0.15)
    }
  })

  test('for two is one umbrella over both', async () => {
    const scene = sceneOf('a dog and a cat sharing an umbrella', byDay)
    for (const seed of [1, 2, 3]) {
      const [dog, cat, umbrella] = await Promise.all(
        [0, 1, 2].map(async (index) => boxOf(await seen(scene, index, { ...plain, seed }))),
      )
      for (const one of [dog, cat]) {
        const aside = Math.abs((one?.x ?? 0) - (umbrella?.x ?? 0))
        expect(aside).toBeLessThan((umbrella?.width ?? 0) / 2)
      }
    }
  })
})

describe('the hero', () => {
  const contrast = async (scene: Scene, seed: number) => {
    const wanted = { ...plain, seed }
    return mean(await pixelsOf(scene, wanted), redness, await seen(scene, 0, wanted))
  }

  test('keeps its color in the fog of a wood', async () => {
    for (const seed of [1, 2, 3]) {
      const hour = { timeOfDay: 'morning' } as const
      const clear = await contrast(
        sceneOf('a fox in a forest', { ...hour, weather: 'clear' }),
        seed,
      )
      const fog = await contrast(sceneOf('a fox in a forest', { ...hour, weather: 'fog' }), seed)
      expect(fog).toBeGreaterThan(clear * 0.85)
    }
  })

  test.each(['soft light', 'dreamy'])(
    'is not washed out by words for the light: %s',
    async (words) => {
      for (let seed = 1; seed <= 6; seed++) {
        const pixels = await pixelsOf(sceneOf(`a unicorn in a forest, ${words}`), {
          ...plain,
          seed,
        })
        const white = share(pixels, (...rgb) => Math.min(...rgb) > 215)
        expect(white, `seed ${seed}`).toBeLessThan(0.12)
      }
    },
  )
})

describe('a place', () => {
  test('with trees shows the moon between them', async () => {
    const scene = sceneOf('a forest', { timeOfDay: 'moonlit night', weather: 'clear' })
    for (const seed of [1, 2, 3]) {
      const pixels = await pixelsOf(scene, { ...plain, seed })
      expect(share(rows(pixels, 0, 0.5), (...rgb) => Math.min(...rgb) > 170)).toBeGreaterThan(0.003)
    }
  })

  test('in a colorful season gets no night by chance', async () => {
    for (const season of seasons.filter((one) => one === 'autumn' || one === 'spring'))
      for (let seed = 1; seed <= 9; seed++) {
        const pixels = await pixelsOf(sceneOf('a meadow', { season }), { ...plain, seed })
        expect(mean(rows(pixels, 0, 0.4), brightness), `${season} ${seed}`).toBeGreaterThan(100)
      }
  })

  test('by a stormy sea has breakers, and a calm sea has none', async () => {
    const white = async (features: Scene['features']) => {
      const scene = sceneOf('the sea', { ...byDay, features, style: 'flat' })
      return share(await pixelsOf(scene, plain), (...rgb) => Math.min(...rgb) > 215)
    }
    expect(await white(['waves'])).not.toBe(await white([]))
  })
})

test('a subject made of flowers consists of flowers', async () => {
  const red = async (prompt: string) =>
    share(await pixelsOf(sceneOf(prompt, byDay), plain), (...rgb) => redness(...rgb) > 60)
  expect(await red('an elephant made of roses')).toBeGreaterThan((await red('an elephant')) + 0.02)
})

test('a material in front of a garment does not change the picture', async () => {
  const [cloth, leather] = ['a fisherman in a cap', 'a fisherman in a leather cap'].map((prompt) =>
    understand(prompt),
  )
  const text = cloth?.compositionText ?? ''
  const worn = await drawn({ ...(leather as Scene), compositionText: text }, plain)
  expect(Buffer.from(worn).equals(await drawn(cloth as Scene, plain))).toBe(true)
})
