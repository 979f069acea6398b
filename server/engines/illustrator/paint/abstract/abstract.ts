import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Composition } from '../../compose/composition.ts'
import { hash } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { currents, discs, planes, ribbons, type School, strata } from '../underwater/schools.ts'
import { paletteOf } from './palettes.ts'

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
