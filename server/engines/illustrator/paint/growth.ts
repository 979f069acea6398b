import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, mix, shade } from '../color.ts'
import { boxOf } from '../compose/actor.ts'
import { depthAt, project } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import { bandAt, middleOfRow, rowAt } from '../compose/crop.ts'
import { underLight } from '../compose/light.ts'
import type { Terrain } from '../compose/terrain.ts'
import type { Random } from '../random.ts'
import { type Backdrop, depthSeen } from './backdrop.ts'
import type { Layer } from './layer.ts'
import { relit } from './relight.ts'
import { blossom, fern, pebble, ripple, type Sprout, sproutOf, tuft } from './sprouts.ts'
import { isClear } from './woods.ts'

/** Rows from afar to the viewer's feet. */
const rows = 20

/** Something small that grows in numbers. */
interface Seed {
  sprites: readonly Canvas[]
  /** Metres, and of the picture's size at most. */
  height: number
  tallest: number
  /** From one to the next, in heights; in the distance no more of them stand in a row than `most`. */
  spacing: number
  most: number
  /** Metres. */
  farthest: number
}

/** Low plants and pebbles all over the land, the more of them the more detail (0 to 1); then the plants of a field. */
export function growth(composition: Composition, terrain: Terrain, backdrop: Backdrop, detail: number): Layer[] {
  if (terrain.drop > 0) return []
  const plants = plantsOf(composition)
  const field = { sprites: plants, height: 0.22, tallest: 0.085, spacing: 1.15, most: 60, farthest: 22 }
  const low = turf(composition, terrain, 0.3 + detail * 0.7)
  const corners = low.most > 20 ? [cornered(composition, low)] : []
  return [
    ...corners,
    ...sow(composition, terrain, backdrop, low, 'turf'),
    ...sow(composition, terrain, backdrop, field, 'field'),
  ]
}

function sow(composition: Composition, terrain: Terrain, backdrop: Backdrop, seed: Seed, name: string): Layer[] {
  const { camera, size, random } = composition
  if (seed.sprites.length === 0) return []
  const actors = composition.actors.filter((actor) => actor.stance !== 'air').map(boxOf)
  return Array.from({ length: rows }, (_, row): Layer => {
    const lot = random.fork(`${name} ${row}`)
    const depth = depthAt(camera, camera.horizon + (size.height - camera.horizon) * (0.1 + ((row + 0.5) / rows) ** 1.4))
    const height = Math.min(size.height * seed.tallest, (camera.focal / depth) * seed.height)
    const count = depth > seed.farthest ? 0 : Math.min(seed.most, size.width / (height * seed.spacing))
    return {
      depth,
      paint(context) {
        for (let i = 0; i < count; i++) {
          const across = (((i + lot.between(-0.6, 1.6)) / count) * size.width - camera.center) / camera.focal
          const tall = height * lot.between(0.7, 1.25)
          const [any, wander, mirrored] = [lot.pick(seed.sprites), lot.bell() * height * 0.4, lot.sign()]
          const spot =
            name === 'field' ? planted(composition, across * depth, depth, lot) : { right: across * depth, band: -1 }
          const sprite = seed.sprites[spot.band] ?? any
          const { x, y } = project(camera, spot.right, terrain.height(spot.right, depth), depth)
          const foot = y + wander
          const seen = depthSeen(backdrop, x, Math.min(foot, size.height - 1))
          if (seen < depth * 0.7 || seen > depth * 1.4 || !isClear(terrain, spot.right, depth)) continue
          if (actors.some((box) => covers(box, x, foot, tall))) continue
          const width = ((tall * sprite.width) / sprite.height) * mirrored
          context.drawImage(sprite, x - width / 2, foot - tall, width, tall)
        }
      },
    }
  })
}

/** Tall growth at both lower corners, so near that it leads the eye in. */
function cornered({ size, random, actors }: Composition, { sprites }: Seed): Layer {
  const lot = random.fork('corners')
  const unit = Math.sqrt(size.width * size.height)
  const low = actors.some((actor) => actor.y > size.height * 0.93)
  return {
    depth: 1,
    paint(context) {
      for (let i = 0; i < 26; i++) {
        const across = lot.next() ** 1.6 * 0.3
        const [tall, side, sprite] = [
          unit * lot.between(0.08, 0.16) * (1 - across * 1.8) * (low ? 0.5 : 1),
          lot.sign(),
          lot.pick(sprites),
        ]
        const x = size.width * (0.5 + side * (0.5 - across))
        const foot = size.height + tall * (0.15 + across)
        context.drawImage(sprite, x - (tall * side) / 2, foot - tall, tall * side, tall)
      }
    },
  }
}

/** In a field of rows, plants stand along the middle of them, each row of one kind. */
function planted(
  { field: { crop } }: Composition,
  right: number,
  depth: number,
  lot: Random,
): { right: number; band: number } {
  const aside = lot.between(-0.3, 0.3)
  if (!crop?.rows) return { right, band: -1 }
  const { row } = rowAt(crop, right, depth)
  return { right: middleOfRow(crop, row, depth) + aside, band: bandAt(crop, row) }
}

/** Whether a plant would hide more of somebody than the feet. */
function covers(
  box: { left: number; top: number; right: number; bottom: number },
  x: number,
  foot: number,
  tall: number,
): boolean {
  const beside = x < box.left - tall / 3 || x > box.right + tall / 3
  return !beside && foot > box.top && foot - tall < box.bottom - tall * 0.6
}

function plantsOf({ field, light, size }: Composition): Canvas[] {
  return field.plants.map((figure) => {
    const side = 96
    const canvas = createCanvas(Math.max(8, Math.round(side * figure.aspect)), side)
    figure.draw(canvas.getContext('2d'), side)
    return relit(canvas, light, light.sun.x < size.width / 2 ? -1 : 1, 0)
  })
}

/** What covers the ground by itself, as dense as `share` (0 to 1) says. */
function turf(composition: Composition, terrain: Terrain, share: number): Seed {
  const { surfaces, light, field, random, scene } = composition
  const { cover } = terrain
  const lot = random.fork('turf')
  const { growth: crop, bands = [] } = field.crop ?? {}
  const [ripe] = crop === 'blades' ? bands : []
  const [bright, dark] = ripe ? [ripe, shade(ripe, -0.14)] : surfaces[cover === 'sand' ? 'dry grass' : cover]
  const blades = [0, 0.4, 0.8].map((t) =>
    underLight(shade(mix(dark, bright, t), t * 0.1 - 0.07), light, 0.35 + t * 0.5),
  )
  const stones = surfaces.rock.map((stone) => underLight(stone, light, 0.6))
  const petals = (crop === 'blooms' ? bands : surfaces.petals).map((petal) => underLight(petal, light, 0.8))
  const make = (sprout: Sprout, count: number, tones: readonly Color[]) => {
    return Array.from({ length: count }, (_, i) => sproutOf(sprout, tones, lot.fork(`${sprout.name} ${i}`)))
  }
  const flowering = crop === 'blooms' ? 5 : crop || scene.season === 'winter' ? 0 : flowersOf(composition, lot)
  const flowers = (count: number) => petals.slice(0, count).flatMap((petal) => make(blossom, 1, [...blades, petal]))
  const meadow = { height: 0.16, tallest: 0.1, spacing: 0.42 / share, most: 70 * share, farthest: 14 }
  const sparse = { ...meadow, spacing: 7 / share, most: 9 }
  switch (cover) {
    case 'snow':
      return {
        ...sparse,
        sprites: make(
          tuft,
          2,
          [mix(surfaces.bark, surfaces['dry grass'][1], 0.5)].map((c) => underLight(c, light, 0.5)),
        ),
      }
    case 'sand': {
      const ripples = make(
        ripple,
        4,
        [shade(surfaces.sand[0], 0.05), shade(surfaces.sand[1], -0.05)].map((sand) => underLight(sand, light, 0.7)),
      )
      const dry = terrain.water ? [] : make(tuft, 1, blades)
      return {
        ...sparse,
        height: 0.17,
        spacing: 3 / share,
        most: 14,
        sprites: [...make(pebble, 1, stones), ...ripples, ...dry],
      }
    }
    case 'moss':
      return {
        ...meadow,
        height: 0.2,
        spacing: 0.6 / share,
        sprites: [...make(fern, 2, blades), ...make(tuft, 4, blades), ...flowers(Math.min(1, flowering))],
      }
    default:
      return { ...meadow, sprites: [...make(tuft, 7, blades), ...flowers(flowering)] }
  }
}

/** Kinds of flowers among the grass. */
function flowersOf({ scene }: Composition, lot: Random): number {
  if (scene.setting === 'savanna') return 0
  if (scene.setting !== 'meadow') return scene.season === 'spring' ? 2 : 1
  return scene.season === 'spring' ? 4 : lot.integer(1, 4)
}
