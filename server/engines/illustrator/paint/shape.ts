import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css } from '../color.ts'
import type { Point } from '../compose/camera.ts'

export function fillShape(context: SKRSContext2D, paint: string | CanvasGradient, points: readonly Point[]): void {
  context.fillStyle = paint
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
  context.fill()
}

export function fillEllipse(
  context: SKRSContext2D,
  paint: string | CanvasGradient,
  x: number,
  y: number,
  across: number,
  down: number,
): void {
  context.fillStyle = paint
  context.beginPath()
  context.ellipse(x, y, across, down, 0, 0, Math.PI * 2)
  context.fill()
}

/** Light around a point that fades to nothing at `radius` (pixels); `strength` is 0 to 1. */
export function paintGlow(
  context: SKRSContext2D,
  { x, y }: Point,
  radius: number,
  color: Color,
  strength: number,
): void {
  const glow = context.createRadialGradient(x, y, 0, x, y, radius)
  glow.addColorStop(0, css(color, strength))
  glow.addColorStop(0.3, css(color, strength * 0.4))
  glow.addColorStop(1, css(color, 0))
  context.save()
  context.globalCompositeOperation = 'screen'
  context.fillStyle = glow
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  context.restore()
}
