import { type Color, hex, mix, shade } from '../../color.ts'
import { sample, soft } from '../../noise.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import type { Picture } from '../picture.ts'
import { drawingsOf, paintStars } from '../sky/heavens.ts'
import { earth, paintPlanet, type Skin, skinOf } from './space.ts'

interface World {
  /** From the zenith to the horizon. */
  sky: readonly [string, string]
  stars: number
  dusts: readonly string[]
  neighbor: Skin
  /** How large that stands in the sky, as a fraction of the picture. */
  radius: readonly [number, number]
  /** Heights of the ridges from far to near, as fractions of the picture's. */
  ridges: readonly number[]
}

/** Dust and craters under a black sky, in which the earth stands. */
export function paintMoon(picture: Picture): void {
  paintWorld(picture, {
    sky: ['#06070f', '#0b0d18'],
    stars: 900,
    dusts: ['#b4b2b0', '#a9a6a6', '#bdb6ac'],
    neighbor: earth,
    radius: [0.09, 0.14],
    ridges: [0.13, 0.07, 0.008],
  })
}

/** Rust and mesas under a sky of dust. */
export function paintMars(picture: Picture): void {
  paintWorld(picture, {
    sky: ['#8a5646', '#e2b48c'],
    stars: 0,
    dusts: ['#b5673f', '#a85c3c', '#bd7748'],
    neighbor: skinOf([205, 165, 140]),
    radius: [0.02, 0.03],
    ridges: [0.3, 0.14, 0.02],
  })
}

function paintWorld(picture: Picture, world: World): void {
  const { brush, detail, size, unit, light, random, scene, camera } = picture
  const lot = random.fork('world')
  brush.sheet(size, 0, camera.horizon, world.sky, size.height)
  const stars = world.stars * (0.6 + 0.4 * detail)
  paintStars(brush, size.width, camera.horizon * 1.9, stars, lot.fork('stars'))
  const radius = unit * lot.between(...world.radius)
  const hero = picture.actors.at(-1)?.x ?? light.sun.x
  const across = hero < size.width / 2 ? lot.between(0.72, 0.86) : lot.between(0.14, 0.28)
  const place = { x: size.width * across, y: size.height * lot.between(0.17, 0.26) }
  paintPlanet(brush, place, radius, world.neighbor, false, lot.fork('ball'))
  const dust = hex(scene.palette[0] ?? lot.pick(world.dusts))
  for (const [index, tall] of world.ridges.entries())
    paintRidge(picture, index, tall, dust, lot.fork(`ridge ${index}`))
  paintCraters(picture, dust, lot.fork('craters'))
  paintActors(picture)
}

/** Hills behind the curved horizon; the last of three is the ground itself. */
function paintRidge(
  { brush, size, camera, light }: Picture,
  index: number,
  tall: number,
  dust: Color,
  random: Random,
): void {
  const offset = random.next() * 512
  const middle = mix(shade(dust, -0.22), light.ambient, 0.2)
  const tones = [shade(dust, index * 0.07 - 0.16), [0.4, middle], shade(dust, -0.4)] as const
  const ground = brush.fadeDown(camera.horizon - size.height * tall, size.height, tones)
  brush.below(ground, size, (across) => {
    const rise = (sample(soft, across * 70 + offset, index * 90) + 0.5) * tall
    return camera.horizon + ((across - 0.5) ** 2 * 0.16 - rise) * size.height
  })
}

/** From far to near, each with its sunlit and its shaded wall. */
function paintCraters({ brush, size, camera, sunward }: Picture, dust: Color, random: Random) {
  for (let i = 0; i < 34; i++) {
    const near = (i / 34) ** 1.4
    const y = lerp(camera.horizon + size.height * 0.035, size.height, near)
    const wide = size.width * lerp(0.012, 0.11, near) * random.between(0.35, 1)
    const place = { x: size.width * random.next(), y, width: wide * sunward, height: wide * 0.26 }
    brush.parts(drawingsOf('crater').flat(), { dust: shade(dust, near * -0.12) }, place)
  }
}
