import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, fromLch, mix, shade } from '../../color.ts'
import { project } from '../../compose/camera.ts'
import type { Composition } from '../../compose/composition.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { paintReflection } from '../land/water.ts'
import { fillBox, fillShape, fillShapes } from '../shape.ts'
import { paintSky } from '../sky/sky.ts'
import { paintFog } from '../sky/weather.ts'
import { type Avenue, halfWidth, paintLamps, paintRoad, paled, stripAt } from './avenue.ts'
import { type House, housesOf, paintHouse } from './houses.ts'
import { paintPassers } from './passers.ts'

/** A street that runs away from the viewer between two rows of houses. */
export function paintStreet(
  context: SKRSContext2D,
  composition: Composition,
  detail: number,
): void {
  const { size, light, random, scene, camera } = composition
  paintSky(context, composition, detail)
  const lot = random.fork('street')
  const neon = scene.style === 'neon'
  const night = light.night > 0.3 || neon
  const hue = lot.next() * 0.6
  const avenue: Avenue = {
    context,
    composition,
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
  if (wet) paintReflection(context, composition, camera.horizon + size.height * 0.02, 0.9)
  paintPassers(avenue, lot.fork('passers'))
  paintActors(context, composition)
  paintFog(context, composition)
}

/** Roofs and a steeple where the street ends. */
function paintEnd(avenue: Avenue, random: Random): void {
  const { context, camera, composition } = avenue
  const [depth, wall] = [33, shade(composition.light.ambient, -0.12)]
  const fill = paled(avenue, wall, depth)
  const block = (left: number, right: number, up: number) => {
    const [top, foot] = [project(camera, left, up, depth), project(camera, right, 0, depth)]
    fillBox(context, fill, top.x, top.y, foot.x - top.x, foot.y - top.y + 2)
  }
  for (let x = -8; x < 8; x += 2) block(x, x + 2.1, random.between(5, 9))
  const x = random.between(-1.2, 0.6)
  block(x, x + 1.8, 11)
  fillShape(context, fill, [
    project(camera, x, 11, depth),
    project(camera, x + 0.9, 14, depth),
    project(camera, x + 1.8, 11, depth),
  ])
}

/** What the houses on the side of the sun throw over the road. */
function paintShade(avenue: Avenue, houses: readonly House[]): void {
  const { light, size } = avenue.composition
  const side = light.sun.x < size.width / 2 ? -1 : 1
  const reach = (1 - light.elevation) * 0.42 + 0.12
  const shadows = houses
    .filter((house) => house.side === side)
    .map(({ near, far, height }) =>
      stripAt(avenue, side * halfWidth, side * (halfWidth - height * reach), near, far),
    )
  fillShapes(avenue.context, css(shade(light.ambient, -0.2), 0.3), shadows)
}
