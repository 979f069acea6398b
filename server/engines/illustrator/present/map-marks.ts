import type { Point } from '../subject/shapes.ts'
import type { Treatment } from './drawings.ts'
import { scenery } from './group.ts'
import { mixed } from './inks.ts'
import { capitalized } from './kit.ts'
import { grown } from './layers.ts'
import { put } from './lettering.ts'
import type { MapPage } from './map-land.ts'
import type { Look } from './map-look.ts'

/** Land, water and sky, which a map has anyway. */
export function isTerrain(id: string): boolean {
  return scenery.has(id) && !/volcano|cactus/.test(id)
}

/** Drawings at their places, each with its name where the words name it. */
export function paintMarks(
  page: MapPage,
  ids: readonly string[],
  spots: readonly Point[],
  size = ids.length > 4 ? 0.12 : 0.15,
): void {
  const { pen, side, drawings, lettering, scene, look } = page
  const face = page.face(look.faces.slice(2))
  for (const [i, [x, y]] of spots.slice(0, ids.length).entries()) {
    const id = ids[i] as string
    const made = drawings.make(id, side * size, treatmentOf(look))
    const label = scene.subjects[drawings.subjects.indexOf(id)]?.name
    const at = { x, y: label ? y - side * 0.016 : y }
    pen.stamp(grown(made, side * 0.004, look.isOld ? look.land : '#ffffff'), at)
    pen.stamp(made, at)
    if (!label) continue
    const line = lettering.fitted(capitalized(label), face, side * 0.2, side * 0.026)
    const foot = at.y + made.height / 2 + side * 0.01 + line.ascent
    const rims = [{ ink: look.land, width: side * 0.009 }]
    put(pen, line, { x, y: Math.min(page.height - side * 0.06, foot), ink: look.ink, rims })
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
export function paintPins(page: MapPage, ids: readonly string[], spots: readonly Point[]): void {
  const { pen, side, drawings, look } = page
  const radius = side * 0.058
  for (const [i, [x, foot]] of spots.slice(0, ids.length).entries()) {
    const head = { x, y: foot - radius * 1.45, radius: radius * 0.82 }
    pen.fill((path) => {
      path.arc(x, head.y, radius, Math.PI * 0.86, Math.PI * 0.14)
      path.lineTo(x, foot)
    }, look.mark)
    pen.fill(head, '#ffffff')
    pen.stamp(drawings.make(ids[i] as string, radius * 1.15), head)
  }
}
