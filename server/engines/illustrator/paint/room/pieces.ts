import { type Color, hex, mix, shade, turnHue } from '../../color.ts'
import type { Random } from '../../random.ts'
import { details } from './details.ts'
import { furniture } from './furniture.ts'
import { at, type Block, faceOf, isFree, paintBlock, patch, type Room } from './shell.ts'

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
      return [name, { width: Number(width), parts }]
    }),
)

/** Metres. */
export function widthOf(name: string): number {
  return pieces.get(name)?.width ?? 0
}

/** Paints a piece between two places along the back wall, `forward` metres before it. */
export function paintPiece(room: Room, name: string, left: number, right: number, random: Random, forward = 0): void {
  const edge = (text: string) => (text.startsWith('r') ? right - Number(text.slice(1)) : left + Number(text))
  for (const [index, part] of (pieces.get(name)?.parts ?? []).entries()) {
    const [bottom = 0, top = 0, out = 0, back = 0] = part.sizes
    const block: Block = {
      left: edge(part.left),
      right: edge(part.right),
      bottom,
      top: Math.min(top, room.height - 0.1),
      out: Math.min(out + forward, room.depth * 0.5),
      back: back + forward,
    }
    if (part.shape.endsWith('?') && !isFree(room, at(room, block.left, 0, out).x, at(room, block.right, 0, out).x))
      continue
    const color = colorOf(room, part.color)
    const boxed = color && part.shape.startsWith('box')
    const face = boxed ? paintBlock(room, block, color) : faceOf(room, block)
    if (color && !boxed) patch(room, face, [0, 0, 1, 1], color)
    if (part.detail) details[part.detail]?.(room, face, random.fork(`${name} ${index}`))
  }
}

const paints: Record<string, Color> = {
  white: [248, 243, 235],
  steel: [172, 176, 186],
  slate: [50, 72, 66],
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
