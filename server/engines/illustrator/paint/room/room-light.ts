import { createCanvas } from '@napi-rs/canvas'
import { type Color, css, mix } from '../../color.ts'
import { boxOf } from '../../compose/actor.ts'
import type { Point } from '../../compose/camera.ts'
import type { Composition } from '../../compose/composition.ts'
import { isA } from '../../tables/drawings.ts'
import { fadeDown, fadeOut, fillBox, fillShape, paintGlow } from '../shape.ts'
import { at, type Frame, type Room } from './interior.ts'

/**
 * The light of the windows by day and of the lamps in the evening, laid over what is painted so
 * far.
 */
export function paintRoomLight(room: Room): void {
  const { windows, evening, context, composition, camera } = room
  const lamps = [...room.lamps, ...flamesOf(composition)]
  const { size, light } = composition
  if (!evening) for (const window of windows) paintSunPatch(room, window)
  const scale = 1 / 16
  const shadows = createCanvas(Math.ceil(size.width * scale), Math.ceil(size.height * scale))
  const dusk = shadows.getContext('2d')
  dusk.scale(scale, scale)
  const shadow = evening ? 'rgb(140,122,156)' : css(mix(light.ambient, [236, 228, 238], 0.86))
  fillBox(dusk, shadow, 0, 0, size.width, size.height)
  const reach = Math.hypot(size.width, size.height)
  const ceiling = { x: size.width / 2, y: camera.horizon }
  const sources = evening ? [ceiling, ...lamps] : windows.map(middleOf)
  const color: Color = evening ? [255, 208, 142] : [255, 250, 236]
  for (const { x, y } of sources) {
    const stops = [0.92, 0.48, 0].map((alpha) => css(color, alpha))
    const pool = fadeOut(dusk, x, y, reach * (evening ? 0.42 : 0.7), stops)
    fillBox(dusk, pool, 0, 0, size.width, size.height)
  }
  context.save()
  context.globalCompositeOperation = 'multiply'
  context.drawImage(shadows, 0, 0, size.width, size.height)
  context.restore()
  if (evening)
    for (const lamp of lamps) paintGlow(context, lamp, reach * 0.11, [255, 214, 140], 0.6)
}

/** Where the actors burn or shine, in pixels. */
export function flamesOf({ actors }: Composition): Point[] {
  const lit = actors.filter(({ subject }) => isA(subject.drawing, 'burns'))
  return lit.map((actor) => ({ x: actor.x, y: boxOf(actor).top + actor.height * 0.15 }))
}

function middleOf({ x, y, width, height }: Frame): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** What falls through a window onto the floor, pane by pane. */
function paintSunPatch(room: Room, window: Frame): void {
  const { context, camera, depth, sunny, composition } = room
  const scale = camera.focal / depth
  const [left, width] = [(window.x - camera.center) / scale, window.width / scale]
  const drift = -sunny * 0.5
  const [far, near] = [depth * 0.1, depth * 0.52]
  const from = at(room, 0, 0, far).y
  const fade = fadeDown(context, from, at(room, 0, 0, near).y, [
    css(composition.light.color, 0.34),
    css(composition.light.color, 0.08),
  ])
  context.save()
  context.globalCompositeOperation = 'screen'
  const spot = (across: number, along: number) => {
    return at(room, left + width * across + drift * (0.5 + along), 0, far + (near - far) * along)
  }
  for (const start of [0, 0.52]) {
    for (const low of [0, 0.52]) {
      const [end, high] = [start + 0.48, low + 0.48]
      fillShape(context, fade, [
        spot(start, low),
        spot(end, low),
        spot(end, high),
        spot(start, high),
      ])
    }
  }
  context.restore()
}
