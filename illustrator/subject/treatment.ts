import { type Color, fromLch, hex, luma, mix, toLab, toLch } from '../color.ts'
import { type Memory, type PictureCanvas, paintApart } from '../memory.ts'
import { cloudy, fine, ridged, soft } from '../noise.ts'
import { clamp } from '../number.ts'
import { penOn } from '../pen.ts'
import type { Pixels } from '../pixels.ts'
import type { Random } from '../random.ts'
import type { Subject } from '../scene.ts'
import type { Tables } from '../tables/build.ts'
import { tables } from '../tables/tables.ts'
import { stamped } from './collage.ts'
import type { Figure } from './figure.ts'
import { readParts } from './parts.ts'
import { type Slopes, slopesOf } from './slopes.ts'
import { paintParts } from './stage.ts'

type Material = Tables['materials'][number]
type Channels = Uint8ClampedArray

const noises = { soft, cloudy, ridged, fine }

const tiles = new Map(
  Object.entries(readParts('grains')).map(([title, parts]) => {
    const [name = '', across = ''] = title.split(', ')
    return [name, { across: Number(across), parts }] as const
  }),
)

/** The tone of the most frequent luma of a figure: most of it is neither dark nor bright. */
const middle = 0.58
/** The least opacity of a figure in a named color. */
const denseEnough = 0.68
/** Highlights by the light, 0 to 255: a narrow one on the edge, and a wide one inside of it. */
const shines = Float32Array.from({ length: 256 }, (_, i) => {
  return (i / 255) ** 12 + 0.5 * Math.exp(-(((i / 255 - 0.5) / 0.1) ** 2))
})

/** A figure in the material and with the surface of its subject. */
export function treated(figure: Figure, subject: Subject, random: Random): Figure {
  const { material, surface, color } = subject
  const rows = [material, surface].flatMap(
    (name) => tables.materials.find((row) => row.material === name) ?? [],
  )
  // Red gold is red, golden gold is gold.
  const dye = color && color.name !== material ? hex(color.hex) : undefined
  const fork = random.fork('grain')
  const whole = rows.reduce((shown, row) => inMaterial(shown, row, dye, fork), figure)
  return rows.length === 0 ? figure : { ...whole, treatments: rows.map((row) => row.material) }
}

function inMaterial(
  figure: Figure,
  row: Material,
  color: Color | undefined,
  random: Random,
): Figure {
  const ramp = row.tones && rampOf(random.pick(row.tones).map(hex), color)
  // Clear glass would hide its color.
  const clear = color ? Math.max(row.clear, denseEnough) : row.clear
  const offset = random.integer(0, 511)
  const drawn =
    (draw: Figure['draw']): Figure['draw'] =>
    (context, height) =>
      paintApart((memory) => {
        const shape = stamped(memory, { ...figure, draw }, height)
        const pen = penOn(shape)
        const image = pen.context.getImageData(0, 0, shape.width, shape.height)
        const tile = row.tile && tileOf(memory, row.tile, shape, image.data)
        paintMaterial(image, {
          row: { ...row, clear },
          ramp,
          offset,
          slopes: slopesOf(shape),
          tile,
        })
        pen.context.putImageData(image, 0, 0)
        context.drawImage(shape, 0, 0)
      })
  const { hands } = figure
  return {
    ...figure,
    draw: drawn(figure.draw),
    ...(hands && { hands: { ...hands, draw: drawn(hands.draw) } }),
  }
}

interface Paint {
  row: Material
  /** 256 colors from dark to light; missing: the own colors of the figure. */
  ramp: Channels | undefined
  /** The place in the noise. */
  offset: number
  slopes: Slopes
  tile: Channels | '' | undefined
}

/** Paints the opaque pixels of a figure. Its light and dark places stay visible. */
function paintMaterial({ data, width, height }: Omit<Pixels, 'memory'>, paint: Paint): void {
  const { row, ramp, slopes, tile } = paint
  const { depth, gloss, mirror, clear } = row
  const tones = tonesOf(data)
  const grain = grainOf(paint, width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const high = (y / height) * 0.5
    for (let x = 0; x < width; x++, i += 4) {
      const alpha = data[i + 3] as number
      if (alpha === 0) continue
      let red = data[i] as number
      let green = data[i + 1] as number
      let blue = data[i + 2] as number
      const own = tones[(red * 77 + green * 150 + blue * 29) >> 8] as number
      const right = ((slopes[i] as number) - 128) / 127
      const fall = ((slopes[i + 1] as number) - 128) / 127
      const light = right * -0.55 - fall * 0.8
      const steep = right * right + fall * fall
      let tone = own
      if (mirror > 0) {
        // Bands of sky and ground, as on chrome. Dark details stay dark.
        const band = wave(fall * 0.5 + high + right * 0.15 + own * 0.5)
        const bright = 0.5 + band * (0.75 - 0.25 * band * band)
        tone = (tone + (bright - tone) * mirror) * Math.min(1, 0.1 + own * 2.1)
      }
      if (grain) tone += grain(x, y)
      tone = clamp(tone + light * depth - (1 - clear) * steep * 0.75)
      if (ramp) {
        const at = ((tone * 255) | 0) * 3
        red = ramp[at] as number
        green = ramp[at + 1] as number
        blue = ramp[at + 2] as number
      } else {
        const change = 1 + (tone - own) * 0.9
        red *= change
        green *= change
        blue *= change
      }
      if (tile && tile[i + 3] !== 0) {
        const [share, shading] = [(tile[i + 3] as number) / 255, 0.5 + (0.5 / middle) * tone]
        red += ((tile[i] as number) * shading - red) * share
        green += ((tile[i + 1] as number) * shading - green) * share
        blue += ((tile[i + 2] as number) * shading - blue) * share
      }
      const shine = light > 0.15 ? gloss * (shines[(Math.min(1, light) * 255) | 0] as number) : 0
      data[i] = red + (255 - red) * shine
      data[i + 1] = green + (255 - green) * shine
      data[i + 2] = blue + (255 - blue) * shine
      if (clear < 1) {
        const dense = steep * 1.5 + shine + Math.abs(own - middle) * 2.6
        data[i + 3] = alpha * (clear + (1 - clear) * Math.min(1, dense))
      }
    }
  }
}

const waves = Float32Array.from({ length: 256 }, (_, i) => Math.sin((i / 128) * Math.PI))

/** A sine, with about two periods from 0 to 1. */
function wave(t: number): number {
  return waves[(t * 448) & 255] as number
}

/** The change of the tone at a pixel. */
function grainOf({ row: { grain }, offset }: Paint, width: number, height: number) {
  if (!grain) return undefined
  const { across, down, rings, strength } = grain
  const noise = noises[grain.noise]
  const texels = 512 / Math.sqrt(width * height)
  const columns = Uint16Array.from(
    { length: width },
    (_, x) => (offset + x * across * texels) & 511,
  )
  return (x: number, y: number) => {
    const row = offset + y * down * texels
    const [column, upper] = [columns[x] as number, row & 511]
    const from = noise[upper * 512 + column] as number
    const to = noise[((upper + 1) & 511) * 512 + column] as number
    const value = from + (to - from) * (row - Math.floor(row))
    return strength * (rings === 0 ? value : wave((value * rings) / 1.75))
  }
}

/** 256 colors, from dark to light, in the hue of a color if given. */
function rampOf(tones: readonly Color[], color: Color | undefined): Channels {
  const own = color
    ? tones.map((tone) => inHue(tone, mix(tones[1] as Color, tones[2] as Color, 0.6), color))
    : tones
  const ramp = new Uint8ClampedArray(256 * 3)
  for (let i = 0; i < 256; i++) {
    const at = (i / 256) * (own.length - 1)
    const low = Math.floor(at)
    ramp.set(mix(own[low] as Color, own[low + 1] as Color, at - low), i * 3)
  }
  return ramp
}

/** A tone in the hue of a color. The middle tone gets the color itself. */
function inHue(tone: Color, middle: Color, color: Color): Color {
  const [target, { lightness }] = [toLch(color), toLch(tone)]
  const moved = target.lightness + (lightness - toLch(middle).lightness) * 0.9
  return fromLch({ ...target, lightness: clamp(moved, 0.05, 0.98) })
}

/** Tones, 0 to 1, by luma. */
function tonesOf(data: Channels): Float32Array {
  const counts = new Uint32Array(256)
  let all = 0
  for (let i = 0; i < data.length; i += 16)
    if ((data[i + 3] as number) > 200) {
      const level = Math.round(
        luma(data[i] as number, data[i + 1] as number, data[i + 2] as number),
      )
      counts[level] = (counts[level] as number) + 1
      all++
    }
  const at = (share: number) => {
    let sum = 0
    return counts.findIndex((count) => {
      sum += count
      return sum >= all * share
    })
  }
  const [low, median, high] = [at(0.03), at(0.5), at(0.97)]
  return Float32Array.from({ length: 256 }, (_, level) => {
    const [span, reach] = level < median ? [median - low, 0.55] : [high - median, 0.4]
    return clamp(middle + ((level - median) * reach) / Math.max(span, 90))
  })
}

/** The tiles of a drawing all over a figure. In `second` they are only on its main color. */
function tileOf(memory: Memory, name: string, shape: PictureCanvas, data: Channels): Channels {
  const { across, parts } = tiles.get(name) ?? { across: 1, parts: [] }
  const { width, height } = shape
  const side = Math.max(4, Math.round(Math.sqrt(width * height) / across))
  const tile = penOn(memory.canvas(side, side))
  const main = mainColor(data)
  const [lightness] = toLab(main)
  const second: Color = lightness > 0.72 ? [44, 38, 42] : [250, 247, 238]
  paintParts(tile.context, parts, { second }, { x: 0, y: 0, width: side, height: side })
  const pen = penOn(memory.canvas(width, height))
  for (let y = 0; y < height; y += side)
    for (let x = 0; x < width; x += side) pen.draw(tile.context.canvas, { x, y })
  const cover = pen.context.getImageData(0, 0, width, height).data
  if (parts.some(({ inks }) => inks[0]?.name === 'second')) keepDetails(cover, data, main)
  return cover
}

/** Removes a cover from pixels that do not have the main color: eyes, wheels, windows. */
function keepDetails(cover: Channels, data: Channels, main: Color): void {
  const [lightness, a, b] = toLab(main)
  const shares = new Float32Array(4096).fill(-1)
  for (let i = 0; i < cover.length; i += 4) {
    if (cover[i + 3] === 0 || data[i + 3] === 0) continue
    const [red, green, blue] = [data[i] as number, data[i + 1] as number, data[i + 2] as number]
    const at = ((red >> 4) << 8) | (green & 240) | (blue >> 4)
    if (shares[at] === -1) {
      const own = toLab([red, green, blue])
      const [far, hue] = [Math.abs(own[0] - lightness), Math.hypot(own[1] - a, own[2] - b)]
      shares[at] = clamp((1.4 - hue / 0.1 - Math.max(0, far - 0.15) / 0.2) * 2)
    }
    cover[i + 3] = (cover[i + 3] as number) * (shares[at] as number)
  }
}

/** The most frequent color of opaque pixels. */
function mainColor(data: Channels): Color {
  const counts = new Uint32Array(4096)
  for (let i = 0; i < data.length; i += 16)
    if ((data[i + 3] as number) > 200) {
      const at =
        (((data[i] as number) >> 4) << 8) |
        ((data[i + 1] as number) & 240) |
        ((data[i + 2] as number) >> 4)
      counts[at] = (counts[at] as number) + 1
    }
  const most = counts.indexOf(Math.max(...counts))
  return [((most >> 8) << 4) + 8, (most & 240) + 8, ((most & 15) << 4) + 8]
}
