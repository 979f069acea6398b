import { type Color, fromLch, mix } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import type { Light } from '../compose/light.ts'
import { cloudy, sample, soft } from '../noise.ts'
import { clamp, lerp, smoothstep } from '../number.ts'
import type { Random } from '../random.ts'
import type { Backdrop } from './backdrop.ts'

/** What may change the color of one pixel of sky; `rgb` is changed in place. */
type Veil = (rgb: Float32Array, x: number, y: number, down: number) => void

/** Fills the backdrop with sky from the top to a little below the horizon. */
export function paintSky(backdrop: Backdrop, composition: Composition): void {
  const { light, scene } = composition
  const random = composition.random.fork('sky')
  const veils: Veil[] = [glow(backdrop, light)]
  if (light.night === 1 && scene.weather === 'clear') veils.push(milkyWay(backdrop, random.fork('milky way')))
  if (scene.weather === 'aurora') veils.push(aurora(backdrop, random.fork('aurora')))
  if (light.cloud.cover > 0.05) veils.push(clouds(backdrop, light, random.fork('clouds')))
  const gradient = gradientOf(light.sky)
  const bottom = Math.min(backdrop.height, Math.ceil(backdrop.camera.horizon) + 6)
  const rgb = new Float32Array(3)
  for (let y = 0; y < bottom; y++) {
    const down = clamp(y / backdrop.camera.horizon)
    const stop = Math.round(down * 255) * 3
    for (let x = 0, i = y * backdrop.width * 4; x < backdrop.width; x++, i += 4) {
      rgb[0] = gradient[stop] as number
      rgb[1] = gradient[stop + 1] as number
      rgb[2] = gradient[stop + 2] as number
      for (const veil of veils) veil(rgb, x, y, down)
      backdrop.pixels[i] = rgb[0]
      backdrop.pixels[i + 1] = rgb[1]
      backdrop.pixels[i + 2] = rgb[2]
    }
  }
}

/** 256 colors from the zenith to the horizon, three numbers each. */
function gradientOf(stops: readonly Color[]): Float32Array {
  const table = new Float32Array(256 * 3)
  for (let i = 0; i < 256; i++) {
    const t = (i / 255) ** 0.95 * (stops.length - 1)
    const k = Math.min(stops.length - 2, Math.floor(t))
    table.set(mix(stops[k] as Color, stops[k + 1] as Color, t - k), i * 3)
  }
  return table
}

function glow({ width, height, sun }: Backdrop, light: Light): Veil {
  const unit = 1 / Math.min(width, height)
  const strength = light.sun.visible ? (light.sun.moon ? 0.35 : lerp(1, 0.7, light.elevation)) : 0.25
  return (rgb, x, y) => {
    const distance = Math.hypot((x - sun.x) * unit, (y - sun.y) * unit * 1.07)
    const amount = Math.min(1, (Math.exp(-distance * 3.1) * 0.55 + Math.exp(-distance * 11) * 0.5) * strength)
    blend(rgb, light.color, amount)
  }
}

function milkyWay({ width, height }: Backdrop, random: Random): Veil {
  const slope = random.sign() * random.between(0.3, 0.8)
  const offset = random.next() * 512
  const unit = 1 / Math.min(width, height)
  const color: Color = [200, 190, 230]
  return (rgb, x, y) => {
    const wander = sample(cloudy, x * 0.9 + offset, y * 0.9)
    const across = (y - height * 0.2 - (x - width / 2) * slope) * unit + wander * 0.06
    const density = Math.exp(-across * across * 45) * (0.5 + 0.6 * sample(cloudy, x * 1.6, y * 1.6 + offset))
    if (density > 0) blend(rgb, color, density * 0.5)
  }
}

function aurora({ width, height }: Backdrop, random: Random): Veil {
  const hue = random.between(2.2, 2.9)
  const colors = Array.from({ length: 16 }, (_, i) => fromLch({ lightness: 0.8, chroma: 0.2, hue: hue + i * 0.14 }))
  const bands = [0, 1].map((band) => ({ x: random.next() * 512, y: random.next() * 512, top: 0.3 + band * 0.16 }))
  const scale = 170 / width
  return (rgb, x, y) => {
    for (const band of bands) {
      const edge = (band.top + sample(soft, x * scale + band.x, band.y) * 0.14) * height
      const up = (edge - y) / height
      if (up < -0.02 || up > 0.42) continue
      const ray = 0.55 + 0.45 * sample(cloudy, x * scale * 9 + band.y, y * 0.06 + band.x)
      const strength = (up < 0 ? 1 + up / 0.02 : Math.exp(-up * 7)) * ray * 0.8
      const color = colors[Math.min(15, Math.floor(Math.max(0, up) * 40))] as Color
      for (let c = 0; c < 3; c++) rgb[c] = (rgb[c] as number) + (color[c] as number) * strength * 0.8
    }
  }
}

/** Cumulus in perspective, brighter on the side of the sun. */
function clouds({ width, height, sun }: Backdrop, light: Light, random: Random): Veil {
  const { bright, dark, cover } = light.cloud
  const x0 = random.next() * 512
  const y0 = random.next() * 512
  const stretch = random.between(1.5, 2.8)
  const unit = 190 / Math.min(width, height)
  const threshold = lerp(0.5, -0.5, cover)
  const softness = cover > 0.7 ? 0.8 : random.between(0.26, 0.45)
  return (rgb, x, _y, down) => {
    if (down >= 1) return
    const near = 0.22 + 0.9 * (1 - down)
    const u = ((x - width / 2) * unit) / (near * stretch) + x0
    const v = 120 / near + y0
    const warp = sample(soft, u * 0.7, v * 0.7) * 26
    const value = sample(cloudy, u + warp, v) * 0.8 + sample(cloudy, u * 3.1 + y0, v * 3.1) * 0.22
    const density = smoothstep(threshold, threshold + softness, value)
    if (density < 0.004) return
    const towards = sample(cloudy, u + warp + clamp((sun.x - x) / (width * 0.25), -1, 1) * 5, v - 5) * 0.8
    const shine = clamp(0.55 + (value - towards) * 2.1 + 0.35 - density * 0.45)
    const opacity = density * (0.93 * smoothstep(1, 0.86, down) + 0.07) * 0.94
    for (let c = 0; c < 3; c++) {
      const color = lerp(dark[c] as number, bright[c] as number, shine)
      rgb[c] = lerp(rgb[c] as number, color, opacity)
    }
  }
}

function blend(rgb: Float32Array, color: Color, amount: number): void {
  rgb[0] = lerp(rgb[0] as number, color[0], amount)
  rgb[1] = lerp(rgb[1] as number, color[1], amount)
  rgb[2] = lerp(rgb[2] as number, color[2], amount)
}
