import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, mix, shade } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'

/** The wall behind everything, brighter where the light comes from. */
export function paintWall(context: SKRSContext2D, { size, light }: Composition): void {
  const reach = Math.hypot(size.width, size.height) * 0.9
  const [x, y] = [light.sun.x, size.height * 0.15]
  const glow = context.createRadialGradient(x, y, 0, x, y, reach)
  glow.addColorStop(0, css(mix(light.sky[0] as Color, light.color, 0.35)))
  glow.addColorStop(0.5, css(light.sky[2] as Color))
  glow.addColorStop(1, css(light.sky[4] as Color))
  context.fillStyle = glow
  context.fillRect(0, 0, size.width, size.height)
}

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** A sash window and what is seen through it. */
export function paintWindow(context: SKRSContext2D, view: Canvas, { x, y, width, height }: Frame): void {
  const bar = width * 0.03
  context.fillStyle = 'rgba(40,25,15,0.25)'
  context.fillRect(x - bar * 1.6, y - bar * 0.6, width + bar * 3.4, height + bar * 3)
  context.fillStyle = '#efe6d6'
  context.fillRect(x - bar * 1.4, y - bar * 1.4, width + bar * 2.8, height + bar * 2.8)
  const crop = Math.min(view.width / width, view.height / height)
  const [sourceWidth, sourceHeight] = [width * crop, height * crop]
  const sourceX = (view.width - sourceWidth) / 2
  context.drawImage(view, sourceX, (view.height - sourceHeight) / 2, sourceWidth, sourceHeight, x, y, width, height)
  const glass = context.createLinearGradient(x, y, x + width, y + height)
  glass.addColorStop(0, 'rgba(255,255,255,0.24)')
  glass.addColorStop(0.4, 'rgba(255,255,255,0)')
  context.fillStyle = glass
  context.fillRect(x, y, width, height)
  context.fillStyle = '#efe6d6'
  context.fillRect(x + width / 2 - bar * 0.4, y, bar * 0.8, height)
  context.fillRect(x, y + height * 0.45 - bar * 0.4, width, bar * 0.8)
  context.fillStyle = '#d8ccb6'
  context.fillRect(x - bar * 2.4, y + height + bar * 1.2, width + bar * 4.8, bar * 1.3)
}

/** Boards running towards the viewer from `top` (pixels) to the lower edge. */
export function paintBoards(
  context: SKRSContext2D,
  { size, light }: Composition,
  top: number,
  wood: Color,
  detail: number,
  random: Random,
): void {
  const surface = context.createLinearGradient(0, top, 0, size.height)
  surface.addColorStop(0, css(shade(wood, 0.08)))
  surface.addColorStop(1, css(shade(wood, -0.07)))
  context.fillStyle = surface
  context.fillRect(0, top, size.width, size.height - top)
  const unit = Math.min(size.width, size.height) / 1024
  const across = (i: number, near: number) => size.width * (0.5 + (i / 9) * lerp(0.75, 1.9, near))
  for (let i = -9; i < 9; i++) {
    context.fillStyle = css(shade(wood, random.between(-0.05, 0.05)), 0.5)
    context.beginPath()
    context.moveTo(across(i, 0), top)
    context.lineTo(across(i + 1, 0), top)
    context.lineTo(across(i + 1, 1), size.height)
    context.lineTo(across(i, 1), size.height)
    context.fill()
    context.strokeStyle = css(shade(wood, -0.2), 0.6)
    context.lineWidth = 2 * unit
    context.beginPath()
    context.moveTo(across(i, 0), top)
    context.lineTo(across(i, 1), size.height)
    context.stroke()
    const grain = random.fork(`grain ${i}`)
    context.strokeStyle = css(shade(wood, -0.1), 0.28)
    context.lineWidth = 1.3 * unit
    for (let j = 0; j < 2 + 4 * detail; j++) {
      const at = i + grain.next()
      const sway = grain.between(-4, 4) * unit
      context.beginPath()
      context.moveTo(across(at, 0), top)
      const [midX, midY] = [(across(at, 0) + across(at, 1)) / 2 + sway, (top + size.height) / 2]
      context.quadraticCurveTo(midX, midY, across(at, 1), size.height)
      context.stroke()
    }
  }
  const pool = context.createRadialGradient(light.sun.x, top, 0, light.sun.x, top, size.width * 0.9)
  pool.addColorStop(0, css(light.color, 0.34))
  pool.addColorStop(1, 'rgba(20,10,40,0.26)')
  context.fillStyle = pool
  context.fillRect(0, top, size.width, size.height - top)
}

export function woodOf({ light }: Composition, random: Random): Color {
  const wood = hex(random.pick(['#9a6a3f', '#7b4f30', '#b98a5a', '#6a4630']))
  return mix(wood, light.night > 0.1 ? hex('#2a2038') : (light.sky[2] as Color), 0.16)
}
