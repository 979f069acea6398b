import { type Color, hex } from '../color.ts'
import { paintApart } from '../memory.ts'
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
import { type Slopes, slopesOf } from './slopes.ts'
import { type Channels, tileOf } from './tiles.ts'
import { middle, rampOf, tonesOf } from './tones.ts'

type Material = Tables['materials'][number]

const noises = { soft, cloudy, ridged, fine }

/**
 * Materials are painted at this share of the size: their tones and tiles are coarser than pixels.
 */
const coarseness = 0.62
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
        const { width, height: tall } = shape
        const share = clear < 1 ? 1 : coarseness
        const canvas = memory.canvas(width * share, tall * share)
        const coarse = penOn(canvas)
        coarse.draw(shape, canvas)
        const image = coarse.context.getImageData(0, 0, canvas.width, canvas.height)
        const tile = row.tile && tileOf(memory, row.tile, canvas, image.data)
        const slopes = slopesOf(canvas)
        paintMaterial(image, { row: { ...row, clear }, ramp, offset, slopes, tile })
        coarse.context.putImageData(image, 0, 0)
        if (share === 1) return context.drawImage(canvas, 0, 0)
        // Twice, so that the old color is hidden at the edge.
        const whole = penOn(shape)
        whole.within('source-atop', () => {
          for (let times = 0; times < 2; times++) whole.draw(canvas, { width, height: tall })
        })
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
