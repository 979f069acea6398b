import { describe, expect, test } from 'vitest'
import { brightness, mean, pixelsOf, redness, sceneOf, subjectOf, understand } from './images.ts'
import { areaOf, boxOf, eachSeen, seen } from './masks.ts'

const seeds = [1, 2, 3, 4, 5, 6, 7, 8]
const small = { width: 128, height: 128 }

async function brightnessOf(prompt: string, seed: number): Promise<number> {
  return mean(await pixelsOf(understand(prompt), { ...small, seed }), brightness)
}

describe('eight seeds', () => {
  test('have different hours if the words name none', async () => {
    for (const prompt of ['a fox in a meadow', 'a lighthouse', 'a city', 'a sailboat']) {
      const lights = await Promise.all(seeds.map((seed) => brightnessOf(prompt, seed)))
      expect(Math.max(...lights) - Math.min(...lights), prompt).toBeGreaterThan(50)
    }
  })

  test('keep the named hour', async () => {
    const nights = await Promise.all(seeds.map((seed) => brightnessOf('a fox at night', seed)))
    const noons = await Promise.all(seeds.map((seed) => brightnessOf('a fox at noon', seed)))
    expect(Math.max(...nights)).toBeLessThan(Math.min(...noons))
  })

  test('show the hero near and far, high and low', async () => {
    const boxes = await Promise.all(
      seeds.map(async (seed) => boxOf(await seen(sceneOf(), 0, { ...small, seed }))),
    )
    const heights = boxes.map(({ height }) => height)
    const feet = boxes.map(({ bottom }) => bottom)
    expect(Math.max(...heights)).toBeGreaterThan(Math.min(...heights) * 1.6)
    expect(Math.max(...feet) - Math.min(...feet)).toBeGreaterThan(128 * 0.1)
  })
})

test('eight seeds show a castle near and far', async () => {
  const scene = {
    ...understand('a castle on a hill'),
    timeOfDay: 'noon',
    weather: 'clear',
  } as const
  const heights = await Promise.all(
    seeds.map(async (seed) => boxOf(await seen(scene, 0, { ...small, seed })).height),
  )
  expect(Math.max(...heights)).toBeGreaterThan(Math.min(...heights) * 1.4)
})

test('fog hides nobody', async () => {
  for (const place of ['in the city', 'on a street', 'in a meadow'])
    for (const seed of seeds) {
      const scene = { ...understand(`a dog ${place}`), timeOfDay: 'morning' } as const
      const clear = await seen({ ...scene, weather: 'clear' }, 0, { ...small, seed })
      const foggy = await seen({ ...scene, weather: 'fog' }, 0, { ...small, seed })
      expect(areaOf(foggy), `${place} ${seed}`).toBeGreaterThan(areaOf(clear) * 0.85)
    }
})

describe('a word for the light', () => {
  const at = { timeOfDay: 'afternoon', weather: 'clear' } as const
  const value = async (mood: string, measure: typeof brightness) => {
    const scene = { ...understand(`a ${mood} meadow with a fox`), ...at }
    return mean(await pixelsOf({ ...scene, compositionText: 'a fox' }, small), measure)
  }

  test.each(['dark', 'moody', 'eerie'])('darkens: %s', async (mood) => {
    expect(await value(mood, brightness)).toBeLessThan((await value('', brightness)) * 0.85)
  })

  test.each(['bright', 'dreamy'])('brightens: %s', async (mood) => {
    expect(await value(mood, brightness)).toBeGreaterThan(await value('', brightness))
  })

  test('warms: cozy', async () => {
    expect(await value('cozy', redness)).toBeGreaterThan((await value('', redness)) + 8)
  })

  test('sets the hour if the words name none', async () => {
    for (const seed of seeds)
      expect(await brightnessOf('a dark forest', seed)).toBeLessThan(
        await brightnessOf('a bright forest', seed),
      )
  })
})

test.each([1, 2, 3])('a subject on a person sits on a shoulder, small: seed %i', async (seed) => {
  const scene = understand('a parrot on a pirate’s shoulder')
  const size = { width: 256, height: 256, seed }
  const [parrot, pirate] = (await eachSeen(scene, size)).map(boxOf)
  if (!parrot || !pirate) throw new Error('nothing is seen')
  expect(parrot.height).toBeLessThan(pirate.height * 0.5)
  expect(parrot.bottom).toBeLessThan(pirate.top + pirate.height * 0.5)
})

describe('a subject in a thing', () => {
  test.each(['jar', 'vase'])('looks out of the thing if it is a flower: %s', async (holder) => {
    const subjects = [subjectOf('tulip'), subjectOf(holder)]
    const relations = [{ kind: 'in', subject: 0, object: 1 } as const]
    const scene = sceneOf({ setting: 'table', subjects, relations })
    const [flower, around] = (await eachSeen(scene, { width: 256, height: 256 })).map(boxOf)
    if (!flower || !around) throw new Error('nothing is seen')
    expect(flower.top).toBeLessThan(around.top - around.height * 0.15)
  })

  test.each(['jar', 'cage', 'deciduous-tree', 'empty-nest'])(
    'is seen in it: %s',
    async (holder) => {
      const subjects = [subjectOf('bird', { pose: 'sitting' }), subjectOf(holder)]
      const scene = sceneOf({ subjects, relations: [{ kind: 'in', subject: 0, object: 1 }] })
      const [bird, around] = (await eachSeen(scene, { width: 256, height: 256 })).map(boxOf)
      if (!bird || !around) throw new Error('nothing is seen')
      expect(bird.width * bird.height).toBeGreaterThan(40)
      expect(bird.left).toBeGreaterThanOrEqual(around.left - 2)
      expect(bird.right).toBeLessThanOrEqual(around.right + 2)
      expect(bird.bottom).toBeLessThan(around.bottom)
    },
  )
})

test('a high subject fills a high picture', async () => {
  for (const drawing of ['giraffe', 'stone-tower', 'lighthouse']) {
    const size = { width: 144, height: 256 }
    const heights = await Promise.all(
      [1, 2, 3, 4].map(async (seed) => {
        const scene = sceneOf({ setting: 'savanna', subjects: [subjectOf(drawing)] })
        return boxOf(await seen(scene, 0, { ...size, seed })).height
      }),
    )
    expect(Math.max(...heights), drawing).toBeGreaterThan(256 * 0.5)
  }
})

test('a black cat of every breed is black', async () => {
  const color = { name: 'black', hex: '#24242a' }
  const scene = sceneOf({ subjects: [subjectOf('cat', { color })], style: 'photo' })
  for (const seed of seeds) {
    const cat = await seen(scene, 0, { ...small, seed })
    const orange = (...pixel: Parameters<typeof redness>) => Number(redness(...pixel) > 45)
    // The ears are pink inside.
    expect(mean(await pixelsOf(scene, { ...small, seed }), orange, cat)).toBeLessThan(0.025)
  }
})
