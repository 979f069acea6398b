import { type Pen, polar } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Point } from '../subject/shapes.ts'
import type { Ink } from './inks.ts'
import { type Page, star } from './kit.ts'

export interface Cell {
  /** Whole numbers of cells fill the page, so that it tiles; both are even. */
  columns: number
  rows: number
  /** Pixels. */
  across: number
  down: number
}

/** The inks from the ground to the strongest. */
export type OrnamentInks = readonly [ground: Ink, first: Ink, second: Ink, third: Ink]

/** Round scales that overlap upward, each of rings. */
export function scales(
  pen: Pen,
  { columns, rows, across, down }: Cell,
  [ground, first, second]: OrnamentInks,
  rings: readonly number[],
  inside: (x: number, y: number) => void = () => undefined,
): void {
  for (let row = -1; row <= rows + 2; row++)
    for (let i = -1; i <= columns; i++) {
      const [x, y] = [(i + ((row + 2) % 2 ? 0.5 : 1)) * across, row * down + down]
      for (const [k, share] of rings.entries()) {
        const ink = k % 2 ? ground : k % 4 ? second : first
        pen.fill({ x, y, radius: across * 0.5 * share }, ink)
      }
      inside(x, y)
    }
}

/** A star of eight points in rings of petals, with a flower at each corner; 2 wide and high. */
export function rosette(pen: Pen, [ground, first, second, third]: OrnamentInks, line: Ink): void {
  for (const [radius, ink] of [
    [0.98, first],
    [0.8, ground],
    [0.7, second],
  ] as const)
    pen.fill(star({ x: 0, y: 0, radius }, 8, 0.765), ink)
  for (let k = 0; k < 8; k++)
    pen.moved({ turn: (k * Math.PI) / 4 }, () =>
      pen.fill({ x: 0, y: -0.38, rx: 0.1, ry: 0.24 }, ground),
    )
  pen.fill({ x: 0, y: 0, radius: 0.15 }, third)
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    pen.fill({ x, y, radius: 0.36 }, second)
    pen.fill({ x, y, radius: 0.26 }, ground)
    pen.fill({ x, y, radius: 0.16 }, third)
  }
  pen.stroke({ x: -1, y: -1, width: 2, height: 2 }, line, 0.02)
}

/** A flower of leaves that mirror each other, as on old wallpaper; 2 wide and high. */
export function palmette(pen: Pen, ink: Ink): void {
  for (const [at, turn, long, wide] of [
    [0, 0, 0.62, 0.17],
    [0, 0.55, 0.56, 0.13],
    [0.06, 1.05, 0.5, 0.11],
    [0.16, 1.6, 0.44, 0.1],
    [0.3, 2.3, 0.38, 0.09],
    [0.36, Math.PI, 0.3, 0.08],
  ] as const) {
    const [low, high] = [-long * 0.3, -long * 0.9]
    const edge = `M0 0C${wide * 1.8} ${low} ${wide} ${high} 0 ${-long}`
    const leaf = `${edge}C${-wide} ${high} ${-wide * 1.8} ${low} 0 0`
    for (const way of turn === 0 || turn === Math.PI ? [1] : [-1, 1])
      pen.moved({ y: at * 0.6, turn: way * turn }, () => {
        pen.fill(leaf, ink)
        pen.fill({ x: 0, y: -long - 0.1, radius: 0.045 }, ink)
      })
  }
  const line = { stroke: ink, width: 0.05 }
  pen.paint((path) => path.arc(-0.42, 0.62, 0.2, 0, -4, true), line)
  pen.paint((path) => path.arc(0.42, 0.62, 0.2, Math.PI, 7.2), line)
  pen.fill({ x: 0, y: 0.1, radius: 0.09 }, ink)
}

/**
 * Strews `each` shapes on every square of `size`; one that crosses an edge is painted at the
 * opposite one too.
 */
export function strew(
  { pen, width, height, random }: Page,
  size: number,
  each: number,
  make: (n: number) => () => void,
): void {
  const count = Math.round((width * height) / (size * size)) * each
  for (let n = 0; n < count; n++) {
    const [x, y] = [random.next() * width, random.next() * height]
    const paint = make(n)
    for (const u of [x, x - width, x + width])
      for (const v of [y, y - height, y + height])
        if (Math.abs(u - width / 2) < width && Math.abs(v - height / 2) < height)
          pen.moved({ x: u, y: v }, paint)
  }
}

/** A shape around the origin whose corners are at uneven distances. */
export function ragged(
  random: Random,
  corners: number,
  [across, down]: Point,
  [least, most]: Point,
): Point[] {
  const turn = random.next() * 6
  return Array.from({ length: corners }, (_, k): Point => {
    const [x, y] = polar([0, 0], turn + (k * 2 * Math.PI) / corners, random.between(least, most))
    return [x * across, y * down]
  })
}
