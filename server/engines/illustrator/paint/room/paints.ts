import { type Color, fromLch, hex, mix, toLch, turnHue } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import type { Random } from '../../random.ts'
import type { Palette } from '../../subject/parts.ts'

/**
 * What a room is painted with, by the names that furniture uses; `glow` is what lampshades are
 * like.
 */
export type Paints = Palette & Record<'plaster' | 'wood' | 'cloth' | 'white', Color>

const things = {
  white: hex('#f8f3eb'),
  steel: hex('#acb0ba'),
  iron: hex('#42404a'),
  brick: hex('#c45442'),
  slate: hex('#324842'),
  sky: hex('#c4dce4'),
  stone: hex('#c4bcb2'),
  gold: hex('#d6aa54'),
  shadow: hex('#1e1018'),
}
const woods = ['#a87448', '#8a5a38', '#c0925f', '#74503a'].map(hex)

/**
 * Walls and cloth in the colors that the words ask for, or else in ones that go together, the walls
 * near to `tint`.
 */
export function paintsOf(
  { scene, light }: Composition,
  tint: string | undefined,
  random: Random,
): Paints {
  const [walls, fabric] = scene.palette.map((color) => toLch(hex(color)))
  const { hue, chroma } = walls ?? toLch(light.haze)
  const lightness = random.between(0.78, 0.88) - Math.min(chroma, 0.1) * (walls ? 1.2 : 0)
  const own = fromLch({ lightness, chroma: Math.min(chroma, walls ? 0.11 : 0.06), hue })
  const contrast = { chroma: 0.1, hue: hue + random.between(2.2, 3.6) }
  const cloth = fromLch({ ...(fabric ?? contrast), lightness: 0.58 })
  const quilt = turnHue(cloth, 0.9)
  return {
    ...things,
    plaster: tint && !walls ? mix(own, hex(tint), 0.7) : own,
    wood: mix(random.pick(woods), light.haze, 0.1),
    cloth,
    quilt,
    paint: mix(cloth, things.white, 0.5),
    linen: mix(quilt, things.white, 0.72),
    glow: hex(light.night > 0.1 ? '#ffe3a6' : '#f3e4c4'),
  }
}
