import { describe, expect, test } from 'vitest'
import { compose } from '../../server/engines/illustrator/compose/compose.ts'
import type { Composition } from '../../server/engines/illustrator/compose/composition.ts'
import type { Terrain } from '../../server/engines/illustrator/compose/terrain.ts'
import { paint } from '../../server/engines/illustrator/paint/paint.ts'
import { isClear } from '../../server/engines/illustrator/paint/plants/woods.ts'
import { type Pixels, pixelsOf } from '../../server/engines/illustrator/pixels.ts'
import { Random } from '../../server/engines/illustrator/random.ts'
import { features, type Scene, settings } from '../../server/engines/illustrator/scene.ts'
import { figureOf, sceneOf } from '../support/drawn.ts'

const size = { width: 320, height: 320 }
const empty = { subjects: [], compositionText: 'a land' }

function composed(parts: Partial<Scene>, seed = 1): Composition {
  return compose(sceneOf({ ...empty, ...parts }), size, new Random(`seed ${seed}`), figureOf)
}

function landOf(parts: Partial<Scene>, seed = 1): Terrain {
  const { terrain } = composed(parts, seed)
  if (!terrain) throw new Error('no open country')
  return terrain
}

/** Before any style. */
function painted(parts: Partial<Scene>, seed = 1): Pixels {
  return pixelsOf(paint(composed(parts, seed), 0.4))
}

type Rgb = [red: number, green: number, blue: number]

/** The share of a picture whose color is as asked. */
function share({ data }: Pixels, asked: (...color: Rgb) => boolean): number {
  let count = 0
  for (let i = 0; i < data.length; i += 4)
    if (asked(...([...data.subarray(i, i + 3)] as Rgb))) count++
  return (count * 4) / data.length
}

function mean(pixels: Pixels, value: (...color: Rgb) => number): number {
  let sum = 0
  share(pixels, (...color) => {
    sum += value(...color)
    return true
  })
  return (sum * 4) / pixels.data.length
}

const brightness = (red: number, green: number, blue: number) => (red + green + blue) / 3

describe('what lies in the land', () => {
  test.each(['stream', 'bridge', 'waterfall'] as const)(
    'with a %s water runs between banks, from afar to the viewer',
    (feature) => {
      for (let seed = 1; seed <= 6; seed++) {
        const { stream, height, water } = landOf({ features: [feature] }, seed)
        expect(water).toBe(false)
        for (let depth = 2; stream && depth < stream.source; depth *= 1.5) {
          const [middle, half] = [stream.middle(depth), stream.half(depth)]
          expect(height(middle, depth)).toBeLessThan(0)
          expect(height(middle + half * 1.5, depth)).toBeGreaterThan(0)
          expect(height(middle - half * 1.5, depth)).toBeGreaterThan(0)
        }
        expect(stream).toBeDefined()
      }
    },
  )

  test('without such words a meadow is dry', () => {
    for (let seed = 1; seed <= 6; seed++) expect(landOf({}, seed).stream).toBeUndefined()
  })

  test.each(features)('every feature is seen: %s', (feature) => {
    const plain = painted({ setting: 'mountains' })
    const featured = painted({ setting: 'mountains', features: [feature] })
    const changed = plain.data.reduce(
      (sum, value, i) => sum + Number(Math.abs(value - (featured.data[i] ?? 0)) > 12),
      0,
    )
    expect(changed / plain.data.length).toBeGreaterThan(0.004)
  })

  test.each(settings.filter((setting) => composed({ setting }).terrain))(
    'no gap is left between sky and land: %s',
    (setting) => {
      for (const features of [[], ['cliff'], ['stream', 'bridge']] as const) {
        const { data } = painted({ setting, features: [...features] })
        expect(data.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true)
      }
    },
  )

  test('from a cliff the land lies far below whoever stands there', () => {
    expect(landOf({ features: ['cliff'] }).drop).toBeGreaterThan(3)
    expect(landOf({}).drop).toBe(0)
  })

  test('the windows of a village are lit at night', () => {
    const lamps = (features: Scene['features']) => {
      const night = painted({ features, timeOfDay: 'night', weather: 'cloudy' }, 2)
      return share(night, (red, green, blue) => red > 200 && green > 150 && blue < 170)
    }
    expect(lamps(['village'])).toBeGreaterThan(lamps([]) + 0.0003)
  })
})

describe('trees', () => {
  test.each(['forest', 'meadow', 'lake', 'snowfield'] as const)(
    'only those that the words ask for: %s',
    (setting) => {
      expect(landOf({ setting, trees: ['conifer'] }).trees.kinds).toEqual(['conifer'])
    },
  )

  test('birches that are asked for stay birches in winter, and nobody on a cliff is in a wood', () => {
    expect(landOf({ setting: 'forest', season: 'winter', trees: ['birch'] }).trees.kinds).toEqual([
      'birch',
    ])
    expect(landOf({ setting: 'forest', features: ['cliff'] }).trees.dense).toBe(false)
  })

  test('the stems of a birch wood are white', () => {
    const pale = (kind: 'birch' | 'conifer') => {
      const wood = painted({ setting: 'forest', trees: [kind] })
      return share(wood, (red, green, blue) => Math.min(red, green, blue) > 185 && red - blue < 40)
    }
    expect(pale('birch')).toBeGreaterThan(pale('conifer') + 0.02)
  })

  test('none stands on a path, in a stream or before a waterfall', () => {
    for (const feature of ['path', 'stream', 'waterfall'] as const) {
      const land = landOf({ features: [feature] })
      const course = land.path ?? land.stream
      for (let depth = 3; course && depth < course.source; depth += 2) {
        expect(isClear(land, course.middle(depth), depth)).toBe(false)
        expect(isClear(land, course.middle(depth) + course.side * (depth + 3), depth)).toBe(true)
      }
    }
  })
})

describe('moods', () => {
  test('autumn is redder than spring', () => {
    const red = (season: Scene['season']) =>
      mean(painted({ setting: 'forest', season }), (r, g) => r - g)
    expect(red('autumn')).toBeGreaterThan(red('spring') + 8)
  })

  test('night is darker than noon, and a storm than fair weather', () => {
    const bright = (parts: Partial<Scene>) =>
      mean(painted({ setting: 'mountains', ...parts }), brightness)
    expect(bright({ timeOfDay: 'night' })).toBeLessThan(bright({}) - 50)
    expect(bright({ weather: 'storm' })).toBeLessThan(bright({}) - 20)
  })

  test('fog hides what is far', () => {
    const contrast = (weather: Scene['weather']) => {
      const { data, width, height } = painted({ setting: 'mountains', weather })
      const pixels = { width, height: height / 2, data: data.subarray(0, data.length / 2) }
      const middle = mean(pixels, brightness)
      return mean(pixels, (...color) => Math.abs(brightness(...color) - middle))
    }
    expect(contrast('fog')).toBeLessThan(contrast('clear') * 0.7)
  })

  test('whoever asks for green means the land, not the sky', () => {
    const { light } = composed({ palette: ['#3f9b4f'] })
    for (const [red, green, blue] of light.sky)
      expect(green).toBeLessThanOrEqual(Math.max(red, blue) + 12)
  })
})
