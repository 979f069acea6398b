import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, fromLch, mix, shade, toLch } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import { type Frame, paintBoards, paintWall, paintWindow, woodOf } from './interior.ts'

/** A living room: a window with `view` behind it, a bookcase or pictures, a rug where the actors are. */
export function paintRoom(
  context: SKRSContext2D,
  composition: Composition,
  detail: number,
  view: Canvas | undefined,
): void {
  const { size, camera, light, random } = composition
  const lot = random.fork('room')
  const floor = camera.horizon
  const left = light.sun.x < size.width / 2
  const hue = toLch(light.haze).hue
  paintWall(context, composition)
  if (lot.chance(0.6)) paintStripes(context, composition, floor)
  const wood = woodOf(composition, lot)
  paintBoards(context, composition, floor, wood, detail, lot.fork('boards'))
  context.fillStyle = css(mix(light.haze, [255, 255, 255], 0.5))
  context.fillRect(0, floor - size.height * 0.016, size.width, size.height * 0.016)
  const width = size.width * 0.36
  const frame = { x: left ? size.width * 0.09 : size.width * 0.55, y: size.height * 0.1, width, height: floor * 0.56 }
  if (view) paintWindow(context, view, frame)
  paintCurtains(context, frame, floor, fromLch({ lightness: 0.6 - light.night, chroma: 0.1, hue: hue + 2 }))
  const shelf = {
    x: left ? size.width * 0.6 : size.width * 0.07,
    y: size.height * 0.14,
    width: size.width * 0.31,
    height: 0,
  }
  paintBookcase(context, { ...shelf, height: floor - shelf.y }, shade(wood, -0.1), light.night, lot.fork('books'))
  paintRug(context, composition, floor, hue + 3)
  paintActors(context, composition)
  if (light.night > 0.1) paintLamplight(context, composition)
}

function paintStripes(context: SKRSContext2D, { size, light }: Composition, floor: number): void {
  context.fillStyle = css(shade(light.haze, -0.05), 0.4)
  const step = size.width / 28
  for (let x = 0; x < size.width; x += step) context.fillRect(x, 0, step * 0.24, floor)
}

function paintCurtains(context: SKRSContext2D, frame: Frame, floor: number, color: Color): void {
  for (const side of [-1, 1]) {
    const rod = frame.x + frame.width / 2 + side * frame.width * 0.56
    const half = frame.width * 0.13
    for (let fold = -2; fold <= 2; fold++) {
      const x = rod + (fold * half) / 2.5
      context.fillStyle = css(shade(color, fold % 2 ? -0.05 : 0.02))
      context.beginPath()
      context.moveTo(x - half * 0.26, frame.y * 0.6)
      context.lineTo(x + half * 0.26, frame.y * 0.6)
      context.quadraticCurveTo(x - side * half * 0.5, floor * 0.5, x + half * 0.3 + side * half * 0.3, floor * 0.92)
      context.lineTo(x - half * 0.3 + side * half * 0.3, floor * 0.92)
      context.quadraticCurveTo(x - side * half, floor * 0.5, x - half * 0.26, frame.y * 0.6)
      context.fill()
    }
  }
  context.fillStyle = '#6a4c34'
  context.fillRect(frame.x - frame.width * 0.22, frame.y * 0.55, frame.width * 1.44, frame.y * 0.09)
}

function paintBookcase(
  context: SKRSContext2D,
  { x, y, width, height }: Frame,
  wood: Color,
  night: number,
  random: Random,
): void {
  context.fillStyle = css(wood)
  context.fillRect(x, y, width, height)
  const shelves = 5
  for (let i = 0; i < shelves; i++) {
    const top = y + (height * (i + 0.08)) / shelves
    const bottom = y + (height * (i + 0.94)) / shelves
    context.fillStyle = css(shade(wood, -0.14))
    context.fillRect(x + width * 0.04, top, width * 0.92, bottom - top)
    for (let at = x + width * 0.05; at < x + width * 0.9; ) {
      const thick = width * random.between(0.025, 0.06)
      const tall = (bottom - top) * random.between(0.6, 0.92)
      const hue = random.next() * Math.PI * 2
      const cover = fromLch({ lightness: random.between(0.42, 0.7) - night * 0.4, chroma: 0.1, hue })
      if (random.chance(0.12)) {
        at += width * 0.08
        continue
      }
      context.fillStyle = css(cover)
      context.fillRect(at, bottom - tall, thick, tall)
      context.fillStyle = 'rgba(255,240,200,0.35)'
      context.fillRect(at + thick * 0.2, bottom - tall * 0.8, thick * 0.6, tall * 0.03)
      at += thick + width * 0.004
    }
  }
}

function paintRug(context: SKRSContext2D, { size, light }: Composition, floor: number, hue: number): void {
  const y = floor + (size.height - floor) * 0.58
  const color = fromLch({ lightness: 0.56 - light.night * 0.5, chroma: 0.11, hue })
  for (const [scale, tone] of [
    [1, color],
    [0.9, shade(color, 0.22, 0.6)],
    [0.85, color],
    [0.5, shade(color, 0.1)],
  ] as const) {
    context.fillStyle = css(tone, 0.96)
    context.beginPath()
    context.ellipse(
      size.width / 2,
      y,
      size.width * 0.42 * scale,
      (size.height - floor) * 0.32 * scale,
      0,
      0,
      Math.PI * 2,
    )
    context.fill()
  }
}

/** Warm in the middle, dusky in the corners. */
function paintLamplight(context: SKRSContext2D, { size, camera }: Composition): void {
  const reach = Math.max(size.width, size.height)
  const [x, y] = [size.width / 2, camera.horizon * 0.9]
  const pool = context.createRadialGradient(x, y, reach * 0.1, x, y, reach * 0.9)
  pool.addColorStop(0, 'rgb(255,228,186)')
  pool.addColorStop(1, 'rgb(112,90,136)')
  context.save()
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = pool
  context.fillRect(0, 0, size.width, size.height)
  context.restore()
}
