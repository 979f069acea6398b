import { type Color, hex, shade } from '../../color.ts'
import { depthAt } from '../../compose/camera.ts'
import { rowAt } from '../../compose/field.ts'
import type { Terrain } from '../../compose/terrain.ts'
import type { PictureCanvas } from '../../memory.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { relit } from '../actors.ts'
import { brushOn } from '../brush.ts'
import { type Country, groundAt, isClear, isInSight, type Layer, spotAt } from '../land/standing.ts'
import { inksOf, type Picture } from '../picture.ts'
import { drawingsOf } from './trees.ts'

/** Rows of plants, from the horizon to the viewer's feet. */
const rows = 20
/** Pixels: each plant is drawn once at this height, enlarged like the picture, and copied often. */
const side = 96

/** Low plants in large numbers. */
interface Growth {
  sprites: readonly PictureCanvas[]
  /** Metres. */
  height: number
  /** The greatest height as a fraction of the picture's height. */
  tallest: number
  /** The distance between two plants relative to their height, and the greatest number in a row. */
  spacing: number
  most: number
  /** Metres. */
  farthest: number
}

/** Low plants and pebbles all over the land, then the plants of a field. */
export function growth(country: Country): Layer[] {
  const { brush, terrain, field, light, sunward } = country
  if (terrain.drop > 0) return []
  const layers = rowsOf(country, turfOf(country), 'turf')
  if (field.plants.length === 0) return layers
  const sprites = field.plants.map((figure) => {
    const tall = side * brush.memory.scale
    const canvas = brush.memory.canvas(Math.max(8, Math.round(tall * figure.aspect)), tall)
    figure.draw(canvas.getContext('2d'), tall)
    return relit(canvas, light, sunward, 0)
  })
  const much = { spacing: 1.15, most: 60, farthest: 22, tallest: field.tall * 0.39 }
  return [...layers, ...rowsOf(country, { sprites, height: field.tall, ...much }, 'field')]
}

function rowsOf(country: Country, plants: Growth, name: 'turf' | 'field'): Layer[] {
  const { camera, size, random, actors, field } = country
  const { tallest, spacing, most, farthest, sprites } = plants
  const crop = name === 'field' && field.crop?.growth === 'rows' ? field.crop : undefined
  const boxes = actors.filter(({ stance }) => stance !== 'air').map(({ box }) => box)
  // A plant may only hide the feet of an actor.
  const isCovering = (x: number, foot: number, tall: number) =>
    boxes.some(({ left, right, top, bottom }) => {
      const isBeside = x < left - tall / 3 || x > right + tall / 3
      return !isBeside && foot > top && foot - tall < bottom - tall * 0.6
    })
  return Array.from({ length: rows }, (_, row): Layer => {
    const fork = random.fork(`${name} ${row}`)
    const down = 0.1 + 1.3 * ((row + 0.5) / rows) ** 1.6
    const depth = depthAt(camera, lerp(camera.horizon, size.height, down))
    const height = Math.min(size.height * tallest, (camera.focal / depth) * plants.height)
    const count = depth > farthest ? 0 : Math.min(most, size.width / (height * spacing))
    const paint: Layer['paint'] = (brush) => {
      for (let i = 0; i < count; i++) {
        const spot = spotAt(country, (i + fork.between(-0.6, 1.6)) / count - 0.5, depth)
        // In a crop with rows, plants stand along the middle of a row, one kind in each row.
        const at = crop && rowAt(crop, spot.right, depth)
        const any = fork.pick(sprites)
        const sprite = (at && sprites[at.band]) || any
        const { x, y } = at ? groundAt(country, at.middle + fork.between(-0.3, 0.3), depth) : spot
        const tall = height * fork.between(0.7, 1.25)
        const foot = y + fork.bell() * height * 0.4
        const width = ((tall * sprite.width) / sprite.height) * fork.sign()
        if (!isClear(country, spot) || !isInSight(country, spot)) continue
        if (isCovering(x, foot, tall)) continue
        brush.draw(sprite, { x: x - width / 2, y: foot - tall, width, height: tall })
      }
    }
    return { depth, paint }
  })
}

/** The plants of each cover of the ground, and their differences from grass. */
const turfs: Record<Terrain['cover'], Partial<Growth> & { plants: readonly string[] }> = {
  grass: { plants: ['tuft', 'tuft'] },
  'dry grass': { plants: ['tuft', 'tuft'] },
  moss: { plants: ['fern', 'tuft'], height: 0.2 },
  sand: { plants: ['pebble', 'ripple', 'ripple', 'tuft'], spacing: 4, most: 12 },
  rock: { plants: ['pebble'], spacing: 9, most: 5 },
  snow: { plants: ['stalks'], spacing: 7, most: 12 },
}
const grass = { height: 0.16, tallest: 0.1, spacing: 0.42, most: 70, farthest: 14 }

function turfOf(country: Country): Growth {
  const { brush, surfaces, field, random, scene, terrain, detail } = country
  const { cover } = terrain
  const [ripe] = field.crop?.growth === 'blades' ? field.crop.bands : []
  const blades = surfaces[cover === 'sand' ? 'dry grass' : cover]
  const [red = blades[0], brown = red, yellow = brown] = surfaces.leaves
  const ground = { cover: ripe ? ([ripe, shade(ripe, -0.14)] as const) : blades }
  const drawn = (plant: string, petal: Color = red): PictureCanvas[] => {
    const inks = inksOf(country, 0, { ...ground, red, brown, yellow, petal })
    return drawingsOf(plant).map((parts) => {
      const tall = side * brush.memory.scale
      const canvas = brush.memory.canvas(tall, tall)
      brushOn(canvas).parts(parts, inks, { x: tall / 2, y: tall, width: tall, height: tall })
      return canvas
    })
  }
  const { plants, ...own } = turfs[cover]
  const turf = { ...grass, ...own }
  const sprites = plants.flatMap((plant) => drawn(plant))
  if (/grass|moss/.test(cover)) {
    for (const [i, petal] of petalsOf(country, random.fork('turf')).entries())
      sprites.push(...drawn('blossom', petal).slice(i % 2, (i % 2) + 1))
    const isLittered = scene.season === 'autumn' && !field.crop
    const often = isLittered ? (scene.setting === 'forest' ? 4 : 1) : 0
    sprites.push(...Array(often).fill(drawn('litter')).flat())
  }
  if (scene.setting === 'beach')
    sprites.push(...drawn('starfish', hex('#e2603c')), ...drawn('shell', hex('#f0c4b4')))
  const share = 0.3 + detail * 0.7
  return { ...turf, sprites, spacing: turf.spacing / share, most: turf.most * share }
}

/** The colors of the flowers among the grass. */
function petalsOf({ scene, field, surfaces }: Picture, random: Random): readonly Color[] {
  const { season, setting } = scene
  if (field.crop?.growth === 'blooms')
    return field.crop.bands.flatMap((band) => [band, band, band, band])
  if (field.crop || season === 'winter' || setting === 'savanna') return []
  const [much, few] = season === 'spring' ? [4, 2] : [random.integer(1, 4), 1]
  return surfaces.petals.slice(0, setting === 'meadow' ? much : few)
}
