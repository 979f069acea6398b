import { type Color, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Spread } from '../../subject/part-kinds.ts'
import { colorOf } from '../../subject/parts.ts'
import { type Part, pieces } from '../../tables/drawings.ts'
import { tables } from '../../tables/tables.ts'
import { type Block, frontOf, onFront, paintBlock, type Room } from './interior.ts'
import { ornament, paintWindow } from './walls.ts'

type DetailName = NonNullable<Part['detail']>

const details = new Map(tables.details.map((row) => [row.detail, row]))
type Detail = (typeof tables.details)[number]

/** The width of a piece in metres. */
export function widthOf(name: string): number {
  return pieces.get(name)?.[0]?.width ?? 0
}

type Ends = readonly [left: number, right: number]

/** Paints a piece between two places of the back wall, `forward` metres in front of the wall. */
export function paintPiece(room: Room, name: string, [left, right]: Ends, forward = 0): void {
  const { brush, paints, random } = room
  const parts = pieces.get(name) ?? []
  if (parts[0]?.yields && isHidden(room, left, right, forward)) return
  const edge = ({ fromRight, metres }: Part['left']) => (fromRight ? right - metres : left + metres)
  for (const [index, { shape, hides, detail, color, bottom, ...part }] of parts.entries()) {
    const block: Block = {
      left: edge(part.left),
      right: edge(part.right),
      bottom,
      top: Math.min(part.top, room.height - 0.1),
      out: Math.min(part.out + forward, room.depth * 0.5),
      back: part.back + forward,
    }
    if (hides && isHidden(room, block.left, block.right, block.out)) continue
    if (bottom > block.top) continue
    const paint = color && colorOf(color, paints).color
    if (paint && shape === 'gable') paintGable(room, block, paint)
    else if (paint && shape === 'box') paintBlock(room, block, paint)
    else if (paint) brush.fill(frontOf(room, block), shade(paint, room.sidesOf(block).front))
    if (detail)
      paintDetail(room, detail, block, random.fork(`${name} ${index} at ${left.toFixed(1)}`))
  }
}

/** A roof with its ridge above the middle of the house. */
function paintGable({ brush, paints, at }: Room, block: Block, color: Color): void {
  const { left, right, bottom, top, out, back } = block
  const middle = (back + out) / 2
  const slope = [at(right, bottom, out), at(right, top, middle)]
  brush.fill([...slope, at(right, bottom, back)], shade(paints.plaster, -0.09))
  brush.fill([...slope, at(left, top, middle), at(left, bottom, out)], color)
}

/** Whether an actor stands between two places. */
function isHidden({ actors, at }: Room, left: number, right: number, out: number): boolean {
  const [from, to] = [at(left, 0, out).x, at(right, 0, out).x]
  return actors.some(({ box }) => box.right >= from && box.left <= to)
}

/** Paints the detail of a part: the cover of its front, or all that is visible of the part. */
function paintDetail(room: Room, detail: DetailName, block: Block, random: Random): void {
  const { left, right, bottom, top, out } = block
  const { brush, paints } = room
  const face = { x: 0, y: 0, width: right - left, height: top - bottom }
  const own = details.get(detail)
  const isWindow = detail === 'window' || detail === 'curtains' || detail === 'arch'
  if (isWindow) room.windows.push(block)
  onFront(room, block, () => {
    if (isWindow) paintWindow(room, face, detail === 'arch')
    if (own?.drawings.length) paintMany(room, face, own, random)
    else if (!isWindow || detail === 'curtains') brush.parts(ornament(detail), paints, face)
  })
  // Lamps give light from their origin.
  const [across, down] = own?.origin ?? []
  if (across && down)
    room.lamps.push(room.at(left + across * face.width, top - down * face.height, out))
}

/** Fills a face with rows or columns of details. */
function paintMany({ brush, paints }: Room, face: Spread, many: Detail, random: Random): void {
  const { across, down, drawings } = many
  const columns = across ? Math.ceil(face.width / face.height / across) : 1
  const rows = down ? Math.round(face.height / face.width / down) : 1
  const [width, height] = [face.width / columns, face.height / rows]
  for (let i = 0; i < columns * rows; i++) {
    const place = { x: (i % columns) * width, y: Math.floor(i / columns) * height, width, height }
    brush.parts(ornament(random.pick(drawings)), paints, place)
  }
}
