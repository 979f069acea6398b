import { type Color, css, luma, mix, shade, toLch } from '../../color.ts'
import type { Pen } from '../../pen.ts'
import type { Random } from '../../random.ts'
import type { Palette } from '../parts.ts'
import { fillEdge, type Point } from '../shapes.ts'
import type { Look } from './look.ts'

/** The posture of a portrayed person. */
interface Seated {
  pen: Pen
  look: Look
  random: Random
  /** Radians: positive turns the face to the right, and up. */
  yaw: number
  pitch?: number
  /** 1: the light comes from the right; -1: from the left. */
  key?: number
  /** The color of the light from behind. */
  rim?: Color
  /** The direction of the eyes, in half widths of an eye: -1 is left, 1 is right. */
  gaze?: number
  /** Undefined: open. */
  eyes?: 'down' | 'closed' | undefined
  /** The side of the parting, 1 or -1. */
  part?: number
}

/** The data for painting a head, 1 high around the origin. */
export type Sitting = ReturnType<typeof sittingOf>

export function sittingOf({ yaw, pitch = 0, ...seated }: Seated) {
  const { look, key = -1, rim = [255, 255, 255], gaze = 0, part = 1 } = seated
  const view = viewOf(yaw, pitch)
  const [skin, hair] = [skinTones(look.skin), hairTones(look.hair.color)]
  return { ...seated, key, rim, gaze, part, view, skin, hair }
}

/** A turned head: maps places of the front view to their visible places. */
function viewOf(yaw: number, pitch: number) {
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)]
  const [up, level] = [Math.sin(pitch), Math.cos(pitch)]
  const faceDepth = (x: number) => 0.37 * Math.sqrt(Math.max(0.06, 1 - (x / 0.38) ** 2))
  return {
    yaw,
    /** The visible place; by default on the face. `lift` is the distance from the face. */
    at(x: number, y: number, lift = 0, depth = faceDepth(x)): Point {
      const z = depth + lift
      return [x * cos + z * sin, y * level - (z * cos - x * sin) * up]
    },
  }
}

/** The outline of the face with the far cheek. */
export function contourOf({ view, look }: Sitting): Point[] {
  const half = (side: number): Point[] =>
    look.head.contour.map(([x, y, depth]) => {
      const cheek = side * x * view.yaw > 0 ? 0.12 * Math.max(0, Math.sin((y + 0.1) * 5)) : 0
      return view.at(x * side, y, cheek, depth)
    })
  return [view.at(0, -0.5, 0, 0), ...half(1), ...half(-1).slice(0, -1).reverse()]
}

/** Paints the light from behind along the edge of the dark side, inside the clip. */
export function paintRim({ pen, key, rim }: Sitting, points: readonly Point[]): void {
  const light = pen.linear([-key * 0.14, 0], [-key * 0.4, 0], [css(rim, 0), css(rim, 0.55)])
  fillEdge(pen, points, [key * 0.02, 0.008], light)
}

/** The tones of a color in light and shade. */
type Tones = Record<'light' | 'base' | 'shadow' | 'deep', Color>

/** Skin has warm shadows. */
function skinTones(skin: Color): Tones {
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

/** Tones by their names in a palette: `skin`, `skinlight`, `skinshadow`, `skindeep`. */
export function namedTones(name: string, { light, base, shadow, deep }: Tones): Palette {
  return {
    [name]: base,
    [`${name}light`]: light,
    [`${name}shadow`]: shadow,
    [`${name}deep`]: deep,
  }
}
