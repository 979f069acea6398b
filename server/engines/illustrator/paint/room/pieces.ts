import { type Color, hex, mix, shade, turnHue } from '../../color.ts'
import type { Random } from '../../random.ts'
import { paintBlock, patch } from './block.ts'
import { details } from './details.ts'
import { furniture } from './furniture.ts'
import { at, type Block, faceOf, isFree, type Room } from './interior.ts'

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
      const [[name = '', width] = [], ...lines] = text.split('\n').map((line) => line.trim().split(' '))
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
export function paintPiece(room: Room, name: string, left: number, right: number, random: Random, forward = 0): void {
  const piece = pieces.get(name)
  if (!piece || (piece.yields && isHidden(room, left, right, forward))) return
  const edge = (text: string) => (text.startsWith('r') ? right - Number(text.slice(1)) : left + Number(text))
  for (const [index, { shape, sizes, detail, ...part }] of piece.parts.entries()) {
    const [bottom = 0, top = 0, front = 0, back = 0] = sizes
    const out = Math.min(front + forward, room.depth * 0.5)
    const ends = { left: edge(part.left), right: edge(part.right) }
    if (shape.endsWith('?') && isHidden(room, ends.left, ends.right, out)) continue
    const block: Block = { ...ends, bottom, top: Math.min(top, room.height - 0.1), out, back: back + forward }
    const color = colorOf(room, part.color)
    const face = faceOf(room, block)
    if (color && shape.startsWith('box')) paintBlock(room, block, color)
    else if (color) patch(room, face, [0, 0, 1, 1], color)
    if (detail) details[detail]?.(room, face, random.fork(`${name} ${index}`))
  }
}

function isHidden(room: Room, left: number, right: number, out: number): boolean {
  return !isFree(room, at(room, left, 0, out).x, at(room, right, 0, out).x)
}

const paints: Record<string, Color> = {
  white: [248, 243, 235],
  steel: [172, 176, 186],
  iron: [66, 64, 74],
  brick: [196, 84, 66],
  slate: [50, 72, 66],
  stone: [196, 188, 178],
  gold: [214, 170, 84],
  sky: hex('#c4dce4'),
}

/** The color a part is described in, undefined for none. */
function colorOf({ wood, cloth }: Room, text: string): Color | undefined {
  const name = text.replace(/[+-]+$/, '')
  const white = paints.white as Color
  const own: Record<string, Color> = {
    wood,
    cloth,
    paint: mix(cloth, white, 0.5),
    quilt: turnHue(cloth, 0.9),
    linen: mix(turnHue(cloth, 0.9), white, 0.72),
  }
  const color = own[name] ?? paints[name]
  const steps = text.split('+').length - text.split('-').length
  return color && (steps === 0 ? color : shade(color, steps * 0.07))
}
