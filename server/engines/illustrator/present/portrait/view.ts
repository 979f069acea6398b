import type { Point } from '../../subject/shapes.ts'

/**
 * A head that is turned: places on it are told as it is seen from the front, where it is 1 high
 * around the origin, and come to lie where they are seen.
 */
export interface View {
  /** Radians; positive turns the face to the right of the picture. */
  yaw: number
  /** Where a place lies; without a depth it is on the face. `lift` is how far it stands out. */
  at(x: number, y: number, options?: { lift?: number; depth?: number }): Point
  /** Places written as `x y` or `x y depth`, parted by commas; `side` -1 swaps left and right. */
  places(text: string, options?: { side?: number; depth?: number; lift?: number }): Point[]
}

/** `pitch` in radians: positive looks up. */
export function viewOf(yaw: number, pitch: number): View {
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)]
  const [up, level] = [Math.sin(pitch), Math.cos(pitch)]
  const at: View['at'] = (x, y, { lift = 0, depth = faceDepth(x) } = {}) => {
    const z = depth + lift
    return [x * cos + z * sin, y * level - (z * cos - x * sin) * up]
  }
  return {
    yaw,
    at,
    places: (text, { side = 1, depth, lift = 0 } = {}) =>
      text.split(',').map((place) => {
        const [x = 0, y = 0, own = depth ?? faceDepth(x)] = place.trim().split(/\s+/).map(Number)
        return at(x * side, y, { depth: own, lift })
      }),
  }
}

/** How far the face stands out before the ears. */
function faceDepth(x: number): number {
  return 0.37 * Math.sqrt(Math.max(0.06, 1 - (x / 0.38) ** 2))
}
