import { place, type Treatment } from './drawings.ts'
import { scenery } from './group.ts'
import { mixed } from './inks.ts'
import { capitalized, disc, type Page } from './kit.ts'
import { put } from './lettering.ts'
import type { Point } from './map-land.ts'
import type { Look } from './map-look.ts'
import { grown } from './silhouettes.ts'

/** Land, water and sky, which a map has anyway. */
export function isTerrain(id: string): boolean {
  return scenery.has(id) && !/volcano|cactus/.test(id)
}

/** Drawings at their places, each with its name where the words name it. */
export function paintMarks(
  page: Page,
  look: Look,
  ids: readonly string[],
  spots: readonly Point[],
  size = ids.length > 4 ? 0.12 : 0.15,
): void {
  const { context, side, drawings, lettering, scene } = page
  const face = page.face(look.faces.slice(2))
  for (const [i, id] of ids.entries()) {
    const spot = spots[i]
    if (!spot) return
    const [x, y] = spot
    const made = drawings.make(id, side * size, treatmentOf(look))
    const label = scene.subjects[drawings.subjects.indexOf(id)]?.name
    const lift = label ? side * 0.016 : 0
    place(context, grown(made, side * 0.004, look.isOld ? look.land : '#ffffff'), {
      x,
      y: y - lift,
    })
    place(context, made, { x, y: y - lift })
    if (!label) continue
    const line = lettering.fitted(capitalized(label), face, side * 0.2, side * 0.026)
    const foot = Math.min(
      page.height - side * 0.06,
      y - lift + made.height / 2 + side * 0.01 + line.ascent,
    )
    context.lineJoin = 'round'
    context.lineWidth = side * 0.009
    context.strokeStyle = look.land
    put(context, line, { x, y: foot }, (pen, text, u, v) => pen.strokeText(text, u, v))
    context.fillStyle = look.ink
    put(context, line, { x, y: foot })
  }
}

/** On old paper in its inks, as engravings were colored; in print in the own colors. */
function treatmentOf({ isOld, ink, mark, wood, land }: Look): Treatment | undefined {
  if (!isOld) return undefined
  return {
    tones: [ink, mixed(mark, ink, 0.25), mixed(wood, land, 0.35), mixed(land, '#ffffff', 0.35)],
  }
}

/** Pins that stand on their points. */
export function paintPins(
  page: Page,
  look: Look,
  ids: readonly string[],
  spots: readonly Point[],
): void {
  const { context, side, drawings } = page
  for (const [i, id] of ids.entries()) {
    const spot = spots[i]
    if (!spot) return
    const [x, foot] = spot
    const radius = side * 0.058
    const y = foot - radius * 1.45
    context.fillStyle = look.mark
    context.beginPath()
    context.arc(x, y, radius, Math.PI * 0.86, Math.PI * 0.14)
    context.lineTo(x, foot)
    context.closePath()
    context.fill()
    disc(context, { x, y, radius: radius * 0.82 }, '#ffffff')
    place(context, drawings.make(id, radius * 1.15), { x, y })
  }
}
