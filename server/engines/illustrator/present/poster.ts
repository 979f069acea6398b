import { isAlive } from '../tables/drawings.ts'
import { place } from './drawings.ts'
import { era, eraOf } from './eras.ts'
import { legible, light, mixed } from './inks.ts'
import { disc, fill, headlineOf, type Page, rays, ring, rule, smallPrint, star } from './kit.ts'
import { put, putBlock } from './lettering.ts'
import { frame, hero, type Layout, pictured, words } from './poster-words.ts'
import { membersOfSet } from './sets.ts'
import { grown } from './silhouettes.ts'
import { land, travel } from './travel.ts'

/** A title, a hero, and much room: in one of some layouts. */
export function paintPoster(page: Page): void {
  const { way, themes } = page.presentation
  const isBook =
    themes.includes('book') ||
    (way === 'cover' && !themes.includes('album') && !themes.includes('magazine'))
  const palette = page.palette(isBook ? ['luxe', 'dark', 'natural'] : ['bold'])
  const [emblem] = isBook && page.shown.length === 0 ? [page.choose(membersOfSet('story'))] : []
  const shown = emblem ? { ...page, shown: [emblem], hero: emblem } : page
  page.choose(layoutsOf(shown, isBook))(shown, palette)
}

function layoutsOf(page: Page, isBook: boolean): readonly Layout[] {
  const { presentation, shown, scene } = page
  const { themes } = presentation
  if (eraOf(page)) return [era]
  if (shown.every((id) => land.has(id)) && themes.includes('travel')) return [travel]
  if (shown.length === 0 && headlineOf(presentation) !== '') return [words]
  if (themes.includes('travel'))
    return presentation.scenic ? [pictured, travel] : [travel, travel, sun]
  const isScenic = presentation.scenic || scene.subjects.some(({ person }) => person)
  if (isScenic) return [pictured, pictured, sun]
  if (themes.includes('film')) return [travel, sun, framed, travel]
  if (isBook) return shown.some(isAlive) ? [framed, sun, pictured, framed] : [framed, sun, framed]
  if (themes.includes('magazine')) return [pictured]
  return themes.includes('minimal') ? [swiss, swiss, sun] : [sun, swiss, framed]
}

/** The title over a hero on a sun; the classic. */
const sun: Layout = (page, palette) => {
  const { context, width, height, side, lettering } = page
  fill(page, palette.ground)
  const margin = side * 0.08
  const face = page.face(['condensed', 'slab', 'grotesk'])
  const title = headlineOf(page.presentation)
  const area = { width: width - 2 * margin, height: height * (width > height ? 0.24 : 0.3) }
  const block =
    title === ''
      ? undefined
      : lettering.block(title, face, area, { upper: true, justified: true, most: 3 })
  const print = smallPrint(page, face, width * 0.6)
  const top = block ? margin + block.height + side * (print ? 0.1 : 0.04) : 0
  const radius = Math.min((height - top) * 0.47, width * 0.42)
  const [x, y] = [width / 2, (top + height) / 2 + (block ? side * 0.02 : 0)]
  if (page.choose([true, false]))
    rays(
      context,
      { x, y, radius: Math.hypot(width, height) },
      20,
      mixed(palette.ground, palette.second, light(palette.ground) > 0.5 ? 0.3 : 0.13),
      0.08,
    )
  disc(context, { x, y, radius }, palette.second)
  if (page.choose([true, false, false]))
    for (let i = 0; i < 5; i++) {
      context.fillStyle = palette.ground
      context.fillRect(
        x - radius,
        y + radius * (0.2 + i * 0.17),
        radius * 2,
        radius * (0.03 + i * 0.014),
      )
    }
  place(context, hero(page, radius * 1.5, palette, palette.second), { x, y: y + radius * 0.04 })
  context.fillStyle = legible(palette.ground, palette.ink, palette.accent)
  if (block) putBlock(context, block, { x: width / 2, y: margin })
  context.fillStyle = palette.accent
  if (print && block) put(context, print, { x: width / 2, y: margin + block.height + side * 0.06 })
}

/** Type flush left, a rule, and the hero in a disc that runs off one side: the Swiss way. */
const swiss: Layout = (page, palette) => {
  const { context, width, height, side, lettering } = page
  fill(page, palette.ground)
  const margin = side * 0.075
  const face = page.face(['grotesk', 'geometric', 'condensed'])
  const title = headlineOf(page.presentation)
  const area = { width: width - 2 * margin, height: height * (width > height ? 0.24 : 0.34) }
  const block = title === '' ? undefined : lettering.block(title, face, area, { most: 3 })
  const print = smallPrint(page, face, width * 0.5, { tracking: 0.06 })
  const under = block ? margin + block.height + side * (print ? 0.13 : 0.08) : margin
  const radius = Math.min(width * 0.52, (height - under) / 1.75)
  const way = page.choose([1, -1])
  const [x, y] = [width * (0.5 + way * 0.2), height - radius * 0.75]
  disc(context, { x, y, radius }, palette.accent)
  context.save()
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.rect(0, 0, width, y)
  context.clip()
  const at = { x: x - way * radius * 0.08, y: y - radius * 0.08, turn: way * -0.1 }
  place(context, hero(page, radius * 1.5, palette, palette.accent), at)
  context.restore()
  if (!block) return
  context.fillStyle = palette.ink
  putBlock(context, block, { x: margin, y: margin, align: 0 })
  context.fillRect(margin, margin + block.height + side * 0.035, width - 2 * margin, side * 0.005)
  if (print)
    put(context, print, {
      x: margin,
      y: margin + block.height + side * 0.06 + print.ascent,
      align: 0,
    })
}

/** A frame with a plate in it: the cover of a book, an old bill. */
const framed: Layout = (page, palette) => {
  const { context, width, height, side, lettering, random } = page
  fill(page, palette.ground)
  const [m, thin] = [side * 0.05, side * 0.004]
  const ink = legible(palette.ground, palette.ink, palette.pale)
  frame(page, palette, ink)
  const face = page.face(['didone', 'roman', 'deco'])
  const title = headlineOf(page.presentation)
  const area = { width: width * 0.72, height: height * 0.22 }
  const block = title === '' ? undefined : lettering.block(title, face, area, { most: 3 })
  const print = smallPrint(page, face, width * 0.55, { tracking: 0.08 })
  const y = m * 2.9
  context.fillStyle = ink
  if (block) {
    putBlock(context, block, { x: width / 2, y })
    rule(
      context,
      {
        x: width / 2,
        y: y + block.height + side * 0.055,
        width: width * 0.34,
        thick: side * 0.003,
      },
      palette.accent,
    )
  }
  context.fillStyle = palette.accent
  if (print) put(context, print, { x: width / 2, y: height - m * 2.4 })
  const top = block ? y + block.height + side * 0.1 : m * 2.5
  const bottom = height - m * (print ? 4.2 : 2.5)
  const radius = Math.min((bottom - top) / 2, width * 0.34)
  const [cx, cy] = [width / 2, (top + bottom) / 2]
  const plate = mixed(palette.ground, palette.accent, 0.2)
  disc(context, { x: cx, y: cy, radius }, plate)
  ring(context, { x: cx, y: cy, radius: radius * 1.04 }, thin, palette.accent)
  for (let i = 0; i < 44; i++) {
    const [angle, reach] = [random.next() * 6.3, Math.sqrt(random.next()) * radius * 0.94]
    const at = { x: cx + Math.cos(angle) * reach, y: cy + Math.sin(angle) * reach }
    star(
      context,
      { ...at, radius: side * random.between(0.002, 0.008) },
      mixed(palette.second, palette.pale, 0.5),
      4,
    )
  }
  const made = hero(page, radius * 1.42, palette, plate)
  place(context, grown(made, side * 0.006, palette.ground), { x: cx, y: cy })
  place(context, made, { x: cx, y: cy })
}
