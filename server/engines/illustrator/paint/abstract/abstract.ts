import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, fromLch, hex, mix, shade, toLch, turnHue } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import { hash, type Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { currents, discs, planes, ribbons, type School, strata } from './schools.ts'

/**
 * Ways to paint what has no shape: the words choose one, so that every prompt looks its own way.
 */
const schools: readonly School[] = [currents, discs, planes, strata, ribbons]

/** No subject that could be drawn: the letters of the prompt become colors and forms. */
export function paintAbstract(
  context: SKRSContext2D,
  composition: Composition,
  detail: number,
): void {
  const { scene, size, random } = composition
  const words = scene.compositionText.toLowerCase().match(/\p{L}{3,}/gu) ?? [scene.compositionText]
  const digest = hash(words.join(' '))
  const palette = paletteOf(scene.palette, random.fork('palette'))
  const school = schools[digest % schools.length] ?? currents
  const side = Math.min(size.width, size.height)
  school({ context, size, side, palette, words, detail, random: random.fork('school') })
  paintActors(context, composition)
}

/** The ground, then five colors that go with it and with each other. */
const palettes = `
#f4ead5 #264653 #2a9d8f #e9c46a #f4a261 #e76f51
#101820 #f2aa4c #d1495b #66a182 #edae49 #8d96a3
#f6f1e7 #22577a #38a3a5 #57cc99 #80ced7 #f2c57c
#1b1b3a #693668 #a74482 #f84aa7 #ff3562 #ffd6a5
#fdf6ec #bc4749 #6a994e #a7c957 #386641 #f2a65a
#0b132b #1c5d99 #5bc0be #6fffe9 #f4d35e #ee964b
#faf3dd #c44536 #197278 #772e25 #edb183 #283d3b
#20232a #ff9f1c #cbf3f0 #2ec4b6 #e71d36 #fdfffc
#f3e9dc #5e548e #9f86c0 #be95c4 #e0b1cb #e07a5f
#231942 #7161ef #957fef #efd9ce #dec0f1 #f7a072
#eef4f8 #003049 #d62828 #f77f00 #fcbf49 #7fb7be
#12261f #4a7c59 #8fc0a9 #faf3dd #c8d5b9 #e2a76f
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(hex))

/** A palette by lot, in which the colors that were asked for come first. */
function paletteOf(asked: readonly string[], random: Random): readonly Color[] {
  const turn = random.between(-0.12, 0.12)
  const [ground, ...colors] = random.pick(palettes).map((color) => turnHue(color, turn))
  const first = asked[0]
  if (first === undefined) return [ground as Color, ...colors]
  const { lightness, chroma, hue } = toLch(hex(first))
  const kin = [0, 0.35, -0.35, 0.15, 3].map((across, i) => {
    return fromLch({
      lightness: lightness + (0.6 - lightness) * (i / 5) + (i % 2 ? 0.12 : -0.06),
      chroma,
      hue: hue + across,
    })
  })
  for (const [i, color] of asked.slice(0, 5).entries()) kin[i] = hex(color)
  return [mix(shade(ground as Color, 0, 0.4), hex(first), 0.08), ...kin]
}
