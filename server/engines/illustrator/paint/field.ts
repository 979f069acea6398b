import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Box, boxOf } from '../compose/actor.ts'
import { depthAt, project } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import { bandAt, type Crop, middleOfRow, rowAt } from '../compose/crop.ts'
import type { Terrain } from '../compose/terrain.ts'
import { type Backdrop, depthSeen } from './backdrop.ts'
import { relit } from './relight.ts'

/** Pixels: a flower is painted once and planted often. */
const side = 96
const rows = 16
/** Metres: plants beyond are too small to be seen. */
const farthest = 22

/** Flowers in rows from afar to the viewer's feet, before the legs of whoever stands among them. */
export function paintField(
  context: SKRSContext2D,
  composition: Composition,
  terrain: Terrain,
  backdrop: Backdrop,
): void {
  const { camera, size, random, field } = composition
  const plants = plantsOf(composition)
  if (plants.length === 0) return
  const lot = random.fork('field')
  const actors = composition.actors.filter((actor) => actor.stance !== 'air').map(boxOf)
  for (let row = 0; row < rows; row++) {
    const near = ((row + 0.5) / rows) ** 1.4
    const depth = depthAt(camera, camera.horizon + (size.height - camera.horizon) * (0.1 + 0.95 * near))
    if (depth > farthest) continue
    const height = Math.min(size.height * 0.085, (camera.focal / depth) * 0.22)
    const spacing = height * 1.15
    for (let i = 0; i < size.width / spacing; i++) {
      const across = (i + lot.between(-0.6, 1.6)) * spacing
      const tall = height * lot.between(0.75, 1.2)
      const [any, wander, mirrored] = [lot.pick(plants), lot.bell() * height * 0.4, lot.sign()]
      const spot = planted(field.crop, ((across - camera.center) / camera.focal) * depth, depth, lot.between(-0.3, 0.3))
      const plant = plants[spot.band] ?? any
      const { x, y } = project(camera, spot.right, terrain.height(spot.right, depth), depth)
      const foot = y + wander
      if (!isOpen(depthSeen(backdrop, x, Math.min(foot, size.height - 1)), depth)) continue
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

/** In a field of rows, plants stand along the middle of them, each row of one kind. */
function planted(crop: Crop | undefined, right: number, depth: number, aside: number): { right: number; band: number } {
  if (!crop?.rows) return { right, band: -1 }
  const { row } = rowAt(crop, right, depth)
  return { right: middleOfRow(crop, row, depth) + aside, band: bandAt(crop, row) }
}

/** Whether it is this ground that is seen here, and not a hill before it or behind it. */
function isOpen(seen: number, depth: number): boolean {
  return seen > depth * 0.7 && seen < depth * 1.4
}

function plantsOf({ field, light, size }: Composition): Canvas[] {
  return field.plants.map((figure) => {
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
