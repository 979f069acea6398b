import { describe, expect, test } from 'vitest'
import { activities, type Scene, type Subject } from '../scene.ts'
import {
  difference,
  drawings,
  drawn,
  mean,
  personOf,
  pixelsOf,
  sceneOf,
  share,
  subjectOf,
  understand,
} from './images.ts'
import {
  areaOf,
  boxOf,
  changed,
  eachSeen,
  filled,
  hairSeen,
  likeness,
  type Mask,
  overlap,
  partsOf,
  seen,
} from './masks.ts'

const woman = personOf({ gender: 'woman' })
const bearded = personOf({ gender: 'man', beard: true })

/** The share of the pixels that differ between two scenes. */
async function unlike(one: Partial<Scene>, other: Partial<Scene>): Promise<number> {
  return areaOf(changed(await pixelsOf(sceneOf(one)), await pixelsOf(sceneOf(other))))
}

function heightOf(mask: Mask): number {
  return boxOf(mask).height
}

describe('a portrait', () => {
  test.each([
    { width: 256, height: 256 },
    { width: 336, height: 192 },
    { width: 144, height: 256 },
  ])('shows a head, and a body down to the edge, at $width × $height', async (size) => {
    const scene = sceneOf({ subjects: [bearded], shot: 'portrait' })
    for (let seed = 1; seed <= 5; seed++) {
      const head = boxOf(await hairSeen(scene, 0, { ...size, seed }))
      const middle = (head.top + head.bottom) / 2
      expect(middle).toBeGreaterThan(size.height * 0.25)
      expect(middle).toBeLessThan(size.height * 0.5)
      expect(head.height).toBeGreaterThan(Math.min(size.width, size.height) * 0.3)
      expect(head.top).toBeGreaterThan(0)
      expect(head.left).toBeGreaterThan(0)
      expect(head.right).toBeLessThan(size.width)
      const clothes = boxOf(await seen(scene, 0, { ...size, seed }))
      expect(clothes.bottom).toBeGreaterThan(size.height * 0.8)
    }
  })

  test('of two shows both heads side by side', async () => {
    const scene = sceneOf({ subjects: [woman, bearded], shot: 'portrait' })
    const heads = [await hairSeen(scene, 0), await hairSeen(scene, 1)].map(boxOf)
    const [left, right] = heads.toSorted((a, b) => a.left - b.left)
    expect(left?.left).toBeGreaterThan(0)
    expect(left?.right).toBeLessThan(right?.left ?? 0)
    expect(right?.right).toBeLessThan(256)
  })
})

describe('a shot', () => {
  test('from near shows a larger subject than one from afar', async () => {
    const height = async (shot: Scene['shot']) => heightOf(await seen(sceneOf({ shot }), 0))
    expect(await height('close-up')).toBeGreaterThan((await height(null)) * 1.5)
    expect(await height('wide')).toBeLessThan((await height(null)) * 0.75)
  })

  test.each([
    ['room', 'office'],
    ['room', 'hall'],
    ['meadow', null],
    ['city skyline', null],
  ] as const)('that is isometric has a plain ground: %s %s', async (setting, place) => {
    const scene = sceneOf({ setting, place, shot: 'isometric', style: 'flat' })
    const { width, height, data } = await pixelsOf(scene)
    const at = (x: number, y: number) => data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)
    expect(at(4, 4)).toEqual(at(width - 4, height - 4))
    expect(at(4, 4)).not.toEqual(at(width / 2, height / 2))
  })
})

describe('a person', () => {
  test.each(activities)('with the activity %s differs from a standing person', async (activity) => {
    const [standing, active] = [
      personOf({}, { pose: 'standing' }),
      personOf({}, { pose: 'standing', activity }),
    ]
    expect(await unlike({ subjects: [standing] }, { subjects: [active] })).toBeGreaterThan(0.01)
  })

  test('has the named hair and beard', async () => {
    const plain = { subjects: [personOf({ gender: 'man', beard: false })] }
    expect(await unlike(plain, { subjects: [bearded] })).toBeGreaterThan(0.002)
    const red = personOf({ gender: 'man', beard: false, hairColor: '#d0402a' })
    expect(await unlike(plain, { subjects: [red] })).toBeGreaterThan(0.002)
  })

  test('has a larger head relative to its height as a child', async () => {
    const headOf = async (age: 'child' | 'adult') => {
      const scene = sceneOf({ subjects: [personOf({ age, gender: 'man' })] })
      const [hair, clothes] = [boxOf(await hairSeen(scene, 0)), boxOf(await seen(scene, 0))]
      return hair.height / (clothes.bottom - hair.top)
    }
    expect(await headOf('child')).toBeGreaterThan((await headOf('adult')) * 1.2)
  })

  test('holds a thing before the body', async () => {
    const scene = sceneOf({
      subjects: [woman, subjectOf('cat')],
      relations: [{ kind: 'holding', subject: 0, object: 1 }],
    })
    const [holder, cat] = await eachSeen(scene)
    expect(overlap(boxOf(holder as Mask), boxOf(cat as Mask))).toBeGreaterThan(0.3)
    const alone = await seen(sceneOf({ subjects: [subjectOf('cat')] }), 0)
    expect(filled(cat as Mask)).toBeGreaterThan(filled(alone) * 0.6)
  })

  test('on a horse rides, and each of three riders has a horse', async () => {
    const scene = sceneOf({
      subjects: [personOf({}, { count: 3 }), subjectOf('horse', { count: 3 })],
      relations: [{ kind: 'on', subject: 0, object: 1 }],
    })
    const [riders, horses] = await eachSeen(scene)
    const sitting = partsOf(riders as Mask).map(boxOf)
    const seats = partsOf(horses as Mask).map(boxOf)
    expect(sitting).toHaveLength(3)
    for (const rider of sitting) {
      expect(Math.min(...seats.map(({ x }) => Math.abs(x - rider.x)))).toBeLessThan(
        rider.height * 2,
      )
      expect(rider.bottom).toBeLessThan(boxOf(horses as Mask).bottom)
    }
  })

  test('with a book to read has one book, named or not', async () => {
    const reading = personOf({}, { activity: 'reading' })
    const withBook = sceneOf({
      subjects: [reading, subjectOf('open-book')],
      relations: [{ kind: 'holding', subject: 0, object: 1 }],
    })
    const book = boxOf(await seen(withBook, 1))
    expect(book.width).toBeLessThan(256 * 0.18)
  })

  test.each(['standing', 'walking', 'running', 'sitting', 'lying', 'flying', 'swimming'] as const)(
    'who is %s is whole in the image at every age',
    async (pose) => {
      for (const age of ['child', 'adult', 'elder'] as const) {
        const scene = sceneOf({ subjects: [personOf({ age }, { pose })] })
        expect(isWhole(await seen(scene, 0))).toBe(true)
        expect(isWhole(await hairSeen(scene, 0))).toBe(true)
      }
    },
  )
})

const animals = `dog guide-dog service-dog poodle fox wolf cat black-cat tiger leopard lion rabbit
  hamster bear polar-bear panda koala horse unicorn donkey zebra deer moose cow ox water-buffalo goat
  ewe ram pig boar elephant`.split(/\s+/)

describe('an animal', () => {
  test.each(animals)(
    'that is a %s stands, runs and lies in different outlines',
    async (drawing) => {
      const outlines = new Set<string>()
      for (const pose of ['standing', 'running', 'lying'] as const) {
        const mask = await seen(sceneOf({ subjects: [subjectOf(drawing, { pose })] }), 0)
        expect(isWhole(mask)).toBe(true)
        outlines.add(Buffer.from(mask.covered).toString('base64'))
      }
      expect(outlines.size).toBe(3)
    },
  )

  test('has a drawing of its name', () => {
    for (const drawing of animals) {
      expect(drawings).toContain(drawing)
      const [subject] = understand(`a ${drawing.replaceAll('-', ' ')}`).subjects
      expect(subject?.drawing).toBe(drawing === 'black-cat' ? 'cat' : drawing)
    }
  })

  test('keeps its spines when it stands up', async () => {
    const wideness = async (animal: string) => {
      const scene = understand(`a ${animal} in a red coat, white background`)
      return filled(await seen({ ...scene, subjects: scene.subjects.slice(0, 1) }, 0))
    }
    expect(await wideness('hedgehog')).toBeGreaterThan((await wideness('rabbit')) * 1.1)
  })

  test('is no copy of the other animal of its kind', async () => {
    const horses = sceneOf({ subjects: [subjectOf('horse', { count: 2, pose: 'standing' })] })
    for (const seed of [1, 2, 3, 4]) {
      const large = { width: 512, height: 512, seed }
      const [one, other] = partsOf(await seen(horses, 0, large)) as [Mask, Mask]
      for (const flipped of [false, true])
        expect(likeness(one, other, flipped), String(seed)).toBeLessThan(0.94)
    }
  })

  test.each(['a fox in a blue suit', 'a bear astronaut', 'a dog in a red sweater'])(
    'in clothes stands upright: %s',
    async (prompt) => {
      const [subject] = understand(prompt).subjects
      expect(subject?.person?.wears).not.toHaveLength(0)
      const slenderness = async (shown: Partial<Subject>) => {
        const standing = subjectOf(subject?.drawing ?? '', { ...shown, pose: 'standing' })
        const { width, height } = boxOf(await seen(sceneOf({ subjects: [standing] }), 0))
        return height / width
      }
      expect(await slenderness(subject ?? {})).toBeGreaterThan(1.2)
      expect(await slenderness({})).toBeLessThan(1.1)
    },
  )

  test('that sleeps lies low', async () => {
    const height = async (parts: Partial<Subject>) =>
      heightOf(await seen(sceneOf({ subjects: [subjectOf('cat', parts)] }), 0))
    expect(await height({ activity: 'sleeping' })).toBeLessThan(
      (await height({ pose: 'standing' })) * 0.8,
    )
  })

  test('shows its second color', async () => {
    const color = { name: 'black', hex: '#222222' }
    const plain = { subjects: [subjectOf('cat', { color })] }
    const accented = {
      subjects: [subjectOf('cat', { color, accent: { name: 'white', hex: '#ffffff' } })],
    }
    expect(await unlike(plain, accented)).toBeGreaterThan(0.01)
  })

  test('that is a bird in the air spreads its wings', async () => {
    const box = boxOf(await seen(sceneOf({ setting: 'sea', subjects: [subjectOf('bird')] }), 0))
    expect(box.width / box.height).toBeGreaterThan(1.2)
  })
})

describe('a thing', () => {
  test('in a bowl of fruit is one of several kinds', async () => {
    const bowl = subjectOf('bowl-with-spoon', { name: 'bowl' })
    const scene = sceneOf({
      setting: 'table',
      subjects: [bowl, subjectOf('red-apple', { name: 'fruit' })],
      relations: [{ kind: 'in', subject: 1, object: 0 }],
    })
    const apples = { ...scene, subjects: [bowl, subjectOf('red-apple')] }
    expect(await huesOf(scene, 1)).toBeGreaterThan(2)
    expect(await huesOf(apples, 1)).toBeLessThan(3)
  })

  test('like a cup is smaller than a bowl', async () => {
    const subjects = [subjectOf('bowl-with-spoon'), subjectOf('hot-beverage')]
    const [bowl, cup] = (await eachSeen(sceneOf({ setting: 'table', subjects }))).map(heightOf)
    expect(cup).toBeLessThan(bowl ?? 0)
  })

  test('like a branch grows from the side of the image', async () => {
    const scene = sceneOf({
      setting: 'forest',
      subjects: [subjectOf('owl'), subjectOf('branch')],
      relations: [{ kind: 'on', subject: 0, object: 1 }],
    })
    const { left, right } = boxOf(await seen(scene, 1))
    expect(left === 0 || right === 256).toBe(true)
  })
})

test('a birch has its own leaves and bark', async () => {
  const treeOf = (name: string) => sceneOf({ subjects: [subjectOf('deciduous-tree', { name })] })
  const [oak, birch] = await Promise.all([drawn(treeOf('oak')), drawn(treeOf('birch'))])
  expect(await difference(oak, birch)).toBeGreaterThan(0.02)
})

test('several of a kind differ in color; a single one has its usual color', async () => {
  const three = sceneOf({ subjects: [subjectOf('giraffe', { count: 3 })] })
  const single = sceneOf({
    subjects: ['giraffe', 'giraffe', 'giraffe'].map((name) => subjectOf(name)),
  })
  for (const seed of [1, 2, 3]) {
    const ofThree = await colorsOf(three, partsOf(await seen(three, 0, { seed })), seed)
    const ofSingle = await colorsOf(single, await eachSeen(single, { seed }), seed)
    expect(Math.min(...distances(ofThree))).toBeGreaterThan(0.06)
    expect(Math.max(...distances(ofSingle))).toBeLessThan(0.06)
  }
})

test.each(['mermaid', 'fairy', 'person-surfing'])(
  'a %s has the skin of people, not always of the same color',
  async (drawing) => {
    const scene = sceneOf({
      setting: 'snowfield',
      weather: 'cloudy',
      style: 'photo',
      subjects: [subjectOf(drawing)],
    })
    const shades = [1, 2, 3, 4, 5, 6].map(async (seed) => {
      const pixels = await pixelsOf(scene, { width: 256, height: 256, seed })
      expect(share(pixels, isSkin)).toBeGreaterThan(0.003)
      return mean(pixels, (...color) => (isSkin(...color) ? color[0] : 0)) / share(pixels, isSkin)
    })
    const reds = await Promise.all(shades)
    expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(30)
  },
)

/** Whether no edge of the image cuts a mask. */
function isWhole(mask: Mask): boolean {
  const { left, top, right, bottom } = boxOf(mask)
  return left > 0 && top > 0 && right < mask.width && bottom < mask.height
}

/** The number of frequent hues of a subject, of twelve. */
async function huesOf(scene: Scene, index: number): Promise<number> {
  const { covered } = await seen(scene, index)
  const { data } = await pixelsOf({ ...scene, style: 'photo' }, { width: 256, height: 256 })
  const counts = new Map<number, number>()
  covered.forEach((value, i) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(i * 4)
    const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
    const hue = (Math.round((angle / Math.PI) * 6) + 12) % 12
    counts.set(hue, (counts.get(hue) ?? 0) + value)
  })
  const all = [...counts.values()]
  const total = all.reduce((sum, count) => sum + count, 0)
  return all.filter((count) => count > total * 0.08).length
}

/** The mean color of each mask, as ratios of the channels: light hardly changes ratios. */
async function colorsOf(scene: Scene, masks: Mask[], seed: number): Promise<[number, number][]> {
  const pixels = await pixelsOf({ ...scene, style: 'photo' }, { width: 256, height: 256, seed })
  return masks.map((mask) => [
    mean(pixels, (red, green) => red / green, mask),
    mean(pixels, (_, green, blue) => blue / green, mask),
  ])
}

function distances(colors: [number, number][]): number[] {
  return colors.flatMap(([a, b], i) =>
    colors.slice(i + 1).map(([c, d]) => Math.hypot(a - c, b - d)),
  )
}

/** Whether a color is a skin of people, from the lightest to the darkest. */
function isSkin(red: number, green: number, blue: number): boolean {
  const [saturation, hue] = [(red - blue) / red, (green - blue) / (red - blue)]
  return red > green && saturation > 0.25 && saturation < 0.68 && hue > 0.25 && hue < 0.65
}
