import type { Carrier } from '../scene.ts'
import type { FaceName } from '../tables/names.ts'
import { inked, readArt } from './art.ts'
import { fill, type Painter } from './kit.ts'
import { layer, shadow } from './layers.ts'
import { heaven, inkOn, landscapes, write } from './lettered-land.ts'
import { pairsFor } from './palettes.ts'
import { paintPortraitPage } from './portrait/page.ts'
import { vignette } from './surfaces.ts'

/** One large object with the words on it. */
export const paintLettered: Painter = (page) => {
  painters[page.presentation.carrier ?? 'banner'](page)
  vignette(page, 0.22)
}

/** A wall and a table top. */
const table: Painter = (page) => {
  const { pen, width, height, presentation } = page
  fill(page, presentation.ground ?? page.choose(['#e9dccb', '#cfdcd6', '#ead3d1', '#d3d6e6']))
  const top = { x: 0, y: height * 0.76, width, height: height * 0.24 }
  const wood = pen.linear([0, top.y], [0, height], ['#b98a5c', '#94683f'])
  pen.fill(top, wood)
  pen.fill({ ...top, height: height * 0.006 }, 'rgba(255,255,255,.25)')
}

const wall: Painter = (page) =>
  fill(page, page.presentation.ground ?? page.choose(['#dcd6cb', '#c9d6da', '#e2cfc8']))

const air: Painter = (page) => heaven(page, ...page.choose(pairsFor('sky')))

interface Ware {
  behind: Painter
  /**
   * To choose from, where the words name none: its ink, that of the letters if it is not just read
   * well on it, and that of a second part.
   */
  inks?: readonly string[]
  faces: readonly FaceName[]
  /** The share of the page above its middle, on a page as high as wide; it keeps to that place. */
  low?: number
  /** As wide as the page. */
  isWide?: boolean
}

/**
 * The shape of an object is in `carriers/`: a square with the origin in its middle, of which a
 * hundred units are the shorter side of the page. Its colors are those of parts (see `paintParts`),
 * `ink` and `second` among them; the rectangle `words` is where the letters go.
 */
function ware(name: Carrier, { behind, inks, faces, low = 0.5, isWide = false }: Ware): Painter {
  const text = readArt(`carriers/${name}.svg`)
  const found = /<rect id="words" x="(.+)" y="(.+)" width="(.+)" height="(.+)"\/>/.exec(text)
  if (!found) throw new Error(`carriers/${name}.svg: no place for the words`)
  const [box, ...cells] = found
  const [left = 0, top = 0, wide = 0, high = 0] = cells.map(Number)
  return (page) => {
    const { pen, width, height, side } = page
    behind(page)
    const chosen = page.presentation.inks[0] ?? (inks ? page.choose(inks) : '#c79a66')
    const [ink = '', letters = inkOn(ink), second = ink] = chosen.split(' ')
    const size = { width: isWide ? width : side, height: side }
    const image = inked(text.replace(box, ''), { ink, second }, size)
    const [x, y] = [width / 2, height * low + side * (0.5 - low)]
    const made = layer(page, (own) =>
      own.draw(image, { x: Math.round(x - size.width / 2), y: Math.round(y - side / 2) }),
    )
    const under = { x: width / 2, y: height / 2 + side * 0.02 }
    shadow(pen, made, { ...under, radius: side * 0.025, strength: 0.38 })
    pen.draw(made)
    write(page, {
      x: x + ((left + wide / 2) / 100) * size.width,
      y: y + ((top + high / 2) / 100) * side,
      width: (wide / 100) * size.width,
      height: (high / 100) * side,
      ink: letters,
      faces,
    })
  }
}

const painters: Record<Carrier, Painter> = {
  ...landscapes,
  cake: ware('cake', {
    behind: table,
    inks: ['#fbeef0 #b0355f #f3b6c4', '#fff6e6 #6b3f26 #8a5a3c', '#eaf4fb #275a8c #9cc7e6'],
    faces: ['brush', 'calligraphy', 'rounded'],
    low: 0.76,
  }),
  mug: ware('mug', {
    behind: table,
    inks: ['#f7f4ee', '#2f4858', '#d9694f', '#f2c14e'],
    faces: ['brush', 'slab', 'rounded'],
    low: 0.76,
  }),
  book: ware('book', {
    behind: table,
    inks: ['#5b2430 #e6c478', '#23402f #e6c478', '#24365c #e6c478', '#5a3f28 #e6c478'],
    faces: ['roman', 'didone', 'blackletter'],
    low: 0.76,
  }),
  shirt: ware('shirt', {
    behind: wall,
    inks: ['#f7f5f0', '#23262e', '#2f4c7d', '#b9413c'],
    faces: ['grotesk', 'brush', 'slab'],
  }),
  banner: ware('banner', {
    behind: air,
    inks: ['#c8433b', '#2f5d8c', '#f4efe4', '#3f7a5a'],
    faces: ['slab', 'condensed', 'brush'],
    isWide: true,
  }),
  cardboard: ware('cardboard', {
    behind: paintPortraitPage,
    faces: ['rounded', 'grotesk', 'brush'],
    low: 0.82,
  }),
}
