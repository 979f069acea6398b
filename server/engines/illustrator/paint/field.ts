import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Box, boxOf } from '../compose/actor.ts'
import { depthAt, project } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import type { Terrain } from '../compose/terrain.ts'
import { type Backdrop, depthSeen } from './backdrop.ts'
import { relit } from './relight.ts'

/** Pixels: a flower is painted once and planted often. */
const side = 96
const rows = 16

/** Flowers in rows from afar to the viewer's feet, before the legs of whoever stands among them. */
export function paintField(
  context: SKRSContext2D,
  composition: Composition,
  terrain: Terrain,
  backdrop: Backdrop,
): void {
  const { camera, size, random } = composition
  const plants = plantsOf(composition)
  if (plants.length === 0) return
  const lot = random.fork('field')
  const actors = composition.actors.filter((actor) => actor.stance !== 'air').map(boxOf)
  for (let row = 0; row < rows; row++) {
    const near = ((row + 0.5) / rows) ** 1.4
    const depth = depthAt(camera, camera.horizon + (size.height - camera.horizon) * (0.1 + 0.95 * near))
    const height = Math.min(size.height * 0.085, (camera.focal / depth) * 0.22)
    const spacing = height * 1.15
    for (let i = 0; i < size.width / spacing; i++) {
      const x = (i + lot.between(-0.6, 1.6)) * spacing
      const tall = height * lot.between(0.75, 1.2)
      const [plant, wander, mirrored] = [lot.pick(plants), lot.bell() * height * 0.4, lot.sign()]
      const right = ((x - camera.center) / camera.focal) * depth
      const foot = project(camera, right, terrain.height(right, depth), depth).y + wander
      if (depthSeen(backdrop, x, Math.min(foot, size.height - 1)) <= 0) continue
      if (actors.some((box) => covers(box, x, foot, tall))) continue
      const width = (tall * plant.width) / plant.height
      context.save()
      context.translate(x, foot)
      context.scale(mirrored, 1)
      context.drawImage(plant, -width / 2, -tall, width, tall)
      context.restore()
    }
  }
}

function plantsOf({ field, light, size }: Composition): Canvas[] {
  return field.map((figure) => {
    const canvas = createCanvas(Math.max(8, Math.round(side * figure.aspect)), side)
    figure.draw(canvas.getContext('2d'), side)
    return relit(canvas, light, light.sun.x < size.width / 2 ? -1 : 1, 0)
  })
}

/** Whether a plant would hide more of somebody than the feet. */
function covers(box: Box, x: number, foot: number, tall: number): boolean {
  const beside = x < box.left - tall / 3 || x > box.right + tall / 3
  return !beside && foot > box.top && foot - tall < box.bottom - tall * 0.6
}
