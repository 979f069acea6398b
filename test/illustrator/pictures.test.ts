import { describe, expect, test } from 'vitest'
import { dimensions } from '../../schema/dimensions.ts'
import { loadPack } from '../../server/engines/illustrator/pack/pack.ts'
import {
  anybody,
  settings,
  styles,
  timesOfDay,
  weathers,
} from '../../server/engines/illustrator/scene.ts'
import { createUnderstanding } from '../../server/engines/illustrator/understand/index.ts'
import { pngSize } from '../../server/images/format.ts'
import { difference, drawn, sceneOf, subjectOf } from '../support/drawn.ts'

describe('pictures', () => {
  test.each(Object.values(dimensions))(
    'have the pixels that were asked for: $width × $height',
    async (size) => {
      const { width, height } = size
      expect(pngSize(await drawn(sceneOf(), { width, height }))).toEqual({ width, height })
    },
  )

  test.each(settings)('can be set in: %s', async (setting) => {
    const scene = sceneOf({
      setting,
      subjects: [subjectOf('fox'), subjectOf('person', { person: anybody })],
    })
    expect(pngSize(await drawn(scene))).toEqual({ width: 288, height: 192 })
  })

  test('look their own in every style', async () => {
    const pictures = await Promise.all(styles.map((style) => drawn(sceneOf({ style }))))
    const unlike = pictures.map((picture) => Buffer.from(picture).toString('base64'))
    expect(new Set(unlike).size).toBe(styles.length)
  })

  test('are drawn at every hour in every weather', async () => {
    const pairs = timesOfDay.map((timeOfDay, i) => ({
      timeOfDay,
      weather: weathers[i % weathers.length] ?? 'clear',
    }))
    for (const pair of pairs) {
      const picture = await drawn(sceneOf(pair), { width: 192, height: 128 })
      expect(pngSize(picture)).toEqual({ width: 192, height: 128 })
    }
  })
})

describe('what stays and what changes', () => {
  test('seeds change the composition', async () => {
    const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => drawn(sceneOf(), { seed })))
    const differences = await everyPair(pictures)
    expect(median(differences)).toBeGreaterThan(0.18)
  })

  test('steps refine the picture and keep its composition', async () => {
    const [first, ...steps] = await Promise.all(
      [15, 2, 4, 8].map((step) => drawn(sceneOf(), { steps: step })),
    )
    for (const step of steps) expect(await difference(first as Uint8Array, step)).toBeLessThan(0.14)
  })

  test('a change of style keeps the composition', async () => {
    const plain = await drawn(sceneOf())
    for (const style of ['oil', 'flat', 'pixel art', 'photo'] as const) {
      expect(await difference(plain, await drawn(sceneOf({ style })))).toBeLessThan(0.2)
    }
  })

  test('words without a shape look different from each other', async () => {
    const texts = [
      'echoes of forgotten mathematics',
      'the weight of silence',
      'entropy',
      'a promise kept too late',
    ]
    const pictures = texts.map((compositionText) =>
      drawn(sceneOf({ setting: 'abstract', subjects: [], compositionText })),
    )
    expect(median(await everyPair(await Promise.all(pictures)))).toBeGreaterThan(0.3)
  })
})

describe('prompts that nobody planned for', async () => {
  const understand = createUnderstanding((await loadPack()).lexicon)

  test.each([
    ['one letter', 'x'],
    ['only punctuation', '!!! ... ???'],
    ['only emoji', '🦊🌲🌙👩🏽‍🚀'],
    ['2,000 characters', 'a fox and '.repeat(200)],
    ['one word of 2,000 characters', 'a'.repeat(2000)],
    ['right to left', 'قطة حمراء على الشاطئ عند الغروب'],
    ['mixed scripts', 'ein Fuchs, 狐, лиса и котёнок under a 🌈'],
    ['names of the language itself', 'constructor __proto__ toString hasOwnProperty'],
    [
      'a great many things',
      'a hundred owls, fifty cats, nine castles and 1000 trees on a boat in a teacup',
    ],
    ['circles of relations', 'a cat on a dog on a cat on a dog holding a cat wearing a dog'],
  ])('never fail: %s', async (_what, prompt) => {
    expect(pngSize(await drawn(understand(prompt)))).toEqual({ width: 288, height: 192 })
  })
})

async function everyPair(pictures: Uint8Array[]): Promise<number[]> {
  const pairs = pictures.flatMap((one, i) =>
    pictures.slice(i + 1).map((other) => difference(one, other)),
  )
  return Promise.all(pairs)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
