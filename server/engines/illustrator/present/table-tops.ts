import type { Point } from '../subject/shapes.ts'
import { light, mixed, shifted } from './inks.ts'
import { type Page, polygon } from './kit.ts'
import { clipped, linear, paintShape, type Shape } from './pen.ts'
import { roughen } from './surfaces.ts'

/** A table top of marble or wood, nearer boards wider. */
export function paintTop(page: Page, floor: number, kind: 'marble' | 'wood'): void {
  const { context, width, height } = page
  const y = floor - height * 0.085
  const top = { x: 0, y, width, height: height - y }
  clipped(context, top, () => {
    const ink = page.choose(
      kind === 'wood'
        ? ['#b07a48', '#8a5a34', '#c79b6b', '#6f4a32']
        : ['#f1efec', '#f1efec', '#2c2e33', '#dfe6e2'],
    )
    paintShape(context, top, { fill: ink })
    if (kind === 'wood') paintBoards(page, y, ink)
    else paintVeins(page, y, ink)
    const shine = {
      0: 'rgba(255,255,255,.26)',
      0.3: 'rgba(255,255,255,.04)',
      1: 'rgba(20,10,0,.24)',
    }
    paintShape(context, top, { fill: linear(context, [0, y], [0, height], shine) })
  })
}

function paintBoards({ context, width, height, random }: Page, top: number, ink: string): void {
  const vanish = { x: width / 2, y: top - (height - top) * 2.2 }
  /** Where the line that meets the front edge at x is at some height. */
  const at = (x: number, y: number) =>
    vanish.x + ((x - vanish.x) * (y - vanish.y)) / (height - vanish.y)
  const far = (x: number): Point => [at(x, top), top]
  const step = width / 5
  for (let board = -3; board < 8; board++) {
    const [left, right] = [board * step, (board + 1) * step]
    const tone = shifted(ink, { l: random.between(-0.04, 0.04), c: random.between(0.9, 1.1) })
    polygon(context, [far(left), far(right), [right, height], [left, height]], tone)
    for (let i = 0; i < 9; i++) {
      const x = left + random.next() * step
      const stroke = `${shifted(ink, { l: random.chance(0.6) ? -0.08 : 0.05 })}66`
      const thick = width * random.between(0.0008, 0.0026)
      const foot = x + random.between(-6, 6)
      const grain: Shape = (path) => {
        path.moveTo(...far(x))
        const [u, v] = [at(x + step * 0.06, top + 20), x - step * 0.05]
        path.bezierCurveTo(u, top * 0.7 + height * 0.3, v, top * 0.4 + height * 0.6, foot, height)
      }
      paintShape(context, grain, { stroke, width: thick })
    }
    const gap = shifted(ink, { l: -0.2 })
    paintShape(context, [far(left), [left, height]], { stroke: gap, width: width * 0.002 })
  }
}

function paintVeins({ context, width, height, random }: Page, top: number, ink: string): void {
  roughen(context, 128, 0.16)
  const tone = light(ink) > 0.5 ? shifted(ink, { l: -0.24 }) : mixed(ink, '#ffffff', 0.5)
  for (let i = 0; i < 16; i++) {
    let [x, y] = [random.next() * width * 1.2 - width * 0.1, top + random.next() * (height - top)]
    const strong = i % 4 === 0
    const thick = width * random.between(0.001, strong ? 0.005 : 0.002)
    const vein: Shape = (path) => {
      path.moveTo(x, y)
      for (let k = 0; k < 5; k++) {
        const u = x + random.between(0.02, 0.08) * width
        const v = y + random.between(-0.03, 0.03) * height
        path.quadraticCurveTo(
          (x + u) / 2 + random.between(-9, 9),
          y + random.between(-12, 12),
          u,
          v,
        )
        ;[x, y] = [u, v]
      }
    }
    paintShape(context, vein, { stroke: `${tone}${strong ? '77' : '33'}`, width: thick })
  }
}
