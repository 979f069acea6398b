import { mix } from '../../color.ts'
import { boxOf } from '../../compose/actor.ts'
import { underLight } from '../../compose/light.ts'
import type { Layer } from '../backdrop.ts'
import type { Picture } from '../brush.ts'
import { drawingsOf } from './trees.ts'

/**
 * Before the trees of a jungle: vines that hang across, and great leaves in the corners, clear of
 * the actors.
 */
export function jungle({ size, camera, random, surfaces, light, actors }: Picture): Layer[] {
  const lot = random.fork('jungle')
  const unit = Math.sqrt(size.width * size.height)
  const green = underLight(surfaces.leaves[0] ?? surfaces.needles, light, 0.5)
  const palette = { green, sun: mix(green, light.color, 0.5) }
  const corners = [-1, 1].flatMap((side) => [1, -1].map((down) => ({ side, down })))
  const fans = corners.map(({ side, down }, index): Layer => {
    const leaves = lot.pick(drawingsOf('corner'))
    const near = actors
      .map(boxOf)
      .some(({ left, right }) => (side < 0 ? left : size.width - right) < size.width * 0.2)
    const long = unit * (down > 0 ? 0.36 : 0.26) * (near ? 0.5 : 1)
    const x = size.width * (0.5 + side * 0.53)
    const y = size.height * (0.5 + down * 0.54)
    const place = { x, y, width: -side * long, height: -down * long }
    return { depth: 2 - index * 0.1, paint: (brush) => brush.parts(leaves, palette, place) }
  })
  const [vine = []] = drawingsOf('vine')
  const vines = Array.from({ length: 7 }, (): Layer => {
    const width = unit * 0.02 * lot.sign() * lot.between(0.7, 1.3)
    const height = camera.horizon * lot.between(0.35, 0.85)
    const place = { x: lot.next() * size.width, y: 0, width, height }
    return { depth: 6, paint: (brush) => brush.parts(vine, palette, place) }
  })
  return [...vines, ...fans]
}
