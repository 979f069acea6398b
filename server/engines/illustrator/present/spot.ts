import type { Page } from './kit.ts'
import { lay } from './layouts.ts'

/** A small picture for a web page: the scene on its plain ground, and words below it. */
export function paintSpot(page: Page): void {
  const { pen, width, height, presentation } = page
  pen.draw(page.picture({ width, height }))
  const inks = { ...page.palette(['pastel']), ground: presentation.ground ?? '#f0ece6' }
  lay(page, 'spots/title', { inks, text: presentation.title })
}
