import { css, shade } from '../color.ts'
import { project } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import type { Terrain } from '../compose/terrain.ts'
import type { Layer } from './layer.ts'
import { hides } from './woods.ts'

/** A fence of posts and two rails that runs into the depth at one side, clear of the actors. */
export function fence(composition: Composition, terrain: Terrain): Layer | undefined {
  const { camera, size, random, surfaces, light, actors } = composition
  const lot = random.fork('fence')
  const side = lot.sign()
  const edge = (size.width * 0.5) / camera.focal
  const tops = Array.from({ length: 9 }, (_, i) => {
    const depth = 3.4 + i * 0.95
    const right = side * (edge * 3.6 - i * lot.between(0.2, 0.26))
    return {
      depth,
      ...project(camera, right, terrain.height(right, depth), depth),
      post: (camera.focal / depth) * 0.34,
    }
  })
  if (tops.some(({ x, post, depth }) => hides(x, post, depth, actors))) return undefined
  const bark = underLight(shade(surfaces.bark, 0.12), light, 0.6)
  return {
    depth: 3.3,
    paint(context) {
      context.lineCap = 'round'
      for (const [i, { x, y, post }] of tops.entries()) {
        context.strokeStyle = css(i % 2 ? bark : shade(bark, -0.05))
        context.lineWidth = Math.max(1, post * 0.13)
        context.beginPath()
        context.moveTo(x, y)
        context.lineTo(x + (i % 3) * post * 0.02, y - post)
        const next = tops[i + 1]
        for (const up of next ? [0.85, 0.45] : []) {
          context.moveTo(x, y - post * up)
          context.lineTo(next?.x ?? x, (next?.y ?? y) - (next?.post ?? post) * up)
        }
        context.stroke()
      }
    },
  }
}
