import type { Point } from '../subject/shapes.ts'
import { light, mixed, shifted } from './inks.ts'
import { graded, type Page, polygon } from './kit.ts'
import { roughen } from './surfaces.ts'

/** A table top of marble or wood, nearer boards wider. */
export function paintTop(page: Page, floor: number, kind: 'marble' | 'wood'): void {
  const { context, width, height } = page
  const top = floor - height * 0.085
  context.save()
  context.beginPath()
  context.rect(0, top, width, height - top)
  context.clip()
  if (kind === 'wood') paintBoards(page, top)
  else paintMarble(page, top)
  context.fillStyle = graded(context.createLinearGradient(0, top, 0, height), [
    [0, 'rgba(255,255,255,.26)'],
    [0.3, 'rgba(255,255,255,.04)'],
    [1, 'rgba(20,10,0,.24)'],
  ])
  context.fillRect(0, top, width, height - top)
  context.restore()
}

function paintBoards({ context, width, height, random, choose }: Page, top: number): void {
  const ink = choose(['#b07a48', '#8a5a34', '#c79b6b', '#6f4a32'])
  context.fillStyle = ink
  context.fillRect(0, top, width, height - top)
  const vanish = { x: width / 2, y: top - (height - top) * 2.2 }
  const at = (x: number, y: number) =>
    vanish.x + ((x - vanish.x) * (y - vanish.y)) / (height - vanish.y)
  const step = width / 5
  for (let board = -3; board < 8; board++) {
    const [left, right] = [board * step, (board + 1) * step]
    const tone = shifted(ink, { l: random.between(-0.04, 0.04), c: random.between(0.9, 1.1) })
    const plank: Point[] = [
      [at(left, top), top],
      [at(right, top), top],
      [right, height],
      [left, height],
    ]
    polygon(context, plank, tone)
    for (let i = 0; i < 9; i++) {
      const x = left + random.next() * step
      context.strokeStyle = `${shifted(ink, { l: random.chance(0.6) ? -0.08 : 0.05 })}66`
      context.lineWidth = width * random.between(0.0008, 0.0026)
      context.beginPath()
      context.moveTo(at(x, top), top)
      context.bezierCurveTo(
        at(x + step * 0.06, top + 20),
        top + (height - top) * 0.3,
        x - step * 0.05,
        top + (height - top) * 0.6,
        x + random.between(-6, 6),
        height,
      )
      context.stroke()
    }
    context.strokeStyle = shifted(ink, { l: -0.2 })
    context.lineWidth = width * 0.002
    context.beginPath()
    context.moveTo(at(left, top), top)
    context.lineTo(left, height)
    context.stroke()
  }
}

function paintMarble(page: Page, top: number): void {
  const { context, width, height, random, choose } = page
  const ink = choose(['#f1efec', '#f1efec', '#2c2e33', '#dfe6e2'])
  context.fillStyle = ink
  context.fillRect(0, top, width, height - top)
  roughen(context, 128, 0.16)
  const vein = light(ink) > 0.5 ? shifted(ink, { l: -0.24 }) : mixed(ink, '#ffffff', 0.5)
  for (let i = 0; i < 16; i++) {
    const [x, y] = [random.next() * width * 1.2 - width * 0.1, top + random.next() * (height - top)]
    const strong = i % 4 === 0
    context.strokeStyle = `${vein}${strong ? '77' : '33'}`
    context.lineWidth = width * random.between(0.001, strong ? 0.005 : 0.002)
    context.beginPath()
    context.moveTo(x, y)
    for (let k = 0, u = x, v = y; k < 5; k++) {
      const [p, q] = [
        u + random.between(0.02, 0.08) * width,
        v + random.between(-0.03, 0.03) * height,
      ]
      context.quadraticCurveTo(
        u + (p - u) * 0.5 + random.between(-9, 9),
        v + random.between(-12, 12),
        p,
        q,
      )
      ;[u, v] = [p, q]
    }
    context.stroke()
  }
}
