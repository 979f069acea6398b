import type { FaceName } from '../tables/names.ts'
import type { Cells, Inks, Place } from './art.ts'
import { type Box, middleOf } from './box.ts'
import { companionOf, faceOf } from './faces.ts'
import { legible } from './inks.ts'
import type { Page } from './kit.ts'
import type { Block, Line } from './lettering.ts'
import { putArc, putBlock, type Spot } from './put-letters.ts'

/** Distances of the rule and of the small print from the text above, as shares of the side. */
const ruleGap = 0.06
const printGap = 0.062

/** A line, and a line with a diamond in its middle. Both are 1 wide. */
const plain = 'M-.5 0H.5V.0065H-.5z'
const ornate =
  'M-.5 -.003H-.04V.003H-.5zM.04 -.003H.5V.003H.04zM0 -.023L.005 -.005 .023 0 .005 .005 ' +
  '0 .023 -.005 .005 -.023 0 -.005 -.005z'

/** A text in type that is not painted yet. */
export interface Writing {
  place: Place
  face: FaceName
  /** Height of the text with its rule and small print, in pixels; 0 without a text. */
  height: number
  put(): void
}

interface Wording {
  text: string
  inks: Inks
  /** A place without its own faces uses the companion of this face. */
  beside?: Writing | undefined
}

/** Sets a text in a place, aligned, with its `rule` and small `print`, or along its circle. */
export function writingIn(page: Page, place: Place, { text, inks, beside }: Wording): Writing {
  const { cells } = place
  const listed = (cells.faces ?? '').split(', ') as FaceName[]
  const face = beside && !cells.faces ? companionOf(beside.face) : page.face(listed)
  if (text === '') return { place, face, height: 0, put() {} }
  const paint = cells.arc ? bent : straight
  return { place, face, ...paint(page, place, { text, face, inks }) }
}

/** Paints a line of text as large as possible in the middle of a box. */
export function write(page: Page, text: string, face: FaceName, look: BoxedLook): void {
  const block = page.lettering.block(text, face, look.box)
  const { x, y } = middleOf(look.box)
  putBlock(page.pen, block, { x, y: y - block.height / 2, ...look })
}

type BoxedLook = Pick<Spot, 'ink' | 'rims'> & { box: Box }
type Words = Pick<Wording, 'text' | 'inks'> & Pick<Writing, 'face'>

/** Along a circle: `arc` is the greatest length in radians, negative at the foot. */
function bent(page: Page, { cells, ...room }: Place, { text, face, inks }: Words) {
  const { pen, lettering } = page
  const { arc = 0, letters = 0 } = cells
  const [reach, radius] = [Number(arc), room.width / 2]
  const area = { width: Math.abs(reach) * radius, height: Number(letters) * radius }
  const [first] = lettering.block(text.replaceAll('\n', ' '), face, area, cells).lines
  const { line } = first as Block['lines'][number]
  const look = lettersOf(page, cells, inks, line)
  const foot = radius - (Math.sign(reach) * line.ascent) / 2
  const way = reach < 0 ? { at: Math.PI, inward: true } : {}
  const put = () => putArc(pen, line, { ...middleOf(room), ...look, ...way, radius: foot })
  return { height: line.ascent, put }
}

function straight(page: Page, { cells, ...room }: Place, { text, face, inks }: Words) {
  const { pen, side, lettering, presentation } = page
  const { title, tagline } = presentation
  const { align = '', rule, print } = cells
  const isPrinted = print !== undefined && title !== '' && tagline !== ''
  const below = side * ((rule ? ruleGap : 0) + (isPrinted ? printGap : 0))
  const area = { width: room.width, height: room.height - below }
  const block = lettering.block(text, face, area, cells)
  const height = block.height + below
  const across = align.includes('left') ? 0 : align.includes('right') ? 1 : 0.5
  const down = align.includes('top') ? 0 : align.includes('bottom') ? 1 : 0.5
  const x = room.x + room.width * across
  const y = room.y + (room.height - height) * down
  const put = () => {
    const at = { x, y, align: across }
    const off = side * 0.012
    // Sign painters paint a shade to the lower right of upright letters.
    if (cells.shade && !faceOf(face).joined) {
      const edge = { ink: inkOf(cells, inks, cells.shade), width: side * 0.005 }
      putBlock(pen, block, { ...at, x: x + off, y: y + off, ink: undefined, rims: [edge] })
    }
    putBlock(pen, block, { ...at, ...lettersOf(page, cells, inks, block.lines[0]?.line) })
    if (rule) {
      const wide = room.width * (across === 0 ? 1 : 0.45)
      const middle = { x: x + wide * (0.5 - across), y: y + block.height + side * ruleGap }
      const line = across === 0 ? plain : ornate
      pen.moved({ ...middle, scale: wide }, () => pen.fill(line, inkOf(cells, inks, rule)))
    }
    if (!isPrinted) return
    const small = { width: (page.width * Number.parseFloat(print)) / 100, height: side * 0.034 }
    const options = { upper: 'yes', tracking: '.2' }
    const line = lettering.block(tagline, companionOf(face), small, options)
    const foot = y + height - (line.lines[0]?.y ?? 0)
    putBlock(pen, line, { ...at, y: foot, ink: inkOf(cells, inks, cells.small) })
  }
  return { height, put }
}

/** The named ink with the strongest contrast to the ink below the place (`on`). */
function inkOf({ on = 'ground' }: Cells, inks: Inks, names = 'ink'): string {
  const [first = '#000000', ...others] = names.split(' ').flatMap((name) => inks[name] ?? [])
  return legible(inks[on] ?? '#ffffff', first, ...others)
}

/**
 * The ink of letters and of their rim. The width of the rim is a share of their size. A tube is a
 * rim without letters, unless the face has tubes. Thin scripts get a rim in their own ink.
 */
function lettersOf({ side }: Page, cells: Cells, inks: Inks, line: Line | undefined) {
  const ink = inkOf(cells, inks, cells.ink)
  const face = line?.face.face
  if (cells.tube) {
    const tube = { ink, width: (side * Number(cells.tube)) / 100 }
    return { ink: face === 'neon' ? ink : undefined, rims: [tube] }
  }
  const width = (line?.size ?? 0) * Number(cells.rim ?? (face === 'calligraphy' ? 0.022 : 0))
  return { ink, rims: [{ ink: cells.rim ? legible(ink, ...Object.values(inks)) : ink, width }] }
}
