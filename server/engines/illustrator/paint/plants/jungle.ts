import { mix } from '../../color.ts'
import { snowLies } from '../../compose/terrain.ts'
import { type Country, type Layer, standing } from '../land/standing.ts'
import { inksOf, type Picture } from '../picture.ts'
import { drawingsOf } from './trees.ts'

/** The far end of a wood: a wall of leaves in the haze. */
export function paintDepths(picture: Picture): void {
  const { brush, size, camera, scene, surfaces } = picture
  const leaf = snowLies(scene) ? surfaces.rock[0] : mix(surfaces.needles, surfaces.moss[0], 0.5)
  const place = { x: 0, y: 0, width: size.width, height: camera.horizon }
  brush.parts(drawingsOf('depths').flat(), inksOf(picture, 0.55, { leaf }), place)
}

/** Before the trees of a jungle: vines from above, and large leaves in the corners. */
export function jungle(country: Country): Layer[] {
  const { size, camera, random, unit } = country
  const lot = random.fork('jungle')
  const inks = inksOf(country)
  const fans = [-1, -1, 1, 1].map((side, i): Layer => {
    const down = i % 2 === 0 ? -1 : 1
    const long = unit * 0.26
    const [x, y] = [size.width * (0.5 + side * 0.53), size.height * (0.5 + down * 0.54)]
    const place = { x, y, width: -side * long, height: -down * long }
    return standing(2, lot.pick(drawingsOf('corner')), inks, place)
  })
  const vines = Array.from({ length: 7 }, (): Layer => {
    const width = unit * 0.02 * lot.sign() * lot.between(0.7, 1.3)
    const height = camera.horizon * lot.between(0.35, 0.85)
    const place = { x: lot.next() * size.width, y: 0, width, height }
    return standing(6, drawingsOf('vine').flat(), inks, place)
  })
  return [...vines, ...fans]
}
