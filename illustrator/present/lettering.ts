import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../compose/camera.ts'
import type { FaceName } from '../tables/names.ts'
import type { Cells } from './art.ts'
import { breaksOf, isWeak } from './breaks.ts'
import { type Face, type FaceFiles, faceOf } from './faces.ts'

/** A line of type with the box of its ink, in pixels. Texts are aligned by their ink. */
export interface Line {
  text: string
  face: Face
  stack: string
  weight: number
  size: number
  /** In em. */
  tracking: number
  width: number
  /** Above and below the baseline. */
  ascent: number
  descent: number
  /** From the origin to the left edge of the ink. */
  left: number
}

/** Lines are measured at this size in pixels, because heights are whole pixels. */
const em = 200
const ruler = createCanvas(8, 8).getContext('2d')
export const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Scripts with joining or stacking letters. They are neither spaced nor bent. */
export const joining = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Hebrew}]/u

/** Sets words in the faces. */
export class Lettering {
  readonly #files: FaceFiles

  constructor(files: FaceFiles) {
    this.#files = files
  }

  /**
   * Breaks a text into lines whose ink covers most of an area, as large as possible. `options` are
   * the attributes `tracking`, `upper`, `lines` and `justified` of a place, as in FORMATS.md.
   */
  block(text: string, name: FaceName, area: Size, options: Cells = {}): Block {
    if (text === '') return { lines: [], width: 0, height: 0 }
    const isJustified = options.justified === 'yes' && !faceOf(name).joined
    const blocks = breaksOf(text, Number(options.lines ?? 1)).map((rows) => {
      const lines = rows.map((row) => this.#line(row, name, options))
      const block = stacked(lines, area, isJustified)
      const ink = block.lines.reduce((sum, { line }) => sum + line.width * line.size, 0)
      const smallest = Math.min(...block.lines.map(({ line }) => line.size))
      const weak = rows.filter(isWeak).length
      return { block, score: (ink + smallest * smallest * 0.6) * 0.8 ** weak }
    })
    return blocks.reduce((best, other) => (other.score > best.score ? other : best)).block
  }

  /** A line of letters that are 100 pixels high. */
  #line(text: string, name: FaceName, { tracking, upper }: Cells): Line {
    const face = faceOf(name)
    const set = cased(text, face, upper === 'yes')
    const { stack, isOwn } = this.#files.stackFor(set, face)
    const spaced = joining.test(set) || face.joined ? 0 : Number(tracking ?? face.tracking)
    const weight = isOwn ? face.weight : 700
    const line = { text: set, face, stack, weight, size: em, tracking: spaced }
    setFont(ruler, line)
    const box = ruler.measureText(set)
    // The canvas adds the tracking after the last letter, too. Without it the text is centered.
    const right = Math.min(box.actualBoundingBoxRight, box.width - spaced * em)
    const left = box.actualBoundingBoxLeft
    const ascent = Math.max(1, box.actualBoundingBoxAscent)
    const descent = Math.max(0, box.actualBoundingBoxDescent)
    return resized({ ...line, left, width: Math.max(1, left + right), ascent, descent }, 100)
  }
}

/** Lines below each other; `y` is the baseline of a line. */
export interface Block extends Size {
  lines: { line: Line; y: number }[]
}

type Cut = Pick<Line, 'face' | 'weight' | 'stack' | 'size' | 'tracking'>

export function setFont(context: SKRSContext2D, cut: Cut): void {
  const { face, weight, stack, size, tracking } = cut
  context.font = `${face.italic ? 'italic' : 'normal'} ${weight} ${size}px ${stack || 'sans-serif'}`
  context.letterSpacing = `${tracking * size}px`
  context.fontKerning = 'normal'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  // Otherwise the pixels would depend on the language of the machine.
  context.lang = 'en'
}

function cased(text: string, face: Face, upper: boolean): string {
  if (face.case === 'mixed') {
    if (text !== text.toUpperCase() || text.length < 2) return text
    return text.toLowerCase().replace(/(?<=^|[\s-])\p{L}/gu, (first) => first.toUpperCase())
  }
  // Greek capitals drop their accents.
  const language = /\p{Script=Greek}/u.test(text) ? 'el' : 'en'
  return upper || face.case === 'upper' ? text.toLocaleUpperCase(language) : text
}

function resized(line: Line, size: number): Line {
  const scale = size / line.size
  const [width, left] = [line.width * scale, line.left * scale]
  return { ...line, size, width, left, ascent: line.ascent * scale, descent: line.descent * scale }
}

/** Stacks lines to fill an area: in one size, or justified to the width of the block. */
function stacked(rows: readonly Line[], { width, height }: Size, isJustified: boolean): Block {
  const lines = isJustified
    ? rows.map((line) => resized(line, Math.min((100 * width) / line.width, height * 0.62)))
    : rows
  const hasLower = rows.some(({ text }) => /\p{Ll}/u.test(text))
  const leading = 100 * (rows[0]?.face.joined ? 1.42 : hasLower ? 1.06 : 0.92)
  const gap = (0.14 * lines.reduce((sum, { ascent }) => sum + ascent, 0)) / lines.length
  let y = lines[0]?.ascent ?? 0
  const feet = lines.map(({ descent }, i) => {
    const foot = y
    y += isJustified ? descent * 0.9 + gap + (lines[i + 1]?.ascent ?? 0) : leading
    return foot
  })
  const tall = (feet.at(-1) ?? 0) + (lines.at(-1)?.descent ?? 0)
  const widest = Math.max(...lines.map((line) => line.width))
  const most = isJustified ? 1 : Number.POSITIVE_INFINITY
  const scale = Math.min(most, width / widest, height / tall)
  const set = (line: Line, i: number) => {
    return { line: resized(line, line.size * scale), y: (feet[i] ?? 0) * scale }
  }
  return { lines: lines.map(set), width: widest * scale, height: tall * scale }
}
