import { type Color, css, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import type { Plan } from '../../tables/places.ts'
import { boxAt, cornersOf, type Picture } from '../brush.ts'
import { at, faceOf, levelAt, patch, type Room, sideAt } from './interior.ts'

/** The back wall, what is seen of the side walls, the ceiling and the floor, with their trims. */
export function paintWalls(
  room: Room,
  cover: Plan['covers'][number],
  floor: Plan['floor'],
  random: Random,
): void {
  const { brush, size, camera, width, height, depth, sunny } = room
  const { plaster, wood } = room.paints
  const [half, near, line] = [width / 2, depth - 0.3, at(room, 0, 0).y]
  brush.cover(plaster, size)
  coverWall(room, cover)
  const ceiling = mix(shade(plaster, 0.06), [255, 250, 240], 0.5)
  brush.shape(ceiling, levelAt(room, height, -half, half, 0, near))
  const beams = Array.from({ length: 5 }, (_, i) => {
    const left = -half + (width * (i + 0.5)) / 5
    return levelAt(room, height, left - 0.08, left + 0.08, 0, near)
  })
  brush.shapes(mix(ceiling, wood, 0.45), beams)
  if (floor === 'boards') {
    const vanishing = { x: camera.center, y: camera.horizon }
    paintBoards(room, vanishing, line, wood, random)
  } else
    paintTiles(
      room,
      floor === 'stone' ? [mix(plaster, [150, 140, 140], 0.6), 0.05] : [plaster, 0.12],
    )
  const trim = mix(plaster, [255, 255, 255], 0.6)
  for (const side of [-1, 1]) {
    const wall = css(shade(plaster, side === sunny ? -0.09 : -0.04))
    brush.shape(wall, sideAt(room, side * half, 0, height, 0, near))
  }
  for (const bottom of [0, height - 0.1]) {
    const top = bottom + 0.1
    patch(room, faceOf(room, { left: -half, right: half, bottom, top }), [0, 0, 1, 1], trim)
    for (const side of [-1, 1])
      brush.shape(shade(trim, -0.06), sideAt(room, side * half, bottom, top, 0, near))
  }
}

function coverWall(room: Room, cover: Plan['covers'][number]): void {
  const { brush, width, height } = room
  const { plaster } = room.paints
  const wall = faceOf(room, { left: -width / 2, right: width / 2, bottom: 0, top: height })
  const metre = wall.height / height
  if (cover === 'stripes') {
    for (let x = 0.02; x < width; x += 0.22)
      patch(room, wall, [x / width, 0, 0.1 / width, 1], shade(plaster, -0.025))
  } else if (cover === 'panels') {
    const low = faceOf(room, { left: -width / 2, right: width / 2, bottom: 0, top: 0.95 })
    patch(room, low, [0, 0, 1, 1], mix(plaster, [255, 255, 255], 0.45))
    patch(room, low, [0, 0, 1, 0.04], shade(plaster, -0.06))
    for (let x = 0.08; x < width; x += 0.62) {
      const [left, top] = [low.x + x * metre, low.y + metre * 0.16]
      const picture = { x: left, y: top, width: metre * 0.48, height: metre * 0.6 }
      brush.stroke(picture, shade(plaster, -0.05), metre * 0.02)
    }
  } else if (cover !== 'plain') {
    const [wide, tall] = cover === 'tiles' ? [0.2, 0.2] : [0.3, 0.12]
    const joint = metre * 0.012
    const joints: Point[][] = []
    for (let row = 0; row * tall < height; row++) {
      const y = wall.y + wall.height - row * tall * metre
      joints.push(boxAt(wall.x, y, wall.width, joint))
      for (let x = cover === 'bricks' && row % 2 ? wide / 2 : 0; x < width; x += wide) {
        joints.push(boxAt(wall.x + x * metre, y - tall * metre, joint, tall * metre))
      }
    }
    brush.shapes(css(shade(plaster, -0.06), 0.7), joints)
  }
}

/** Checkered in two tones of a color. */
function paintTiles(room: Room, [color, contrast]: readonly [Color, number]): void {
  const { brush, width, depth, size } = room
  const [line, step] = [at(room, 0, 0).y, 0.5]
  brush.box(shade(color, -0.04), 0, line, size.width, size.height - line)
  const tiles: Point[][] = []
  for (let row = 0; row * step < depth - 0.6; row++) {
    for (let x = -width / 2 + (row % 2) * step; x < width / 2; x += step * 2) {
      tiles.push(levelAt(room, 0, x, x + step, row * step, (row + 1) * step))
    }
  }
  brush.shapes(shade(color, -0.04 - contrast), tiles)
}

/**
 * Boards that run towards the viewer from `top` (pixels) to the lower edge, away from a vanishing
 * point.
 */
export function paintBoards(
  { brush, detail, size }: Picture,
  vanishing: Point,
  top: number,
  wood: Color,
  random: Random,
): void {
  const unit = Math.min(size.width, size.height) / 1024
  const near = size.height
  const step = (near - vanishing.y) * 0.16
  const reach =
    Math.max(vanishing.x, size.width - vanishing.x) * ((near - vanishing.y) / (top - vanishing.y))
  const count = Math.ceil(reach / step)
  const boards = Array.from({ length: count * 2 }, (_, i) => i - count)
  const spot = (board: number, y: number): Point => {
    return { x: vanishing.x + (board + 0.3) * step * ((y - vanishing.y) / (near - vanishing.y)), y }
  }
  const tones = [-0.045, -0.015, 0.015, 0.045]
  const lots = boards.map(() => random.pick(tones))
  for (const tone of tones) {
    const strips = boards.filter((_, i) => lots[i] === tone)
    const shapes = strips.map((i) => cornersOf(spot, [i, i + 1], [top, near]))
    brush.shapes(shade(wood, tone), shapes)
  }
  const seams = boards.flatMap((i) => {
    const end = top + (near - top) * random.between(0.1, 1)
    return [
      [spot(i, top), spot(i, near)],
      [spot(i, end), spot(i + 1, end)],
    ]
  })
  brush.lines(css(shade(wood, -0.2), 0.6), 2 * unit, seams)
  const grain = random.fork('grain')
  const fibers = boards.flatMap((i) => {
    return Array.from({ length: Math.ceil(1 + 3 * detail) }, () => {
      const [board, from] = [i + grain.next(), top + (near - top) * grain.next()]
      return [spot(board, from), spot(board, from + (near - from) * grain.between(0.2, 0.8))]
    })
  })
  brush.lines(css(shade(wood, -0.1), 0.3), 1.3 * unit, fibers)
}
