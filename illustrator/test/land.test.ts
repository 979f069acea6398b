import { describe, expect, test } from 'vitest'
import { features, type Scene, settings, type TreeKind } from '../scene.ts'
import {
  brightness,
  mean,
  type Pixels,
  personOf,
  pixelsOf,
  rows,
  sceneOf,
  share,
} from './images.ts'
import { areaOf, boxOf, changed, seen } from './masks.ts'

function land(parts: Partial<Scene>, seed = 1): Promise<Pixels> {
  const scene = sceneOf({ subjects: [], compositionText: 'a land', ...parts })
  return pixelsOf(scene, { width: 320, height: 320, seed })
}

/** Channels of a PNG may be 1 off. */
const isWater = (red: number, green: number, blue: number) => blue > red + 8 && blue >= green - 14
const isEarth = (red: number, green: number, blue: number) => red > green && green > blue + 12
const isGreen = (red: number, green: number, blue: number) => green > Math.max(red, blue) + 12
const isPale = (red: number, green: number, blue: number) =>
  Math.min(red, green, blue) > 185 && red - blue < 40

/** The share of the nearest land that is water. */
async function waterOf(parts: Partial<Scene>, seed: number): Promise<number> {
  return share(rows(await land(parts, seed), 0.8, 1), isWater)
}

describe('a land', () => {
  test.each(['stream', 'bridge', 'waterfall'] as const)(
    'with a %s has water between banks up to the viewer',
    async (feature) => {
      for (let seed = 1; seed <= 6; seed++) {
        const water = await waterOf({ features: [feature] }, seed)
        expect(water).toBeGreaterThan(0.07)
        expect(water).toBeLessThan(0.5)
      }
    },
  )

  test('like a meadow is dry without such words', async () => {
    for (let seed = 1; seed <= 6; seed++) expect(await waterOf({}, seed)).toBeLessThan(0.05)
  })

  test.each(features)('shows its named feature: %s', async (feature) => {
    const parts: Partial<Scene> = {
      setting: feature === 'waves' ? 'sea' : 'mountains',
      // Only the things of a scene are mirrored.
      ...(feature === 'reflection' && { setting: 'lake', subjects: [personOf()] }),
    }
    const plain = await land(parts)
    const featured = await land({ ...parts, features: [feature] })
    expect(areaOf(changed(plain, featured))).toBeGreaterThan(0.02)
  })

  test.each(settings.filter((setting) => !/space|abstract|plain/.test(setting)))(
    'leaves no gap below the sky: %s',
    async (setting) => {
      for (const features of [[], ['cliff'], ['stream', 'bridge']] as const) {
        const pixels = await land({ setting, features: [...features], style: 'photo' })
        expect(share(pixels, (...color) => Math.max(...color) < 6)).toBe(0)
      }
    },
  )

  test.each(['sea', 'lake', 'beach'] as const)(
    'has the houses of a village along its shore, also in mist: %s',
    async (setting) => {
      for (const weather of ['clear', 'fog'] as const) {
        const bare = await land({ setting, weather })
        const built = await land({ setting, weather, features: ['village'] })
        expect(areaOf(changed(bare, built))).toBeGreaterThan(0.06)
      }
    },
  )

  test('with a village has lit windows at night', async () => {
    const lampsOf = async (features: Scene['features']) => {
      const night = await land({ features, timeOfDay: 'night', weather: 'cloudy' }, 2)
      return share(night, (red, green, blue) => red > 200 && green > 150 && blue < 170)
    }
    expect(await lampsOf(['village'])).toBeGreaterThan((await lampsOf([])) + 0.0003)
  })
})

describe('a cliff', () => {
  test('lifts its actors high above the land', async () => {
    const feet = async (features: Scene['features'], seed: number) =>
      boxOf(await seen(sceneOf({ features, subjects: [personOf()] }), 0, { seed })).bottom
    const lowest = async (features: Scene['features']) =>
      Math.max(...(await Promise.all([1, 2, 3].map((seed) => feet(features, seed)))))
    expect(await lowest(['cliff'])).toBeLessThan((await lowest([])) * 0.85)
  })

  test('has no wood nearby', async () => {
    const sky = async (features: Scene['features'], seed: number) =>
      mean(rows(await land({ setting: 'forest', features }, seed), 0, 0.5), brightness)
    for (const seed of [1, 2, 3])
      expect(await sky(['cliff'], seed)).toBeGreaterThan((await sky([], seed)) + 30)
  })
})

describe('trees', () => {
  test.each(['forest', 'meadow', 'lake', 'snowfield'] as const)(
    'are of the kind that the words say: %s',
    async (setting) => {
      const ofKind = (kind: TreeKind) => land({ setting, trees: [kind], style: 'photo' })
      const [conifers, palms, birches] = await Promise.all(
        (['conifer', 'palm', 'birch'] as const).map(ofKind),
      )
      for (const [one, other] of [
        [conifers, palms],
        [palms, birches],
        [conifers, birches],
      ] as [Pixels, Pixels][])
        expect(areaOf(changed(one, other))).toBeGreaterThan(0.015)
    },
  )

  test.each([null, 'winter'] as const)(
    'that are birches have white stems, also in winter: %s',
    async (season) => {
      const pale = async (kind: TreeKind) =>
        share(await land({ setting: 'forest', season, trees: [kind] }), isPale)
      expect(await pale('birch')).toBeGreaterThan((await pale('conifer')) + 0.02)
    },
  )

  test('leave a stream and a waterfall in view', async () => {
    for (const feature of ['stream', 'waterfall'] as const)
      for (let seed = 1; seed <= 4; seed++)
        expect(await waterOf({ setting: 'forest', features: [feature] }, seed)).toBeGreaterThan(0.1)
  })

  test('leave a path in view', async () => {
    for (let seed = 1; seed <= 4; seed++) {
      const wood = { setting: 'forest', trees: ['birch'] } satisfies Partial<Scene>
      const earth = async (features: Scene['features']) =>
        share(rows(await land({ ...wood, features }, seed), 0.55, 1), isEarth)
      expect(await earth(['path'])).toBeGreaterThan((await earth([])) + 0.03)
    }
  })
})

describe('the look of a land', () => {
  test('is redder in autumn than in spring', async () => {
    const red = async (season: Scene['season']) =>
      mean(await land({ setting: 'forest', season }), (r, g) => r - g)
    expect(await red('autumn')).toBeGreaterThan((await red('spring')) + 8)
  })

  test('is darker at night than at noon, and in a storm than in fair weather', async () => {
    const bright = async (parts: Partial<Scene>) =>
      mean(await land({ setting: 'mountains', ...parts }), brightness)
    expect(await bright({ timeOfDay: 'night' })).toBeLessThan((await bright({})) - 50)
    expect(await bright({ weather: 'storm' })).toBeLessThan((await bright({})) - 20)
  })

  test('has little detail far away in fog', async () => {
    for (const seed of [1, 2, 3]) {
      const detail = async (weather: Scene['weather']) =>
        detailOf(rows(await land({ setting: 'mountains', weather }, seed), 0, 0.5))
      expect(await detail('fog')).toBeLessThan((await detail('clear')) * 0.7)
    }
  })

  test('has the named green in the land, not in the sky', async () => {
    for (const seed of [1, 2, 3]) {
      const [tinted, plain] = [await land({ palette: ['#3f9b4f'] }, seed), await land({}, seed)]
      expect(share(rows(tinted, 0, 0.25), isGreen)).toBeLessThan(0.01)
      const green = (pixels: Pixels) => share(rows(pixels, 0.7, 1), isGreen)
      expect(green(tinted)).toBeGreaterThan(green(plain))
    }
  })
})

/** The mean difference of brightness between neighboring pixels. */
function detailOf({ width, data }: Pixels): number {
  let sum = 0
  for (let i = 4; i < data.length; i += 4) {
    if ((i / 4) % width === 0) continue
    sum += Math.abs((data[i + 1] as number) - (data[i - 3] as number))
  }
  return sum / (data.length / 4)
}
