import { expect, test } from 'vitest'
import { openStages } from '../stages.ts'

const stages = await openStages()
type Actor = ReturnType<typeof stages.compose>['actors'][number]
type Box = Actor['box']

const size = { width: 512, height: 512 }
const seeds = [1, 2, 3]

/** The actors of each subject, in the order of the words. */
function actorsIn(prompt: string, seed: number): Actor[][] {
  const scene = stages.understand(prompt)
  const { actors } = stages.compose({ scene, size, seed, steps: 4 })
  return scene.subjects.map(({ name }) => actors.filter(({ subject }) => subject.name === name))
}

function everyPair(prompt: string, holds: (one: Actor, other: Actor) => boolean): string[] {
  return seeds.flatMap((seed) => {
    const [ones = [], others = []] = actorsIn(prompt, seed)
    const isMet = ones.every((one) => others.every((other) => holds(one, other)))
    return ones.length > 0 && others.length > 0 && isMet ? [] : [`${prompt}, seed ${seed}`]
  })
}

function covered(far: Box, near: Box): number {
  const wide = Math.min(far.right, near.right) - Math.max(far.left, near.left)
  const high = Math.min(far.bottom, near.bottom) - Math.max(far.top, near.top)
  return (Math.max(0, wide) * Math.max(0, high)) / (far.width * far.height)
}

const pairs = [
  ['giraffe', 'zebra'],
  ['spoon', 'giraffe'],
  ['three cats', 'bicycle'],
  ['boat', 'bus'],
  ['teddy bear', 'five donuts'],
  ['kite', 'horse'],
] as const

test('things to the left or right of others are apart', () => {
  const missed = pairs.flatMap(([one, other]) => [
    ...everyPair(`a photo of a ${one} left of a ${other}`, (a, b) => a.box.right < b.box.left),
    ...everyPair(`a photo of a ${one} right of a ${other}`, (a, b) => a.box.left > b.box.right),
  ])
  expect(missed).toEqual([])
})

test('things above others fly or stand on a ledge', () => {
  const missed = pairs.flatMap(([one, other]) => [
    ...everyPair(`a photo of a ${one} above a ${other}`, isAbove),
    ...everyPair(`a photo of a ${other} below a ${one}`, (a, b) => isAbove(b, a)),
  ])
  expect(missed).toEqual([])
})

function isAbove(one: Actor, other: Actor): boolean {
  const stands = one.carrier?.subject.requested === 0 || one.stance === 'air'
  return stands && one.box.bottom <= other.box.top
}

test('a thing behind another is farther, higher in the picture, and mostly visible', () => {
  const missed = ['koala|elephant', 'hot dog|bus', 'car|mushroom', 'bear|chair'].flatMap(
    (words) => {
      const [far, near] = words.split('|')
      const holds = (a: Actor, b: Actor) =>
        a.depth > b.depth && a.box.bottom < b.box.bottom && covered(a.box, b.box) < 0.3
      return everyPair(`a ${far} behind a ${near}`, holds)
    },
  )
  expect(missed).toEqual([])
})

test('named things are in the picture, and no smaller than a tenth of its side', () => {
  const prompts = [
    ...pairs.map(([one, other]) => `a photo of a ${one} left of a ${other}`),
    'a turtle to the right of a cat on top of two donuts',
    'a suitcase behind a zebra in front of a truck',
    'a photo of a refrigerator above an airplane',
    'four penguins to the left of a guitar',
  ]
  const missed = prompts.flatMap((prompt) =>
    seeds.flatMap((seed) =>
      actorsIn(prompt, seed)
        .flat()
        .flatMap(({ box, subject: { name } }) => {
          const isInside = box.left > -2 && box.right < 514 && box.top > -2 && box.bottom < 514
          const isSeen = Math.max(box.width, box.height) > 51
          return isInside && isSeen ? [] : [`${name} of ${prompt}, seed ${seed}`]
        }),
    ),
  )
  expect(missed).toEqual([])
})

test('a chain places each thing by its neighbor', () => {
  for (const seed of seeds) {
    const prompt = 'a turtle to the right of a cat on top of a box left of a clock'
    const [[turtle], [cat], [box], [clock]] = actorsIn(prompt, seed) as [
      [Actor],
      [Actor],
      [Actor],
      [Actor],
    ]
    expect(cat.carrier).toBe(box)
    expect(turtle.box.left).toBeGreaterThan(cat.box.right)
    expect(clock.box.left).toBeGreaterThan(box.box.right)
  }
})

test('many things of several kinds are large, apart, and on their places', () => {
  const cases: [prompt: string, holds: (one: Box, other: Box) => boolean][] = [
    ['five donuts, and six penguins to the left of five guitars', () => true],
    ['five cookies right of four chairs left of three trumpets', (a, b) => a.left > b.right],
    ['six cars behind three candles, and four bagels', (a, b) => a.bottom < b.bottom],
    ['seven umbrellas under three cookies, and two mushrooms', (a, b) => a.top >= b.bottom],
    ['six dogs jumping over three pigs, and a croissant', (a, b) => a.bottom <= b.top],
    ['six violins on top of a turtle, and five cars', (a, b) => a.bottom < b.bottom],
    ['five cats playing with three rabbits', (a, b) => a.right < b.left],
  ]
  const missed = cases.flatMap(([prompt, holds]) =>
    seeds.flatMap((seed) => {
      const groups = actorsIn(prompt, seed)
      const boxes = groups.map((actors) => actors.map(({ box }) => box))
      const all = boxes.flat()
      const small = all.filter(({ width, height }) => Math.max(width, height) < 512 * 0.1)
      const hidden = all.filter((box) =>
        all.some((near) => near !== box && near.bottom > box.bottom && covered(box, near) > 0.3),
      )
      const [ones = [], others = []] = boxes
      const misplaced = ones.filter((one) => !others.every((other) => holds(one, other)))
      const faults = { small, hidden, misplaced }
      return Object.entries(faults).flatMap(([fault, own]) =>
        own.length > 0 ? [`${own.length} ${fault}: ${prompt}, seed ${seed}`] : [],
      )
    }),
  )
  expect(missed).toEqual([])
})

test('packed things are not portrayed, which would blur the things behind them', () => {
  const near = Array.from({ length: 12 }, (_, seed) =>
    actorsIn('six giraffes, and five dogs, and four cats', seed).flat(),
  ).flatMap((actors) => actors.filter(({ depth }) => depth < 1.4))
  expect(near).toEqual([])
})

test('a flock is in the sky', () => {
  const low = seeds.flatMap((seed) =>
    actorsIn('a flock of birds over a lake', seed)
      .flat()
      .filter(({ box }) => box.bottom > 512 * 0.75),
  )
  expect(low).toEqual([])
})
