import { clamp, lerp } from '../number.ts'
import { outline, type Point } from '../subject/shapes.ts'
import { rowsOf } from '../subject/table.ts'
import { type Actor, boxOf } from './actor.ts'
import { statureOf } from './stature.ts'

/** How one is seen on board, in fractions of the box of a vehicle that looks to the left. */
interface Berth {
  /** Height of a grown person by that of the vehicle. */
  tall: number
  /** How far down the crown of the head is. */
  crown: number
  /** How far across one may be; who is alone takes the first. */
  spots: readonly number[]
  /** Windows, or all that is above a gunwale: there one is seen. */
  openings: readonly Point[][]
}

/** `tall crown spots; openings`: of a window its corners, of a gunwale its height. */
const table = rowsOf(`
rowing-boat: 1.5 -.55 .45 .7; .2
canoe: 1.2 -.3 .72 .3; .45
sailboat: .5 .6 .74 .24; .88
speedboat: 1.3 -.38 .64 .45; .36
motor-boat: .8 .08 .82 .9; .56
ship: .32 .4 .08 .16; .62
passenger-ship: .32 .42 .1 .18; .63
ferry: .32 .38 .09 .16; .6
hot-air-balloon: .24 .74 .46 .54; .87
bathtub: .7 .22 .4 .25; .58
racing-car: 1.25 -.3 .62; .26
automobile: 1.35 .1 .41 .62; .25 .38, .36 .16, .44 .1, .5 .09, .5 .4; .52 .09, .62 .11, .69 .22, .73 .38, .52 .4
taxi: 1.15 .2 .38 .6; .19 .44, .29 .22, .46 .21, .47 .43; .5 .21, .64 .23, .73 .42, .5 .43
police-car: 1.15 .2 .4 .6; .22 .43, .33 .21, .49 .19, .49 .41; .52 .19, .64 .22, .73 .4, .52 .41
sport-utility-vehicle: 1.3 .1 .44 .68; .29 .38, .36 .08, .53 .07, .53 .37; .57 .06, .83 .06, .85 .34, .57 .37
pickup-truck: 1.2 .1 .42; .28 .34, .37 .09, .49 .08, .49 .35
bus: .8 .22 .53 .69; .45 .16, .6 .16, .6 .47, .45 .47; .62 .16, .76 .16, .76 .47, .62 .47
train: .75 .1 .32 .68; .17 .08, .47 .09, .46 .24, .17 .24; .53 .09, .83 .08, .83 .24, .54 .24
locomotive: .9 .4 .79; .72 .57, .72 .42, .79 .38, .86 .42, .86 .57
tram: .95 .3 .49 .38; .3 .28, .68 .28, .68 .55, .3 .55
tractor: .95 .16 .67; .57 .13, .76 .13, .8 .42, .72 .55, .57 .5
helicopter: 1 .42 .28; .26 .58, .26 .38, .36 .38, .36 .58
delivery-truck: .85 .28 .29; .18 .47, .25 .28, .39 .28, .39 .47
fire-engine: .9 .26 .2; .1 .47, .14 .24, .3 .24, .3 .47
rocket: .8 .14 .63; .53 .23, .57 .14, .63 .11, .7 .14, .73 .23, .7 .31, .63 .34, .57 .31
flying-saucer: .62 .08 .57; .35 .22, .42 .08, .56 .01, .7 .08, .77 .25, .7 .33, .5 .33`)

/** How one is seen on board of a drawing; undefined for what nobody is seen in. */
export function berthOf(drawing: string): Berth | undefined {
  const row = table.get(drawing)
  if (row === undefined) return undefined
  const [measures = '', ...openings] = row.split('; ')
  const [tall = 1, crown = 0, ...spots] = measures.split(' ').map(Number)
  return { tall, crown, spots, openings: openings.map(openingOf) }
}

function openingOf(text: string): Point[] {
  return outline(text.includes(',') ? text : `-2 -4, 3 -4, 3 ${text}, -2 ${text}`)
}

/**
 * Puts somebody on board: of them is seen what the openings show. `spread` is -0.5 to 0.5, among
 * their like.
 */
export function board(
  child: Actor,
  parent: Actor,
  { tall, crown, spots, openings }: Berth,
  spread: number,
): void {
  const box = boxOf(parent)
  const width = box.right - box.left
  const alone = spots[0] ?? 0.5
  const spot = spread === 0 ? alone : lerp(Math.min(...spots), Math.max(...spots), spread * 2 + 0.5)
  const lowest = Math.max(...openings.flat().map(([, y]) => y))
  const roomy = parent.height * tall * child.figure.rise * Math.min(1, statureOf(child.subject))
  child.height = Math.min(roomy, (width * 0.8) / child.figure.aspect)
  const high = child.height / parent.height
  const top = Math.max(crown, lowest + tall * 0.1 - high)
  const wide = (high * child.figure.aspect * parent.height) / width
  const head = child.subject.person ? 0.5 : child.figure.anchors.head.x
  const wanted = spot + (0.5 - head) * wide
  // Behind a window a head is where the window is; on deck the whole animal is on board.
  const onDeck = openings.flat().some(([x]) => x < 0)
  const middle = onDeck ? clamp(wanted, wide / 2, 1 - wide / 2) : wanted
  child.flipped = parent.flipped
  child.x = box.left + (parent.flipped ? 1 - middle : middle) * width
  child.y = box.top + top * parent.height + child.height
  const seen = openings.map((points) => {
    return points.map(([x, y]): Point => [(x - middle) / wide + 0.5, (y - top) / high])
  })
  child.figure = seenThrough(child.figure, seen)
}

/** A figure of which no more is drawn than is inside some outlines, in fractions of its box. */
function seenThrough(figure: Actor['figure'], outlines: readonly Point[][]): Actor['figure'] {
  return {
    ...figure,
    draw(context, height) {
      context.save()
      context.beginPath()
      for (const points of outlines) {
        for (const [index, [x, y]] of points.entries()) {
          const at = [x * height * figure.aspect, y * height] as const
          if (index === 0) context.moveTo(...at)
          else context.lineTo(...at)
        }
        context.closePath()
      }
      context.clip()
      figure.draw(context, height)
      context.restore()
    },
  }
}
