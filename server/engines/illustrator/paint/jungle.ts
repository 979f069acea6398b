import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../color.ts'
import { boxOf } from '../compose/actor.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import type { Random } from '../random.ts'
import type { Layer } from './layer.ts'

/** Before the trees of a jungle: vines that hang across, and great leaves in the corners, clear of the actors. */
export function jungle(composition: Composition): Layer[] {
  const { size, random, surfaces, light, actors } = composition
  const lot = random.fork('jungle')
  const unit = Math.sqrt(size.width * size.height)
  const green = underLight(surfaces.leaves[0] as Color, light, 0.5)
  const boxes = actors.map(boxOf)
  const vines: Layer = { depth: 6, paint: (context) => paintVines(context, composition, green, lot.fork('vines')) }
  const corners = [-1, 1]
    .flatMap((side) => [1, 0].map((down) => ({ side, down })))
    .map(({ side, down }, index): Layer => {
      const leaves = lot.fork(`corner ${index}`)
      const [x, y] = [size.width * (0.5 + side * 0.53), size.height * (down ? 1.04 : -0.04)]
      const near = boxes.some((box) => (side < 0 ? box.left < size.width * 0.2 : box.right > size.width * 0.8))
      const long = unit * (down ? 0.36 : 0.26) * (near ? 0.5 : 1)
      return {
        depth: 2 - index * 0.1,
        paint(context) {
          for (let i = 0; i < 6; i++) {
            const angle = ((i + leaves.between(0.2, 0.8)) / 6) * 1.7 - 0.1
            const [across, along] = [Math.cos(angle) * -side, Math.sin(angle) * (down ? -1 : 1)]
            const tone = shade(green, -0.16 + (i % 3) * 0.05)
            const reach = long * leaves.between(0.65, 1.1)
            paintLeaf(
              context,
              { x, y, tipX: x + across * reach, tipY: y + along * reach },
              tone,
              mix(tone, light.color, 0.2),
            )
          }
        },
      }
    })
  return [vines, ...corners]
}

interface Leaf {
  x: number
  y: number
  tipX: number
  tipY: number
}

/** A broad leaf from its stalk to its tip, with a rib and a brighter half. */
function paintLeaf(context: SKRSContext2D, { x, y, tipX, tipY }: Leaf, color: Color, bright: Color): void {
  const [dx, dy] = [tipX - x, tipY - y]
  const half = (bulge: number) => {
    context.beginPath()
    context.moveTo(x, y)
    const [cx, cy] = [x + dx * 0.55 - dy * bulge, y + dy * 0.55 + dx * bulge]
    context.quadraticCurveTo(cx, cy, tipX, tipY + Math.hypot(dx, dy) * 0.06)
    context.quadraticCurveTo(x + dx * 0.5, y + dy * 0.5 - Math.hypot(dx, dy) * 0.06, x, y)
  }
  context.fillStyle = css(color)
  half(0.42)
  context.fill()
  context.fillStyle = css(mix(color, bright, 0.6))
  half(-0.42)
  context.fill()
  context.strokeStyle = css(bright, 0.7)
  context.lineWidth = Math.max(1, Math.hypot(dx, dy) * 0.012)
  context.beginPath()
  context.moveTo(x, y)
  context.quadraticCurveTo(
    x + dx * 0.5,
    y + dy * 0.5 - Math.hypot(dx, dy) * 0.06,
    tipX,
    tipY + Math.hypot(dx, dy) * 0.06,
  )
  context.stroke()
}

function paintVines(context: SKRSContext2D, { size, camera }: Composition, green: Color, random: Random): void {
  const unit = Math.sqrt(size.width * size.height)
  context.strokeStyle = css(shade(green, -0.14))
  context.fillStyle = css(shade(green, -0.06))
  context.lineWidth = unit * 0.004
  for (let i = 0; i < 7; i++) {
    const x = random.next() * size.width
    const [sway, low] = [random.bell() * unit * 0.03, camera.horizon * random.between(0.35, 0.85)]
    context.beginPath()
    context.moveTo(x, 0)
    context.quadraticCurveTo(x + sway * 2, low * 0.5, x + sway, low)
    context.stroke()
    context.beginPath()
    for (let down = 0.1; down < 1; down += 0.09) {
      const at = x + 4 * sway * down * (1 - down) + sway * down ** 2
      const leaf = unit * random.between(0.007, 0.013)
      context.moveTo(at, low * down)
      context.ellipse(
        at + random.sign() * leaf,
        low * down + leaf * 0.4,
        leaf,
        leaf * 0.5,
        random.between(-0.6, 0.6),
        0,
        7,
      )
    }
    context.fill()
  }
}
