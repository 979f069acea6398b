import { type Color, hex } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Person } from '../../scene.ts'

/** What somebody looks like, apart from what they wear. */
export interface Look {
  skin: Color
  hair: { style: HairStyle; color: Color }
  beard: boolean
  /** Height of the head where the whole person is 1. */
  headHeight: number
  /** Shoulders and hips against the average. */
  build: number
}

export type HairStyle =
  | 'bald'
  | 'cropped'
  | 'parted'
  | 'curls'
  | 'bob'
  | 'long'
  | 'bun'
  | 'ponytail'
  | 'braids'
  | 'afro'

const skins = ['#f6d5b8', '#eec39a', '#d9a577', '#c08a5c', '#a06b42', '#7d5032', '#5c3a26']
const hairColors = ['#2a2320', '#2a2320', '#3f2d22', '#5d3f28', '#8a5a33', '#c79a55', '#a5482c']
const grays = ['#b9b9bd', '#d8d8da', '#8f8f94']

const short: readonly HairStyle[] = ['cropped', 'parted', 'curls', 'afro', 'parted', 'cropped']
const anyLength: readonly HairStyle[] = [
  'bob',
  'long',
  'bun',
  'ponytail',
  'curls',
  'afro',
  'braids',
  'parted',
  'bob',
  'long',
]

/** Somebody, by lot: any skin with any hair, gray with age. */
export function lookOf({ age, gender }: Person, random: Random): Look {
  const styles = gender === 'man' ? short : gender === 'woman' ? anyLength : [...short, ...anyLength]
  const old = age === 'elder'
  const style = old && gender !== 'woman' && random.chance(0.4) ? 'bald' : random.pick(styles)
  const bearded = gender !== 'woman' && age !== 'child' && random.chance(old ? 0.5 : gender === 'man' ? 0.4 : 0.12)
  return {
    skin: hex(random.pick(skins)),
    hair: { style, color: hex(random.pick(old ? grays : hairColors)) },
    beard: bearded,
    headHeight: age === 'child' ? 0.212 : 0.165,
    build: (age === 'child' ? 0.86 : 1) * random.between(0.92, 1.12),
  }
}
