import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { Random } from '../../random.ts'
import type { Weather } from '../../scene.ts'
import { fillBox, fillEllipse } from '../shape.ts'
import type { Frame, Room } from './interior.ts'

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
