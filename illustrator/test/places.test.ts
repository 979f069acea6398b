import { describe, expect, test } from 'vitest'
import { type Place, places, type Scene } from '../scene.ts'
import {
  brightness,
  decoded,
  difference,
  drawn,
  mean,
  type Pixels,
  personOf,
  pixelsOf,
  redness,
  rows,
  sceneOf,
  share,
  subjectOf,
} from './images.ts'
import { areaOf, boxOf, changed, eachSeen, filled, type Mask, seen } from './masks.ts'

const all = Object.keys(places) as Place[]

function inPlace(place: Place | null, parts: Partial<Scene> = {}): Scene {
  return sceneOf({
    setting: place ? places[place] : 'room',
    place,
    subjects: [personOf()],
    ...parts,
  })
}

/** The share of a picture that is as bright and orange as fire. */
function flames(pixels: Pixels): number {
  return share(pixels, (red, green, blue) => red > 220 && green > 90 && green < 190 && blue < 90)
}

describe('a place', () => {
  test.each(all)('looks different from the rest of its setting: %s', async (place) => {
    const scene = inPlace(place)
    const [there, elsewhere] = await Promise.all([drawn(scene), drawn({ ...scene, place: null })])
    expect(await difference(there, elsewhere)).toBeGreaterThan(0.05)
  })

  test.each(['cafe', 'bedroom', 'library'] as const)(
    'has the fireplace that is named: %s',
    async (place) => {
      const scene = inPlace(place, { subjects: [] })
      const warm = { ...scene, subjects: [subjectOf('fireplace')] }
      const [without, lit] = await Promise.all([pixelsOf(scene), pixelsOf(warm)])
      expect(flames(lit)).toBeGreaterThan(flames(without) + 0.0004)
    },
  )

  test('that is a room has windows in its walls', async () => {
    const scene = inPlace(null, { subjects: [] })
    const [bare, named] = await Promise.all([
      drawn(scene),
      drawn({ ...scene, subjects: [subjectOf('window')] }),
    ])
    expect(await difference(bare, named)).toBeLessThan(0.05)
  })

  test.each(all)('keeps its composition with other steps: %s', async (place) => {
    const scene = inPlace(place)
    const [few, many] = await Promise.all([drawn(scene, { steps: 4 }), drawn(scene, { steps: 12 })])
    expect(await difference(few, many)).toBeLessThan(0.1)
  })

  test('looks different from each other place of its setting', async () => {
    const rooms = all.filter((place) => places[place] === 'room')
    const images = await Promise.all(rooms.map((place) => drawn(inPlace(place, { subjects: [] }))))
    for (const [i, one] of images.entries()) {
      for (const other of images.slice(i + 1))
        expect(await difference(one, other)).toBeGreaterThan(0.05)
    }
  })

  test.each(['moon', 'mars', 'cave'] as const)('has ground to stand on: %s', async (place) => {
    for (let seed = 1; seed <= 6; seed++) {
      const { bottom } = boxOf(await seen(inPlace(place), 0, { seed }))
      expect(bottom).toBeGreaterThan(256 * 0.5)
      expect(bottom).toBeLessThan(256)
    }
  })

  test('that is a hall has a throne for a ruler', async () => {
    const hall = (name: string) => inPlace('hall', { subjects: [personOf({}, { name })] })
    const [queen, other] = await Promise.all([drawn(hall('queen')), drawn(hall('woman'))])
    expect(await difference(queen, other)).toBeGreaterThan(0.027)
  })

  test.each([
    [576, 324],
    [324, 576],
  ])('differs from other places in wide and narrow images: %i × %i', async (width, height) => {
    const [kitchen, room] = await Promise.all(
      (['kitchen', null] as const).map((place) =>
        drawn(inPlace(place, { subjects: [] }), { width, height }),
      ),
    )
    expect(await difference(kitchen as Uint8Array, room as Uint8Array)).toBeGreaterThan(0.1)
  })

  test('is darker at night', async () => {
    const [day, evening] = await Promise.all([
      drawn(inPlace('kitchen', { subjects: [] })),
      drawn(inPlace('kitchen', { subjects: [], timeOfDay: 'night' })),
    ])
    const bright = async (png: Uint8Array) => mean(await decoded(png), brightness)
    expect(await bright(evening)).toBeLessThan((await bright(day)) * 0.8)
  })
})

describe('a street', () => {
  const street = (parts: Partial<Scene>) =>
    sceneOf({ setting: 'street', subjects: [], compositionText: 'a street', ...parts })

  test('without a subject shows people, unless the words say that it is empty', async () => {
    const peopleOf = async (lacks: Scene['lacks'], seed: number) => {
      const draw = async (subjects: Scene['subjects']) => {
        const scene = street({ lacks, subjects, style: 'photo' })
        return rows(await pixelsOf(scene, { width: 256, height: 256, seed }), 0.5, 1)
      }
      // A bird is above. A street with a subject has no other people.
      return areaOf(changed(await draw([]), await draw([subjectOf('bird')])))
    }
    for (let seed = 1; seed <= 4; seed++) {
      expect(await peopleOf([], seed)).toBeGreaterThan(0.04)
      expect(await peopleOf(['people'], seed)).toBeLessThan(0.03)
    }
  })

  test('takes the named color', async () => {
    const red = await pixelsOf(street({ palette: ['#d03020'] }))
    expect(mean(red, redness)).toBeGreaterThan(mean(await pixelsOf(street({})), redness) + 8)
  })
})

describe('a room', () => {
  test('is bright around candles', async () => {
    const subjects = [subjectOf('candle', { count: 2 }), subjectOf('fox')]
    const library = inPlace('library', { subjects, timeOfDay: 'night', style: 'photo' })
    for (const seed of [1, 2, 3]) {
      const pixels = await pixelsOf(library, { width: 256, height: 256, seed })
      const candles = await seen(library, 0, { seed })
      expect(mean(pixels, brightness, around(candles))).toBeGreaterThan(
        mean(pixels, brightness) + 30,
      )
    }
  })

  test.each(['room', 'kitchen', 'bedroom'] as const)(
    'has walls of the color that the words say: %s',
    async (place) => {
      const inColor = (color: string) =>
        pixelsOf(inPlace(place === 'room' ? null : place, { subjects: [], palette: [color] }))
      expect(mean(await inColor('#c03028'), redness)).toBeGreaterThan(
        mean(await inColor('#2848c0'), redness) + 8,
      )
    },
  )

  test.each(['cafe', 'kitchen', 'bedroom', 'workshop'] as const)(
    'leaves everybody in view: %s',
    async (place) => {
      const subjects = Array.from({ length: 6 }, () => subjectOf('penguin'))
      for (const seed of [1, 2]) {
        const masks = await eachSeen(inPlace(place, { subjects }), { seed })
        expect(Math.min(...masks.map(filled))).toBeGreaterThan(0.5)
      }
    },
  )
})

test.each(['new-moon', 'cloud-with-rain', 'fireworks', 'sunset'])(
  'background takes no room from the subjects: %s',
  async (drawing) => {
    const withBackground = sceneOf({ subjects: [subjectOf('fox'), subjectOf(drawing)] })
    expect(await seen(withBackground, 0)).toEqual(await seen(sceneOf(), 0))
    expect(areaOf(await seen(withBackground, 1))).toBe(0)
  },
)

/** The surroundings of a mask, half as wide and high again. */
function around(mask: Mask): Mask {
  const { left, right, top, bottom, width, height } = boxOf(mask)
  const covered = mask.covered.map((_, i) => {
    const [x, y] = [i % mask.width, Math.floor(i / mask.width)]
    const within = x > left - width / 4 && x < right + width / 4
    return Number(within && y > top - height / 4 && y < bottom + height / 4)
  })
  return { ...mask, covered }
}
