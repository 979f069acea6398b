import type { Inking } from '../pen.ts'
import { layouts, layoutsIn, type Place, placesOf } from './art.ts'
import { inEqualParts, inset, middleOf } from './box.ts'
import { alpha, mixed } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { lay } from './layouts.ts'
import { paintCity, paintCountry } from './map-features.ts'
import { heightsOf, Land, type Sea } from './map-land.ts'
import { lookFor, type MapPage, paintSign } from './map-look.ts'
import { age } from './surfaces.ts'

/** Land with coasts, mountains, woods and rivers, and the named landmarks. */
export function paintMap(page: Page): void {
  const { random, side, presentation, choose } = page
  const { form } = presentation
  const land = new Land(page, heightsOf(page, seaOf(page), random.fork('land')))
  const map = { ...page, look: lookFor(page), land }
  const { isOld, paper, ink, mark } = map.look
  // The layout has the edge of the map, its title, the compass rose and the scale.
  const layout = choose(layoutsIn('maps', isOld ? 'old' : 'new'))
  for (const place of placesOf(layouts.get(layout) as string, inset(page, 0), side / 100))
    for (const part of inEqualParts(place, 'across', place.id === 'title' ? 4 : 1)) {
      const { x, y } = middleOf(part)
      land.take([[x, y]], side * 0.11)
    }
  paintLand(map)
  if (form === 'city') paintCity(map)
  else paintCountry(map)
  if (isOld) age(page, 0.2)
  const sign = ({ id: name, ...place }: Place) =>
    paintSign(map, { name, ...middleOf(place), size: place.width })
  const fillings = { rose: sign, ...(form !== 'treasure' && { scale: sign }) }
  lay(page, layout, { inks: { paper, ink, mark }, fillings })
}

/** The sea of the prompt, or else a sea by seed. */
function seaOf({ presentation: { form }, scene, choose }: Page): Sea {
  if (/\b(?:archipelago|islands|isles)\b/.test(scene.compositionText)) return 'islands'
  if (form === 'treasure' || /\b(?:island|isle|insel|isla|île|isola)\b/.test(scene.compositionText))
    return 'island'
  if (form === 'trail') return 'inland'
  const seas = form === 'city' ? 'inland coast inland' : 'coast island islands coast'
  return choose(seas.split(' ') as Sea[])
}

/** The sea with lines along the coasts, and the land. Trail maps have contour lines. */
function paintLand({ land, look, presentation, ...page }: MapPage): void {
  const { pen, side } = page
  const { sea, paper, ink, wood, isOld } = look
  fill(page, sea)
  const levels = (from: number, step: number, count: number, inking: Inking) => {
    for (let i = 0; i < count; i++) pen.paint(land.contour(from + i * step), inking)
  }
  const deep = { stroke: alpha(ink, 0.25), width: side * 0.0016 }
  levels(-0.24, 0.065, 3, isOld ? deep : { fill: alpha(paper, 0.12) })
  const coast = { stroke: isOld ? ink : mixed(sea, ink, 0.35), width: side * 0.0035, round: true }
  pen.paint(land.contour(0), { ...coast, fill: paper })
  if (presentation.form !== 'trail') return
  const high = { fill: alpha(mixed(wood, paper, 0.25), 0.09), stroke: alpha(ink, 0.18) }
  levels(0.3, 0.1, 14, { ...high, width: side * 0.0015, rule: 'evenodd' })
}
