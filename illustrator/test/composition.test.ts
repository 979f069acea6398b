import { describe, expect, test } from 'vitest'
import { type RelationKind, type Scene, settings } from '../scene.ts'
import {
  difference,
  drawn,
  personOf,
  pixelsOf,
  rows,
  sceneOf,
  share,
  sizes,
  subjectOf,
} from './images.ts'
import {
  areaOf,
  type Box,
  boxOf,
  eachSeen,
  filled,
  likeness,
  type Mask,
  overlap,
  partsOf,
  seen,
} from './masks.ts'

/** The six sizes at a quarter of their width and height: equal compositions, faster drawing. */
const quarters = sizes.map(({ width, height }) => ({ width: width / 4, height: height / 4 }))
const [square, tallest] = quarters as [Size, Size]
const widest = { width: 256, height: 144 }

interface Size {
  width: number
  height: number
}

async function boxesOf(scene: Scene): Promise<Box[]> {
  return (await eachSeen(scene)).map(boxOf)
}

function related(kind: RelationKind, one: string, other: string): Scene {
  const subjects = [subjectOf(one), subjectOf(other)]
  return sceneOf({ subjects, relations: [{ kind, subject: 0, object: 1 }] })
}

async function pair(kind: RelationKind, one: string, other: string): Promise<[Box, Box]> {
  return (await boxesOf(related(kind, one, other))) as [Box, Box]
}

describe('a subject', () => {
  test.each(['lighthouse', 'castle'])(
    'that is a %s alone is whole, also from near',
    async (drawing) => {
      const scene = sceneOf({ setting: 'sea', timeOfDay: null, subjects: [subjectOf(drawing)] })
      for (let seed = 1; seed <= 8; seed++) {
        const [{ top }] = (await eachSeen(scene, { seed })).map(boxOf) as [Box]
        expect([seed, top > 4]).toEqual([seed, true])
      }
    },
  )

  test.each(['castle', 'coral', 'anchor'])(
    'that is a %s under water stands on the sea floor',
    async (drawing) => {
      const scene = sceneOf({ setting: 'underwater', subjects: [subjectOf(drawing)] })
      for (let seed = 1; seed <= 4; seed++) {
        const [{ bottom }] = (await eachSeen(scene, { seed, ...square })).map(boxOf) as [Box]
        expect(bottom).toBeGreaterThan(square.height * 0.82)
      }
    },
  )

  test('in the back row is no larger than another of its kind in the front row', async () => {
    const subjects = ['rowing-boat', 'rowing-boat', 'rowing-boat'].map((boat) => subjectOf(boat))
    for (let seed = 1; seed <= 3; seed++) {
      const boxes = await Promise.all(
        subjects.map(async (_, i) => {
          const mask = await seen(sceneOf({ setting: 'sea', subjects }), i, { seed, ...square })
          return boxOf(mask)
        }),
      )
      const [back, ...others] = boxes.toSorted((a, b) => a.bottom - b.bottom)
      const front = Math.max(...others.map(({ width }) => width))
      expect(back?.width).toBeLessThan(front * 1.1)
    }
  })

  test('like a train crosses a valley on a viaduct', async () => {
    const [named, viaduct] = await Promise.all(
      ['stone-bridge', 'viaduct'].map((bridge) => drawn(related('on', 'locomotive', bridge))),
    )
    expect(await difference(named as Uint8Array, viaduct as Uint8Array)).toBeLessThan(0.01)
  })

  test('on another stands on its upper edge', async () => {
    const [cat, box] = await pair('on', 'cat', 'package')
    expect(Math.abs(cat.bottom - box.top)).toBeLessThan(box.height * 0.45)
    expect(cat.bottom).toBeLessThan(box.bottom)
  })

  test('over another is above the other', async () => {
    const [bird, house] = await pair('over', 'bird', 'house')
    expect(bird.bottom).toBeLessThanOrEqual(house.top)
  })

  test('under another is much smaller and near the other', async () => {
    const [cat, tree] = await pair('under', 'cat', 'deciduous-tree')
    expect(tree.height).toBeGreaterThan(cat.height * 1.5)
    expect(Math.abs(cat.x - tree.x)).toBeLessThan(tree.height / 2)
  })

  test('behind another stands higher in the image, in front lower', async () => {
    const [catBehind, dog] = await pair('behind', 'cat', 'dog')
    expect(catBehind.bottom).toBeLessThan(dog.bottom)
    const [catBefore, castle] = await pair('in front of', 'cat', 'castle')
    expect(catBefore.bottom).toBeGreaterThan(castle.bottom)
  })

  test('beside another is next to the other and does not cover it', async () => {
    const [cat, dog] = await pair('beside', 'cat', 'dog')
    expect(overlap(cat, dog)).toBeLessThan(0.05)
    expect(Math.abs(cat.x - dog.x)).toBeLessThan(dog.height * 3)
  })

  test.each([
    ['in', 'rowing-boat'],
    ['on', 'sailboat'],
    ['riding', 'tractor'],
    ['in', 'automobile'],
  ] as const)('%s a %s shows its head and not its feet', async (kind, vehicle) => {
    const [robot, box] = await pair(kind, 'robot', vehicle)
    expect(robot.x).toBeGreaterThan(box.left)
    expect(robot.x).toBeLessThan(box.right)
    expect(robot.top).toBeGreaterThan(box.top - box.height)
    expect(robot.bottom).toBeLessThan(box.bottom)
  })

  test('two of a kind in a close shot stand together', async () => {
    const scene = sceneOf({ shot: 'close-up', subjects: [subjectOf('fox', { count: 2 })] })
    const foxes = await seen(scene, 0)
    expect(areaOf(foxes)).toBeGreaterThan(0.2)
  })

  test('on a bench sits beside its companion', async () => {
    const subjects = [subjectOf('robot'), subjectOf('dog'), subjectOf('bench')]
    const relations = [
      { kind: 'beside', subject: 0, object: 1 },
      { kind: 'on', subject: 0, object: 2 },
      { kind: 'on', subject: 1, object: 2 },
    ] as const
    const scene = sceneOf({ subjects, relations: [...relations] })
    const [robot, dog, bench] = (await boxesOf(scene)) as [Box, Box, Box]
    expect(Math.abs(robot.x - dog.x)).toBeGreaterThan(bench.height * 0.3)
    for (const sitting of [robot, dog]) expect(overlap(sitting, bench)).toBeGreaterThan(0.2)
  })

  test('on a broom is in the sky, above the broom', async () => {
    const subjects = [personOf(), subjectOf('broom')]
    const scene = sceneOf({ subjects, relations: [{ kind: 'on', subject: 0, object: 1 }] })
    const [rider, broom] = (await boxesOf(scene)) as [Box, Box]
    for (const flying of [rider, broom]) expect(flying.bottom).toBeLessThan(256 * 0.55)
    expect(rider.top).toBeLessThan(broom.top)
    expect(broom.width).toBeGreaterThan(broom.height)
  })

  test('on a horse sits on its back and faces like the horse', async () => {
    const scene = related('riding', 'monkey', 'horse')
    const [monkey, horse] = (await boxesOf(scene)) as [Box, Box]
    expect(overlap(monkey, horse)).toBeGreaterThan(0)
    expect(monkey.bottom).toBeLessThan(horse.bottom)
    const seeds = [1, 2, 3, 4, 5, 6]
    const masks = (index: number) => Promise.all(seeds.map((seed) => seen(scene, index, { seed })))
    const [first, ...others] = directionsOf(await masks(1))
    expect(others).toContain(!first)
    expect(directionsOf(await masks(0))).toEqual([first, ...others])
  })

  test.each([
    ['holding', 'balloon'],
    ['wearing', 'top-hat'],
  ] as const)('%s a %s is larger than this and close', async (kind, thing) => {
    const [dog, held] = await pair(kind, 'dog', thing)
    expect(held.height).toBeLessThan(dog.height)
    expect(Math.abs(held.x - dog.x)).toBeLessThan(dog.height)
    expect(held.top).toBeLessThan(dog.bottom)
    expect(held.bottom).toBeGreaterThan(dog.top - held.height)
  })

  test.each(['automobile', 'bear', 'hedgehog', 'tractor', 'horse'])(
    'alone leaves room around it: %s',
    async (drawing) => {
      for (const seed of [1, 2, 3]) {
        const box = boxOf(await seen(sceneOf({ subjects: [subjectOf(drawing)] }), 0, { seed }))
        expect(box.width).toBeLessThan(256 * 0.62)
        expect(box.height).toBeLessThan(256 * 0.64)
      }
    },
  )

  test.each(settings)('is whole in the image and large enough: %s', async (setting) => {
    for (const size of [square, widest, tallest]) {
      const box = boxOf(await seen(sceneOf({ setting }), 0, { ...size, seed: 3 }))
      expect(box.left).toBeGreaterThan(0)
      expect(box.right).toBeLessThan(size.width)
      expect(box.top).toBeGreaterThan(0)
      expect(box.bottom).toBeLessThan(size.height)
      expect(box.height).toBeGreaterThan(Math.min(size.width, size.height) * 0.2)
    }
  })
})

describe('several subjects', () => {
  const crowds = [
    { setting: 'meadow', names: ['fox', 'owl', 'rabbit'] },
    { setting: 'meadow', names: ['elephant', 'mouse', 'giraffe', 'lion'] },
    { setting: 'room', names: ['penguin', 'penguin', 'penguin'] },
    { setting: 'space', names: ['fox', 'owl', 'rabbit'] },
  ] as const

  test.each(quarters)('cover little of each other at $width × $height', async (size) => {
    for (const [seed, { setting, names }] of crowds.entries()) {
      const scene = sceneOf({ setting, subjects: names.map((name) => subjectOf(name)) })
      const boxes = (await eachSeen(scene, { ...size, seed })).map(boxOf)
      for (const [i, one] of boxes.entries())
        for (const other of boxes.slice(i + 1)) expect(overlap(one, other)).toBeLessThan(0.4)
    }
  })

  test.each(quarters)('of a kind are visibly apart at $width × $height', async (size) => {
    for (const setting of ['room', 'space'] as const) {
      const parts = async (name: string, count: number) =>
        partsOf(await seen(sceneOf({ setting, subjects: [subjectOf(name, { count })] }), 0, size))
      expect((await parts('penguin', 3)).length).toBeGreaterThan(1)
      expect((await parts('cat', 9)).length).toBeGreaterThan(1)
    }
  })

  test.each(quarters)(
    'leave more than half of a house in view at $width × $height',
    async (size) => {
      const house = subjectOf('house')
      const inView = async (...subjects: Scene['subjects']) =>
        filled(await seen(sceneOf({ subjects }), 0, { ...size, seed: 4 }))
      const behind = await inView(house, subjectOf('dog', { count: 2 }))
      expect(behind).toBeGreaterThan((await inView(house)) * 0.5)
    },
  )

  test('of a kind are at most twenty-four', async () => {
    const sheep = (count: number) => drawn(sceneOf({ subjects: [subjectOf('ewe', { count })] }))
    const [most, thousand, fewer] = await Promise.all([24, 1000, 23].map(sheep))
    expect(thousand).toEqual(most)
    expect(fewer).not.toEqual(most)
  })
})

const green = (red: number, grn: number, blue: number) => grn > Math.max(red, blue) + 12

describe('land', () => {
  test.each([
    sceneOf({ setting: 'forest', weather: 'snow' }),
    sceneOf({ setting: 'meadow', season: 'winter' }),
    sceneOf({ setting: 'lake', weather: 'snow', season: 'spring' }),
  ])('under snow is wintry, without leaves: $setting', async (scene) => {
    const empty = { ...scene, subjects: [] }
    for (let seed = 1; seed <= 5; seed++) {
      const snowy = await pixelsOf(empty, { seed })
      const summer = await pixelsOf({ ...empty, weather: 'clear', season: 'summer' }, { seed })
      expect(share(snowy, green)).toBeLessThan(0.06)
      expect(share(summer, green)).toBeGreaterThan(0.1)
      expect(snowy).toEqual(await pixelsOf({ ...empty, season: 'winter' }, { seed }))
    }
  })

  test('has the color of a single kind of flower, but not of two kinds', async () => {
    const tulips = async (count: number) => {
      const subjects = [subjectOf('fox'), subjectOf('tulip', { count })]
      return areaOf(await seen(sceneOf({ subjects }), 1))
    }
    expect(await tulips(8)).toBeGreaterThan(0.2)
    expect(await tulips(2)).toBeLessThan(0.06)
  })

  test('has the named color of its field, and stays green under flowers without a kind', async () => {
    const landOf = async (parts: Partial<Scene['subjects'][number]>) => {
      const subjects = [subjectOf('hyacinth', { count: 8, ...parts })]
      return rows(await pixelsOf(sceneOf({ subjects })), 0.6, 1)
    }
    const white = (...color: [number, number, number]) => Math.min(...color) > 170
    const given = await landOf({ color: { name: 'white', hex: '#ffffff' } })
    expect(share(given, white)).toBeGreaterThan(0.4)
    expect(share(await landOf({}), white)).toBeLessThan(0.1)
    expect(share(await landOf({}), green)).toBeLessThan(0.35)
    const anyKind = await landOf({ drawing: 'tulip', name: 'flower' })
    expect(share(anyKind, green)).toBeGreaterThan(0.5)
  })
})

/** Whether each mask faces like the first, by its outline. */
function directionsOf(masks: Mask[]): boolean[] {
  const [first] = masks as [Mask]
  return masks.map((mask) => likeness(first, mask, false) > likeness(first, mask, true))
}
