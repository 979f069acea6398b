import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { boxOf } from '../../server/engines/illustrator/compose/actor.ts'
import { compose } from '../../server/engines/illustrator/compose/compose.ts'
import type { Composition } from '../../server/engines/illustrator/compose/composition.ts'
import { paint } from '../../server/engines/illustrator/paint/paint.ts'
import { details } from '../../server/engines/illustrator/paint/room/details.ts'
import { furniture } from '../../server/engines/illustrator/paint/room/furniture.ts'
import { roomOf } from '../../server/engines/illustrator/paint/room/interior.ts'
import { paintPiece, widthOf } from '../../server/engines/illustrator/paint/room/pieces.ts'
import { house, plans } from '../../server/engines/illustrator/paint/room/plans.ts'
import { flamesOf } from '../../server/engines/illustrator/paint/room/room-light.ts'
import { Random } from '../../server/engines/illustrator/random.ts'
import { anybody, type Place, places, type Scene } from '../../server/engines/illustrator/scene.ts'
import { difference, drawn, figureOf, sceneOf, subjectOf } from '../support/drawn.ts'

const all = Object.keys(places) as Place[]
const person = subjectOf('person', { person: anybody })

function inPlace(place: Place | null, parts: Partial<Scene> = {}): Scene {
  return sceneOf({ setting: place ? places[place] : 'room', place, subjects: [person], ...parts })
}

function composed(scene: Scene, seed = 1): Composition {
  return compose(scene, { width: 512, height: 512 }, new Random(`seed ${seed}`), figureOf)
}

describe('places', () => {
  test.each(all)('look otherwise than their setting does elsewhere: %s', async (place) => {
    const scene = inPlace(place)
    const [there, elsewhere] = await Promise.all([drawn(scene), drawn({ ...scene, place: null })])
    expect(await difference(there, elsewhere)).toBeGreaterThan(0.05)
  })

  test.each(all)('keep their composition whatever the steps: %s', async (place) => {
    const scene = inPlace(place)
    const [few, many] = await Promise.all([drawn(scene, { steps: 4 }), drawn(scene, { steps: 12 })])
    expect(await difference(few, many)).toBeLessThan(0.1)
  })

  test('of one setting look different from each other', async () => {
    const rooms = all.filter((place) => places[place] === 'room')
    const pictures = await Promise.all(
      rooms.map((place) => drawn(inPlace(place, { subjects: [] }))),
    )
    for (const [i, one] of pictures.entries()) {
      for (const other of pictures.slice(i + 1))
        expect(await difference(one, other)).toBeGreaterThan(0.05)
    }
  })

  test.each(['moon', 'mars', 'cave'] as const)('have ground to stand on: %s', (place) => {
    for (let seed = 1; seed <= 6; seed++) {
      const { actors, camera, size } = composed(inPlace(place), seed)
      expect(actors.map(({ stance }) => stance)).toEqual(['ground'])
      for (const actor of actors) {
        expect(boxOf(actor).bottom).toBeGreaterThan(camera.horizon)
        expect(boxOf(actor).bottom).toBeLessThan(size.height)
      }
    }
  })

  test('that rulers are in have a throne, unless they bring one', async () => {
    const hall = (name: string) =>
      inPlace('hall', { subjects: [subjectOf('person', { person: anybody, name })] })
    const [queen, other] = await Promise.all([drawn(hall('queen')), drawn(hall('woman'))])
    expect(await difference(queen, other)).toBeGreaterThan(0.03)
  })

  test.each([
    [576, 324],
    [324, 576],
  ])('show what tells them apart however narrow they are: %i × %i', async (width, height) => {
    const [kitchen, room] = await Promise.all(
      (['kitchen', null] as const).map((place) =>
        drawn(inPlace(place, { subjects: [] }), { width, height }),
      ),
    )
    expect(await difference(kitchen as Uint8Array, room as Uint8Array)).toBeGreaterThan(0.1)
  })

  test('in the evening the same room is darker', async () => {
    const [day, evening] = await Promise.all([
      drawn(inPlace('kitchen', { subjects: [] })),
      drawn(inPlace('kitchen', { subjects: [], timeOfDay: 'night' })),
    ])
    expect(await brightness(evening)).toBeLessThan((await brightness(day)) * 0.8)
  })
})

describe('streets', () => {
  const busy = (texts: string) =>
    sceneOf({ setting: 'street', subjects: [], compositionText: texts })

  test('in which nobody is asked for have passers-by, unless they are called empty', () => {
    const one = composed(busy('a street'))
    const empty = { ...one, scene: busy('an empty street') }
    const full = { ...one, actors: composed(sceneOf({ setting: 'street' })).actors }
    expect(pixelsOf(one).equals(pixelsOf(empty))).toBe(false)
    expect(pixelsOf(full).equals(pixelsOf({ ...full, scene: empty.scene }))).toBe(true)
  })

  test('take the colors that are asked for', () => {
    const red = composed({ ...busy('a street'), palette: ['#d03020'] })
    const plain = { ...red, scene: busy('a street') }
    expect(rednessOf(pixelsOf(red))).toBeGreaterThan(rednessOf(pixelsOf(plain)) + 8)
  })
})

test('what burns gives light from where its flame is', () => {
  const { actors, ...rest } = composed(
    inPlace('library', { subjects: [subjectOf('candle', { count: 2 }), subjectOf('fox')] }),
  )
  const flames = flamesOf({ actors, ...rest })
  expect(flames).toHaveLength(2)
  for (const { x, y } of flames) {
    const around = actors
      .map(boxOf)
      .filter((box) => box.left < x && x < box.right && box.top < y && y < box.bottom)
    expect(around).not.toEqual([])
  }
})

test.each(['room', 'kitchen', 'bedroom'] as const)(
  'walls take the color that is asked for: %s',
  (place) => {
    const scene = inPlace(place === 'room' ? null : place, { subjects: [], palette: ['#c03028'] })
    const red = composed(scene)
    expect(rednessOf(pixelsOf(red))).toBeGreaterThan(
      rednessOf(pixelsOf({ ...red, scene: { ...scene, palette: ['#2848c0'] } })) + 15,
    )
  },
)

test.each(['new-moon', 'cloud-with-rain', 'fireworks', 'sunset'])(
  'is background, not a thing among others: %s',
  (drawing) => {
    const { actors, scenery } = composed(
      sceneOf({ subjects: [subjectOf('fox'), subjectOf(drawing)] }),
    )
    expect(actors.map(({ subject }) => subject.drawing)).toEqual(['fox'])
    expect([...scenery]).toEqual([drawing])
  },
)

describe('furniture', () => {
  const pieces = furniture.trim().split(/\n(?=\S)/)
  const names = pieces.map((piece) => piece.split(/\W? /)[0] as string)

  test.each(names)('can be painted: %s', (name) => {
    expect(painted(composed(inPlace(null, { subjects: [] })), name)).toBeGreaterThan(50)
  })

  test('every room is furnished with what there is', () => {
    for (const { wall, sides, above } of [house, ...Object.values(plans)]) {
      const named = [...wall.join(' ').split(' '), sides?.[0] ?? '', above ?? ''].filter(
        (name) => name !== '',
      )
      expect(named.filter((name) => !names.includes(name))).toEqual([])
    }
    const used = [...furniture.matchAll(/ ([a-z]+)$/gm)].map(([, detail]) => detail as string)
    expect(used.filter((detail) => !(detail in details))).toEqual([])
  })

  test.each(['plant', 'cafe-table', 'pendant'])('gives way to who stands before it: %s', (name) => {
    const alone = composed(inPlace(null, { subjects: [] }))
    const { actors } = composed(inPlace(null, { subjects: [subjectOf('penguin', { count: 6 })] }))
    expect(painted(alone, name)).toBeGreaterThan(0)
    expect(painted({ ...alone, actors }, name)).toBe(0)
  })
})

/** How many pixels a piece of furniture in the middle of a room covers. */
function painted(composition: Composition, name: string): number {
  const { width, height } = composition.size
  const context = createCanvas(width, height).getContext('2d')
  const view = createCanvas(64, 64)
  const room = roomOf(
    context,
    composition,
    { width: 6, height: 2.7, rise: 0.65 },
    view,
    new Random('room'),
  )
  paintPiece(room, name, -widthOf(name) / 2, widthOf(name) / 2, new Random('piece'))
  const { data } = context.getImageData(0, 0, width, height)
  return data.filter((alpha, i) => i % 4 === 3 && alpha > 0).length
}

function pixelsOf(composition: Composition): Buffer {
  return paint(composition, 0).data()
}

/** Mean of red over that of the other channels. */
function rednessOf(rgba: Buffer): number {
  let sum = 0
  for (let i = 0; i < rgba.length; i += 4) {
    sum += (rgba[i] as number) - ((rgba[i + 1] as number) + (rgba[i + 2] as number)) / 2
  }
  return (sum / rgba.length) * 4
}

async function brightness(png: Uint8Array): Promise<number> {
  const context = createCanvas(1, 1).getContext('2d')
  context.drawImage(await loadImage(Buffer.from(png)), 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return red + green + blue
}
