import type { Canvas } from '@napi-rs/canvas'
import { type Color, css, mix } from '../color.ts'
import type { Composition } from '../compose/compose.ts'
import { sunwardOf, underLight } from '../compose/light.ts'
import type { Random } from '../random.ts'
import type { Palette } from '../subject/parts.ts'
import { type Brush, slantAt } from './brush.ts'

/** A composition while it is painted. */
export interface Picture extends Composition {
  brush: Brush
  /** How much is added that could be missing, 0 to 1. */
  detail: number
  /** What is seen through a window. */
  outside: Canvas | undefined
  /** The side of a square as large as the picture, in pixels. */
  unit: number
  /** On which side of its middle the sun or the moon is: -1 left, 1 right. */
  sunward: -1 | 1
}

export function pictureOf(
  composition: Composition,
  brush: Brush,
  detail: number,
  outside?: Canvas,
): Picture {
  const { size, light } = composition
  const unit = Math.sqrt(size.width * size.height)
  const sunward = sunwardOf(light, size.width / 2)
  return { ...composition, brush, detail, outside, unit, sunward }
}

/** One color, or a bright and a dark one. */
type Surface = Color | readonly [bright: Color, dark: Color]

/**
 * Colors by the names that drawings of the land use, behind some haze (0 to 1): every surface in the
 * sun and, with `dim` behind its name, in the shade. `cover` is what lies on the ground. `own` has
 * further surfaces.
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

/** Rays of the sun that slant down to a height and fade there; `strength` is 0 to 1. */
export function paintRays(
  { size, light }: Picture,
  brush: Brush,
  bottom: number,
  strength: number,
  random: Random,
): void {
  const { width } = size
  const { x } = light.sun
  brush.softly(size, 1 / 8, 'screen', (soft) => {
    for (let i = 0; i < 12; i++) {
      const lean = random.between(-0.45, 0.45) * width
      const wide = random.between(0.012, 0.045) * width
      const [top, foot] = [x + lean * 0.5, x + lean * 1.2 + (width / 2 - x) * 0.7]
      const bright = css(light.color, strength * random.between(0.3, 1))
      const edges = slantAt([top, top + wide], -10, [foot - wide * 1.5, foot + wide * 2], bottom)
      soft.fill(edges, soft.fadeDown(0, bottom, [bright, css(light.color, 0)]))
    }
  })
}
