import { type Color, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { Plan } from '../../tables/places.ts'
import { cornersOf } from '../brush.ts'
import type { Picture } from '../picture.ts'
import { at, type Room } from './interior.ts'
import { ornaments } from './ornaments.ts'

/** Metres from one course of a wall's cover to the next. */
const courses = { tiles: 0.2, bricks: 0.24, stripes: 6, panels: 6, plain: 6 }

/** The back wall, what is seen of the side walls, the ceiling and the floor, with their trims. */
export function paintWalls(
  room: Room,
  cover: Plan['covers'][number],
  floor: Plan['floor'],
  random: Random,
): void {
  const { brush, size, camera, width, height, depth, sunward, paints } = room
  const { plaster, wood, white } = paints
  const [half, near, metre] = [width / 2, depth - 0.3, camera.focal / depth]
  brush.cover(plaster, size)
  for (let up = 0; up < height; up += courses[cover])
    brush.parts(ornaments[cover], paints, { ...at(room, 0, up), width: metre, height: metre })
  const overhead = (across: number, out: number) => at(room, across * half, height, out * near)
  const ceiling = mix(shade(plaster, 0.06), [255, 250, 240], 0.5)
  brush.partsOn(overhead, ornaments.ceiling, { wood, ceiling })
  if (floor === 'boards') {
    const vanishing = { x: camera.center, y: camera.horizon }
    paintBoards(room, vanishing, at(room, 0, 0).y, wood, random)
  } else if (floor === 'stone') paintTiles(room, mix(plaster, [150, 140, 140], 0.6), 0.05)
  else paintTiles(room, plaster, 0.12)
  const trim = mix(plaster, white, 0.6)
  for (const side of [-1, 1]) {
    const wall = (out: number, up: number) => at(room, side * half, up * height, out * near)
    brush.fill(cornersOf(wall, [0, 1], [0, 1]), shade(plaster, side === sunward ? -0.09 : -0.04))
    brush.partsOn(wall, ornaments.trims, { trim: shade(trim, -0.06) })
  }
  const back = (across: number, up: number) => at(room, lerp(-half, half, across), up * height)
  brush.partsOn(back, ornaments.trims, { trim })
}

/** Checkered in two tones of a color. */
function paintTiles(room: Room, color: Color, contrast: number): void {
  const { brush, depth, size } = room
  const line = at(room, 0, 0).y
  const tile = shade(color, -0.04 - contrast)
  brush.box(shade(color, -0.04), 0, line, size.width, size.height - line)
  for (let row = 0; row < depth - 1.6; row++)
    brush.partsOn((x, y) => at(room, x, 0, row + y), ornaments.checkers, { tile })
}

/**
 * Boards that run towards the viewer from `top` (pixels) to the lower edge, away from a vanishing
 * point.
 */
export function paintBoards(
  { brush, size }: Picture,
  vanishing: Point,
  top: number,
  wood: Color,
  random: Random,
): void {
  const shift = random.integer(0, 20)
  const spot = (board: number, down: number): Point => {
    const y = lerp(top, size.height, down)
    return { x: vanishing.x + (board + 0.3 - shift) * 0.16 * (y - vanishing.y), y }
  }
  brush.partsOn(spot, ornaments.boards, { wood })
}
