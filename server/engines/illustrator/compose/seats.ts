import type { Subject } from '../scene.ts'

/** Where one sits. */
interface Seat {
  /** Its height by that of who sits on it, at least. */
  tall: number
  /** In fractions of the box of the furniture. */
  x: number
  y: number
  /** How far apart several sit, by its width. */
  wide: number
  /** It is drawn looking to the right. */
  turned: boolean
}

const seats = new Map(
  `
  chair .72 .52 .52 .5 turned
  seat .72 .45 .5 .5 turned
  throne 1.12 .5 .66 .5
  swing 1.5 .5 .73 .32
  couch-and-lamp .72 .5 .62 .8
  bed .72 .5 .55 .8
  bench .72 .5 .62 .8
  sled .6 .5 .4 .6
  wood .4 .5 .25 .8
  rock .5 .5 .16 .6`
    .trim()
    .split('\n')
    .map((row): [string, Seat] => {
      const [drawing = '', tall, x, y, wide, turned] = row.trim().split(' ')
      return [
        drawing,
        {
          tall: Number(tall),
          x: Number(x),
          y: Number(y),
          wide: Number(wide),
          turned: turned !== undefined,
        },
      ]
    }),
)

export function isSeat(drawing: string): boolean {
  return seats.has(drawing)
}

/** Where the seat of a piece of furniture is; undefined for what is no seat. */
export function seatOf(drawing: string): Seat | undefined {
  return seats.get(drawing)
}

/** Whether it is a branch, which grows into the picture from its side. */
export function isPerch({ drawing }: Subject): boolean {
  return drawing === 'branch'
}
