import { css, shade } from '../../color.ts'
import { middle, side, type Tree } from './foliage.ts'

/** A trunk and the boughs that carry a crown; `half` is half its width. A birch's is white with dark marks. */
export function trunk({ context, random, bark, sunward }: Tree, half: number, marked = false): void {
  const shading = context.createLinearGradient(middle - half * 1.4, 0, middle + half * 1.4, 0)
  shading.addColorStop(0, css(shade(bark, sunward < 0 ? 0.06 : -0.1)))
  shading.addColorStop(1, css(shade(bark, sunward < 0 ? -0.1 : 0.06)))
  context.fillStyle = shading
  context.beginPath()
  context.moveTo(middle - half * 1.7, side * 0.99)
  context.quadraticCurveTo(middle - half * 0.8, side * 0.86, middle - half * 0.6, side * 0.3)
  context.lineTo(middle + half * 0.6, side * 0.3)
  context.quadraticCurveTo(middle + half * 0.8, side * 0.86, middle + half * 1.7, side * 0.99)
  context.fill()
  context.strokeStyle = shading
  context.lineCap = 'round'
  context.lineWidth = half * 0.7
  context.beginPath()
  for (const [i, way] of [-1, 1, -1, 1].entries()) {
    context.moveTo(middle, side * (0.66 - i * 0.05))
    context.quadraticCurveTo(
      middle + way * side * 0.05,
      side * (0.55 - i * 0.04),
      middle + way * side * 0.14,
      side * (0.44 - i * 0.04),
    )
  }
  context.stroke()
  if (!marked) return
  context.fillStyle = css(shade(bark, -0.5), 0.8)
  for (let i = 0; i < 12; i++) {
    const wide = half * random.between(0.4, 1)
    context.fillRect(middle + random.between(-0.8, 0.3) * half, side * random.between(0.5, 0.96), wide, side * 0.008)
  }
}

/** A tree without leaves: branches fork to the twigs, snow lies on those that are not too steep. */
export function branches({ context, random, bark, snow }: Tree): void {
  const wood: [x: number, y: number, endX: number, endY: number, width: number][] = []
  grow(middle, side * 0.99, -Math.PI / 2, side * 0.25, side * 0.042)
  context.lineCap = 'round'
  const widths = [...new Set(wood.map(([, , , , width]) => width))]
  for (const width of widths) {
    context.strokeStyle = css(shade(bark, -0.1))
    context.lineWidth = width
    context.beginPath()
    for (const [x, y, endX, endY, wide] of wood) {
      if (wide !== width) continue
      context.moveTo(x, y)
      context.lineTo(endX, endY)
    }
    context.stroke()
  }
  if (!snow) return
  context.strokeStyle = css(snow, 0.9)
  context.lineWidth = side * 0.009
  context.beginPath()
  for (const [x, y, endX, endY, width] of wood) {
    if (Math.abs(endX - x) < Math.abs(endY - y) * 0.4) continue
    context.moveTo(x, y - width * 0.4)
    context.lineTo(endX, endY - width * 0.4)
  }
  context.stroke()

  function grow(x: number, y: number, angle: number, length: number, width: number): void {
    if (length < side * 0.028) return
    const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    wood.push([x, y, endX, endY, width])
    for (let i = random.chance(0.3) ? 3 : 2; i > 0; i--) {
      const turned = angle + random.between(-0.65, 0.65)
      grow(endX, endY, turned, length * random.between(0.62, 0.8), width * 0.68)
    }
  }
}
