import { type Color, fromLch, hex, type Lch, toHex, toLch } from '../color.ts'
import { clamp } from '../number.ts'

const hexColor = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi
const namedColors: Record<string, string> = {
  'fill="white"': 'fill="#ffffff"',
  'fill="black"': 'fill="#000000"',
}

/**
 * An SVG in another color: what has the drawing's dominant hue takes the new one and keeps its
 * shading; eyes, noses and highlights stay. Of a gray drawing, the grays are colored.
 */
export function recolored(svg: string, dominant: Lch, target: Color): string {
  const aim = toLch(target)
  const gray = dominant.chroma < 0.035
  const explicit = svg.replace(/fill="(white|black)"/g, (fill) => namedColors[fill] ?? fill)
  return explicit.replace(hexColor, (text) => {
    const own = toLch(hex(text))
    if (!belongs(own, dominant, gray)) return text
    const chroma = gray ? aim.chroma : aim.chroma * clamp(own.chroma / dominant.chroma, 0.3, 1.2)
    return toHex(
      fromLch({
        lightness: clamp(aim.lightness + (own.lightness - dominant.lightness) * 0.85, 0.08, 0.97),
        chroma,
        hue: aim.hue,
      }),
    )
  })
}

/** The yellows that Noto Emoji gives to skin, the first as it is in the light. */
const yellows =
  '#ffca28 #fec926 #fec925 #ffcb29 #ffca26 #ffb300 #f8ab17 #f8ab16 #f8ad1e #eda600 #e89d07 #e89e07 ' +
  '#e59600 #e59502 #e3970a #f09e00 #ef9e01 #f0a007'

/** A drawing of somebody with the skin of people. */
export function skinned(svg: string, skin: Color): string {
  const bright = toLch(hex('#ffca28')).lightness
  const tone = toLch(skin)
  return svg.replace(hexColor, (text) => {
    if (!yellows.includes(text.toLowerCase())) return text
    const darker = (toLch(hex(text)).lightness - bright) * 0.8
    return toHex(fromLch({ ...tone, lightness: clamp(tone.lightness + darker, 0.08, 0.97) }))
  })
}

function belongs(own: Lch, dominant: Lch, gray: boolean): boolean {
  if (gray) return own.chroma < 0.06 && own.lightness > 0.35
  if (own.chroma < 0.045) return false
  const turn = Math.abs(((own.hue - dominant.hue + Math.PI * 3) % (Math.PI * 2)) - Math.PI)
  return turn < 0.75
}

/** The color that covers most of some opaque RGBA pixels, black, white and outlines aside. */
export function dominantColor(pixels: Uint8ClampedArray): Lch {
  const bins = new Map<number, [count: number, red: number, green: number, blue: number]>()
  for (let i = 0; i < pixels.length; i += 4) {
    if ((pixels[i + 3] as number) < 200) continue
    const color: Color = [pixels[i] as number, pixels[i + 1] as number, pixels[i + 2] as number]
    const { lightness, chroma, hue } = toLch(color)
    if (lightness < 0.25) continue
    const bin = chroma < 0.035 ? -1 : Math.round((hue / Math.PI) * 6)
    const [count, red, green, blue] = bins.get(bin) ?? [0, 0, 0, 0]
    bins.set(bin, [count + 1, red + color[0], green + color[1], blue + color[2]])
  }
  let [most, red, green, blue] = [1, 128, 128, 128]
  for (const [bin, [count, ...sums]] of bins) {
    const weight = bin === -1 ? count * 0.6 : count
    if (weight > most)
      [most, red, green, blue] = [weight, sums[0] / count, sums[1] / count, sums[2] / count]
  }
  return toLch([red, green, blue])
}
