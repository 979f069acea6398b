import { place } from './drawings.ts'
import { disc, fill, type Page } from './kit.ts'

/** A mark: what is shown, in a few tones on a disc. */
export function paintLogo(page: Page): void {
  const { context, width, height, side, drawings } = page
  fill(page, page.presentation.ground ?? '#f4f1ea')
  const [x, y] = [width / 2, height / 2]
  disc(context, { x, y, radius: side * 0.36 }, page.choose(['#1d3557', '#c1502e', '#1f9d78']))
  const tones = ['#14213d', '#ffb703', '#f6e7c8', '#ffffff']
  place(context, drawings.make(page.shown[0] ?? 'star', side * 0.42, { tones }), { x, y })
}
