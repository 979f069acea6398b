import { expect, test } from 'vitest'
import type { Scene } from '../scene.ts'
import { understand } from './images.ts'
import { type Box, boxOf, eachSeen, overlap, partsOf, seen } from './masks.ts'

/** At noon and clear, so that nothing else hides the subjects. */
function sceneFor(prompt: string): Scene {
  return { ...understand(prompt), timeOfDay: 'noon', weather: 'clear', moods: [] }
}

async function boxesIn(prompt: string, seed = 1): Promise<[Box, Box]> {
  const boxes = (await eachSeen(sceneFor(prompt), { seed })).map(boxOf)
  return boxes as [Box, Box]
}

const seeds = [1, 2, 3, 4]

test('people who hug or kiss touch each other', async () => {
  for (const prompt of ['a cat hugging a dog', 'a boy kissing a girl'])
    for (const seed of seeds) {
      const [one, other] = await boxesIn(prompt, seed)
      expect(overlap(one, other), `${prompt} ${seed}`).toBeGreaterThan(0.15)
    }
})

test('two of a kind hug each other', async () => {
  for (const seed of seeds) {
    const parts = partsOf(await seen(sceneFor('two cats hugging in a meadow'), 0, { seed }))
    expect(parts, String(seed)).toHaveLength(1)
  }
})

test('a person who leans on a tree touches its trunk', async () => {
  for (const seed of seeds) {
    const [bear, tree] = await boxesIn('a bear leaning against a tree', seed)
    expect(Math.abs(bear.x - tree.x)).toBeLessThan((bear.width + tree.width * 0.2) / 2)
  }
})

test('a balanced thing is on the head', async () => {
  for (const seed of seeds) {
    const [seal, ball] = await boxesIn('a seal balancing a ball', seed)
    expect(ball.top).toBeLessThan(seal.top)
    expect(ball.bottom).toBeGreaterThan(seal.top - ball.height / 2)
  }
})

test('an animal on a ball is no smaller than the ball', async () => {
  const [elephant, ball] = await boxesIn('an elephant standing on a ball')
  expect(elephant.bottom).toBeLessThan(ball.bottom)
  expect(elephant.width).toBeGreaterThan(ball.width * 0.9)
  expect(elephant.height + ball.height).toBeGreaterThan(256 * 0.4)
})

test('a lantern does not hide the face of its holder', async () => {
  for (const seed of seeds) {
    const [child, lantern] = await boxesIn('a child holding a lantern', seed)
    expect(lantern.top).toBeGreaterThan(child.top + child.height * 0.25)
  }
})

/** The color of a person is the color of the clothes. */
test('a knight is not too small beside a dragon', async () => {
  for (const seed of seeds) {
    const [knight, dragon] = await boxesIn('a knight fighting a dragon', seed)
    expect(knight.height, String(seed)).toBeGreaterThan(dragon.height * 0.15)
  }
})

test('a planted flag is in the hand of its owner', async () => {
  for (const seed of seeds) {
    const [astronaut, flag] = await boxesIn('an astronaut planting a flag on mars', seed)
    const gap = Math.max(flag.left - astronaut.right, astronaut.left - flag.right)
    expect(gap, String(seed)).toBeLessThanOrEqual(2)
  }
})

test('a young animal is about half as high as its mother, and near her', async () => {
  for (const seed of seeds) {
    const [mother, baby] = await boxesIn('a mother elephant and her baby', seed)
    expect(baby.height / mother.height, String(seed)).toBeGreaterThan(0.4)
    expect(Math.abs(baby.x - mother.x)).toBeLessThan((baby.width + mother.width) * 0.65)
  }
})

test('a treasure is near its dragon, and large enough to see', async () => {
  for (const seed of seeds) {
    const [dragon, chest] = await boxesIn('a dragon guarding its treasure in a cave', seed)
    expect(chest.height / dragon.height, String(seed)).toBeGreaterThan(0.2)
    expect(Math.abs(chest.x - dragon.x)).toBeLessThan((dragon.width + chest.width) * 0.6)
  }
})

test('the opponent of a knight on a bridge is on the bridge, too', async () => {
  for (const seed of seeds) {
    const scene = sceneFor('a knight facing a dragon on a bridge')
    const [knight, dragon] = [
      boxOf(await seen(scene, 0, { seed })),
      boxOf(await seen(scene, 1, { seed })),
    ]
    expect(dragon.top, String(seed)).toBeLessThan(knight.top)
  }
})

test('a person who rests under a tree sits at its trunk', async () => {
  for (const seed of seeds) {
    const [knight] = await boxesIn('a knight resting under an oak tree', seed)
    expect(knight.height, String(seed)).toBeGreaterThan(knight.width * 0.75)
  }
})
