import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, luma, mix, shade, toLch } from '../../color.ts'
import { blobPath, type Point } from '../../subject/shapes.ts'

/** A color in the tones that a form of it shows. */
export interface Tones {
  light: Color
  base: Color
  shadow: Color
  deep: Color
}

/** Shadows of skin are warm and full, those of everything else only darker. */
export function skinTones(skin: Color): Tones {
  const dark = luma(...skin) < 110
  return {
    light: mix(shade(skin, dark ? 0.06 : 0.045), [255, 236, 205], 0.25),
    base: skin,
    shadow: mix(shade(skin, dark ? -0.075 : -0.1, 1.12), [150, 52, 40], 0.16),
    deep: mix(shade(skin, dark ? -0.14 : -0.22, 1.1), [96, 26, 30], 0.3),
  }
}

export function hairTones(color: Color): Tones {
  const { lightness } = toLch(color)
  return {
    light: mix(shade(color, lightness < 0.4 ? 0.17 : 0.1, 1.1), [255, 220, 180], 0.12),
    base: color,
    shadow: shade(color, -0.055),
    deep: mix(shade(color, lightness > 0.75 ? -0.2 : -0.11), [40, 16, 40], 0.2),
  }
}

export function clothTones(color: Color): Tones {
  const { lightness } = toLch(color)
  const step = lightness < 0.35 ? 0.06 : 0.085
  return {
    light: shade(color, step * 0.8),
    base: color,
    shadow: mix(shade(color, -step), [24, 20, 60], 0.14),
    deep: mix(shade(color, -step * 2), [20, 14, 48], 0.22),
  }
}

/** Fills a shape and keeps what is painted next inside of it. */
export function within(
  context: SKRSContext2D,
  points: readonly Point[],
  color: Color,
  paint: () => void,
): void {
  const path = blobPath(points)
  context.save()
  context.fillStyle = css(color)
  context.fill(path)
  context.clip(path)
  paint()
  context.restore()
}

/** A light that falls off from a place, as far as `radius`. */
export function glow(
  context: SKRSContext2D,
  [x, y]: Point,
  radius: number,
  color: Color,
  alpha: number,
): void {
  const light = context.createRadialGradient(x, y, 0, x, y, radius)
  light.addColorStop(0, css(color, alpha))
  light.addColorStop(0.5, css(color, alpha * 0.45))
  light.addColorStop(1, css(color, 0))
  context.fillStyle = light
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

/** A stroke that begins and ends in a point. */
export function taper(
  context: SKRSContext2D,
  points: readonly Point[],
  width: number,
  color: string,
): void {
  const [from, bend, to] = points as [Point, Point, Point]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const scale = width / (Math.hypot(dx, dy) || 1)
  const [nx, ny] = [-dy * scale, dx * scale]
  context.fillStyle = color
  context.beginPath()
  context.moveTo(...from)
  context.quadraticCurveTo(bend[0] + nx, bend[1] + ny, to[0], to[1])
  context.quadraticCurveTo(bend[0] - nx, bend[1] - ny, from[0], from[1])
  context.fill()
}
