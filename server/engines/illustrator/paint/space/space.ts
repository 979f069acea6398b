import { type Color, fromLch, toLch } from '../../color.ts'
import { cloudy, ridged, sample, soft } from '../../noise.ts'
import { smoothstep } from '../../number.ts'
import { blend } from '../brush.ts'
import { type Picture, strew } from '../picture.ts'
import { drawingsOf, paintStars } from '../sky/heavens.ts'
import { paintPlanet, skinOf } from './worlds.ts'

/** Nebulae, stars and planets. */
export function paintSpace(picture: Picture): void {
  const { brush, detail, size, unit, light, random, scene } = picture
  paintNebula(picture)
  paintStars(picture, size.height * 1.6, 280 + 280 * detail, random.fork('stars'))
  // The brightest stars, with their rays.
  const flares = {
    drawings: drawingsOf('flare'),
    count: 7,
    high: [0.01, 0.03],
  } as const
  strew(picture, flares, random.fork('flares'), () => ({ star: light.color }))
  const lot = random.fork('planets')
  const { hue } = toLch(light.haze)
  const isLeft = lot.chance(0.5)
  // Where the words name a world, no other is as near.
  const hasWorld = scene.subjects.some(({ drawing }) => /globe|planet|moon/.test(drawing))
  for (let i = lot.integer(0, 2); i >= (hasWorld ? 1 : 0); i--) {
    const own = lot.fork(`planet ${i}`)
    const isGreat = i === 0
    const lightness = own.between(0.55, 0.72)
    const color = fromLch({ lightness, chroma: 0.12, hue: hue + own.between(1.5, 4.5) })
    const radius = unit * (isGreat ? own.pick([0.16, 0.22, 0.46]) : own.between(0.03, 0.065))
    const edge = isGreat ? radius * 0.35 : unit * own.between(0.1, 0.3)
    const x = isLeft === isGreat ? edge : size.width - edge
    const corner = own.pick([radius * 0.8, size.height - radius * 0.45])
    const y = isGreat ? corner : size.height * own.between(0.15, 0.85)
    const isRinged = isGreat && radius < unit * 0.3 && own.chance(0.7)
    paintPlanet(brush, { x, y }, radius, skinOf(color), isRinged, own)
  }
}

/** Dust and glowing gas in a band across the picture. */
function paintNebula({ brush, light, size, unit, random }: Picture): void {
  const lot = random.fork('nebula')
  const [dark, , far, near, star] = light.sky as readonly [Color, Color, Color, Color, Color]
  const [x0, y0, angle] = [lot.next() * 512, lot.next() * 512, lot.next() * Math.PI]
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  brush.veil(size, 4, (rgb, x, y) => {
    const [across, down] = [(x - size.width / 2) / unit, (y - size.height / 2) / unit]
    const drift = sample(soft, across * 256 + x0, down * 256 + y0)
    const [u, v] = [across * 300 + x0 + drift * 60, down * 300 + y0 - drift * 45]
    const mist = sample(cloudy, u, v)
    const strands = sample(ridged, u * 0.8 + 90, v * 0.8)
    const band = Math.exp(-((across * sine + down * cosine + mist * 0.12) ** 2) * 5.5)
    const glow = strands * 0.5 + band * 0.75 - 0.25 + drift * 0.3
    rgb.set(dark)
    blend(rgb, far, smoothstep(-0.25, 0.85, mist * 0.8 + band * 0.7 - 0.2) * 0.62)
    blend(rgb, near, smoothstep(0, 0.9, glow) * 0.55)
    blend(rgb, star, smoothstep(0.45, 1.1, mist * 0.5 + strands * 0.4 + band * 0.55) * 0.7)
  })
}
