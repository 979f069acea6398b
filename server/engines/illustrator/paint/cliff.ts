import { css, mix } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import type { Terrain } from '../compose/terrain.ts'
import { paintCrag } from './crag.ts'
import type { Layer } from './layer.ts'
import { downward, jagged, type Line } from './outline.ts'

/** The edge of a cliff under whoever stands on the ground: a level top at one side, and rock down out of the picture. */
export function cliff(composition: Composition, terrain: Terrain): Layer {
  const { size, random, light, surfaces, actors } = composition
  const lot = random.fork('cliff')
  const standing = actors.filter((actor) => actor.stance === 'ground')
  const middle = standing.reduce((sum, actor) => sum + actor.x / standing.length, 0) || size.width * 0.35
  const side = middle < size.width / 2 ? -1 : 1
  const widest = Math.max(
    0,
    ...standing.map((actor) => actor.height * actor.figure.aspect * 0.5 - (actor.x - middle) * side),
  )
  const back = Math.min(size.height * 0.66, ...standing.map((actor) => actor.y)) - size.height * 0.035
  const front = Math.max(size.height * 0.7, ...standing.map((actor) => actor.y)) + size.height * 0.03
  const [border, lip] = [size.width * (0.5 + side * 0.52), middle - side * (widest + size.width * 0.09)]
  const rough = size.height * 0.02
  const rear = jagged([border, back - rough], [lip + side * size.width * 0.05, back + rough], rough * 0.8, 3, lot)
  const edge = jagged([border, front + rough], [lip, (front + back) / 2], rough * 1.4, 3, lot)
  const base = jagged([border, size.height * 1.02], [lip + side * size.width * 0.13, size.height * 1.02], 1, 3, lot)
  const leftward = (line: Line) => (side < 0 ? line : line.toReversed())
  const [bright, dark] = surfaces[terrain.cover === 'sand' ? 'grass' : terrain.cover]
  const rock = { lit: underLight(surfaces.rock[0], light, 0.95), dark: underLight(surfaces.rock[1], light, 0.05) }
  const sunward = light.sun.x < size.width / 2 ? -1 : 1
  return {
    depth: Math.max(0, ...standing.map((actor) => actor.depth)) + 0.01,
    paint(context) {
      paintCrag(context, { top: leftward(edge), foot: leftward(base), ...rock, sunward }, lot.fork('crag'))
      context.fillStyle = downward(
        context,
        back,
        front,
        underLight(bright, light, 0.85),
        underLight(mix(dark, bright, 0.3), light, 0.6),
      )
      context.beginPath()
      for (const [x, y] of rear) context.lineTo(x, y)
      for (const [x, y] of edge.toReversed()) context.lineTo(x, y + rough * 0.3)
      context.fill()
      context.fillStyle = css(underLight(mix(dark, bright, 0.4), light, 0.55))
      context.beginPath()
      for (const [x, y] of edge) context.lineTo(x, y + rough * 0.2)
      for (const [x, y] of edge.toReversed())
        context.lineTo(x + lot.bell() * rough * 0.3, y + rough * lot.between(0.5, 1.8))
      context.fill()
    },
  }
}
