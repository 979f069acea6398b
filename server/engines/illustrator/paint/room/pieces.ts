import type { Random } from '../../random.ts'
import { colorOf } from '../../subject/shapes.ts'
import { details } from './details.ts'
import { furniture } from './furniture.ts'
import { at, type Block, faceOf, isFree, paintBlock, patch, type Room } from './interior.ts'

interface Part {
  shape: string
  color: string
  left: string
  right: string
  /** Metres. */
  sizes: readonly number[]
  detail: string | undefined
}

interface Piece {
  /** Metres. */
  width: number
  /** Whether it is left out where an actor is before it. */
  yields: boolean
  parts: readonly Part[]
}

const pieces = new Map(
  furniture
    .trim()
    .split(/\n(?=\S)/)
    .map((text): [string, Piece] => {
      const [[name = '', width] = [], ...lines] = text
        .split('\n')
        .map((line) => line.trim().split(' '))
      const parts = lines.map(([shape = '', color = '', left = '', right = '', ...rest]): Part => {
        return { shape, color, left, right, sizes: rest.slice(0, 4).map(Number), detail: rest[4] }
      })
      return [name.replace('?', ''), { width: Number(width), yields: name.endsWith('?'), parts }]
    }),
)

/** Metres. */
export function widthOf(name: string): number {
  return pieces.get(name)?.width ?? 0
}

/** Paints a piece between two places along the back wall, `forward` metres before it. */
export function paintPiece(
  room: Room,
  name: string,
  left: number,
  right: number,
  random: Random,
  forward = 0,
): void {
  const piece = pieces.get(name)
  if (!piece || (piece.yields && isHidden(room, left, right, forward))) return
  const edge = (text: string) =>
    text.startsWith('r') ? right - Number(text.slice(1)) : left + Number(text)
  for (const [index, { shape, sizes, detail, ...part }] of piece.parts.entries()) {
    const [bottom = 0, top = 0, front = 0, back = 0] = sizes
    const out = Math.min(front + forward, room.depth * 0.5)
    const ends = { left: edge(part.left), right: edge(part.right) }
    if (shape.endsWith('?') && isHidden(room, ends.left, ends.right, out)) continue
    const block: Block = {
      ...ends,
      bottom,
      top: Math.min(top, room.height - 0.1),
      out,
      back: back + forward,
    }
    const face = faceOf(room, block)
    if (part.color !== 'none') {
      const { color } = colorOf(part.color, room.paints)
      if (shape.startsWith('box')) paintBlock(room, block, color)
      else patch(room, face, [0, 0, 1, 1], color)
    }
    if (detail) details[detail]?.(room, face, random.fork(`${name} ${index}`))
  }
}

function isHidden(room: Room, left: number, right: number, out: number): boolean {
  return !isFree(room, at(room, left, 0, out).x, at(room, right, 0, out).x)
}
