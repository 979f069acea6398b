import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { dimensions } from '../../schema/dimensions.ts'
import { type Actor, type Box, boxOf } from '../../server/engines/illustrator/compose/actor.ts'
import { compose } from '../../server/engines/illustrator/compose/compose.ts'
import type { Composition } from '../../server/engines/illustrator/compose/composition.ts'
import { isLandmark } from '../../server/engines/illustrator/compose/stature.ts'
import { Random } from '../../server/engines/illustrator/random.ts'
import {
  anybody,
  type RelationKind,
  type Scene,
  settings,
} from '../../server/engines/illustrator/scene.ts'
import { figureOf, sceneOf, subjectOf } from '../support/drawn.ts'

const square = { width: 1024, height: 1024 }

function composed(scene: Scene, seed = 1, size = square): Composition {
  return compose(scene, size, new Random(`seed ${seed}`), figureOf)
}

function pair(kind: RelationKind, one: string, other: string): { child: Actor; parent: Actor } {
  const subjects = [subjectOf(one), subjectOf(other)]
  const { actors } = composed(sceneOf({ subjects, relations: [{ kind, subject: 0, object: 1 }] }))
  const find = (drawing: string) =>
    actors.find((actor) => actor.subject.drawing === drawing) as Actor
  return { child: find(one), parent: find(other) }
}

/** The part of the smaller of two actors that the other covers, 0 to 1. */
function overlap(one: Actor, other: Actor): number {
  const [a, b] = [boxOf(one), boxOf(other)]
  const width = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
  const height = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  const area = (box: typeof a) => (box.right - box.left) * (box.bottom - box.top)
  return (width * height) / Math.min(area(a), area(b))
}

/** The part of an actor that another before it covers, 0 to 1. */
function hidden(actor: Actor, before: Actor): number {
  const area = (box: Box) => (box.right - box.left) * (box.bottom - box.top)
  return (
    (overlap(actor, before) * Math.min(area(boxOf(actor)), area(boxOf(before)))) /
    area(boxOf(actor))
  )
}

/** How far down its box an actor is painted, 0 to 1. */
function lowestOf({ figure }: Actor): number {
  const canvas = createCanvas(Math.ceil(200 * figure.aspect), 200)
  figure.draw(canvas.getContext('2d'), 200)
  const row = canvas.data().findLastIndex((value, i) => i % 4 === 3 && value > 40)
  return row / 4 / canvas.width / 200
}

describe('relations', () => {
  test('on: its feet are at the upper edge of what it stands on', () => {
    const { child, parent } = pair('on', 'cat', 'package')
    expect(Math.abs(child.y - boxOf(parent).top)).toBeLessThan(parent.height * 0.45)
    expect(child.y).toBeLessThan(parent.y)
  })

  test('over: it hangs above', () => {
    const { child, parent } = pair('over', 'bird', 'house')
    expect(boxOf(child).bottom).toBeLessThanOrEqual(boxOf(parent).top)
  })

  test('under: what is above is much taller', () => {
    const { child, parent } = pair('under', 'cat', 'deciduous-tree')
    expect(parent.height).toBeGreaterThan(child.height * 1.5)
    expect(Math.abs(child.x - parent.x)).toBeLessThan(parent.height / 2)
  })

  test('behind and in front of: painted in that order', () => {
    const behind = pair('behind', 'cat', 'dog')
    expect(behind.child.depth).toBeGreaterThan(behind.parent.depth)
    const before = pair('in front of', 'cat', 'castle')
    expect(before.child.depth).toBeLessThan(before.parent.depth)
  })

  test('beside: next to it, not over it', () => {
    const { child, parent } = pair('beside', 'cat', 'dog')
    expect(overlap(child, parent)).toBeLessThan(0.05)
    expect(Math.abs(child.x - parent.x)).toBeLessThan(parent.height * 3)
  })

  test.each([
    ['in', 'rowing-boat'],
    ['on', 'sailboat'],
    ['riding', 'tractor'],
    ['in', 'automobile'],
  ] as const)(
    '%s a %s: the head is in its box or just above, and no feet are seen',
    (kind, vehicle) => {
      const { child, parent } = pair(kind, 'robot', vehicle)
      const box = boxOf(parent)
      expect(child.x).toBeGreaterThan(box.left)
      expect(child.x).toBeLessThan(box.right)
      expect(boxOf(child).top).toBeGreaterThan(box.top - parent.height)
      expect(lowestOf(child)).toBeLessThan(0.95)
      expect(child.depth).toBeLessThan(parent.depth)
    },
  )

  test('two who are on one bench sit beside each other, though they are also said to be together', () => {
    const subjects = [subjectOf('robot'), subjectOf('dog'), subjectOf('bench')]
    const { actors } = composed(
      sceneOf({
        subjects,
        relations: [
          { kind: 'beside', subject: 0, object: 1 },
          { kind: 'on', subject: 0, object: 2 },
          { kind: 'on', subject: 1, object: 2 },
        ],
      }),
    )
    const [robot, dog, bench] = ['robot', 'dog', 'bench'].map((name) => {
      return actors.find(({ subject }) => subject.drawing === name) as Actor
    }) as [Actor, Actor, Actor]
    expect([robot.stance, dog.stance]).toEqual(['attached', 'attached'])
    expect(Math.abs(robot.x - dog.x)).toBeGreaterThan(bench.height * 0.3)
    expect(overlap(robot, bench)).toBeGreaterThan(0)
  })

  test('who rides a broom is in the sky, the broom level under them', () => {
    const subjects = [subjectOf('person', { person: anybody }), subjectOf('broom')]
    const relations = [{ kind: 'on', subject: 0, object: 1 } as const]
    const { actors, camera } = composed(sceneOf({ subjects, relations }))
    for (const actor of actors) expect(actor.y).toBeLessThan(camera.horizon * 1.05)
    expect(actors.some(({ tilt }) => Math.abs(tilt) > 0.5)).toBe(true)
  })

  test('riding: the rider faces with the mount and sits on its back', () => {
    const { child, parent } = pair('riding', 'monkey', 'horse')
    expect(child.flipped).toBe(parent.flipped)
    expect(overlap(child, parent)).toBeGreaterThan(0)
    expect(child.y).toBeLessThan(parent.y)
  })

  test('holding and wearing: small, at the holder, and moved with it', () => {
    for (const [kind, thing] of [
      ['holding', 'balloon'],
      ['wearing', 'top-hat'],
    ] as const) {
      const { child: holder, parent: held } = pair(kind, 'dog', thing)
      expect(held.height).toBeLessThan(holder.height)
      expect(Math.abs(held.x - holder.x)).toBeLessThan(holder.height)
      expect(held.stance).toBe('attached')
    }
  })
})

describe('placement', () => {
  const crowd = [
    [subjectOf('fox'), subjectOf('owl'), subjectOf('rabbit')],
    [subjectOf('penguin', { count: 3 })],
    [subjectOf('elephant'), subjectOf('mouse'), subjectOf('giraffe'), subjectOf('lion')],
    [subjectOf('cat', { count: 9 })],
    [subjectOf('house'), subjectOf('dog', { count: 2 })],
  ]

  test.each(Object.values(dimensions))(
    'nobody stands in another’s way at $width × $height',
    (size) => {
      for (const [index, subjects] of crowd.entries()) {
        for (const setting of ['meadow', 'room', 'space'] as const) {
          const { actors } = composed(sceneOf({ setting, subjects }), index, size)
          for (const [i, one] of actors.entries()) {
            for (const other of actors.slice(i + 1)) {
              // One may stand before a house, as long as the house is still seen.
              if (isLandmark(one.subject)) expect(hidden(one, other)).toBeLessThan(0.5)
              else expect(overlap(one, other)).toBeLessThan(0.4)
            }
          }
        }
      }
    },
  )

  test.each(settings)('the hero is in the picture and large enough to see in: %s', (setting) => {
    for (const size of Object.values(dimensions)) {
      const { actors } = composed(sceneOf({ setting }), 3, size)
      const hero = actors[0] as Actor
      const box = boxOf(hero)
      expect(box.left).toBeGreaterThan(-size.width * 0.02)
      expect(box.right).toBeLessThan(size.width * 1.02)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThanOrEqual(size.height)
      expect(hero.height).toBeGreaterThan(Math.min(size.width, size.height) * 0.2)
    }
  })

  test('of many, no more than a dozen of a kind are drawn', () => {
    const subjects = [subjectOf('sheep', { drawing: 'ewe', count: 1000 })]
    expect(composed(sceneOf({ subjects })).actors).toHaveLength(12)
  })
})

describe('the land', () => {
  const leafy = ['broadleaf', 'birch']

  test.each([
    sceneOf({ setting: 'forest', weather: 'snow' }),
    sceneOf({ setting: 'meadow', season: 'winter' }),
    sceneOf({ setting: 'lake', weather: 'snow', season: 'spring' }),
  ])('where snow lies no tree is in leaf: $setting', (scene) => {
    for (let seed = 1; seed <= 8; seed++) {
      const { terrain, scene: drawn } = composed(scene, seed)
      expect(terrain?.cover).toBe('snow')
      expect(terrain?.trees.kinds.filter((kind) => leafy.includes(kind))).toEqual([])
      expect(drawn.season).toBe('winter')
    }
  })

  test('a field of one flower colors the land, a few flowers are subjects', () => {
    const field = composed(
      sceneOf({ subjects: [subjectOf('fox'), subjectOf('tulip', { count: 8 })] }),
    )
    expect(field.field.crop?.bands.length).toBe(field.field.plants.length)
    expect(field.actors.map((actor) => actor.subject.drawing)).toEqual(['fox'])
    const few = composed(sceneOf({ subjects: [subjectOf('tulip', { count: 2 })] }))
    expect(few.field.crop).toBeUndefined()
    expect(few.actors).toHaveLength(2)
  })

  test('a field takes the color it is given, and flowers of no kind leave the land green', () => {
    const color = { name: 'white', hex: '#ffffff' }
    const white = composed(sceneOf({ subjects: [subjectOf('hyacinth', { count: 8, color })] }))
    expect(white.field.crop?.bands).toEqual([[255, 255, 255]])
    const flowers = composed(
      sceneOf({ subjects: [subjectOf('tulip', { name: 'flower', count: 8 })] }),
    )
    expect(flowers.field).toMatchObject({ crop: undefined, plants: [{}] })
  })
})

test('one by itself leaves room around it, whatever it is', () => {
  for (const drawing of ['automobile', 'bear', 'hedgehog', 'tractor', 'horse']) {
    for (const seed of [1, 2, 3]) {
      const [actor] = composed(sceneOf({ subjects: [subjectOf(drawing)] }), seed).actors
      const box = boxOf(actor as Actor)
      expect(box.right - box.left, drawing).toBeLessThan(square.width * 0.62)
      expect(box.bottom - box.top, drawing).toBeLessThan(square.height * 0.64)
    }
  }
})
