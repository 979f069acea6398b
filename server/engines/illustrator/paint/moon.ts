import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, mix, shade } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { sample, soft } from '../noise.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import { paintStars } from './heavens.ts'
import { earth, paintPlanet } from './planet.ts'
import { fillEllipse, fillShape } from './shape.ts'

/** Dust and craters under a black sky, in which the earth stands. */
export function paintMoon(context: SKRSContext2D, composition: Composition, detail: number): void {
  const { size, light, random, scene } = composition
  const lot = random.fork('moon')
  context.fillStyle = '#06070f'
  context.fillRect(0, 0, size.width, size.height)
  paintStars(context, size.width, composition.camera.horizon * 1.9, 520 + 400 * detail, lot.fork('stars'))
  const radius = Math.min(size.width, size.height) * lot.between(0.09, 0.14)
  const x = size.width * (light.sun.x < size.width / 2 ? lot.between(0.68, 0.84) : lot.between(0.16, 0.32))
  paintPlanet(context, { x, y: size.height * lot.between(0.17, 0.26) }, radius, earth, false, lot.fork('earth'))
  const dust = hex(scene.palette[0] ?? lot.pick(['#b4b2b0', '#a9a6a6', '#bdb6ac']))
  for (let ridge = 0; ridge < 3; ridge++) paintRidge(context, composition, ridge, dust, lot.fork(`ridge ${ridge}`))
  paintCraters(context, composition, dust, lot.fork('craters'))
  paintActors(context, composition)
}

/** Hills behind the curved horizon; the last of three is the ground itself. */
function paintRidge(
  context: SKRSContext2D,
  { size, camera, light }: Composition,
  index: number,
  dust: Color,
  random: Random,
): void {
  const offset = random.next() * 512
  const tall = [0.13, 0.07, 0.008][index] as number
  const line = (across: number) => {
    const curve = (across - 0.5) ** 2 * 0.16 * size.height
    const hills = sample(soft, across * 70 + offset, index * 90) + 0.5
    return camera.horizon + curve - hills * tall * size.height
  }
  const top = camera.horizon - size.height * tall
  const ground = context.createLinearGradient(0, top, 0, size.height)
  ground.addColorStop(0, css(shade(dust, index * 0.07 - 0.16)))
  ground.addColorStop(index === 2 ? 0.5 : 0.3, css(mix(shade(dust, -0.22), light.ambient, 0.2)))
  ground.addColorStop(1, css(shade(dust, -0.4)))
  const ridge = Array.from({ length: 65 }, (_, i) => ({ x: (size.width * i) / 64, y: line(i / 64) }))
  fillShape(context, ground, [...ridge, { x: size.width, y: size.height }, { x: 0, y: size.height }])
}

/** From far to near, each with its sunlit and its shaded wall. */
function paintCraters(context: SKRSContext2D, { size, camera, light }: Composition, dust: Color, random: Random): void {
  const sunward = light.sun.x < size.width / 2 ? -1 : 1
  for (let i = 0; i < 34; i++) {
    const near = (i / 34) ** 1.4
    const [x, y] = [size.width * random.next(), lerp(camera.horizon + size.height * 0.035, size.height, near)]
    const wide = size.width * lerp(0.012, 0.11, near) * random.between(0.35, 1)
    const tall = wide * 0.26
    const tone = (amount: number) => css(shade(dust, amount - near * 0.12))
    fillEllipse(context, tone(0.02), x - sunward * wide * 0.05, y - tall * 0.08, wide * 1.12, tall * 1.16)
    fillEllipse(context, tone(-0.36), x, y, wide, tall)
    fillEllipse(context, tone(-0.14), x - sunward * wide * 0.16, y + tall * 0.14, wide * 0.82, tall * 0.8)
  }
}
