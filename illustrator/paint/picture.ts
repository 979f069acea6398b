import type { Canvas } from '@napi-rs/canvas'
import { type Color, mix } from '../color.ts'
import type { Composition } from '../compose/compose.ts'
import { sunwardOf, underLight } from '../compose/light.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import type { Palette, Part } from '../subject/parts.ts'
import type { Brush } from './brush.ts'

interface Own {
  brush: Brush
  /** The amount of optional detail, 0 to 1. */
  detail: number
  /** The view through a window. */
  outside?: Canvas | undefined
}

/** A composition while it is painted. */
export interface Picture extends Composition, Own {
  /** The side of a square with the area of the picture, in pixels. */
  unit: number
  /** The side of the sun or the moon: -1 left of the middle, 1 right. */
  sunward: -1 | 1
}

export function pictureOf(composition: Composition, own: Own): Picture {
  const { width, height } = composition.size
  const sunward = sunwardOf(composition.light, width / 2)
  return { ...composition, ...own, unit: Math.sqrt(width * height), sunward }
}

/** A surface has one color, or a color in the sun and a color in the shade. */
type Surface = Color | readonly [bright: Color, dark: Color]

/**
 * The palette for drawings of the land: each surface by its name in the sun, and with `dim` in the
 * shade. `haze` is 0 to 1. `own` adds or replaces surfaces.
 */
export function inksOf(picture: Picture, haze = 0, own: Record<string, Surface> = {}): Palette {
  const { light, surfaces, terrain } = picture
  const { rock, snow, sand, moss, path, needles, bark, water, leaves } = surfaces
  const cover = surfaces[terrain?.cover ?? 'grass']
  const isWhite = cover === snow
  const white = isWhite ? 0.75 : 0
  const all: Record<string, Surface> = {
    ...{ rock, snow, sand, moss, path, cover, bark, water },
    crag: [mix(rock[0], snow[0], white), mix(rock[1], snow[1], white)],
    wood: isWhite ? needles : mix(cover[1], needles, 0.5),
    leaf: leaves[0] ?? needles,
    ...own,
  }
  const tone = (color: Color, sun: number) => mix(underLight(color, light, sun), light.haze, haze)
  const inks = Object.entries(all).flatMap(([name, surface]) => {
    const [bright, dark] = isColor(surface) ? [surface, surface] : surface
    return [
      [name, tone(bright, 0.95)],
      [`${name}dim`, tone(dark, 0.1)],
    ]
  })
  const foam = mix(underLight(snow[0], light, 0.9), [255, 255, 255], 0.3)
  return { ...Object.fromEntries(inks), foam, haze: light.haze, sun: light.color }
}

function isColor(surface: Surface): surface is Color {
  return typeof surface[0] === 'number'
}

/** From this night value of the light on, lamps are lit. */
export const dusk = 0.25

type Range = readonly [low: number, high: number]

/** Drawings all over a picture. */
interface Strewn {
  /** Each copy shows one of these drawings. */
  drawings: readonly (readonly Part[])[]
  count: number
  /** Their range as fractions of the width and the height; everywhere if missing. */
  across?: Range
  down?: Range
  /** The height of the farthest and the nearest copy, relative to the picture. */
  high: Range
  /** Whether the copies lie on the ground, so that lower copies are nearer. */
  lies?: boolean
}

const noInks = (_near: number): Palette => ({})

/** Most copies are far; the nearest are painted last. `inks` gets the nearness, 0 to 1. */
export function strew(picture: Picture, strewn: Strewn, random: Random, inks = noInks): void {
  const { brush, size, unit, sunward: key } = picture
  const { drawings, count, across = [0, 1], down = [0, 1], high, lies } = strewn
  // Each copy draws all its random numbers at once, so that a higher count moves no other copy.
  const all = Array.from({ length: count }, () => ({
    near: random.next() ** 2,
    x: size.width * random.between(...across),
    along: random.next(),
    parts: random.pick(drawings),
  }))
  for (const { near, x, along, parts } of all.toSorted((a, b) => a.near - b.near)) {
    const long = unit * lerp(...high, near)
    const y = size.height * lerp(...down, lies ? near : along)
    brush.parts(parts, inks(near), { x, y, width: long, height: long, key })
  }
}
