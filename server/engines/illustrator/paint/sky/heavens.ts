import { createCanvas } from '@napi-rs/canvas'
import { type Color, css, fromLch, mix, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import { type Brush, brushOn, drawingsIn } from '../brush.ts'
import { type Picture, strew } from '../picture.ts'

/** Stars, sun or moon, rainbow, birds: what stands in the sky before its clouds. */
export function paintHeavens(picture: Picture): void {
  const { brush, light, scene, random, camera, size, scenery } = picture
  const horizon = Math.min(camera.horizon, size.height)
  const clear = light.sun.visible || scene.weather === 'aurora'
  if (light.night > 0.3 && clear) {
    const count = (light.night > 0.7 ? 520 : 130) * (0.4 + 0.6 * picture.detail)
    paintStars(brush, size.width, horizon, count, random.fork('stars'))
  }
  if (light.night === 1 && scene.weather === 'clear') paintMilkyWay(picture, horizon)
  paintOrbs(picture)
  if (scene.weather === 'rainbow' || scenery.has('rainbow')) paintRainbow(picture, horizon)
  if (scenery.has('fireworks')) paintFireworks(picture, horizon)
  const birds = random.fork('birds')
  if (light.night < 0.6 && clear && scene.setting !== 'street' && birds.chance(0.35)) {
    paintBirds(picture, horizon, birds)
  }
}

/** The suns or moons; those of a wood are painted over its leaves, in the gap between its stems. */
export function paintOrbs(picture: Picture): void {
  const { light } = picture
  for (const orb of light.sun.visible ? orbsOf(picture) : [])
    light.sun.moon ? paintMoon(orb) : paintSun(orb)
}

/** The composition once for each moon or sun in its sky, the others smaller and aside. */
function orbsOf(picture: Picture): Picture[] {
  const { light, size, scene, random } = picture
  const others = Array.from({ length: scene.orbs - 1 }, (_, i): Picture => {
    const lot = random.fork(`orb ${i}`)
    const across = (light.sun.x / size.width + (i + 1) * 0.3 + lot.between(-0.04, 0.04)) % 0.9
    const sun = {
      ...light.sun,
      x: size.width * (0.05 + across),
      y: light.sun.y * lot.between(0.75, 1.2),
      radius: light.sun.radius * lot.between(0.5, 0.8),
    }
    return { ...picture, light: { ...light, sun }, random: lot }
  })
  return [picture, ...others]
}

/** What stands in the sky and what falls from it. */
export const drawingsOf = drawingsIn(new URL('heavens.txt', import.meta.url))

const starlight: readonly Color[] = [
  [255, 255, 255],
  [255, 255, 255],
  [190, 210, 255],
  [255, 225, 190],
]

/** `bottom` in pixels: towards it stars fade. */
export function paintStars(
  brush: Brush,
  width: number,
  bottom: number,
  count: number,
  random: Random,
): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.next() * width, random.next() ** 1.3 * bottom]
    const radius = (random.next() ** 6 * 1.9 + 0.45) * (width / 1024)
    const color = css(random.pick(starlight), random.between(0.35, 1) * (1 - (y / bottom) * 0.75))
    brush.fill({ x, y, radius }, color)
  }
}

/** A slanting band of countless stars. */
function paintMilkyWay({ brush, size, unit, random }: Picture, horizon: number): void {
  const lot = random.fork('milky way')
  const turn = lot.sign() * lot.between(0.3, 0.7)
  const band = drawingsOf('milky way').flat()
  brush.clipped({ width: size.width, height: horizon }, () =>
    brush.moved(
      { x: size.width / 2, y: horizon * lot.between(0.3, 0.5), turn, scale: unit * 0.6 },
      () => brush.parts(band, {}),
    ),
  )
}

/** A disc when it is low, and only brightness when it is high. */
function paintSun({ brush, light }: Picture): void {
  const { x, y, radius } = light.sun
  const low = light.elevation < 0.3
  brush.glow(light.sun, radius * 6, light.color, low ? 0.5 : 0.3)
  const core = css(mix(light.color, [255, 255, 255], 0.7))
  brush.halo(x, y, radius, [core, [low ? 0.8 : 0.3, core], css(light.color, 0)])
}

function paintMoon({ brush, light, random, scene }: Picture): void {
  const { x, y, radius } = light.sun
  brush.glow(light.sun, radius * 6, light.color, 0.4)
  const side = Math.ceil(radius * 2.2)
  const moon = createCanvas(side, side)
  const disc = brushOn(moon)
  const middle = { x: side / 2, y: side / 2, width: radius, height: radius }
  disc.parts(drawingsOf('moon').flat(), {}, middle)
  if (scene.timeOfDay === 'night' && random.fork('moon').chance(0.5))
    disc.within('destination-out', () => disc.parts(drawingsOf('shadow').flat(), {}, middle))
  brush.draw(moon, { x: x - side / 2, y: y - side / 2 })
}

function paintRainbow({ brush, size, sunward, random }: Picture, horizon: number): void {
  const lot = random.fork('rainbow')
  const x = size.width * (0.5 - sunward * lot.between(0.05, 0.25))
  const y = horizon + size.width * 0.06
  const radius = Math.min(size.width * lot.between(0.46, 0.6), y)
  const bow = { x, y, width: radius, height: radius }
  brush.clipped({ width: size.width, height: horizon + 2 }, () =>
    brush.within('screen', () => brush.parts(drawingsOf('rainbow').flat(), {}, bow)),
  )
}

function paintFireworks(picture: Picture, horizon: number): void {
  const lot = picture.random.fork('fireworks')
  const down = [0.12, 0.6].map((share) => (share * horizon) / picture.size.height) as [
    number,
    number,
  ]
  const bursts = {
    drawings: drawingsOf('burst'),
    count: 7,
    across: [0.1, 0.9],
    down,
    high: [0.06, 0.16],
  } as const
  const hue = () => lot.next() * Math.PI * 2
  picture.brush.within('screen', () =>
    strew(picture, bursts, lot, () => ({
      spark: fromLch({ lightness: 0.76, chroma: 0.2, hue: hue() }),
    })),
  )
}

function paintBirds({ brush, size, light }: Picture, horizon: number, random: Random): void {
  const [x, y] = [size.width * random.between(0.2, 0.8), horizon * random.between(0.2, 0.55)]
  const wide = size.width * random.between(0.16, 0.26)
  const place = { x, y, width: wide * random.sign(), height: wide * random.between(0.6, 1) }
  brush.parts(drawingsOf('birds').flat(), { ink: shade(light.ambient, -0.25) }, place)
}
