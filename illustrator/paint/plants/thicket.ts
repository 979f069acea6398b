import { mix, shade } from '../../color.ts'
import { snowLies } from '../../compose/terrain.ts'
import type { TreeKind } from '../../scene.ts'
import { type Country, type Layer, standing } from '../land/standing.ts'
import { inksOf, type Picture } from '../picture.ts'
import { paintRays } from '../sky/weather.ts'
import { drawingsOf } from './trees.ts'
import { woods } from './woods.ts'

/** The far end of a wood: a hazy wall of leaves. */
export function paintDepths(picture: Picture): void {
  const { brush, size, camera, scene, surfaces } = picture
  const leaf = snowLies(scene) ? surfaces.rock[0] : mix(surfaces.needles, surfaces.moss[0], 0.5)
  const place = { x: 0, y: 0, width: size.width, height: camera.horizon }
  brush.parts(drawingsOf('depths').flat(), inksOf(picture, 0.55, { leaf }), place)
}

const leafy = new Set<TreeKind>(['broadleaf', 'birch', 'conifer', 'acacia', 'bamboo'])

/** A wood around the viewer: trees, branches at the top of the picture, rays of the sun. */
export function thicket(country: Country): Layer[] {
  const { size, camera, light, scene, actors, surfaces, terrain } = country
  const layers = woods(country)
  const random = country.random.fork('canopy')
  const kind = terrain.trees.kinds.find((one) => leafy.has(one))
  if (kind && !snowLies(scene)) {
    const leaf = kind === 'conifer' ? surfaces.needles : random.pick(surfaces.leaves)
    const crowned = Math.min(camera.horizon * 0.5, ...actors.map((actor) => actor.y - actor.height))
    for (const [row, depth] of [10, 7, 4.5].entries()) {
      const height = Math.max(size.height * 0.04, crowned) * (1 - row * 0.2)
      const place = { x: size.width / 2, y: 0, width: (size.width / 2) * random.sign(), height }
      const inks = inksOf(country, 0.5 - row * 0.2, { leaf: [leaf, shade(leaf, -0.1)] })
      layers.push(standing(depth, random.pick(drawingsOf('boughs')), inks, place))
    }
  }
  if (light.sun.visible) {
    const bottom = camera.horizon + size.height * 0.16
    const strength = light.sun.moon ? 0.2 : 0.36
    layers.push({ depth: 7.4, paint: () => paintRays(country, bottom, strength) })
  }
  return layers
}

/** In front of the trees of a jungle: hanging vines, and large leaves in the corners. */
export function jungle(country: Country): Layer[] {
  const { size, camera, random, unit } = country
  const fork = random.fork('jungle')
  const inks = inksOf(country)
  const fans = [-1, -1, 1, 1].map((side, i): Layer => {
    const down = i % 2 === 0 ? -1 : 1
    const long = unit * 0.26
    const [x, y] = [size.width * (0.5 + side * 0.53), size.height * (0.5 + down * 0.54)]
    const place = { x, y, width: -side * long, height: -down * long }
    return standing(2, fork.pick(drawingsOf('corner')), inks, place)
  })
  const vines = Array.from({ length: 7 }, (): Layer => {
    const width = unit * 0.02 * fork.sign() * fork.between(0.7, 1.3)
    const height = camera.horizon * fork.between(0.35, 0.85)
    const place = { x: fork.next() * size.width, y: 0, width, height }
    return standing(6, drawingsOf('vine').flat(), inks, place)
  })
  return [...vines, ...fans]
}
