import type { Theme } from '../scene.ts'
import { namesOf } from '../tables/names.ts'
import { inked, readArt } from './art.ts'
import { byLightness, type Ink, legible, light } from './inks.ts'
import { fill, headlineOf, type Page, putTitle, titleOf } from './kit.ts'
import type { Palette } from './palettes.ts'
import { frame } from './poster-words.ts'
import { wear } from './surfaces.ts'

const eras: readonly Theme[] = namesOf(`
  bauhaus, constructivist, psychedelic, mid century, nouveau, vaporwave, grunge, deco`)

/** What is behind the hero, square: each keeps to a page of another shape in its own way. */
const backdrops = new Map(eras.map((name) => [name, readArt(`eras/${name}.svg`)]))

/** The era or movement of a poster that has a look of its own. */
export function eraOf({ presentation }: Page): Theme | undefined {
  return presentation.themes.find((theme) => backdrops.has(theme))
}

/** The title over the hero, on what an era is known by. */
export function era(page: Page, palette: Palette): void {
  const { width, height, hero: id } = page
  const theme = eraOf(page) ?? 'deco'
  fill(page, palette.ground)
  page.pen.draw(inked(backdrops.get(theme) ?? '', { ...palette }, page))
  if (theme === 'deco') frame(page, palette, palette.accent)
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
