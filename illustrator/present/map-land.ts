import { contours } from 'd3-contour'
import type { Size } from '../compose/camera.ts'
import { sample, soft } from '../noise.ts'
import type { Circle } from '../outlines.ts'
import { polar } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Point } from '../subject/shapes.ts'

export type Sea = 'island' | 'islands' | 'coast' | 'inland'

/** The height at a place in pixels: above 0 is land. Outside of the page is deep sea. */
type HeightAt = (place: Point) => number

export function heightsOf({ width, height }: Size, sea: Sea, random: Random): HeightAt {
  const scale = 172 / Math.min(width, height)
  const [left, top] = [random.between(0, 512), random.between(0, 512)]
  const [dx, dy] = polar([0, 0], random.between(0, Math.PI * 2), 1.15)
  return ([x, y]) => {
    const [u, v] = [(x / width) * 2 - 1, (y / height) * 2 - 1]
    if (Math.abs(u) > 1 || Math.abs(v) > 1) return -9
    const [column, row] = [left + x * scale, top + y * scale]
    const rough =
      sample(soft, column, row) * 0.75 + sample(soft, column * 3 + 77, row * 3 + 31) * 0.3
    if (sea === 'inland') return rough + 0.9
    if (sea === 'coast') return rough + 0.42 - u * dx - v * dy
    const beach = Math.max(0, Math.abs(u) - 0.78, Math.abs(v) - 0.78) * 4
    const dome = 0.62 - (u * u + v * v) * 0.92 - beach
    return sea === 'island' ? dome + rough : dome - 0.15 + rough * 1.9
  }
}

/** Land by its heights, and the circles on it that are occupied. */
export class Land {
  readonly #page: Size
  readonly heightAt: HeightAt
  readonly #taken: Circle[] = []

  constructor(page: Size, heightAt: HeightAt) {
    this.#page = page
    this.heightAt = heightAt
  }

  /** The contour lines of a level as the path of an SVG. */
  contour(level: number): string {
    const { width, height } = this.#page
    const step = Math.min(width, height) / 150
    const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)]
    const heights = Array.from({ length: columns * rows }, (_, i) =>
      this.heightAt([((i % columns) + 0.5) * step, (Math.floor(i / columns) + 0.5) * step]),
    )
    const { coordinates } = contours().size([columns, rows]).contour(heights, level)
    const rings = coordinates.flat().map((ring) => ring.map((at) => at.map((cell) => cell * step)))
    return rings.map((ring) => `M${ring.join('L')}Z`).join('')
  }

  take(places: readonly Point[], radius: number): void {
    this.#taken.push(...places.map(([x, y]) => ({ x, y, radius })))
  }

  /** Occupies the free places and returns them. */
  occupy(places: readonly Point[], radius: number, isDry = true): Point[] {
    return places.filter((place) => {
      const isFree = this.#isFree(place, radius, isDry)
      if (isFree) this.take([place], radius)
      return isFree
    })
  }

  /** Occupies up to `count` free places, far from each other, and returns them. */
  spread(count: number, radius: number, isDry: boolean, random: Random): Point[] {
    const { width, height } = this.#page
    const found: Point[] = []
    const worth = (place: Point) =>
      Math.min(width, ...found.map((other) => distance(other, place))) -
      distance(place, [width / 2, height / 2]) * 0.2
    for (let i = 0; i < count; i++) {
      const tries = Array.from({ length: 160 }, (): Point => {
        return [random.next() * width, random.next() * height]
      }).filter((place) => this.#isFree(place, radius, isDry))
      const [best] = tries.sort((a, b) => worth(b) - worth(a))
      if (best) found.push(...this.occupy([best], radius, isDry))
    }
    return found
  }

  /** Whether a circle is free, within the margins, and entirely on land or in the sea. */
  #isFree([x, y]: Point, radius: number, isDry: boolean): boolean {
    const { width, height } = this.#page
    const edge = Math.min(width, height) * 0.08 + radius
    if (x < edge || y < edge || x > width - edge || y > height - edge) return false
    const rim = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => polar([x, y], (i * Math.PI) / 4, radius * 0.8))
    return (
      this.#taken.every((one) => distance([one.x, one.y], [x, y]) > one.radius + radius) &&
      rim.every((place) => this.heightAt(place) > 0.02 === isDry)
    )
  }
}

function distance([x, y]: Point, [u, v]: Point): number {
  return Math.hypot(u - x, v - y)
}

/** A winding line through places. */
export function pathThrough(places: readonly Point[], random: Random): Point[] {
  return places.flatMap((from, i): Point[] => {
    const to = places[i + 1]
    if (!to) return [from]
    const bend = random.between(-0.22, 0.22)
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    return Array.from({ length: 28 }, (_, j): Point => {
      const t = j / 28
      const off = Math.sin(t * Math.PI) * bend + Math.sin(t * Math.PI * 3) * bend * 0.2
      return [from[0] + dx * t - dy * off, from[1] + dy * t + dx * off]
    })
  })
}
