import { type Color, css, mix, shade } from '../../color.ts'
import { boxOf } from '../../compose/actor.ts'
import type { Point } from '../../compose/camera.ts'
import { underLight } from '../../compose/light.ts'
import type { Random } from '../../random.ts'
import type { Layer } from '../backdrop.ts'
import type { Brush, Picture } from '../brush.ts'

/**
 * Before the trees of a jungle: vines that hang across, and great leaves in the corners, clear of
 * the actors.
 */
export function jungle(picture: Picture): Layer[] {
  const { size, random, surfaces, light, actors } = picture
  const lot = random.fork('jungle')
  const unit = Math.sqrt(size.width * size.height)
  const green = underLight(surfaces.leaves[0] as Color, light, 0.5)
  const corners = [-1, 1].flatMap((side) => [1, -1].map((down) => ({ side, down })))
  const fans = corners.map(({ side, down }, index): Layer => {
    const leaves = lot.fork(`corner ${index}`)
    const stalk = { x: size.width * (0.5 + side * 0.53), y: size.height * (0.5 + down * 0.54) }
    const near = actors
      .map(boxOf)
      .some(({ left, right }) => (side < 0 ? left : size.width - right) < size.width * 0.2)
    const long = unit * (down > 0 ? 0.36 : 0.26) * (near ? 0.5 : 1)
    return {
      depth: 2 - index * 0.1,
      paint(brush) {
        for (let i = 0; i < 6; i++) {
          const angle = ((i + leaves.between(0.2, 0.8)) / 6) * 1.7 - 0.1
          const reach = long * leaves.between(0.65, 1.1)
          const tip = {
            x: stalk.x - Math.cos(angle) * side * reach,
            y: stalk.y - Math.sin(angle) * down * reach,
          }
          const tone = shade(green, -0.16 + (i % 3) * 0.05)
          paintLeaf(brush, stalk, tip, tone, mix(tone, light.color, 0.2))
        }
      },
    }
  })
  const vines = { depth: 6, paint: () => paintVines(picture, green, lot.fork('vines')) }
  return [vines, ...fans]
}

/** A broad leaf from its stalk to its tip, with a rib and a brighter half. */
function paintLeaf(brush: Brush, stalk: Point, tip: Point, color: Color, bright: Color): void {
  const [dx, dy] = [tip.x - stalk.x, tip.y - stalk.y]
  const long = Math.hypot(dx, dy)
  const at = (along: number, aside: number) => ({
    x: stalk.x + dx * along - dy * aside,
    y: stalk.y + dy * along + dx * aside,
  })
  for (const [bulge, tone] of [
    [0.42, color],
    [-0.42, mix(color, bright, 0.6)],
  ] as const) {
    const edge = at(0.55, bulge)
    brush.path(tone, (context) => {
      context.moveTo(stalk.x, stalk.y)
      context.quadraticCurveTo(edge.x, edge.y, tip.x, tip.y)
    })
  }
  brush.lines(css(bright, 0.7), Math.max(1, long * 0.012), [[stalk, at(0.5, 0.01), tip]])
}

function paintVines({ brush, size, camera }: Picture, green: Color, random: Random): void {
  const unit = Math.sqrt(size.width * size.height)
  for (let i = 0; i < 7; i++) {
    const x = random.next() * size.width
    const [sway, low] = [random.bell() * unit * 0.05, camera.horizon * random.between(0.35, 0.85)]
    const line = Array.from({ length: 12 }, (_, k) => ({
      x: x + sway * Math.sin(k * 0.2),
      y: (low * k) / 11,
    }))
    brush.lines(shade(green, -0.14), unit * 0.004, [line])
    brush.path(shade(green, -0.06), (context) => {
      for (const spot of line.slice(1)) {
        const leaf = unit * random.between(0.007, 0.013)
        const x = spot.x + random.sign() * leaf
        const turn = random.between(-0.6, 0.6)
        context.moveTo(x + leaf, spot.y)
        context.ellipse(x, spot.y + leaf * 0.4, leaf, leaf * 0.5, turn, 0, 7)
      }
    })
  }
}
