import { type Color, hex, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Subject } from '../../scene.ts'
import { type Breed, nounRows } from '../../tables/drawings.ts'
import type { Palette } from '../parts.ts'

export interface Coat {
  palette: Palette & Record<'body' | 'belly' | 'marks' | 'limb' | 'foot' | 'under', Color>
  marking: string
}

/** What a word for a color means of fur. */
const furs: Readonly<Record<string, string>> = {
  red: '#c4572a',
  brown: '#7a5236',
  gray: '#8b8d93',
  yellow: '#d9ae5c',
}

const eyes = ['#8fae4f', '#d9a23c', '#6fa0b8', '#a8b84f']

/** The colors of one animal: of the prompt, or by its variety among those of its breed. */
export function coatOf(
  breed: Breed,
  { color, accent }: Subject,
  variety: number,
  random: Random,
): Coat {
  const own = breed.coats[variety % breed.coats.length] ?? ''
  const [first = '', second = '', third = '', pattern = 'none'] = own.split(' ')
  const fur = color && (furs[color.name] ?? color.hex)
  const body = hex(fur ?? first)
  const other = accent && hex(accent.hex)
  const isNatural = color !== null && color.name in furs
  const belly = other ?? (color && !isNatural ? shade(body, 0.13, 0.7) : hex(second))
  // A black cat has no orange stripes; a white tiger has its black ones.
  const marks = other ?? (color && !isWild(breed, pattern) ? shade(body, -0.1) : hex(third))
  const marking = markingOf(breed, pattern, color !== null, accent !== null)
  const panda = marking === 'panda'
  const limb = panda || breed.crests.includes('fleece') ? marks : body
  return {
    marking,
    palette: {
      body,
      belly,
      marks,
      limb,
      foot: marking === 'socks' ? marks : limb,
      hoof: breed.face === 'elephant' ? shade(body, -0.05) : shade(marks, -0.18, 0.6),
      under: panda ? body : isSupple(breed) ? shade(belly, -0.05) : shade(body, 0.04),
      ear: panda || breed.ears === 'floppy' ? marks : body,
      muzzle: shade(belly, -0.04),
      black: hex('#241c1e'),
      white: hex('#ffffff'),
      pink: hex('#e5a09a'),
      eye: hex(random.pick(eyes)),
    },
  }
}

/**
 * A second color shows in patches, but on the animals that are known by their stripes and spots.
 */
function markingOf(breed: Breed, pattern: string, colored: boolean, accented: boolean): string {
  if (accented && !isWild(breed, pattern)) return 'patches'
  return colored && pattern === 'patches' ? 'none' : pattern
}

/** Whether it is known by its markings. */
function isWild({ coats }: Breed, pattern: string): boolean {
  return coats.length === 1 && pattern !== 'none'
}

/** The colors of a head: of a sheep, where it has no wool. */
export function faceColors({ crests }: Breed, { palette }: Coat): Coat['palette'] {
  if (!crests.includes('fleece')) return palette
  return { ...palette, body: palette.marks, ear: palette.marks, muzzle: shade(palette.marks, 0.08) }
}

/** It sits down as dogs do; others only stand and lie. */
export function isSupple({ face }: Breed): boolean {
  return face === 'canine' || face === 'feline' || face === 'bear' || face === 'rodent'
}

/** It is drawn in at the flanks. */
export function isSlender(breed: Breed): boolean {
  return isSupple(breed) && breed.face !== 'bear'
}

/** Whether a noun is of a young animal. */
export function isYoung(name: string): boolean {
  return nounRows.get(name)?.is.includes('young') ?? false
}

/** A young one: its head is large, its body short, and it has no antlers yet. */
export function youngOf(breed: Breed): Breed {
  const crests = breed.crests.filter(
    (crest) => crest !== 'antlers' && crest !== 'horns' && crest !== 'mane',
  )
  return {
    ...breed,
    crests,
    head: breed.head * 1.28,
    length: breed.length * 0.86,
    neck: breed.neck * 0.86,
  }
}
