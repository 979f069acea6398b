import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Subject } from '../../scene.ts'
import type { Palette } from '../parts.ts'
import { blob, blobPath, line, outline, type Point } from '../shapes.ts'
import { type Breed, isSupple } from './breeds.ts'

export interface Coat {
  palette: Palette & Record<'body' | 'belly' | 'marks' | 'limb' | 'foot' | 'under', Color>
  marking: string
}

const eyes = ['#8fae4f', '#d9a23c', '#6fa0b8', '#a8b84f']

/** The colors of one animal: of the prompt, or by its variety among those of its breed. */
export function coatOf(breed: Breed, { color, accent }: Subject, variety: number, random: Random): Coat {
  const own = breed.coats[variety % breed.coats.length] ?? ''
  const [first = '', second = '', third = '', pattern = 'none'] = own.split(' ')
  const body = hex(color?.hex ?? first)
  const other = accent && hex(accent.hex)
  const belly = other ?? (color ? shade(body, 0.13, 0.7) : hex(second))
  const marks = other ?? (color && pattern !== 'stripes' ? shade(body, -0.1) : hex(third))
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

/** A second color shows in patches, but on the animals that are known by their stripes and spots. */
function markingOf(breed: Breed, pattern: string, colored: boolean, accented: boolean): string {
  const wild = breed.coats.length === 1 && pattern !== 'none'
  if (accented && !wild) return 'patches'
  return colored && pattern === 'patches' ? 'none' : pattern
}

/** The colors of a head: of a sheep, where it has no wool. */
export function faceColors({ crests }: Breed, { palette }: Coat): Coat['palette'] {
  if (!crests.includes('fleece')) return palette
  return { ...palette, body: palette.marks, ear: palette.marks, muzzle: shade(palette.marks, 0.08) }
}

/** The markings of a body, inside its outline. `at` turns fractions of the body, 0 to 1, into points. */
export function paintMarkings(
  context: SKRSContext2D,
  shape: readonly Point[],
  { palette, marking }: Coat,
  at: (text: string) => Point[],
  random: Random,
): void {
  if (marking === 'none' || marking === 'socks') return
  context.save()
  context.clip(blobPath(shape))
  const fill = css(palette.marks)
  if (marking === 'panda') blob(context, at('-.2 -.1, .3 -.1, .24 .5, .3 1.1, -.2 1.1'), fill)
  if (marking === 'patches') {
    for (let i = 0; i < 4; i++) {
      const [x, y] = [i * 0.3 + random.between(-0.1, 0.1), random.between(0.05, 0.6)]
      const size = random.between(0.14, 0.26)
      const round = '-.6 -.9, .2 -1.1, .9 -.6, .8 .4, .3 .7, -.2 1.1, -.9 .6, -1 -.3'
      blob(
        context,
        at(
          outline(round, x, y, size * 0.7, size * 1.3)
            .join(',')
            .replace(/([^,]+),([^,]+)/g, '$1 $2'),
        ),
        fill,
      )
    }
  }
  if (marking === 'stripes') {
    for (let x = 0.08; x < 1.1; x += 0.135) {
      const [lean, reach] = [random.between(-0.03, 0.03), random.between(0.42, 0.66)]
      blob(
        context,
        at(
          `${x - 0.03} -.1, ${x + 0.035} -.1, ${x + 0.02 + lean} ${reach * 0.6}, ${x + lean} ${reach}, ${x - 0.02 + lean} ${reach * 0.5}`,
        ),
        fill,
      )
    }
  }
  if (marking === 'spots') {
    for (let i = 0; i < 26; i++) {
      const [[x, y] = [0, 0]] = at(`${((i * 0.618) % 1) + random.between(-0.04, 0.04)} ${0.06 + (i / 26) * 0.7}`)
      line(
        context,
        [
          [x, y],
          [x + 0.02, y + 0.012],
        ],
        random.between(0.035, 0.055),
        fill,
      )
    }
  }
  context.restore()
}
