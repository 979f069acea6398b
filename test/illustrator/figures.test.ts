import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { type Actor, boxOf, faceOf } from '../../server/engines/illustrator/compose/actor.ts'
import { compose } from '../../server/engines/illustrator/compose/compose.ts'
import { Random } from '../../server/engines/illustrator/random.ts'
import {
  activities,
  anybody,
  type Scene,
  type Subject,
} from '../../server/engines/illustrator/scene.ts'
import { breeds } from '../../server/engines/illustrator/subject/animal/breeds.ts'
import type {
  Figure,
  FigureRequest,
  Pose,
} from '../../server/engines/illustrator/subject/figure.ts'
import { drawings, figureOf, sceneOf, subjectOf } from '../support/drawn.ts'

const square = { width: 1024, height: 1024 }
const woman = person({})

function person(parts: Partial<Subject['person']>, more: Partial<Subject> = {}): Subject {
  return subjectOf('person', { person: { ...anybody, ...parts }, ...more })
}

function actorsOf(scene: Partial<Scene>, seed = 1, size = square): readonly Actor[] {
  return compose(sceneOf(scene), size, new Random(`seed ${seed}`), figureOf).actors
}

function figure(subject: Subject, more: Partial<FigureRequest> = {}): Figure {
  const plain = { pose: 'standing', gesture: null, tool: { color: null }, season: null } as const
  return figureOf({ ...plain, ...more, subject, random: new Random('one') })
}

function pixels(drawn: Figure, height = 96): Buffer {
  const canvas = createCanvas(Math.ceil(height * drawn.aspect), height)
  drawn.draw(canvas.getContext('2d'), height)
  return canvas.data()
}

/** Whether something is painted beyond the box of a figure, which would be cut off. */
function overflows(drawn: Figure): boolean {
  const margin = 12
  const [width, height] = [Math.ceil(96 * drawn.aspect), 96]
  const canvas = createCanvas(width + margin * 2, height + margin * 2)
  const context = canvas.getContext('2d')
  context.translate(margin, margin)
  drawn.draw(context, height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const inside = (x: number, y: number) =>
    x >= margin - 2 && x < margin + width + 2 && y >= margin - 2 && y < margin + height + 2
  return data.some((value, i) => {
    if (i % 4 !== 3 || value < 128) return false
    const pixel = (i - 3) / 4
    return !inside(pixel % canvas.width, Math.floor(pixel / canvas.width))
  })
}

describe('a portrait', () => {
  test.each([square, { width: 1344, height: 768 }, { width: 576, height: 1024 }])(
    'shows a face at $width × $height',
    (size) => {
      for (let seed = 1; seed <= 5; seed++) {
        const [actor] = actorsOf({ subjects: [woman], shot: 'portrait' }, seed, size)
        const face = actor && faceOf(actor)
        expect(face).toBeDefined()
        if (!actor || !face) continue
        const middle = (face.top + face.bottom) / 2
        expect(middle).toBeGreaterThan(size.height * 0.25)
        expect(middle).toBeLessThan(size.height * 0.5)
        expect(face.bottom - face.top).toBeGreaterThan(Math.min(size.width, size.height) * 0.22)
        expect(face.left).toBeGreaterThan(0)
        expect(face.right).toBeLessThan(size.width)
        expect(boxOf(actor).bottom).toBeGreaterThan(size.height)
      }
    },
  )

  test('of two shows both faces side by side', () => {
    const faces = actorsOf({ subjects: [woman, person({ gender: 'man' })], shot: 'portrait' }).map(
      faceOf,
    )
    expect(faces).toHaveLength(2)
    const [left, right] = faces.toSorted((a, b) => (a?.left ?? 0) - (b?.left ?? 0))
    expect(left?.left).toBeGreaterThan(0)
    expect(left?.right ?? 0).toBeLessThan(right?.left ?? 0)
    expect(right?.right).toBeLessThan(square.width)
  })

  test('is nearer than a picture of no shot, and a wide shot is farther', () => {
    const height = (shot: Scene['shot']) =>
      actorsOf({ subjects: [subjectOf('fox')], shot })[0]?.height ?? 0
    expect(height('close-up')).toBeGreaterThan(height(null))
    expect(height('wide')).toBeLessThan(height(null) * 0.6)
  })
})

describe('people', () => {
  test.each(activities)('whoever is %s looks otherwise than who only stands', (activity) => {
    const [still] = actorsOf({ subjects: [person({}, { pose: 'standing' })] })
    const [busy] = actorsOf({ subjects: [person({}, { pose: 'standing', activity })] })
    expect(still && busy && pixels(busy.figure).equals(pixels(still.figure))).toBe(false)
  })

  test('hair and beard are as the words say', () => {
    const plain = pixels(figure(person({ gender: 'man', beard: false })))
    expect(pixels(figure(person({ gender: 'man', beard: true }))).equals(plain)).toBe(false)
    expect(
      pixels(figure(person({ gender: 'man', beard: false, hairColor: '#d0402a' }))).equals(plain),
    ).toBe(false)
  })

  test('children have larger heads than grown people, for their height', () => {
    const face = (age: 'child' | 'adult') => figure(person({ age })).face?.height ?? 0
    expect(face('child')).toBeGreaterThan(face('adult') * 1.25)
  })

  test('what is held is before the holder and behind the hands', () => {
    const subjects = [woman, subjectOf('cat')]
    const actors = actorsOf({ subjects, relations: [{ kind: 'holding', subject: 0, object: 1 }] })
    expect(actors.map(({ subject }) => subject.drawing)).toEqual(['person', 'cat', 'person'])
  })

  test('somebody on a horse rides it, and each of three riders has a horse', () => {
    const riders = person({}, { count: 3 })
    const subjects = [riders, subjectOf('horse', { count: 3 })]
    const actors = actorsOf({ subjects, relations: [{ kind: 'on', subject: 0, object: 1 }] })
    const seats = actors.filter(({ subject }) => subject.drawing === 'horse').map(({ x }) => x)
    const sitting = actors.filter(({ stance }) => stance === 'attached')
    expect(sitting).toHaveLength(3)
    for (const rider of sitting) {
      expect(Math.min(...seats.map((x) => Math.abs(x - rider.x)))).toBeLessThan(rider.height)
    }
    expect(new Set(sitting.map(({ x }) => Math.round(x))).size).toBe(3)
  })

  test('who reads a book brings it along', () => {
    const subjects = [person({}, { activity: 'reading' }), subjectOf('open-book')]
    const actors = actorsOf({ subjects, relations: [{ kind: 'holding', subject: 0, object: 1 }] })
    expect(actors.map(({ subject }) => subject.drawing)).toEqual(['person'])
  })

  const poses: readonly Pose[] = [
    'standing',
    'walking',
    'running',
    'sitting',
    'lying',
    'seated',
    'riding',
    'flying',
  ]
  test.each(poses)('%s they stay within their box', (pose) => {
    for (const age of ['child', 'adult', 'elder'] as const)
      expect(overflows(figure(person({ age }), { pose }))).toBe(false)
  })
})

describe('animals', () => {
  test('every breed is of a drawing that the pack has, or else no word would lead to it', () => {
    expect(Object.keys(breeds).filter((name) => !drawings.includes(name))).toEqual([])
  })

  test.each(Object.keys(breeds))('a %s stands, runs and lies, each within its box', (drawing) => {
    const poses = (['standing', 'running', 'lying'] as const).map((pose) =>
      figure(subjectOf(drawing), { pose }),
    )
    expect(new Set(poses.map((drawn) => pixels(drawn).toString('base64'))).size).toBe(3)
    expect(poses.map(overflows)).toEqual([false, false, false])
  })

  test('of two dogs neither is a copy of the other', () => {
    const [one, other] = actorsOf({ subjects: [subjectOf('dog', { count: 2, pose: 'standing' })] })
    expect(one && other && pixels(one.figure).equals(pixels(other.figure))).toBe(false)
  })

  test('who sleeps has closed eyes and lies low', () => {
    const [awake] = actorsOf({ subjects: [subjectOf('cat', { pose: 'standing' })] })
    const [asleep] = actorsOf({ subjects: [subjectOf('cat', { activity: 'sleeping' })] })
    expect(asleep?.height).toBeLessThan((awake?.height ?? 0) * 0.8)
  })

  test('a second color shows', () => {
    const black = { name: 'black', hex: '#222222' }
    const plain = pixels(figure(subjectOf('cat', { color: black })))
    const accented = pixels(
      figure(subjectOf('cat', { color: black, accent: { name: 'white', hex: '#ffffff' } })),
    )
    expect(accented.equals(plain)).toBe(false)
  })

  test('birds in the air spread their wings', () => {
    const { actors } = compose(
      sceneOf({ setting: 'sea', subjects: [subjectOf('bird')] }),
      square,
      new Random('x'),
      figureOf,
    )
    expect(actors[0]?.figure.aspect).toBeGreaterThan(1.2)
  })
})

describe('things', () => {
  test('a bowl of fruit shows several kinds', () => {
    const subjects = [
      subjectOf('bowl-with-spoon', { name: 'bowl' }),
      subjectOf('red-apple', { name: 'fruit' }),
    ]
    const actors = actorsOf({
      setting: 'table',
      subjects,
      relations: [{ kind: 'in', subject: 1, object: 0 }],
    })
    const fruit = actors
      .map(({ subject }) => subject.drawing)
      .filter((drawing) => drawing !== 'bowl-with-spoon')
    expect(new Set(fruit).size).toBeGreaterThan(3)
  })

  test('a cup is smaller than a bowl', () => {
    const subjects = [subjectOf('bowl-with-spoon'), subjectOf('hot-beverage')]
    const height = (name: string) =>
      actorsOf({ setting: 'table', subjects }).find(({ subject }) => subject.drawing === name)
        ?.height ?? 0
    expect(height('hot-beverage')).toBeLessThan(height('bowl-with-spoon'))
  })

  test('a branch grows from the side of the picture', () => {
    const subjects = [subjectOf('owl'), subjectOf('branch')]
    const actors = actorsOf({
      setting: 'forest',
      subjects,
      relations: [{ kind: 'on', subject: 0, object: 1 }],
    })
    const branch = actors.find(({ subject }) => subject.drawing === 'branch')
    expect(branch).toBeDefined()
    if (!branch) return
    const { left, right } = boxOf(branch)
    expect(left < 0 || right > square.width).toBe(true)
  })
})

test('of several that are drawn alike none has quite the color of another', () => {
  const giraffe = (count: number, seed: string) => {
    const request = {
      pose: 'standing',
      gesture: null,
      tool: false,
      season: null,
      random: new Random(seed),
    } as const
    return pixels(figureOf({ ...request, subject: subjectOf('giraffe', { count }) }))
  }
  expect(giraffe(3, 'one').equals(giraffe(3, 'two'))).toBe(false)
  expect(giraffe(1, 'one').equals(giraffe(1, 'two'))).toBe(true)
})

test.each(['mermaid', 'fairy', 'person-surfing'])(
  'a %s has the skin of people, not always the same',
  (drawing) => {
    const skins = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const request = {
        pose: 'standing',
        gesture: null,
        tool: false,
        season: null,
        random: new Random(seed),
      } as const
      return pixels(figureOf({ ...request, subject: subjectOf(drawing) })).toString('base64')
    })
    expect(new Set(skins).size).toBeGreaterThan(1)
  },
)
