import { type Color, css, mix } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { lerp } from '../../number.ts'
import type { Area } from '../../pen.ts'
import type { Spread } from '../../subject/stage.ts'
import { isA } from '../../tables/drawings.ts'
import type { Picture } from '../picture.ts'
import { isRainy } from '../sky/weather.ts'
import { at, type Room } from './interior.ts'
import { ornaments } from './ornaments.ts'

/**
 * A sash window and what is seen through it, with drops on its panes in the rain; an arched one is
 * round above.
 */
export function paintWindow(
  { brush, outside, scene }: Picture,
  frame: Spread,
  arched = false,
): void {
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
  const glass = brush.linear(
    [x, y],
    [x + width, y + height],
    ['rgba(255,255,255,0.24)', [0.4, 'rgba(255,255,255,0)']],
  )
  brush.clipped(grown(0), () => {
    const [left, top] = [x + (width - wide) / 2, y + (height - tall) / 2]
    brush.draw(outside, { x: left, y: top, width: wide, height: tall })
    brush.fill(frame, glass)
    if (isRainy(scene)) brush.parts(ornaments.drops, {}, frame)
  })
  brush.parts(ornaments.bars, {}, frame)
}

/** A window of a room, through which light comes by day. */
export function openWindow(room: Room, frame: Spread, arched = false): void {
  paintWindow(room, frame, arched)
  room.windows.push(frame)
}

/**
 * The light of the windows by day and of the lamps in the evening, laid over what is painted so
 * far.
 */
export function paintRoomLight(room: Room): void {
  const { windows, evening, brush, camera, size, light } = room
  const lamps = [...room.lamps, ...flamesOf(room)]
  if (!evening) for (const window of windows) paintSunPatch(room, window)
  const reach = Math.hypot(size.width, size.height)
  const ceiling = { x: size.width / 2, y: camera.horizon }
  const sources = evening
    ? [ceiling, ...lamps]
    : windows.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
  const color: Color = evening ? [255, 208, 142] : [255, 250, 236]
  const stops = [0.92, 0.48, 0].map((alpha) => css(color, alpha))
  const shadow = evening ? 'rgb(140,122,156)' : mix(light.ambient, [236, 228, 238], 0.86)
  brush.softly(size, 1 / 16, 'multiply', (dusk) => {
    dusk.cover(shadow, size)
    for (const { x, y } of sources) {
      const pool = dusk.radial({ x, y, radius: reach * (evening ? 0.42 : 0.7) }, stops)
      dusk.cover(pool, size)
    }
  })
  if (evening) for (const lamp of lamps) brush.glow(lamp, reach * 0.11, [255, 214, 140], 0.6)
}

/** Where the actors burn or shine, in pixels. */
export function flamesOf({ actors }: Picture): Point[] {
  const lit = actors.filter(({ subject }) => isA(subject.drawing, 'burns'))
  return lit.map((actor) => ({ x: actor.x, y: actor.box.top + actor.height * 0.15 }))
}

/** What falls through a window onto the floor, pane by pane. */
function paintSunPatch(room: Room, window: Spread): void {
  const { brush, camera, depth, sunward, light } = room
  const scale = camera.focal / depth
  const [left, width] = [(window.x - camera.center) / scale, window.width / scale]
  const spot = (across: number, along: number) => {
    const right = left + width * across - sunward * 0.5 * (0.5 + along)
    return at(room, right, 0, depth * lerp(0.1, 0.52, along))
  }
  brush.within('screen', () => brush.partsOn(spot, ornaments.panes, { light: light.color }))
}
