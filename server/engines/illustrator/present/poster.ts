import { place } from './drawings.ts'
import { companionOf } from './faces.ts'
import { byLightness, type Ink, legible, light, mixed } from './inks.ts'
import { disc, fill, graded, type Page, rays, ring, rule, star } from './kit.ts'
import { type Line, put, putBlock } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { grown, vignette } from './surfaces.ts'
import { travel } from './travel.ts'

type Layout = (page: Page, palette: Palette) => void

/** A title, a hero, and much room: in one of some layouts. */
export function paintPoster(page: Page): void {
  const { way, moods } = page.presentation
  const isBook =
    moods.includes('book') ||
    (way === 'cover' && !moods.includes('album') && !moods.includes('magazine'))
  const palette = page.palette(isBook ? ['luxe', 'dark', 'natural'] : ['bold'])
  page.choose(layoutsOf(page, isBook))(page, palette)
}

function layoutsOf({ presentation, shown, scene }: Page, isBook: boolean): readonly Layout[] {
  const { moods } = presentation
  if (shown.length === 0 && moods.includes('travel')) return [travel]
  if (shown.length === 0 && titleOf(presentation) !== '') return [words]
  if (moods.includes('travel')) return [travel, travel, sun]
  const isScenic = scene.subjects.length > 0 && scene.subjects.some(({ person }) => person)
  if (moods.includes('film') || isScenic) return [pictured, pictured, sun]
  if (isBook) return [framed, sun, pictured, framed]
  if (moods.includes('magazine')) return [pictured]
  return moods.includes('minimal') ? [swiss, swiss, sun] : [sun, swiss, framed]
}

/** What is written large: what it is for, where it has no name. */
function titleOf({ title, tagline }: Page['presentation']): string {
  return title || tagline
}

/** The hero in the inks of the poster, from dark to light: this takes the emoji out of it. */
function hero({ drawings, shown }: Page, side: number, on: Ink, palette: Palette) {
  const inks = byLightness(...Object.values(palette))
  const middle = byLightness(...[palette.accent, palette.second].filter((ink) => ink !== on))
  return drawings.make(shown[0] ?? 'star', side, {
    tones: [inks[0] as Ink, ...middle, inks.at(-1) as Ink],
  })
}

/** The small print, fitted beside a face; undefined where there is none. */
function small(
  { presentation, lettering, side }: Page,
  face: ReturnType<Page['face']>,
  width: number,
  tracking = 0.2,
): Line | undefined {
  const { title, tagline } = presentation
  if (title === '' || tagline === '') return undefined
  return lettering.fitted(tagline, companionOf(face), width, side * 0.034, {
    upper: true,
    tracking,
  })
}

/** The title over a hero on a sun; the classic. */
const sun: Layout = (page, palette) => {
  const { context, width, height, side, lettering } = page
  fill(page, palette.ground)
  const margin = side * 0.08
  const face = page.face(['condensed', 'slab', 'grotesk'])
  const title = titleOf(page.presentation)
  const area = { width: width - 2 * margin, height: height * (width > height ? 0.24 : 0.3) }
  const block =
    title === ''
      ? undefined
      : lettering.block(title, face, area, { upper: true, justified: true, most: 3 })
  const print = small(page, face, width * 0.6)
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
  place(context, hero(page, radius * 1.5, palette.second, palette), { x, y: y + radius * 0.04 })
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
  const title = titleOf(page.presentation)
  const area = { width: width - 2 * margin, height: height * (width > height ? 0.24 : 0.34) }
  const block = title === '' ? undefined : lettering.block(title, face, area, { most: 3 })
  const print = small(page, face, width * 0.5, 0.06)
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
  place(context, hero(page, radius * 1.5, palette.accent, palette), at)
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
  const title = titleOf(page.presentation)
  const area = { width: width * 0.72, height: height * 0.22 }
  const block = title === '' ? undefined : lettering.block(title, face, area, { most: 3 })
  const print = small(page, face, width * 0.55, 0.08)
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
  const made = hero(page, radius * 1.42, plate, palette)
  place(context, grown(made, side * 0.006, palette.ground), { x: cx, y: cy })
  place(context, made, { x: cx, y: cy })
}

function frame({ context, width, height, side }: Page, palette: Palette, ink: Ink): void {
  const [m, thin] = [side * 0.05, side * 0.004]
  context.strokeStyle = mixed(palette.second, ink, 0.2)
  context.lineWidth = thin
  context.strokeRect(m, m, width - 2 * m, height - 2 * m)
  context.lineWidth = thin * 2.2
  context.strokeRect(m * 1.28, m * 1.28, width - m * 2.56, height - m * 2.56)
  for (const x of [m * 1.14, width - m * 1.14])
    for (const y of [m * 1.14, height - m * 1.14]) {
      disc(context, { x, y, radius: m * 0.42 }, palette.ground)
      star(context, { x, y, radius: m * 0.3 }, palette.accent, 4)
    }
}

/** The scene itself, painted, with the title on a dark foot or a dark head. */
const pictured: Layout = (page, palette) => {
  const { context, width, height, side, lettering, presentation } = page
  context.drawImage(page.picture({ width, height }), 0, 0)
  const title = titleOf(presentation)
  const isTop = presentation.moods.includes('magazine') || page.choose([false, true, false])
  const dark = byLightness(palette.ground, palette.ink)[0] as Ink
  const [from, to] = isTop ? [0, height * 0.5] : [height, height * 0.45]
  context.fillStyle = graded(context.createLinearGradient(0, from, 0, to), [
    [0, `${dark}f2`],
    [0.5, `${dark}aa`],
    [1, `${dark}00`],
  ])
  context.fillRect(0, 0, width, height)
  vignette(page, 0.35)
  if (title === '') return
  const face = page.face(['condensed', 'roman', 'didone'])
  const area = { width: width * 0.84, height: height * 0.24 }
  const block = lettering.block(title, face, area, {
    upper: true,
    most: 3,
    justified: presentation.moods.includes('film'),
  })
  const print = small(page, face, width * 0.6)
  const margin = side * 0.08
  const y = isTop ? margin : height - margin - block.height - (print ? side * 0.07 : 0)
  context.shadowColor = `${dark}cc`
  context.shadowBlur = side * 0.02
  context.fillStyle = legible(dark, palette.pale, palette.second)
  putBlock(context, block, { x: width / 2, y })
  context.fillStyle = legible(dark, palette.second, palette.accent)
  if (print) put(context, print, { x: width / 2, y: y + block.height + side * 0.06 })
  context.shadowColor = 'transparent'
}

/** Nothing but the words, on a ground with a few shapes. */
const words: Layout = (page, palette) => {
  const { context, width, height, side, lettering, random } = page
  fill(page, palette.ground)
  const kind = page.choose(['rays', 'discs', 'frame'] as const)
  const soft = mixed(palette.ground, palette.second, light(palette.ground) > 0.5 ? 0.3 : 0.16)
  if (kind === 'rays')
    rays(context, { x: width / 2, y: height * 1.05, radius: height * 1.6 }, 30, soft)
  if (kind === 'discs')
    for (const ink of [palette.second, palette.accent, soft])
      disc(
        context,
        {
          x: width * random.between(0, 1),
          y: height * random.pick([0.04, 0.96]),
          radius: side * random.between(0.12, 0.34),
        },
        ink,
      )
  if (kind === 'frame') frame(page, palette, legible(palette.ground, palette.ink, palette.pale))
  const face = page.face(['grotesk', 'slab', 'condensed', 'brush', 'didone'])
  const title = titleOf(page.presentation)
  const area = { width: width * 0.74, height: height * 0.5 }
  const block = lettering.block(title, face, area, {
    most: 5,
    justified: face !== 'brush' && title.split(' ').length > 2,
    upper: face === 'condensed',
  })
  const print = small(page, face, width * 0.5)
  const y = (height - block.height) / 2 - (print ? side * 0.04 : 0)
  context.fillStyle = legible(palette.ground, palette.ink, palette.accent)
  putBlock(context, block, { x: width / 2, y })
  rule(
    context,
    { x: width / 2, y: y + block.height + side * 0.07, width: width * 0.3, thick: side * 0.004 },
    palette.accent,
  )
  context.fillStyle = palette.accent
  if (print) put(context, print, { x: width / 2, y: y + block.height + side * 0.13 })
}
