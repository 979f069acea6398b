import { css, fromLch, hex, mix, shade } from '../../color.ts'
import { project } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import type { Palette, Part } from '../../subject/parts.ts'
import { paintActors } from '../actors.ts'
import type { Picture } from '../brush.ts'
import { paintReflection } from '../land/water.ts'
import { paintSky } from '../sky/sky.ts'
import { paintFog } from '../sky/weather.ts'
import {
  type Avenue,
  furniture,
  halfWidth,
  kerb,
  paintLamps,
  paintRoad,
  paled,
  seenAt,
  stripAt,
} from './avenue.ts'
import { type House, housesOf, paintHouse } from './houses.ts'

/** A street that runs away from the viewer between two rows of houses. */
export function paintStreet(picture: Picture): void {
  const { size, light, random, scene, camera } = picture
  paintSky(picture)
  const lot = random.fork('street')
  const neon = scene.style === 'neon'
  const night = light.night > 0.3 || neon
  const hue = lot.next() * 0.6
  const avenue: Avenue = {
    ...picture,
    camera: { ...camera, center: size.width * lot.between(0.44, 0.56) },
    air: mix(light.haze, light.color, 0.4),
    paints: [5.7, 3.6, 0.4, 4.9, 1.2].map((turn) => {
      return fromLch({
        lightness: night ? 0.72 : 0.58,
        chroma: neon ? 0.22 : night ? 0.16 : 0.12,
        hue: turn + hue,
      })
    }),
    night,
    neon,
  }
  paintEnd(avenue, lot.fork('end'))
  paintRoad(avenue, lot.chance(0.5))
  const houses = housesOf(lot.fork('houses'), lot.chance(neon ? 1 : 0.4))
  for (const house of houses) paintHouse(avenue, house)
  if (light.sun.visible && !night) paintShade(avenue, houses)
  paintLamps(avenue, lot.chance(0.6))
  const wet = scene.weather === 'rain' || scene.weather === 'storm' || neon
  if (wet) paintReflection(picture, camera.horizon + size.height * 0.02, 0.9)
  paintPassers(avenue, lot.fork('passers'))
  paintFog(picture)
  paintActors(picture)
}

/** Roofs and a steeple where the street ends. */
function paintEnd(avenue: Avenue, random: Random): void {
  const { brush, camera, light } = avenue
  const [depth, wall] = [33, shade(light.ambient, -0.12)]
  const fill = paled(avenue, wall, depth)
  const block = (left: number, right: number, up: number) => {
    const [top, foot] = [project(camera, left, up, depth), project(camera, right, 0, depth)]
    brush.box(fill, top.x, top.y, foot.x - top.x, foot.y - top.y + 2)
  }
  for (let x = -8; x < 8; x += 2) block(x, x + 2.1, random.between(5, 9))
  const x = random.between(-1.2, 0.6)
  block(x, x + 1.8, 11)
  brush.shape(fill, [
    project(camera, x, 11, depth),
    project(camera, x + 0.9, 14, depth),
    project(camera, x + 1.8, 11, depth),
  ])
}

/** What the houses on the side of the sun throw over the road. */
function paintShade(avenue: Avenue, houses: readonly House[]): void {
  const { light, size } = avenue
  const side = light.sun.x < size.width / 2 ? -1 : 1
  const reach = (1 - light.elevation) * 0.42 + 0.12
  const shadows = houses
    .filter((house) => house.side === side)
    .map(({ near, far, height }) =>
      stripAt(avenue, side * halfWidth, side * (halfWidth - height * reach), near, far),
    )
  avenue.brush.shapes(css(shade(light.ambient, -0.2), 0.3), shadows)
}

/** What goes on in a street in which nobody is asked for: people on their way, a bicycle, a cat. */
function paintPassers(avenue: Avenue, random: Random): void {
  const { camera, scene, actors, size, paints } = avenue
  const { walker, umbrella, bicycle, cat } = furniture
  if (actors.length > 0 || scene.lacks.includes('people')) return
  const wet = scene.weather === 'rain' || scene.weather === 'storm'
  const people = Array.from({ length: random.integer(5, 8) }, (_, i) => {
    const lot = random.fork(`person ${i}`)
    const onRoad = lot.chance(0.25)
      ? lot.between(-1, 1)
      : lot.sign() * lot.between(kerb + 0.2, halfWidth - 0.15)
    return { across: onRoad, depth: lot.between(6.5, 20), lot }
  })
  for (const { across, depth, lot } of people.sort((a, b) => b.depth - a.depth)) {
    const palette = {
      coat: mix(lot.pick(paints), hex('#4a4652'), lot.between(0.2, 0.6)),
      skin: fromLch({ lightness: lot.between(0.5, 0.84), chroma: 0.06, hue: 1 }),
      hair: hex(lot.pick(['#2c2420', '#5a3a26', '#8a6a44', '#4a4a50'])),
      paint: lot.pick(paints),
    }
    paintOn(avenue, across, depth, 0.3, wet ? [...walker, ...umbrella] : walker, palette)
  }
  const inWidth = (camera.focal * (kerb + 0.4)) / (size.width * 0.34)
  const inHeight = (camera.eye * camera.focal) / (0.72 * (size.height - camera.horizon))
  const [near, side] = [Math.max(inWidth, inHeight), random.sign()]
  paintOn(avenue, side * (kerb + 0.4), near, 0.8, bicycle, {
    paint: shade(random.pick(paints), -0.08),
  })
  paintOn(avenue, -side * (kerb + 0.2), near, 0.2, cat, {
    fur: hex(random.pick(['#2f2b30', '#c07a3c', '#8c8480', '#e6dccb'])),
  })
}

/**
 * Paints parts upright on the ground, in the air and light of their depth, over a shadow `wide`
 * metres to a side.
 */
function paintOn(
  avenue: Avenue,
  across: number,
  depth: number,
  wide: number,
  parts: readonly Part[],
  palette: Palette,
): void {
  const { brush, camera, night } = avenue
  const [{ x, y }, metre] = [project(camera, across, 0, depth), camera.focal / depth]
  brush.oval('rgba(24,18,34,0.3)', x, y, metre * wide, metre * wide * 0.22)
  const seen = Object.entries({ iron: hex('#34313c'), ...palette }).map(([name, color]) => {
    return [name, seenAt(avenue, night ? shade(color, -0.22, 0.7) : color, depth)] as const
  })
  brush.parts(parts, Object.fromEntries(seen), { x, y, width: metre, height: metre })
}
