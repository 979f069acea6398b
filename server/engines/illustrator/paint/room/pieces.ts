import type { Random } from '../../random.ts'
import { colorOf } from '../../subject/parts.ts'
import type { Spread } from '../../subject/stage.ts'
import { type Part, pieces } from '../../tables/drawings.ts'
import { at, type Block, faceOf, isFree, paintBlock, type Room } from './interior.ts'
import { type DetailName, type Many, openWindow, ornaments } from './walls.ts'

/** Which details shine, and from where: fractions of their face. */
const shining: Partial<Record<DetailName, readonly [across: number, down: number]>> = {
  lamp: [0.5, 0.3],
  pendant: [0.5, 1],
  flame: [0.5, 0.6],
  fire: [0.5, 0.9],
}

/** Of what a face holds many: how wide one is by its height, or how high by its width. */
const many: Partial<Record<DetailName, { across?: number; down?: number; of: readonly Many[] }>> = {
  doors: { across: 1, of: ['door'] },
  shelves: { down: 0.3, of: ['books', 'folios'] },
  jars: { across: 0.75, of: ['jar', 'pot', 'bottle', 'tin'] },
}

/** Metres. */
export function widthOf(name: string): number {
  return pieces.get(name)?.[0]?.width ?? 0
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
  const parts = pieces.get(name) ?? []
  if (parts[0]?.yields && isHidden(room, left, right, forward)) return
  for (const [index, { shape, hides, detail, color, bottom, ...part }] of parts.entries()) {
    const out = Math.min(part.out + forward, room.depth * 0.5)
    const ends = endsOf(part, left, right)
    if (hides && isHidden(room, ends.left, ends.right, out)) continue
    const top = Math.min(part.top, room.height - 0.1)
    const block: Block = { ...ends, bottom, top, out, back: part.back + forward }
    const face = faceOf(room, block)
    const paint = color && colorOf(color, room.paints).color
    if (paint && shape === 'box') paintBlock(room, block, paint)
    else if (paint) room.brush.fill(face, paint)
    if (detail) paintDetail(room, detail, face, random.fork(`${name} ${index}`))
  }
}

/** Where a part of a piece between two places begins and ends. */
export function endsOf(part: Pick<Part, 'left' | 'right'>, left: number, right: number) {
  const edge = ({ fromRight, metres }: Part['left']) => (fromRight ? right - metres : left + metres)
  return { left: edge(part.left), right: edge(part.right) }
}

function isHidden(room: Room, left: number, right: number, out: number): boolean {
  return !isFree(room, at(room, left, 0, out).x, at(room, right, 0, out).x)
}

/** Paints what is on, or in the place of, the front of a part of a piece. */
export function paintDetail(room: Room, detail: DetailName, face: Spread, random: Random): void {
  if (detail === 'window' || detail === 'curtains') openWindow(room, face)
  if (detail === 'arch') openWindow(room, face, true)
  if (many[detail]) paintMany(room, face, many[detail], random)
  if (ornaments[detail]) room.brush.parts(ornaments[detail], room.paints, face)
  const light = shining[detail]
  if (light) {
    const [across, down] = light
    room.lamps.push({ x: face.x + across * face.width, y: face.y + down * face.height })
  }
}

/** As many as fill a face. */
function paintMany(
  { brush, paints }: Room,
  { x, y, width, height }: Spread,
  { across, down, of }: NonNullable<(typeof many)[DetailName]>,
  random: Random,
): void {
  const columns = across ? Math.ceil(width / height / across) : 1
  const rows = down ? Math.round(height / width / down) : 1
  const one = { width: width / columns, height: height / rows }
  for (let i = 0; i < columns * rows; i++) {
    const place = { x: x + (i % columns) * one.width, y: y + Math.floor(i / columns) * one.height }
    brush.parts(ornaments[random.pick(of)], paints, { ...place, ...one })
  }
}
