import { type Color, css, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { lerp } from '../../number.ts'
import type { Area } from '../../outlines.ts'
import type { Spread } from '../../subject/part-kinds.ts'
import { isA } from '../../tables/drawings.ts'
import type { Plan } from '../../tables/places.ts'
import { artIn, cornersOf } from '../brush.ts'
import type { Picture } from '../picture.ts'
import { isRainy } from '../sky/weather.ts'
import { type Block, onFront, type Room } from './interior.ts'

type Cover = Plan['covers'][number]

/** The height of a course of some covers in metres; other covers reach the ceiling. */
const courses: Partial<Record<Cover, number>> = { tiles: 0.2, bricks: 0.24, masonry: 1.2 }

/** The back wall, the side walls, the ceiling and the floor, with their trims. */
export function paintWalls(room: Room, cover: Cover, floor: Plan['floor']): void {
  const { brush, size, width, height, depth, sunward, paints, at } = room
  const { plaster, wood, white } = paints
  const [half, near] = [width / 2, depth - 0.3]
  brush.cover(plaster, size)
  paintCover(room, cover, -half)
  const overhead = (across: number, out: number) => at(across * half, height, out * near)
  // A greenhouse has a ceiling and side walls of glass.
  const pane = cover === 'glass' ? shade(paints.sky, 0.04) : undefined
  const ceiling = pane ?? mix(shade(plaster, 0.06), [255, 250, 240], 0.5)
  brush.partsOn(overhead, ornament('ceiling'), { wood: pane ? white : wood, ceiling })
  paintFloor(room, floor)
  const trim = mix(plaster, white, 0.6)
  for (const side of [-1, 1]) {
    const wall = (out: number, up: number) => at(side * half, up * height, out * near)
    const color = shade(pane ?? plaster, side === sunward ? -0.09 : -0.04)
    brush.fill(cornersOf(wall, [0, 1], [0, 1]), color)
    brush.partsOn(wall, ornament('trims'), { trim: shade(trim, -0.06) })
  }
  const back = (across: number, up: number) => at(lerp(-half, half, across), up * height)
  brush.partsOn(back, ornament('trims'), { trim })
}

/** Covers a wall with tiles, bricks, stripes and so on. `left` is the left end in metres. */
export function paintCover(room: Room, cover: Cover, left: number): void {
  const { brush, width, height, paints } = room
  onFront(room, { left, top: height, out: 0 }, () =>
    brush.clipped({ width, height }, () => {
      for (let y = height; y > 0; y -= courses[cover] ?? height)
        brush.parts(ornament(cover), paints, { x: width / 2, y, width: 1, height: 1 })
    }),
  )
}

/** Boards that run towards the viewer, or tiles in two tones of a color. */
export function paintFloor(room: Room, floor: Plan['floor']): void {
  const { brush, depth, size, at } = room
  const { plaster, wood } = room.paints
  const lengthwise = (board: number, out: number) => at((board - 14) * 0.21, 0, out * (depth - 0.3))
  if (floor === 'boards') {
    brush.partsOn(lengthwise, ornament('boards'), { wood })
    return
  }
  const isStone = floor === 'stone'
  const color = isStone ? mix(plaster, [150, 140, 140], 0.6) : plaster
  const tile = shade(color, isStone ? -0.09 : -0.16)
  const line = at(0, 0).y
  brush.box(shade(color, isStone ? -0.04 : 0.04), 0, line, size.width, size.height - line)
  for (let row = 0; row < depth - 1.6; row++)
    brush.partsOn((x, y) => at(x, 0, row + y), ornament('checkers'), { tile })
}

/** A window with its view, and with drops on its panes if it rains. */
export function paintWindow({ brush, outside, scene }: Picture, frame: Spread, arched = false) {
  if (!outside) return
  const { x, y, width, height } = frame
  const bar = Math.min(width, height) * 0.03
  const grown = (by: number): Area => {
    const round = arched ? width / 2 + by : 0
    const corners = [round, round, 0, 0]
    return { x: x - by, y: y - by, width: width + by * 2, height: height + by * 2, corners }
  }
  brush.fill(grown(bar * 2), 'rgba(40,25,15,0.25)')
  brush.fill(grown(bar * 1.4), '#efe6d6')
  const scale = Math.max(width / outside.width, height / outside.height)
  const [wide, tall] = [outside.width * scale, outside.height * scale]
  const shine = ['rgba(255,255,255,0.24)', [0.4, 'rgba(255,255,255,0)']] as const
  brush.clipped(grown(0), () => {
    const [left, top] = [x + (width - wide) / 2, y + (height - tall) / 2]
    brush.draw(outside, { x: left, y: top, width: wide, height: tall })
    brush.fill(frame, brush.linear([x, y], [x + width, y + height], shine))
    if (isRainy(scene)) brush.parts(ornament('drops'), {}, frame)
  })
  brush.parts(ornament('bars'), {}, frame)
}

/** Lays the light of windows, or of lamps in the evening, over the room. */
export function paintRoomLight(room: Room): void {
  const { windows, evening, brush, camera, size, light } = room
  const lamps = [...room.lamps, ...flamesOf(room)]
  const reach = Math.hypot(size.width, size.height)
  const ceiling = { x: size.width / 2, y: camera.horizon }
  const panes = windows.map(({ left, right, bottom, top, out }) => {
    return room.at((left + right) / 2, (bottom + top) / 2, out)
  })
  const color: Color = evening ? [255, 208, 142] : [255, 250, 236]
  const stops = [0.92, 0.48, 0].map((alpha) => css(color, alpha))
  const shadow = evening ? 'rgb(140,122,156)' : mix(light.ambient, [236, 228, 238], 0.86)
  if (!evening) for (const window of windows) paintSunPatch(room, window)
  brush.softly(size, 1 / 16, 'multiply', (dusk) => {
    dusk.cover(shadow, size)
    for (const { x, y } of evening ? [ceiling, ...lamps] : panes)
      dusk.cover(dusk.radial({ x, y, radius: reach * (evening ? 0.42 : 0.7) }, stops), size)
  })
  if (evening) for (const lamp of lamps) brush.glow(lamp, reach * 0.11, [255, 214, 140], 0.6)
}

/** The places of burning actors, in pixels. */
export function flamesOf({ actors }: Picture): Point[] {
  const lit = actors.filter(({ subject }) => isA(subject.drawing, 'burns'))
  return lit.map((actor) => ({ x: actor.x, y: actor.box.top + actor.height * 0.15 }))
}

/** The sunlight of a window on the floor. */
function paintSunPatch(room: Room, { left, right }: Block): void {
  const { brush, depth, sunward, light } = room
  const spot = (across: number, along: number) => {
    const aside = sunward * 0.5 * (0.5 + along)
    return room.at(lerp(left, right, across) - aside, 0, depth * lerp(0.1, 0.52, along))
  }
  brush.within('screen', () => brush.partsOn(spot, ornament('panes'), { light: light.color }))
}

/** Drawings of furniture, lamps and walls. Units are the width and the height of a face. */
export const ornament = artIn('furniture')
