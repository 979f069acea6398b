import { anybody, type Scene, type Subject } from '../scene.ts'
import { type Pixels, pixelsOf, type Wanted } from './images.ts'

/** The covered pixels of an image. */
export interface Mask {
  width: number
  height: number
  /** 1 for a covered pixel, row by row. */
  covered: Uint8Array
}

/** The pixels in which two images differ by more than noise. */
export function changed(one: Pixels, other: Pixels): Mask {
  const covered = new Uint8Array(one.width * one.height)
  for (const [at, value] of one.data.entries())
    if (Math.abs(value - (other.data[at] as number)) > 24) covered[at >> 2] = 1
  return { width: one.width, height: one.height, covered }
}

const square = { width: 256, height: 256 }

/** The pixels of a subject. */
export async function seen(scene: Scene, index: number, wanted: Wanted = {}): Promise<Mask> {
  const [mask] = await recolored(scene, [index], wanted, inColor)
  return mask as Mask
}

/** The pixels of each subject. */
export function eachSeen(scene: Scene, wanted: Wanted = {}): Promise<Mask[]> {
  return recolored(scene, [...scene.subjects.keys()], wanted, inColor)
}

/** The pixels of the hair and the beard of a person. */
export async function hairSeen(scene: Scene, index: number, wanted: Wanted = {}): Promise<Mask> {
  const [mask] = await recolored(scene, [index], wanted, (subject, hairColor) => ({
    ...subject,
    person: { ...anybody, ...subject.person, hairColor },
  }))
  return mask as Mask
}

function inColor(subject: Subject, hex: string): Subject {
  return { ...subject, color: { name: 'color', hex } }
}

/**
 * For each subject, the pixels that only change with its color. The style is a photo, because brush
 * strokes would mix colors.
 */
async function recolored(
  scene: Scene,
  indices: number[],
  wanted: Wanted,
  recolor: (subject: Subject, hex: string) => Subject,
): Promise<Mask[]> {
  const draw = (blue?: number) => {
    const subjects = scene.subjects.map((subject, i) =>
      indices.includes(i) ? recolor(subject, i === blue ? '#2040e0' : '#e02020') : subject,
    )
    return pixelsOf({ ...scene, style: 'photo', subjects }, { ...square, ...wanted })
  }
  const red = await draw()
  return Promise.all(indices.map(async (index) => changed(red, await draw(index))))
}

/** Pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
  /** The middle of the box. */
  x: number
}

/** The box around a mask without lone pixels. */
export function boxOf({ width, height, covered }: Mask): Box {
  const [columns, lines] = [new Uint32Array(width), new Uint32Array(height)]
  covered.forEach((value, i) => {
    columns[i % width] = (columns[i % width] ?? 0) + value
    const line = Math.floor(i / width)
    lines[line] = (lines[line] ?? 0) + value
  })
  const [left, right] = endsOf(columns)
  const [top, bottom] = endsOf(lines)
  return {
    left,
    top,
    right,
    bottom,
    width: right - left,
    height: bottom - top,
    x: (left + right) / 2,
  }
}

function endsOf(counts: Uint32Array): [first: number, end: number] {
  const [first, last] = [
    counts.findIndex((count) => count > 1),
    counts.findLastIndex((count) => count > 1),
  ]
  if (first < 0) throw new Error('nothing is seen')
  return [first, last + 1]
}

/** The share of an image that a mask covers, 0 to 1. */
export function areaOf({ covered }: Mask): number {
  return covered.reduce((sum, value) => sum + value, 0) / covered.length
}

/** The share of its box that a mask covers, 0 to 1. */
export function filled(mask: Mask): number {
  const { width, height } = boxOf(mask)
  return (areaOf(mask) * mask.width * mask.height) / (width * height)
}

/** The share of the smaller of two boxes that the other covers, 0 to 1. */
export function overlap(one: Box, other: Box): number {
  const width = Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
  const height = Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
  return (width * height) / Math.min(one.width * one.height, other.width * other.height)
}

/** The separate parts of a mask without specks, from left to right. */
export function partsOf({ width, height, covered }: Mask): Mask[] {
  const remaining = covered.slice()
  const parts: Mask[] = []
  for (let start = remaining.indexOf(1); start >= 0; start = remaining.indexOf(1, start)) {
    const part = new Uint8Array(covered.length)
    const found = [start]
    remaining[start] = 0
    for (const at of found) {
      part[at] = 1
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (!remaining[next]) continue
        remaining[next] = 0
        found.push(next)
      }
    }
    if (found.length > 20) parts.push({ width, height, covered: part })
  }
  return parts.toSorted((a, b) => boxOf(a).x - boxOf(b).x)
}

/** Cells a side of the grid by which two outlines are compared. */
const cells = 16

/** The share of their boxes in which two masks agree, or one mask and the mirrored other. */
export function likeness(one: Mask, other: Mask, flipped: boolean): number {
  const [a, b] = [outlineOf(one, false), outlineOf(other, flipped)]
  return a.reduce((sum, cell, i) => sum + Number(cell === b[i]), 0) / a.length
}

function outlineOf(mask: Mask, flipped: boolean): number[] {
  const { left, top, width, height } = boxOf(mask)
  return Array.from({ length: cells * cells }, (_, i) => {
    const across = ((i % cells) + 0.5) / cells
    const x = left + Math.floor((flipped ? 1 - across : across) * width)
    const y = top + Math.floor(((Math.floor(i / cells) + 0.5) / cells) * height)
    return mask.covered[y * mask.width + x] ?? 0
  })
}
