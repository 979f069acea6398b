import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../color.ts'
import { boxOf } from '../compose/actor.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import type { Terrain } from '../compose/terrain.ts'
import type { Random } from '../random.ts'
import { type Backdrop, depthSeen } from './backdrop.ts'

interface Turf {
  blades: readonly Color[]
  petals: readonly Color[]
  /** Share of blades that carry a flower. */
  flowers: number
}

/** Blades from the middle distance to the lower edge, denser with more detail (0 to 1); taller ones before all else. */
export function paintGrass(
  context: SKRSContext2D,
  composition: Composition,
  terrain: Terrain,
  backdrop: Backdrop,
  detail: number,
): void {
  const { size, camera } = composition
  if (detail === 0 || terrain.cover === 'sand' || terrain.cover === 'snow') return
  const random = composition.random.fork('grass')
  const turf = turfOf(composition, terrain, random)
  const top = camera.horizon + (size.height - camera.horizon) * (terrain.water ? 0.5 : 0.22)
  const area = (size.width * size.height) / 2 ** 20
  const actors = composition.actors.filter((actor) => actor.stance !== 'air').map(boxOf)
  const free = (x: number, y: number) =>
    depthSeen(backdrop, x, y) > 0 &&
    !actors.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom + 4)
  const unit = Math.sqrt(area)
  const low = { top, bottom: size.height, height: 9 * unit, growth: 24 * unit }
  blades(context, turf, low, (600 + 1500 * detail) * area, size.width, random.fork('low'), free)
  const tall = { top: size.height * 0.95, bottom: size.height * 1.05, height: 50 * unit, growth: 34 * unit }
  const dry = (x: number) => depthSeen(backdrop, x, size.height - 1) > 0
  blades(context, turf, tall, (90 + 160 * detail) * Math.sqrt(area), size.width, random.fork('tall'), dry)
}

function turfOf(composition: Composition, terrain: Terrain, random: Random): Turf {
  const { surfaces, light, field } = composition
  const { growth, bands = [] } = field.crop ?? {}
  const [ripe] = growth === 'blades' ? bands : []
  const [bright, dark] = ripe ? [ripe, shade(ripe, -0.14)] : surfaces[terrain.cover]
  return {
    blades: [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
      const blade = underLight(shade(mix(dark, bright, i / 7), (i - 4) * 0.02), light, 0.7)
      return i > 5 ? mix(blade, light.color, 0.2) : blade
    }),
    petals: (growth === 'blooms' ? bands : surfaces.petals).map((petal) => underLight(petal, light, 0.8)),
    flowers: flowersOf(composition, terrain, random),
  }
}

function flowersOf({ field, scene }: Composition, { cover }: Terrain, random: Random): number {
  if (field.crop) return field.crop.growth === 'blooms' ? 0.55 : 0
  if (scene.setting === 'meadow') return random.pick([0.015, 0.05, 0.1, 0.22])
  return cover === 'moss' ? 0.012 : 0
}

interface Strip {
  top: number
  bottom: number
  /** Pixels a blade is high at the top, and how many more at the bottom. */
  height: number
  growth: number
}

function blades(
  context: SKRSContext2D,
  turf: Turf,
  strip: Strip,
  count: number,
  width: number,
  random: Random,
  free: (x: number, y: number) => boolean,
): void {
  context.lineCap = 'round'
  const rows = 24
  for (let row = 0; row < rows; row++) {
    const lot = random.fork(`row ${row}`)
    for (let i = 0; i < count / rows; i++) {
      const near = ((row + lot.next()) / rows) ** 0.75
      const [x, y] = [lot.next() * width, strip.top + (strip.bottom - strip.top) * near]
      const height = (strip.height + strip.growth * near) * lot.between(0.6, 1.3)
      const lean = lot.between(-0.4, 0.4) * height
      const [color, blooming] = [lot.pick(turf.blades), lot.chance(turf.flowers)]
      const [petal, turn] = [lot.pick(turf.petals), lot.next()]
      if (!free(x, y)) continue
      context.strokeStyle = css(color)
      context.lineWidth = height * 0.075
      context.beginPath()
      context.moveTo(x, y)
      context.quadraticCurveTo(x + lean * 0.2, y - height * 0.6, x + lean, y - height)
      context.stroke()
      if (blooming) paintFlower(context, x + lean, y - height, height * 0.19, petal, turn)
    }
  }
}

function paintFlower(context: SKRSContext2D, x: number, y: number, size: number, petal: Color, turn: number): void {
  context.fillStyle = css(petal)
  context.beginPath()
  for (let k = 0; k < 5; k++) {
    const angle = k * 1.257 + turn
    const [px, py] = [x + Math.cos(angle) * size * 0.6, y + Math.sin(angle) * size * 0.5]
    context.moveTo(px + size * 0.5, py)
    context.arc(px, py, size * 0.5, 0, Math.PI * 2)
  }
  context.fill()
  context.fillStyle = css(mix([249, 215, 90], petal, 0.2))
  context.beginPath()
  context.arc(x, y, size * 0.34, 0, Math.PI * 2)
  context.fill()
}
