import { type Color, css, mix } from '../../color.ts'
import { boxOf } from '../../compose/actor.ts'
import type { Point } from '../../compose/camera.ts'
import { Random } from '../../random.ts'
import { isA } from '../../tables/drawings.ts'
import { type Brush, cornersOf, type Picture } from '../brush.ts'
import { isRainy } from '../sky/weather.ts'
import { at, type Frame, type Room } from './interior.ts'

const frameColor = '#efe6d6'

/**
 * A sash window and what is seen through it, with drops on its panes in the rain; an arched one is
 * round above.
 */
export function paintWindow(
  { brush, outside, scene }: Picture,
  frame: Frame,
  arched = false,
): void {
  if (!outside) return
  const { context } = brush
  const { x, y, width, height } = frame
  const bar = Math.min(width, height) * 0.03
  const outline = (grow: number) => {
    const round = arched ? width / 2 + grow : 0
    const corners = [round, round, 0, 0]
    context.roundRect(x - grow, y - grow, width + grow * 2, height + grow * 2, corners)
  }
  brush.fill(() => outline(bar * 2), 'rgba(40,25,15,0.25)')
  brush.fill(() => outline(bar * 1.4), frameColor)
  context.save()
  context.beginPath()
  outline(0)
  context.clip()
  const crop = Math.min(outside.width / width, outside.height / height)
  const [wide, tall] = [width * crop, height * crop]
  const [left, top] = [(outside.width - wide) / 2, (outside.height - tall) / 2]
  context.drawImage(outside, left, top, wide, tall, x, y, width, height)
  const glass = context.createLinearGradient(x, y, x + width, y + height)
  glass.addColorStop(0, 'rgba(255,255,255,0.24)')
  glass.addColorStop(0.4, 'rgba(255,255,255,0)')
  brush.box(glass, x, y, width, height)
  if (isRainy(scene)) paintDrops(brush, frame)
  context.restore()
  brush.box(frameColor, x + width / 2 - bar * 0.4, y, bar * 0.8, height)
  brush.box(frameColor, x, y + height * 0.45 - bar * 0.4, width, bar * 0.8)
  brush.box('#d8ccb6', x - bar * 2.4, y + height + bar * 1.2, width + bar * 4.8, bar * 1.3)
}

/** Rain on the panes: drops, some with the trails they ran down. */
function paintDrops(brush: Brush, { x, y, width, height }: Frame): void {
  const random = new Random('drops')
  for (let i = 0; i < 70; i++) {
    const [left, top] = [x + width * random.next(), y + height * random.next()]
    const radius = width * random.between(0.004, 0.013)
    if (i % 4 === 0)
      brush.box('rgba(235,244,250,0.3)', left - radius / 2, top - radius * 14, radius, radius * 14)
    brush.oval('rgba(235,244,250,0.6)', left, top, radius, radius * 1.3)
  }
}

/** A window of a room, through which light comes by day. */
export function openWindow(room: Room, frame: Frame, arched = false): void {
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
  const sources = evening ? [ceiling, ...lamps] : windows.map(middleOf)
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
  return lit.map((actor) => ({ x: actor.x, y: boxOf(actor).top + actor.height * 0.15 }))
}

function middleOf({ x, y, width, height }: Frame): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** What falls through a window onto the floor, pane by pane. */
function paintSunPatch(room: Room, window: Frame): void {
  const { brush, camera, depth, sunny, light } = room
  const scale = camera.focal / depth
  const [left, width] = [(window.x - camera.center) / scale, window.width / scale]
  const drift = -sunny * 0.5
  const [far, near] = [depth * 0.1, depth * 0.52]
  const [from, to] = [at(room, 0, 0, far).y, at(room, 0, 0, near).y]
  const fade = brush.fadeDown(from, to, [css(light.color, 0.34), css(light.color, 0.08)])
  const spot = (across: number, along: number) => {
    return at(room, left + width * across + drift * (0.5 + along), 0, far + (near - far) * along)
  }
  const panes = [0, 0.52].flatMap((start) => [0, 0.52].map((low) => ({ start, low })))
  brush.within('screen', () => {
    for (const { start, low } of panes) {
      const [end, high] = [start + 0.48, low + 0.48]
      brush.shape(fade, cornersOf(spot, [start, end], [low, high]))
    }
  })
}
