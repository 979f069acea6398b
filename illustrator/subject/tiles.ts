import { type Color, toLab } from '../color.ts'
import type { Memory, PictureCanvas } from '../memory.ts'
import { clamp } from '../number.ts'
import { penOn } from '../pen.ts'
import { readParts } from './parts.ts'
import { paintParts } from './stage.ts'

/** RGBA, or RGB, of 0 to 255. */
export type Channels = Uint8ClampedArray

const tiles = new Map(
  Object.entries(readParts('grains')).map(([title, parts]) => {
    const [name = '', across = ''] = title.split(', ')
    return [name, { across: Number(across), parts }] as const
  }),
)

/** The tiles of a drawing all over a figure. In `second` they are only on its main color. */
export function tileOf(
  memory: Memory,
  name: string,
  shape: PictureCanvas,
  data: Channels,
): Channels {
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
