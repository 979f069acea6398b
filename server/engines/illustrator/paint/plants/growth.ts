import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, mix, shade } from '../../color.ts'
import type { Box } from '../../compose/actor.ts'
import { depthAt, project } from '../../compose/camera.ts'
import { rowAt } from '../../compose/field.ts'
import { sunwardOf, underLight } from '../../compose/light.ts'
import type { Terrain } from '../../compose/terrain.ts'
import type { Random } from '../../random.ts'
import type { Palette } from '../../subject/parts.ts'
import { relit } from '../actors.ts'
import { type Backdrop, depthSeen, type Layer } from '../backdrop.ts'
import { brushOn, type Picture } from '../brush.ts'
import { drawingsOf } from './trees.ts'
import { isClear } from './woods.ts'

/** Rows from afar to the viewer's feet. */
const rows = 20

/** Something low that grows in numbers. */
interface Seed {
  sprites: readonly Canvas[]
  /** Metres, and of the picture's height at most. */
  height: number
  tallest: number
  /**
   * From one to the next, in heights; in the distance no more of them stand in a row than `most`.
   */
  spacing: number
  most: number
  /** Metres. */
  farthest: number
}

/**
 * Low plants and pebbles all over the land, the more of them the more detail (0 to 1); then the
 * plants of a field.
 */
export function growth(picture: Picture, terrain: Terrain, backdrop: Backdrop): Layer[] {
  if (terrain.drop > 0) return []
  const { tall } = picture.field
  const turf = turfOf(picture, terrain, 0.3 + picture.detail * 0.7)
  const sprites = plantsOf(picture)
  const much = { spacing: 1.15, most: 60, farthest: 22 }
  const field = { sprites, height: tall, tallest: tall * 0.39, ...much }
  const isGreen = terrain.cover !== 'sand' && terrain.cover !== 'snow'
  return [
    ...(isGreen ? [corners(picture, backdrop, turf.sprites)] : []),
    ...sow(picture, terrain, backdrop, turf, 'turf'),
    ...(sprites.length > 0 ? sow(picture, terrain, backdrop, field, 'field') : []),
  ]
}

function sow(
  picture: Picture,
  terrain: Terrain,
  backdrop: Backdrop,
  seed: Seed,
  name: 'turf' | 'field',
): Layer[] {
  const { camera, size, random } = picture
  const actors = picture.actors.filter((actor) => actor.stance !== 'air').map(({ box }) => box)
  const inRows = name === 'field'
  return Array.from({ length: rows }, (_, row): Layer => {
    const lot = random.fork(`${name} ${row}`)
    const down = 0.1 + 1.3 * ((row + 0.5) / rows) ** 1.6
    const depth = depthAt(camera, camera.horizon + (size.height - camera.horizon) * down)
    const height = Math.min(size.height * seed.tallest, (camera.focal / depth) * seed.height)
    const count =
      depth > seed.farthest ? 0 : Math.min(seed.most, size.width / (height * seed.spacing))
    return {
      depth,
      paint(brush) {
        for (let i = 0; i < count; i++) {
          const across = ((i + lot.between(-0.6, 1.6)) / count) * size.width - camera.center
          const tall = height * lot.between(0.7, 1.25)
          const any = lot.pick(seed.sprites)
          const wander = lot.bell() * height * 0.4
          const mirrored = lot.sign()
          const place = (across / camera.focal) * depth
          const { right, band } = inRows
            ? planted(picture, place, depth, lot)
            : { right: place, band: -1 }
          const { x, y } = project(camera, right, terrain.height(right, depth), depth)
          const foot = y + wander
          if (foot - tall > size.height) continue
          const seen = depthSeen(backdrop, x, Math.min(foot, size.height - 1))
          if (seen < depth * 0.7 || seen > depth * 1.4 || !isClear(terrain, right, depth)) continue
          if (actors.some((box) => covers(box, x, foot, tall))) continue
          const sprite = seed.sprites[band] ?? any
          const width = ((tall * sprite.width) / sprite.height) * mirrored
          brush.context.drawImage(sprite, x - width / 2, foot - tall, width, tall)
        }
      },
    }
  })
}

/**
 * In a field of rows, plants stand along the middle of them, each row of one kind; the rest where
 * it falls.
 */
function planted({ field: { crop } }: Picture, right: number, depth: number, lot: Random) {
  if (!crop?.rows) return { right, band: -1 }
  const { middle, band } = rowAt(crop, right, depth)
  return { right: middle + lot.between(-0.3, 0.3), band }
}

/** Whether a plant would hide more of somebody than the feet. */
function covers(box: Box, x: number, foot: number, tall: number): boolean {
  const beside = x < box.left - tall / 3 || x > box.right + tall / 3
  return !beside && foot > box.top && foot - tall < box.bottom - tall * 0.6
}

/** Tall growth at both lower corners, so near that it leads the eye in. */
function corners(
  { size, random, actors }: Picture,
  backdrop: Backdrop,
  sprites: readonly Canvas[],
): Layer {
  const lot = random.fork('corners')
  const crowded = actors.some((actor) => actor.y > size.height * 0.93)
  const unit = Math.sqrt(size.width * size.height) * (crowded ? 0.5 : 1)
  return {
    depth: 1,
    paint({ context }) {
      for (let i = 0; i < 26; i++) {
        const across = lot.next() ** 1.6 * 0.3
        const tall = unit * lot.between(0.08, 0.16) * (1 - across * 1.8)
        const side = lot.sign()
        const sprite = lot.pick(sprites)
        const x = size.width * (0.5 + side * (0.5 - across))
        if (depthSeen(backdrop, x, size.height - 1) <= 0) continue
        const top = size.height - tall * (0.85 - across)
        context.drawImage(sprite, x - (tall * side) / 2, top, tall * side, tall)
      }
    },
  }
}

/** What grows low is drawn once, so high, and planted often. */
const side = 96

function plantsOf({ field, light, size }: Picture): Canvas[] {
  return field.plants.map((figure) => {
    const canvas = createCanvas(Math.max(8, Math.round(side * figure.aspect)), side)
    figure.draw(canvas.getContext('2d'), side)
    return relit(canvas, light, sunwardOf(light, size.width / 2), 0)
  })
}

/** What covers the ground by itself, as dense as `share` (0 to 1) says. */
function turfOf(picture: Picture, { cover, water }: Terrain, share: number): Seed {
  const { surfaces, light, field, random, scene } = picture
  const { rock, sand } = surfaces
  const lit = (color: Color) => underLight(color, light, 0.6)
  const [ripe] = field.crop?.growth === 'blades' ? field.crop.bands : []
  const [bright, dark] = ripe
    ? [ripe, shade(ripe, -0.14)]
    : surfaces[cover === 'sand' ? 'dry grass' : cover]
  const blade = (t: number) =>
    underLight(shade(mix(dark, bright, t), t / 10 - 0.07), light, 0.35 + t / 2)
  const [red = bright, brown = red, yellow = brown] = surfaces.leaves
  const palette = {
    dark: blade(0),
    mid: blade(0.4),
    bright: blade(0.8),
    stalk: lit(mix(surfaces.bark, surfaces['dry grass'][1], 0.5)),
    stone: lit(rock[0]),
    rock: lit(rock[1]),
    crest: lit(shade(sand[0], 0.05)),
    hollow: lit(shade(sand[1], -0.05)),
    red: lit(red),
    brown: lit(brown),
    yellow: lit(yellow),
  }
  const drawn = (plants: readonly string[], colors: Palette = palette): Canvas[] =>
    plants.flatMap(drawingsOf).map((parts) => {
      const canvas = createCanvas(side, side)
      brushOn(canvas).parts(parts, colors, { x: side / 2, y: side, width: side, height: side })
      return canvas
    })
  const dense = { tallest: 0.1, spacing: 0.42 / share, most: 70 * share, farthest: 14 }
  if (cover === 'snow' || cover === 'sand') {
    const dry = ['pebble', 'pebble', 'ripple', 'ripple', 'ripple', ...(water ? [] : ['tuft'])]
    const sprites = drawn(cover === 'snow' ? ['stalks'] : dry)
    return {
      ...dense,
      height: 0.16,
      spacing: (cover === 'snow' ? 7 : 4) / share,
      most: 12,
      sprites,
    }
  }
  const flowers = petalsOf(picture, random.fork('turf')).flatMap((petal, i) => {
    return drawn(['blossom'], { ...palette, petal: lit(petal) }).slice(i % 2, (i % 2) + 1)
  })
  const litter = scene.season === 'autumn' && !field.crop ? drawn(['litter']) : []
  const lying = Array.from({ length: scene.setting === 'forest' ? 4 : 1 }, () => litter).flat()
  const [height, plants] = cover === 'moss' ? [0.2, ['fern', 'tuft']] : [0.16, ['tuft', 'tuft']]
  return { ...dense, height, sprites: [...drawn(plants), ...flowers, ...lying] }
}

/** Colors of the flowers among the grass. */
function petalsOf({ scene, field, surfaces }: Picture, lot: Random): readonly Color[] {
  const { season, setting } = scene
  if (field.crop?.growth === 'blooms')
    return field.crop.bands.flatMap((band) => [band, band, band, band])
  if (field.crop || season === 'winter' || setting === 'savanna') return []
  const few = season === 'spring' ? 2 : 1
  const many = season === 'spring' ? 4 : lot.integer(1, 4)
  return surfaces.petals.slice(0, setting === 'meadow' ? many : few)
}
