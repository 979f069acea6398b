import type { Canvas } from '@napi-rs/canvas'
import { partOf } from './box.ts'
import { byLightness, type Ink, legible, light, mixed, shifted } from './inks.ts'
import {
  borders,
  fill,
  headlineOf,
  type Page,
  putTitle,
  rays,
  rule,
  smallPrint,
  star,
  titleOf,
} from './kit.ts'
import { layer } from './layers.ts'
import type { Palette } from './palettes.ts'
import { vignette } from './surfaces.ts'

export type Layout = (page: Page, palette: Palette) => void

/** The hero in the inks of the poster, from dark to light, so that it is no emoji any more. */
export function hero(page: Page, side: number, palette: Palette, on?: Ink): Canvas {
  const { drawings, hero: id = 'star' } = page
  const inks = byLightness(...Object.values(palette))
  const own = drawings.colorOf(id)
  const middle = own
    ? [shifted(own, { l: -0.12 }), own]
    : byLightness(...[palette.accent, palette.second].filter((ink) => ink !== on))
  return drawings.make(id, side, { tones: [inks[0] as Ink, ...middle, inks.at(-1) as Ink] })
}

/** A double frame with notched corners. */
export function frame(page: Page, palette: Palette, ink: Ink): void {
  const { pen, width, height, side } = page
  const m = side * 0.05
  borders(page, mixed(palette.second, ink, 0.2), [
    [0.05, 0.004],
    [0.064, 0.0088],
  ])
  for (const x of [m * 1.14, width - m * 1.14])
    for (const y of [m * 1.14, height - m * 1.14]) {
      pen.fill({ x, y, radius: m * 0.42 }, palette.ground)
      pen.fill(star({ x, y, radius: m * 0.3 }, 4), palette.accent)
    }
}

/** How much a value may differ from the next, of 255, in the head of a picture that holds only sky. */
const calm = 5.5

/** Whether the upper third of a picture has nothing that a title would hide. */
function isHeadClear(picture: Canvas): boolean {
  const [width, height] = [24, 8]
  const head = layer({ width, height }, (pen) =>
    pen.context.drawImage(picture, 0, 0, picture.width, picture.height / 3, 0, 0, width, height),
  )
  const { data } = head.getContext('2d').getImageData(0, 0, width, height)
  const changes = data.reduce(
    (sum, value, at) => sum + Math.abs(value - (data[at + 4] ?? value)),
    0,
  )
  return changes / data.length < calm
}

/** The scene itself, painted, with the title on a dark foot or a dark head. */
export const pictured: Layout = (page, palette) => {
  const { pen, width, height, side, presentation } = page
  const picture = page.picture({ width, height })
  pen.draw(picture)
  if (headlineOf(presentation) === '') return
  const isTop = presentation.themes.includes('magazine') || isHeadClear(picture)
  const dark = byLightness(palette.ground, palette.ink)[0] as Ink
  const [from, to] = isTop ? [0, height * 0.5] : [height, height * 0.45]
  const stops = [`${dark}f2`, `${dark}aa`, `${dark}00`]
  fill(page, pen.linear([0, from], [0, to], stops))
  vignette(page, 0.35)
  const area = { width: width * 0.84, height: height * 0.24 }
  const title = titleOf(page, ['condensed', 'roman', 'didone'], area, {
    upper: true,
    most: 3,
    justified: presentation.themes.includes('film'),
    print: { width: width * 0.6 },
  })
  const margin = side * 0.08
  const low = height - margin - title.block.height - (title.print ? side * 0.07 : 0)
  pen.within({ shadowColor: `${dark}cc`, shadowBlur: side * 0.02 }, () =>
    putTitle(page, title, {
      x: width / 2,
      y: isTop ? margin : low,
      ink: legible(dark, palette.pale, palette.second),
      small: legible(dark, palette.second, palette.accent),
    }),
  )
}

/** Nothing but the words, on a ground with a few shapes. */
export const words: Layout = (page, palette) => {
  const { pen, width, height, side, random } = page
  const { ground, ink, accent, second, pale } = palette
  fill(page, ground)
  const kind = page.choose(['rays', 'discs', 'frame'] as const)
  const soft = mixed(ground, second, light(ground) > 0.5 ? 0.3 : 0.16)
  const x = width / 2
  if (kind === 'rays') pen.fill(rays({ x, y: height * 1.05, radius: height * 1.6 }, 30), soft)
  if (kind === 'discs')
    for (const tone of [second, accent, soft]) {
      const at = { x: width * random.between(0, 1), y: height * random.pick([0.04, 0.96]) }
      pen.fill({ ...at, radius: side * random.between(0.12, 0.34) }, tone)
    }
  if (kind === 'frame') frame(page, palette, legible(ground, ink, pale))
  const face = page.face(['grotesk', 'slab', 'condensed', 'brush', 'didone'])
  const text = headlineOf(page.presentation)
  const block = page.lettering.block(text, face, partOf(page, 0, 0, 0.74, 0.5), {
    most: 5,
    justified: face !== 'brush' && text.split(' ').length > 2,
    upper: face === 'condensed',
  })
  const print = smallPrint(page, face, width * 0.5)
  const y = (height - block.height) / 2 - (print ? side * 0.04 : 0)
  const title = { text, face, block, print }
  putTitle(page, title, { x, y, ink: legible(ground, ink, accent), small: accent, gap: 0.13 })
  const line = { x, y: y + block.height + side * 0.07, width: width * 0.3, thick: side * 0.004 }
  rule(pen, line, accent)
}
