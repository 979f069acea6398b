import { type Path, polar } from '../pen.ts'
import { isAlive } from '../tables/drawings.ts'
import { era, eraOf } from './eras.ts'
import { legible, light, mixed } from './inks.ts'
import { fill, headlineOf, type Page, putTitle, rays, rule, star, titleOf } from './kit.ts'
import { grown } from './layers.ts'
import { put, putBlock } from './lettering.ts'
import { frame, hero, type Layout, pictured, words } from './poster-words.ts'
import { membersOfSet } from './sets.ts'
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
  const { pen, width, height, side } = page
  const { ground, ink, accent, second } = palette
  fill(page, ground)
  const margin = side * 0.08
  const area = { width: width - 2 * margin, height: height * (width > height ? 0.24 : 0.3) }
  const title = titleOf(page, ['condensed', 'slab', 'grotesk'], area, {
    upper: true,
    justified: true,
    most: 3,
    print: { width: width * 0.6 },
  })
  const top = title.text ? margin + title.block.height + side * (title.print ? 0.1 : 0.04) : 0
  const radius = Math.min((height - top) * 0.47, width * 0.42)
  const [x, y] = [width / 2, (top + height) / 2 + (title.text ? side * 0.02 : 0)]
  if (page.choose([true, false])) {
    const burst = { x, y, radius: Math.hypot(width, height) }
    pen.fill(rays(burst, 20, 0.08), mixed(ground, second, light(ground) > 0.5 ? 0.3 : 0.13))
  }
  pen.fill({ x, y, radius }, second)
  if (page.choose([true, false, false]))
    for (let i = 0; i < 5; i++) {
      const top = y + radius * (0.2 + i * 0.17)
      const stripe = {
        x: x - radius,
        y: top,
        width: radius * 2,
        height: radius * (0.03 + i * 0.014),
      }
      pen.fill(stripe, ground)
    }
  pen.stamp(hero(page, radius * 1.5, palette, second), { x, y: y + radius * 0.04 })
  putTitle(page, title, { x, y: margin, ink: legible(ground, ink, accent), small: accent })
}

/** Type flush left, a rule, and the hero in a disc that runs off one side: the Swiss way. */
const swiss: Layout = (page, palette) => {
  const { pen, width, height, side } = page
  const { ground, ink, accent } = palette
  fill(page, ground)
  const margin = side * 0.075
  const area = { width: width - 2 * margin, height: height * (width > height ? 0.24 : 0.34) }
  const { text, block, print } = titleOf(page, ['grotesk', 'geometric', 'condensed'], area, {
    most: 3,
    print: { width: width * 0.5, tracking: 0.06 },
  })
  const under = text ? margin + block.height + side * (print ? 0.13 : 0.08) : margin
  const radius = Math.min(width * 0.52, (height - under) / 1.75)
  const way = page.choose([1, -1])
  const [x, y] = [width * (0.5 + way * 0.2), height - radius * 0.75]
  pen.fill({ x, y, radius }, accent)
  // The hero may rise above the disc, and ends with it below.
  const room = (path: Path) => {
    path.arc(x, y, radius, 0, Math.PI * 2)
    path.rect(0, 0, width, y)
  }
  pen.clipped(room, () => {
    const at = { x: x - way * radius * 0.08, y: y - radius * 0.08, turn: way * -0.1 }
    pen.stamp(hero(page, radius * 1.5, palette, accent), at)
  })
  if (!text) return
  const left = { x: margin, align: 0, ink }
  const low = margin + block.height
  putBlock(pen, block, { ...left, y: margin })
  const line = { x: margin, y: low + side * 0.035, width: area.width, height: side * 0.005 }
  pen.fill(line, ink)
  if (print) put(pen, print, { ...left, y: low + side * 0.06 + print.ascent })
}

/** A frame with a plate in it: the cover of a book, an old bill. */
const framed: Layout = (page, palette) => {
  const { pen, width, height, side, random } = page
  const { ground, accent, second, pale } = palette
  fill(page, ground)
  const m = side * 0.05
  const ink = legible(ground, palette.ink, pale)
  frame(page, palette, ink)
  const area = { width: width * 0.72, height: height * 0.22 }
  const { text, block, print } = titleOf(page, ['didone', 'roman', 'deco'], area, {
    most: 3,
    print: { width: width * 0.55, tracking: 0.08 },
  })
  const [x, top] = [width / 2, m * 2.9]
  const low = top + block.height
  putBlock(pen, block, { x, y: top, ink })
  if (text) {
    const line = { x, y: low + side * 0.055, width: width * 0.34, thick: side * 0.003 }
    rule(pen, line, accent)
  }
  if (print) put(pen, print, { x, y: height - m * 2.4, ink: accent })
  const from = text ? low + side * 0.1 : m * 2.5
  const to = height - m * (print ? 4.2 : 2.5)
  const disk = { x, y: (from + to) / 2, radius: Math.min((to - from) / 2, width * 0.34) }
  const { radius } = disk
  const plate = mixed(ground, accent, 0.2)
  pen.fill(disk, plate)
  pen.stroke({ ...disk, radius: radius * 1.04 }, accent, side * 0.004)
  for (let i = 0; i < 44; i++) {
    const angle = random.next() * 6.3
    const [u, v] = polar([disk.x, disk.y], angle, Math.sqrt(random.next()) * radius * 0.94)
    const spark = { x: u, y: v, radius: side * random.between(0.002, 0.008) }
    pen.fill(star(spark, 4), mixed(second, pale, 0.5))
  }
  const made = hero(page, radius * 1.42, palette, plate)
  pen.stamp(grown(made, side * 0.006, ground), disk)
  pen.stamp(made, disk)
}
