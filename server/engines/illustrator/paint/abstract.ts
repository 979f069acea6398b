import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, fromLch, hex, toLch } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { hash, type Random } from '../random.ts'
import { paintActors } from './actors.ts'
import { currents, discs, planes, rosettes, type School, strata, waves } from './schools.ts'

/** Ways to paint what has no shape: the words choose one, so that every prompt looks its own way. */
const schools: readonly School[] = [currents, discs, planes, rosettes, strata, waves]

/** No subject that could be drawn: the letters of the prompt become colors and forms. */
export function paintAbstract(context: SKRSContext2D, composition: Composition, detail: number): void {
  const { scene, size, random } = composition
  const words = scene.compositionText.toLowerCase().match(/\p{L}{3,}/gu) ?? [scene.compositionText]
  const digest = hash(words.join(' '))
  const palette = paletteOf(scene.palette, digest, random.fork('palette'))
  const school = schools[digest % schools.length] ?? currents
  school({ context, size, palette, words, detail, random: random.fork('school') })
  paintActors(context, composition)
}

/** Ground first, then five colors in tension: neighbors of one hue and one or two across from it. */
function paletteOf(asked: readonly string[], digest: number, random: Random): Color[] {
  const first = asked[0]
  const hue = (first === undefined ? (digest % 628) / 100 : toLch(hex(first)).hue) + random.between(-0.2, 0.2)
  const dark = (digest >>> 8) % 3 !== 0
  const turns = random.pick([
    [0, 0.5, 2.7, 3.3, 0.9],
    [0, 0.35, 0.7, 3.2, 3.6],
    [0, 2.1, 4.2, 0.4, 2.5],
  ])
  const colors = turns.map((turn, i) => {
    const lightness = (dark ? 0.5 : 0.45) + ((digest >>> (i * 4)) % 30) / 100
    return fromLch({ lightness, chroma: 0.12 + ((digest >>> (i * 3)) % 9) / 100, hue: hue + turn })
  })
  for (const [i, color] of asked.slice(0, 5).entries()) colors[i] = hex(color)
  const ground = fromLch({ lightness: dark ? 0.2 : 0.94, chroma: dark ? 0.05 : 0.025, hue: hue + 3.2 })
  return [ground, ...colors]
}
