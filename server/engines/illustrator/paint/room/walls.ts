import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import type { Size } from '../../compose/composition.ts'
import type { Random } from '../../random.ts'
import { fillShape } from '../shape.ts'
import { at, faceOf, patch, type Room } from './shell.ts'

export type Floor = 'boards' | 'tiles' | 'stone'
export type WallCover = 'stripes' | 'panels' | 'tiles' | 'bricks' | 'plain'

/** The back wall, what is seen of the side walls, the ceiling and the floor. */
export function paintShell(room: Room, cover: WallCover, floor: Floor, detail: number, random: Random): void {
  const { context, composition, camera, plaster, width, height, depth, sunny, wood } = room
  const half = width / 2
  const nearest = depth - 0.3
  context.fillStyle = css(plaster)
  context.fillRect(0, 0, composition.size.width, composition.size.height)
  coverWall(room, cover)
  for (const side of [-1, 1] as const) {
    const corner = (up: number, out: number) => at(room, side * half, up, out)
    const tone = shade(plaster, side === sunny ? -0.09 : -0.04)
    fillShape(context, css(tone), [corner(0, 0), corner(height, 0), corner(height, nearest), corner(0, nearest)])
  }
  const overhead = (right: number, out: number) => at(room, right, height, out)
  const ceiling = mix(shade(plaster, 0.06), [255, 250, 240], 0.5)
  fillShape(context, css(ceiling), [
    overhead(-half, 0),
    overhead(half, 0),
    overhead(half, nearest),
    overhead(-half, nearest),
  ])
  const line = at(room, 0, 0).y
  const vanishing = { x: camera.center, y: camera.horizon }
  if (floor === 'boards') paintBoards(context, composition.size, vanishing, line, wood, detail, random)
  else paintTiles(room, floor === 'stone' ? [mix(plaster, [150, 140, 140], 0.6), 0.05] : [plaster, 0.12])
  paintTrims(room)
}

/** Skirting boards and cornices. */
function paintTrims(room: Room): void {
  const { context, plaster, width, height, depth } = room
  const trim = mix(plaster, [255, 255, 255], 0.6)
  for (const [low, high] of [
    [0, 0.1],
    [height - 0.09, height],
  ] as const) {
    patch(room, faceOf(room, { left: -width / 2, right: width / 2, bottom: low, top: high }), [0, 0, 1, 1], trim)
    for (const side of [-1, 1]) {
      const corner = (up: number, out: number) => at(room, (side * width) / 2, up, out)
      const near = depth - 0.3
      fillShape(context, css(shade(trim, -0.06)), [
        corner(low, 0),
        corner(high, 0),
        corner(high, near),
        corner(low, near),
      ])
    }
  }
}

function coverWall(room: Room, cover: WallCover): void {
  const { context, plaster, width, height } = room
  const wall = faceOf(room, { left: -width / 2, right: width / 2, bottom: 0, top: height })
  const metre = wall.height / height
  if (cover === 'stripes') {
    for (let x = 0.02; x < width; x += 0.22) patch(room, wall, [x / width, 0, 0.1 / width, 1], shade(plaster, -0.025))
  } else if (cover === 'panels') {
    const low = faceOf(room, { left: -width / 2, right: width / 2, bottom: 0, top: 0.95 })
    patch(room, low, [0, 0, 1, 1], mix(plaster, [255, 255, 255], 0.45))
    patch(room, low, [0, 0, 1, 0.04], shade(plaster, -0.06))
    for (let x = 0.08; x < width; x += 0.62) {
      context.strokeStyle = css(shade(plaster, -0.05))
      context.lineWidth = metre * 0.02
      context.strokeRect(low.x + x * metre, low.y + metre * 0.16, metre * 0.48, metre * 0.6)
    }
  } else if (cover !== 'plain') {
    const [wide, tall] = cover === 'tiles' ? [0.2, 0.2] : [0.3, 0.12]
    context.strokeStyle = css(shade(plaster, -0.06), 0.7)
    context.lineWidth = metre * 0.012
    context.beginPath()
    for (let row = 0; row * tall < height; row++) {
      const y = wall.y + wall.height - row * tall * metre
      context.moveTo(wall.x, y)
      context.lineTo(wall.x + wall.width, y)
      for (let x = cover === 'bricks' && row % 2 ? wide / 2 : 0; x < width; x += wide) {
        context.moveTo(wall.x + x * metre, y)
        context.lineTo(wall.x + x * metre, y - tall * metre)
      }
    }
    context.stroke()
  }
}

/** Checkered in two tones of a color. */
function paintTiles(room: Room, [color, contrast]: readonly [Color, number]): void {
  const { context, width, depth, composition } = room
  const line = at(room, 0, 0).y
  context.fillStyle = css(shade(color, -0.04))
  context.fillRect(0, line, composition.size.width, composition.size.height - line)
  context.fillStyle = css(shade(color, -0.04 - contrast))
  context.beginPath()
  const step = 0.5
  for (let row = 0; row * step < depth - 0.6; row++) {
    for (let x = -width / 2 + (row % 2) * step; x < width / 2; x += step * 2) {
      const [near, far] = [(row + 1) * step, row * step]
      const corners = [
        at(room, x, 0, far),
        at(room, x + step, 0, far),
        at(room, x + step, 0, near),
        at(room, x, 0, near),
      ]
      for (const [i, { x: px, y }] of corners.entries()) i ? context.lineTo(px, y) : context.moveTo(px, y)
    }
  }
  context.fill()
}

/** Boards that run towards the viewer from `top` (pixels) to the lower edge, away from a vanishing point. */
export function paintBoards(
  context: SKRSContext2D,
  size: Size,
  vanishing: Point,
  top: number,
  wood: Color,
  detail: number,
  random: Random,
): void {
  context.fillStyle = css(wood)
  context.fillRect(0, top, size.width, size.height - top)
  const unit = Math.min(size.width, size.height) / 1024
  const step = (size.height - vanishing.y) * 0.16
  const near = size.height
  const reach = Math.max(vanishing.x, size.width - vanishing.x) * ((near - vanishing.y) / (top - vanishing.y))
  const count = Math.ceil(reach / step)
  const across = (i: number, y: number) => vanishing.x + (i + 0.3) * step * ((y - vanishing.y) / (near - vanishing.y))
  const tones = [-0.045, -0.015, 0.015, 0.045].map((amount) => css(shade(wood, amount)))
  const strips = tones.map((): number[] => [])
  for (let i = -count; i < count; i++) strips[random.integer(0, 3)]?.push(i)
  for (const [tone, members] of strips.entries()) {
    context.fillStyle = tones[tone] as string
    context.beginPath()
    for (const i of members) {
      context.moveTo(across(i, top), top)
      context.lineTo(across(i + 1, top), top)
      context.lineTo(across(i + 1, near), near)
      context.lineTo(across(i, near), near)
    }
    context.fill()
  }
  const strokes = (width: number, color: Color, alpha: number, draw: () => void) => {
    context.strokeStyle = css(color, alpha)
    context.lineWidth = width * unit
    context.beginPath()
    draw()
    context.stroke()
  }
  const line = (i: number, from: number, to: number) => {
    context.moveTo(across(i, from), from)
    context.lineTo(across(i, to), to)
  }
  strokes(2, shade(wood, -0.2), 0.6, () => {
    for (let i = -count; i < count; i++) {
      line(i, top, near)
      const y = top + (near - top) * random.between(0.1, 1)
      context.moveTo(across(i, y), y)
      context.lineTo(across(i + 1, y), y)
    }
  })
  const grain = random.fork('grain')
  strokes(1.3, shade(wood, -0.1), 0.3, () => {
    for (let i = -count; i < count; i++) {
      for (let j = 0; j < 1 + 3 * detail; j++) {
        const from = top + (near - top) * grain.next()
        line(i + grain.next(), from, from + (near - from) * grain.between(0.2, 0.8))
      }
    }
  })
}
