import { css, fromLch, hexes, mix, shade } from '../../color.ts'
import { cloudy, fine, sample, texel } from '../../noise.ts'
import { clamp, smoothstep } from '../../number.ts'
import type { Random } from '../../random.ts'
import { drawingsIn } from '../brush.ts'
import { type Picture, strew } from '../picture.ts'

/** Stars, suns or moons, a rainbow, fireworks, birds: the sky behind the clouds. */
export function paintHeavens(picture: Picture): void {
  const { light, scene, random, camera, size, scenery } = picture
  const horizon = Math.min(camera.horizon, size.height)
  const clear = light.sun.visible || scene.weather === 'aurora'
  if (light.night > 0.3 && clear) {
    const count = (light.night > 0.7 ? 520 : 130) * (0.4 + 0.6 * picture.detail)
    paintStars(picture, horizon, count, random.fork('stars'))
  }
  if (light.night === 1 && scene.weather === 'clear') paintMilkyWay(picture, horizon)
  paintOrbs(picture)
  if (scene.weather === 'rainbow' || scenery.has('rainbow')) paintRainbow(picture, horizon)
  if (scenery.has('fireworks')) paintFireworks(picture, horizon)
  const birds = random.fork('birds')
  if (light.night < 0.6 && clear && scene.setting !== 'street' && birds.chance(0.35))
    paintBirds(picture, horizon, birds)
}

/** Suns or moons. All except the first are smaller and aside. */
export function paintOrbs({ brush, light, scene, random, size }: Picture): void {
  const { sun, color } = light
  const low = light.elevation < 0.3
  const inks = { sun: color, core: mix(color, [255, 255, 255], 0.7) }
  const isYoung = scene.timeOfDay === 'night' && random.fork('moon').chance(0.5)
  const name = sun.moon ? (isYoung ? 'young moon' : 'moon') : low ? 'low sun' : 'high sun'
  for (let i = 0; i < scene.orbs && sun.visible; i++) {
    const fork = random.fork(`orb ${i}`)
    const x = i === 0 ? sun.x : size.width * (0.05 + ((sun.x / size.width + i * 0.3) % 0.9))
    const y = i === 0 ? sun.y : sun.y * fork.between(0.75, 1.2)
    const radius = sun.radius * (i === 0 ? 1 : 0.65)
    brush.glow({ x, y }, radius * 6, color, sun.moon ? 0.4 : low ? 0.5 : 0.3)
    brush.parts(drawingsOf(name).flat(), inks, { x, y, width: radius, height: radius })
  }
}

/** Drawings of the sky and of rain, snow and leaves in the air. */
export const drawingsOf = drawingsIn('heavens')

const starlight = hexes('#fff #fff #bed2ff #ffe1be')

type Sky = Pick<Picture, 'brush' | 'size'>

/** Stars that fade towards `bottom`, in pixels. */
export function paintStars(picture: Sky, bottom: number, count: number, random: Random): void {
  const { brush, size } = picture
  const { width } = size
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.next() * width, random.next() ** 1.3 * bottom]
    const radius = (random.next() ** 6 * 1.9 + 0.45) * (width / 1024)
    const color = css(random.pick(starlight), random.between(0.35, 1) * (1 - (y / bottom) * 0.75))
    brush.fill({ x, y, radius }, color)
  }
}

/** The Milky Way: a slanting band of mist and small stars. */
function paintMilkyWay({ brush, size, unit, random }: Picture, horizon: number): void {
  const fork = random.fork('milky way')
  const slope = fork.sign() * fork.between(0.3, 0.8)
  const [middle, offset] = [horizon * fork.between(0.3, 0.5), fork.next() * 512]
  brush.veil({ width: size.width, height: horizon }, 2, (rgba, x, y) => {
    const off = (y - middle - (x - size.width / 2) * slope) / unit
    const mist = 0.4 + sample(cloudy, (x / unit) * 160 + offset, (y / unit) * 160) * 0.5
    const star = smoothstep(0.72, 0.86, texel(fine, Math.round(x), Math.round(y)))
    const thick = Math.exp(-((off * 7) ** 2))
    rgba.set(star > 0 ? [255, 255, 255] : [200, 190, 230])
    rgba[3] = 255 * clamp(thick * (mist + star))
  })
}

function paintRainbow({ brush, size, sunward, random }: Picture, horizon: number): void {
  const fork = random.fork('rainbow')
  const x = size.width * (0.5 - sunward * fork.between(0.05, 0.25))
  const y = horizon + size.width * 0.06
  const radius = Math.min(size.width * fork.between(0.46, 0.6), y)
  const bow = { x, y, width: radius, height: radius }
  brush.clipped({ width: size.width, height: horizon + 2 }, () =>
    brush.within('screen', () => brush.parts(drawingsOf('rainbow').flat(), {}, bow)),
  )
}

function paintFireworks(picture: Picture, horizon: number): void {
  const fork = picture.random.fork('fireworks')
  const top = horizon / picture.size.height
  const area = { across: [0.1, 0.9], down: [top * 0.12, top * 0.6], high: [0.06, 0.16] } as const
  const bursts = { drawings: drawingsOf('burst'), count: 7, ...area }
  picture.brush.within('screen', () =>
    strew(picture, bursts, fork, () => {
      return { spark: fromLch({ lightness: 0.76, chroma: 0.2, hue: fork.next() * Math.PI * 2 }) }
    }),
  )
}

function paintBirds({ brush, size, light }: Picture, horizon: number, random: Random): void {
  const [x, y] = [size.width * random.between(0.2, 0.8), horizon * random.between(0.2, 0.55)]
  const wide = size.width * random.between(0.16, 0.26)
  const place = { x, y, width: wide * random.sign(), height: wide * random.between(0.6, 1) }
  brush.parts(drawingsOf('birds').flat(), { ink: shade(light.ambient, -0.25) }, place)
}
