import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix } from '../../color.ts'
import { boxOf } from '../../compose/actor.ts'
import type { Point } from '../../compose/camera.ts'
import type { Composition } from '../../compose/composition.ts'
import { Random } from '../../random.ts'
import type { Weather } from '../../scene.ts'
import { isA } from '../../tables/drawings.ts'
import { fadeDown, fadeOut, fillBox, fillEllipse, fillShape, paintGlow } from '../shape.ts'
import { at, type Frame, type Room } from './interior.ts'

const frameColor = '#efe6d6'

/**
 * A sash window and what is seen through it, with drops on its panes in the rain; an arched one is
 * round above.
 */
export function paintWindow(
  context: SKRSContext2D,
  view: Canvas,
  frame: Frame,
  weather: Weather,
  arched = false,
): void {
  const { x, y, width, height } = frame
  const bar = Math.min(width, height) * 0.03
  const outline = (grow: number) => {
    context.beginPath()
    const round = arched ? width / 2 + grow : 0
    context.roundRect(x - grow, y - grow, width + grow * 2, height + grow * 2, [round, round, 0, 0])
  }
  for (const [grow, color] of [
    [bar * 2, 'rgba(40,25,15,0.25)'],
    [bar * 1.4, frameColor],
  ] as const) {
    context.fillStyle = color
    outline(grow)
    context.fill()
  }
  context.save()
  outline(0)
  context.clip()
  const crop = Math.min(view.width / width, view.height / height)
  const [wide, tall] = [width * crop, height * crop]
  context.drawImage(
    view,
    (view.width - wide) / 2,
    (view.height - tall) / 2,
    wide,
    tall,
    x,
    y,
    width,
    height,
  )
  const glass = context.createLinearGradient(x, y, x + width, y + height)
  glass.addColorStop(0, 'rgba(255,255,255,0.24)')
  glass.addColorStop(0.4, 'rgba(255,255,255,0)')
  fillBox(context, glass, x, y, width, height)
  if (weather === 'rain' || weather === 'storm') paintDrops(context, frame)
  context.restore()
  fillBox(context, frameColor, x + width / 2 - bar * 0.4, y, bar * 0.8, height)
  fillBox(context, frameColor, x, y + height * 0.45 - bar * 0.4, width, bar * 0.8)
  fillBox(context, '#d8ccb6', x - bar * 2.4, y + height + bar * 1.2, width + bar * 4.8, bar * 1.3)
}

/** Rain on the panes: drops, some with the trails they ran down. */
function paintDrops(context: SKRSContext2D, { x, y, width, height }: Frame): void {
  const random = new Random('drops')
  for (let i = 0; i < 70; i++) {
    const [left, top] = [x + width * random.next(), y + height * random.next()]
    const radius = width * random.between(0.004, 0.013)
    if (i % 4 === 0)
      fillBox(
        context,
        'rgba(235,244,250,0.3)',
        left - radius / 2,
        top - radius * 14,
        radius,
        radius * 14,
      )
    fillEllipse(context, 'rgba(235,244,250,0.6)', left, top, radius, radius * 1.3)
  }
}

/** A window of a room, through which light comes by day. */
export function openWindow(room: Room, frame: Frame, arched = false): void {
  if (room.view) paintWindow(room.context, room.view, frame, room.composition.scene.weather, arched)
  room.windows.push(frame)
}

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
