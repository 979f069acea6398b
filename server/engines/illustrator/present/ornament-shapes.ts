import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Ink } from './inks.ts'
import { disc } from './kit.ts'

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

export function each(
  { columns, rows, across, down }: Cell,
  draw: (x: number, y: number, column: number, row: number) => void,
): void {
  for (let row = 0; row < rows; row++)
    for (let i = 0; i < columns; i++) draw((i + 0.5) * across, (row + 0.5) * down, i, row)
}

export function zigzag(
  context: SKRSContext2D,
  { columns, across, down, y }: { columns: number; across: number; down: number; y: number },
): void {
  context.beginPath()
  for (let i = 0; i <= columns; i++) context.lineTo(i * across, y + (i % 2 ? 0 : down))
  for (let i = columns; i >= 0; i--) context.lineTo(i * across, y + (i % 2 ? down : down * 2))
  context.fill()
}

/** Round scales that overlap upward, each of rings. */
export function scales(
  context: SKRSContext2D,
  { columns, rows, across, down }: Cell,
  inks: OrnamentInks,
  rings: readonly number[],
  inside: (x: number, y: number) => void = () => undefined,
): void {
  for (let row = -1; row <= rows + 2; row++)
    for (let i = -1; i <= columns; i++) {
      const [x, y] = [(i + ((row + 2) % 2 ? 0.5 : 1)) * across, row * down + down]
      for (const [k, share] of rings.entries())
        disc(
          context,
          { x, y, radius: across * 0.5 * share },
          k % 2 ? inks[0] : k % 4 && inks[2] ? inks[2] : inks[1],
        )
      inside(x, y)
    }
}

export function star8(context: SKRSContext2D, r: number, ink: Ink): void {
  context.fillStyle = ink
  context.beginPath()
  for (let k = 0; k < 16; k++) {
    const angle = (k * Math.PI) / 8
    const reach = k % 2 ? r * 0.765 : r
    context.lineTo(Math.sin(angle) * reach, -Math.cos(angle) * reach)
  }
  context.fill()
}

/** A flower of leaves that mirror each other, as on old wallpaper. */
export function palmette(context: SKRSContext2D, size: number, ink: Ink): void {
  const s = size / 2
  context.fillStyle = ink
  for (const [at, turn, long, wide] of [
    [0, 0, 0.62, 0.17],
    [0, 0.55, 0.56, 0.13],
    [0.06, 1.05, 0.5, 0.11],
    [0.16, 1.6, 0.44, 0.1],
    [0.3, 2.3, 0.38, 0.09],
    [0.36, Math.PI, 0.3, 0.08],
  ] as const)
    for (const way of turn === 0 || turn === Math.PI ? [1] : [-1, 1]) {
      context.save()
      context.translate(0, s * at * 0.6)
      context.rotate(way * turn)
      context.beginPath()
      context.moveTo(0, 0)
      context.bezierCurveTo(
        s * wide * 1.8,
        -s * long * 0.3,
        s * wide,
        -s * long * 0.9,
        0,
        -s * long,
      )
      context.bezierCurveTo(-s * wide, -s * long * 0.9, -s * wide * 1.8, -s * long * 0.3, 0, 0)
      context.fill()
      disc(context, { x: 0, y: -s * (long + 0.1), radius: s * 0.045 }, ink)
      context.restore()
    }
  context.lineWidth = s * 0.05
  context.strokeStyle = ink
  for (const way of [-1, 1]) {
    context.beginPath()
    context.arc(
      way * s * 0.42,
      s * 0.62,
      s * 0.2,
      way > 0 ? Math.PI : 0,
      way > 0 ? 7.2 : -4,
      way < 0,
    )
    context.stroke()
  }
  disc(context, { x: 0, y: s * 0.1, radius: s * 0.09 }, ink)
}
