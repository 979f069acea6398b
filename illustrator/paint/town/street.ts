import { css, fromLch, hex, mix, shade } from '../../color.ts'
import { project } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import type { Palette, Part } from '../../subject/parts.ts'
import { paintReflection } from '../land/water.ts'
import type { Picture } from '../picture.ts'
import { paintSky } from '../sky/sky.ts'
import { isRainy, paintFog } from '../sky/weather.ts'
import { type Avenue, art, halfWidth, paintHouses, seenAt } from './houses.ts'

/** Metres from the middle of the street to its kerbs. */
const kerb = 1.75
const glow = hex('#ffd68c')

/** A street that runs away from the viewer between two rows of houses. */
export function paintStreet(picture: Picture): void {
  const { size, light, random, scene, camera } = picture
  paintSky(picture)
  const fork = random.fork('street')
  const neon = scene.style === 'neon'
  const night = light.night > 0.3 || neon
  const hue = fork.next() * 0.6
  const lightness = night ? 0.72 : 0.58
  const chroma = neon ? 0.22 : night ? 0.16 : 0.12
  const avenue: Avenue = {
    ...picture,
    camera: { ...camera, center: size.width * fork.between(0.44, 0.56) },
    air: mix(light.haze, light.color, 0.4),
    paints: [5.7, 3.6, 0.4, 4.9, 1.2].map((at) => fromLch({ lightness, chroma, hue: at + hue })),
    night,
    neon,
  }
  const isMarket = scene.place === 'market'
  const end = fork.fork('end').between(-1, 1)
  stand(avenue, [end, 33], art('end'), { wall: shade(light.ambient, -0.12) })
  paintRoad(avenue, fork.chance(0.5))
  const houses = fork.fork('houses')
  paintHouses(avenue, fork.chance(neon ? 1 : 0.4), houses)
  paintLamps(avenue, fork.chance(0.6) && !isMarket)
  if (isMarket) paintMarket(avenue, fork.fork('market'))
  if (isRainy(scene) || neon) paintReflection(picture, camera.horizon + size.height * 0.02)
  if (!scene.lacks.includes('people')) paintPassers(avenue, fork.fork('passers'))
  paintFog(picture)
}

type Parts = readonly Part[]

/** An upright drawing at a place across and away, with a shadow `wide` metres to a side. */
function stand(
  avenue: Avenue,
  spot: readonly [number, number],
  parts: Parts,
  own: Palette,
  wide = 0,
) {
  const [across, depth] = spot
  const { brush, camera, night } = avenue
  const { x, y } = project(camera, across, 0, depth)
  const metre = camera.focal / depth
  const shadow = { x, y, rx: metre * wide, ry: metre * wide * 0.22 }
  if (wide > 0) brush.fill(shadow, 'rgba(24,18,34,0.3)')
  const inks = seenAt(avenue, depth, { iron: hex('#34313c'), ...own }, wide > 0 && night)
  brush.parts(parts, inks, { x, y, width: metre, height: metre })
}

/** Asphalt or cobbles between two pavements, white in winter. */
function paintRoad(avenue: Avenue, isCobbled: boolean): void {
  const { brush, camera, size, light, scene, air, night } = avenue
  const bare = hex(night ? '#2b2d3a' : isCobbled ? '#8d8580' : '#74737a')
  const stone = scene.season === 'winter' ? mix(bare, [244, 248, 255], night ? 0.3 : 0.7) : bare
  const road = mix(mix(light.ambient, light.color, 0.3), stone, 0.72)
  const mark = mix(hex('#efe6c4'), road, night ? 0.5 : 0.3)
  const palette = { road, kerb: shade(road, 0.24), joint: shade(road, -0.08), mark }
  const below = size.height - camera.horizon
  brush.box(shade(road, night ? 0.06 : 0.14), 0, camera.horizon, size.width, below)
  const ground = (across: number, depth: number) => project(camera, across, 0, depth)
  brush.partsOn(ground, [...art('road'), ...art(isCobbled ? 'cobbles' : 'marks')], palette)
  const haze = [css(air, 0.65), [0.35, css(air, 0)], 'rgba(0,0,0,0.06)'] as const
  brush.sheet(size, camera.horizon, size.height, haze)
}

/** Lamps along the kerbs; by day there may be clipped trees between them. */
function paintLamps(avenue: Avenue, isPlanted: boolean): void {
  const { surfaces, night } = avenue
  const bulb = hex(night ? '#fff0c4' : '#e8e4da')
  const leaf = surfaces.leaves[0] ?? hex('#5f8f4f')
  for (const depth of [22, 16, 11.5, 8, 5.4, 3.7])
    for (const side of [-1, 1]) {
      const across = side * (kerb + 0.3)
      stand(avenue, [across, depth], art(night ? 'lit lamp' : 'lamp'), { bulb, glow })
      if (isPlanted && !night && depth > 4)
        stand(avenue, [across + side * 0.4, depth], art('tree'), { leaf })
    }
}

/** The stalls of a market along both kerbs, and lights or bunting over the street. */
function paintMarket(avenue: Avenue, random: Random): void {
  const { night, paints, actors } = avenue
  const hung = night ? random.pick(['lanterns', 'bulbs']) : 'bunting'
  const goods = ['#d9483b', '#6fa64a', '#e7b03a'].map(hex)
  const [wood, white] = [hex('#8a6240'), hex('#f2e8d8')]
  // Actors are painted later, so no stall may stand in front of them.
  const near = actors.at(-1)?.depth ?? 0
  for (const depth of [24, 19, 15, 12, 9.6, 7.7, 6.2].filter((one) => one > near)) {
    for (const side of [-1, 1]) {
      const inks = { paint: random.pick(paints), wood, white, lamp: glow }
      const [a, b, c] = [random.pick(goods), random.pick(goods), random.pick(goods)]
      const parts = art(night ? 'lit stall' : 'stall')
      stand(avenue, [side * (kerb - 0.2), depth], parts, { ...inks, a, b, c })
    }
    const inks = { red: random.pick(paints), other: random.pick(paints), glow }
    stand(avenue, [0, depth - 0.7], art(hung), inks)
  }
}

/** The crowd of a market. Another street without actors has passers-by, a bicycle and a cat. */
function paintPassers(avenue: Avenue, random: Random): void {
  const { camera, scene, actors, size, paints } = avenue
  const isMarket = scene.place === 'market'
  if (actors.length > 0 && !isMarket) return
  const walker = isRainy(scene) ? [...art('walker'), ...art('umbrella')] : art('walker')
  const count = random.integer(5, 8) * (isMarket ? 3 : 1)
  for (let i = 0; i < count; i++) {
    const fork = random.fork(`person ${i}`)
    const depth = 6.5 + 13.5 * (1 - (i + fork.next()) / count)
    const aside = fork.sign() * fork.between(kerb + 0.2, halfWidth - 0.15)
    const across = fork.chance(isMarket ? 1 : 0.25) ? fork.between(-1, 1) : aside
    const coat = mix(fork.pick(paints), hex('#4a4652'), fork.between(0.2, 0.6))
    const skin = fromLch({ lightness: fork.between(0.5, 0.84), chroma: 0.06, hue: 1 })
    const hair = hex(fork.pick(['#2c2420', '#5a3a26', '#8a6a44', '#4a4a50']))
    stand(avenue, [across, depth], walker, { coat, skin, hair, paint: fork.pick(paints) }, 0.3)
  }
  if (isMarket) return
  // The nearest depth at which both are in the picture.
  const near = (camera.focal * (kerb + 0.4)) / (Math.min(size.width, size.height) * 0.34)
  const side = random.sign()
  const paint = shade(random.pick(paints), -0.08)
  stand(avenue, [side * (kerb + 0.4), near], art('bicycle'), { paint }, 0.8)
  const fur = hex(random.pick(['#2f2b30', '#c07a3c', '#8c8480', '#e6dccb']))
  stand(avenue, [-side * (kerb + 0.2), near], art('cat'), { fur }, 0.2)
}
