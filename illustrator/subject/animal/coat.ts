import { apart, hex, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Subject } from '../../scene.ts'
import { type Breed, nounRows } from '../../tables/drawings.ts'
import { tables } from '../../tables/tables.ts'

export type Coat = ReturnType<typeof coatOf>

/** The greatest difference of a coat and the color of fur that it has by nature, in levels. */
const likeFur = 70
const eyes = ['#8fae4f', '#d9a23c', '#6fa0b8', '#a8b84f']

/** The colors of an animal: the named colors, or a coat of its breed by its variety. */
export function coatOf(
  { coats, crests, face, ears }: Breed,
  { color, accent }: Pick<Subject, 'color' | 'accent'>,
  variety: number,
  random: Random,
) {
  const own = coats[variety % coats.length] ?? ''
  const [first = '', second = '', third = '', pattern = 'none'] = own.split(' ')
  // A tiger of any color keeps its black stripes. A black cat has no orange stripes.
  const isWild = coats.length === 1 && pattern !== 'none'
  const isBare = color && pattern === 'patches'
  const marking = accent && !isWild ? 'patches' : isBare ? 'none' : pattern
  const named = color && tables.colors.find((row) => row.color === color.name)?.fur
  const isFur = (coat: string) => named && apart(hex(coat.slice(0, 7)), hex(named)) < likeFur
  // A red fox has the red of foxes, a red bear is red like paint.
  const fur = coats.every(isFur) ? named : undefined
  const body = hex(fur ?? color?.hex ?? first)
  const other = accent && hex(accent.hex)
  const belly = other ?? (color && !fur ? shade(body, 0.13, 0.7) : hex(second))
  const marks = other ?? (color && !isWild ? shade(body, -0.1) : hex(third))
  const panda = marking === 'panda'
  const limb = panda || crests.includes('fleece') ? marks : body
  return {
    marking,
    palette: {
      body,
      wool: body,
      belly,
      marks,
      limb,
      foot: marking === 'socks' ? marks : limb,
      hoof: face === 'elephant' ? shade(body, -0.05) : shade(marks, -0.18, 0.6),
      under: panda ? body : isSupple({ face }) ? shade(belly, -0.05) : shade(body, 0.04),
      ear: panda || ears === 'floppy' ? marks : body,
      muzzle: shade(belly, -0.04),
      black: hex('#241c1e'),
      white: hex('#ffffff'),
      pink: hex('#e5a09a'),
      eye: hex(random.pick(eyes)),
    },
  }
}

/** The colors of a head. The head of a sheep has no wool. */
export function faceColors({ crests }: Breed, { palette }: Coat): Coat['palette'] {
  if (!crests.includes('fleece')) return palette
  return { ...palette, body: palette.marks, ear: palette.marks, muzzle: shade(palette.marks, 0.08) }
}

/** Whether the animal sits down like a dog. Other animals only stand and lie. */
export function isSupple({ face }: Pick<Breed, 'face'>): boolean {
  return /canine|feline|bear|rodent|primate/.test(face)
}

/** Whether the flanks of the animal are narrow. */
export function isSlender(breed: Breed): boolean {
  return isSupple(breed) && breed.face !== 'bear'
}

/** Whether a noun means a young animal. */
export function isYoung(name: string): boolean {
  return nounRows.get(name)?.is.includes('young') ?? false
}

/** A young animal: a large head, a short body, and no antlers. */
export function youngOf(breed: Breed): Breed {
  const crests = breed.crests.filter((crest) => !/^(antlers|horns|mane)$/.test(crest))
  return {
    ...breed,
    crests,
    head: breed.head * 1.28,
    length: breed.length * 0.86,
    neck: breed.neck * 0.86,
  }
}
