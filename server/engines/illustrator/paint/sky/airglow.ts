import { type Color, fromLch } from '../../color.ts'
import type { Size } from '../../compose/composition.ts'
import { cloudy, sample, soft } from '../../noise.ts'
import type { Random } from '../../random.ts'
import { blend, type Veil } from './veil.ts'

/** A slanting band of countless stars. */
export function milkyWay({ width, height }: Size, random: Random): Veil {
  const slope = random.sign() * random.between(0.3, 0.8)
  const offset = random.next() * 512
  const unit = 1 / Math.min(width, height * 2)
  const grain = 460 * unit
  const color: Color = [200, 190, 230]
  return (rgb, x, y) => {
    const wander = sample(cloudy, x * grain + offset, y * grain)
    const across = (y - height * 0.4 - (x - width / 2) * slope) * unit + wander * 0.06
    const density =
      Math.exp(-across * across * 45) *
      (0.5 + 0.6 * sample(cloudy, x * grain * 2, y * grain * 2 + offset))
    if (density > 0) blend(rgb, color, density * 0.5)
  }
}

/** Curtains of light, each with a sharp lower edge and rays that fade upwards. */
export function aurora({ width, height }: Size, random: Random): Veil {
  const hue = random.between(2.2, 2.9)
  const colors = Array.from({ length: 16 }, (_, i) =>
    fromLch({ lightness: 0.8, chroma: 0.2, hue: hue + i * 0.14 }),
  )
  const bands = [0, 1].map((band) => ({
    x: random.next() * 512,
    y: random.next() * 512,
    top: 0.6 + band * 0.26,
  }))
  const scale = 170 / width
  return (rgb, x, y) => {
    for (const band of bands) {
      const edge = (band.top + sample(soft, x * scale + band.x, band.y) * 0.28) * height
      const up = (edge - y) / height
      if (up < -0.04 || up > 0.84) continue
      const ray = 0.55 + 0.45 * sample(cloudy, x * scale * 9 + band.y, (y / height) * 14 + band.x)
      const strength = (up < 0 ? 1 + up / 0.04 : Math.exp(-up * 3.5)) * ray * 0.8
      const color = colors[Math.min(15, Math.floor(Math.max(0, up) * 20))] as Color
      for (let c = 0; c < 3; c++)
        rgb[c] = (rgb[c] as number) + (color[c] as number) * strength * 0.8
    }
  }
}
