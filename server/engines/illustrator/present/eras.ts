import { linesOf, type Path, polar, type Stops } from '../pen.ts'
import type { Theme } from '../scene.ts'
import { outline, type Point } from '../subject/shapes.ts'
import { byLightness, type Ink, legible, light, mixed } from './inks.ts'
import { fill, headlineOf, type Page, putTitle, rays, star, titleOf } from './kit.ts'
import type { Palette } from './palettes.ts'
import { frame } from './poster-words.ts'
import { wear } from './surfaces.ts'

type Backdrop = (page: Page, palette: Palette) => void

const bauhaus: Backdrop = ({ pen, width, height, side }, { accent, second, ink }) => {
  const u = side / 4
  pen.fill({ x: width - u * 1.2, y: height * 0.46, radius: u * 1.25 }, accent)
  pen.fill({ x: 0, y: height, radius: u * 2 }, second)
  const post = { x: width * 0.1, y: height * 0.42, width: u * 0.3, height }
  pen.fill(post, ink)
  pen.fill({ x: 0, y: height * 0.86, width, height: u * 0.12 }, ink)
}

const constructivist: Backdrop = ({ pen, width, height, side }, { accent, second, ink }) => {
  pen.fill(rays({ x: width, y: height * 0.4, radius: side * 2 }, 26, 0.1), second)
  pen.fill(outline('0 .34, .86 .66, 0 1', 0, 0, width, height), accent)
  pen.fill(outline('0 .96, 1 .78, 1 .86, 0 1.04', 0, 0, width, height), ink)
}

const psychedelic: Backdrop = ({ pen, width, height, side }, palette) => {
  const inks = [palette.accent, palette.second, palette.pale, palette.ink]
  for (let i = 11; i >= 0; i--) {
    const wave = Array.from({ length: 181 }, (_, k) => {
      const angle = (k * Math.PI) / 90
      const reach = side * (0.16 + i * 0.085) * (1 + 0.09 * Math.sin(angle * 6 + i * 0.5))
      return polar([width / 2, height * 0.6], angle, reach)
    })
    pen.fill(wave, inks[i % inks.length] as Ink)
  }
}

const midCentury: Backdrop = ({ pen, width, height, side, random }, palette) => {
  for (let i = 0; i < 5; i++) {
    const at = { x: width * (0.12 + i * 0.19), y: height * random.between(0.42, 0.9) }
    const leaf = { ...at, rx: side * 0.17, ry: side * 0.09, turn: random.between(-0.7, 0.7) }
    const fill = [palette.accent, palette.second, palette.pale][i % 3] as Ink
    pen.fill(leaf, fill)
  }
  for (let i = 0; i < 7; i++) {
    const at = { x: width * random.next(), y: height * random.between(0.36, 1) }
    pen.fill(star({ ...at, radius: side * random.between(0.03, 0.08) }, 4), palette.ink)
  }
}

const nouveau: Backdrop = ({ pen, width, height, side }, { pale, accent, second, ink }) => {
  const circle = { x: width / 2, y: height * 0.62, radius: side * 0.34 }
  pen.fill(circle, pale)
  for (const scale of [1, 1.07, 1.2])
    pen.stroke({ ...circle, radius: circle.radius * scale }, accent, side * 0.008)
  for (let i = 0; i < 28; i++) {
    const [x, y] = polar([circle.x, circle.y], (i * Math.PI) / 14, circle.radius * 1.135)
    pen.fill({ x, y, radius: side * 0.014 }, second)
  }
  // Whiplash: stems that rise along both sides and curl inward.
  for (const way of [-1, 1])
    for (let i = 0; i < 4; i++) {
      const at = (across: number, down: number): Point => [
        width / 2 + way * width * across,
        height * down,
      ]
      const stem = (path: Path) => {
        path.moveTo(...at(0.47 - i * 0.025, 1))
        const end = at(0.46 - i * 0.02, 0.34 + i * 0.03)
        path.bezierCurveTo(...at(0.5 - i * 0.02, 0.7), ...at(0.36, 0.5), ...end)
      }
      pen.stroke(stem, ink, side * (0.012 - i * 0.002))
    }
}

const vaporwave: Backdrop = ({ pen, width, height, side }, { ground, accent, second }) => {
  const horizon = height * 0.7
  const sky: Stops = [ground, [0.6, mixed(ground, accent, 0.6)], accent]
  pen.fill({ width, height: horizon }, pen.linear([0, 0], [0, horizon], sky))
  const [x, y, radius] = [width / 2, height * 0.56, side * 0.28]
  const stripes = (path: Path) => {
    const step = radius / 4.5
    for (let i = 0; i < 9; i++) path.rect(0, y - radius + i * step, width, step * (1 - i * 0.07))
  }
  pen.clipped(stripes, () => pen.fill({ x, y, radius }, '#ffd36e'))
  pen.fill({ x: 0, y: horizon, width, height }, ground)
  const grid: Point[][] = []
  for (let i = -12; i <= 12; i++)
    grid.push([
      [x + i * side * 0.06, horizon],
      [x + i * side * 0.3, height],
    ])
  for (let i = 0; i < 8; i++) {
    const down = horizon + (height - horizon) * (i / 8) ** 1.8
    grid.push([
      [0, down],
      [width, down],
    ])
  }
  pen.stroke(linesOf(grid), second, side * 0.004)
}

const grunge: Backdrop = ({ pen, width, height, side, random }, { ink, second, accent }) => {
  for (let i = 0; i < 260; i++) {
    const at = { x: width * random.next(), y: height * random.next() }
    const radius = side * 0.03 * random.next() ** 4
    pen.fill({ ...at, radius }, random.pick([ink, second]))
  }
  for (let i = 0; i < 5; i++) {
    const at = { x: width * random.between(0.04, 0.16), y: height * (0.5 + i * 0.06) }
    pen.fill({ ...at, width: width * 0.76, height: height * 0.052 }, accent)
  }
}

const deco: Backdrop = (page, palette) => {
  const { pen, width, height, side } = page
  const fan = { x: width / 2, y: height * 0.98, radius: side * 1.1 }
  pen.fill(rays(fan, 48), mixed(palette.ground, palette.accent, 0.35))
  for (const radius of [0.62, 0.56, 0.5]) {
    const arch = { ...fan, radius: side * radius }
    const look = { fill: palette.ground, stroke: palette.accent, width: side * 0.008 }
    pen.paint(arch, look)
  }
  frame(page, palette, palette.accent)
}

const backdrops: Partial<Record<Theme, Backdrop>> = {
  bauhaus,
  constructivist,
  psychedelic,
  'mid century': midCentury,
  nouveau,
  vaporwave,
  grunge,
  deco,
}

/** The era or movement of a poster that has a look of its own. */
export function eraOf({ presentation }: Page): Theme | undefined {
  return presentation.themes.find((theme) => backdrops[theme])
}

/** The title over the hero, on what an era is known by. */
export function era(page: Page, palette: Palette): void {
  const { width, height, hero: id } = page
  const theme = eraOf(page)
  fill(page, palette.ground)
  if (theme) backdrops[theme]?.(page, palette)
  const hasTitle = headlineOf(page.presentation) !== ''
  const stands = (ink: Ink) => Math.abs(light(ink) - light(palette.ground)) > 0.15
  const tones = byLightness(...Object.values(palette).filter(stands))
  if (id !== undefined) {
    const made = page.drawings.make(id, page.side * (hasTitle ? 0.5 : 0.58), { tones })
    page.pen.stamp(made, { x: width / 2, y: height * (hasTitle ? 0.63 : 0.6) })
  }
  if (hasTitle) {
    const area = { width: width * 0.8, height: height * 0.2 }
    const print = { width: width * 0.6 }
    const title = titleOf(page, ['condensed', 'geometric'], area, { most: 2, print })
    const ink = legible(palette.ground, palette.ink, palette.pale, palette.accent)
    putTitle(page, title, { x: width / 2, y: height * 0.11, ink, small: ink })
  }
  if (theme === 'grunge') wear(page.canvas, 0.2)
}
