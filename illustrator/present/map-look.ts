import { type Part, readParts } from '../subject/parts.ts'
import type { Point } from '../subject/shapes.ts'
import { paintParts } from '../subject/stage.ts'
import { boxAround } from './box.ts'
import { chosenFor } from './choices.ts'
import { scenery } from './group.ts'
import { mixed, paletteOf, shifted } from './inks.ts'
import { capitalized, type Page } from './kit.ts'
import { grown } from './layers.ts'
import type { Land } from './map-land.ts'
import { palettesFor } from './palettes.ts'
import { write } from './writing.ts'

export type MapPage = Page & { land: Land; look: ReturnType<typeof lookFor> }

/** The inks of a map: `paper` for land, `ink` for coasts and letters, `mark` for roads. */
export function lookFor(page: Page) {
  const family = chosenFor(page, 'map')
  const { ground, ink, accent, second, pale } = page.choose(palettesFor([], [family]))
  const water = shifted(mixed(pale, ink, 0.2), { c: 1.3 })
  // Old maps have drawings in few inks on stained paper, new ones are printed in colors.
  const isOld = family === 'parchment'
  return { paper: ground, ink, mark: accent, wood: second, sea: pale, water, isOld }
}

const signs = readParts('map-signs')

/**
 * A sign of `data/parts/map-signs.parts` at a place. Sizes are in pixels; the default of `height`
 * is `size`, which is the width.
 */
export type Sign = { name: string; x: number; y: number; size: number; height?: number }

export function paintSign({ pen, look }: MapPage, sign: Sign): void {
  const { name, x, y, size, height = size } = sign
  const { sea, paper, ink, wood, mark, water, isOld } = look
  const foam = mixed(sea, isOld ? ink : paper, 0.5)
  const palette = paletteOf({ paper, ink, wood, mark, water, foam })
  paintParts(pen.context, signs[name] as Part[], palette, { x, y, width: size, height })
}

/** Whether a drawing is land, water or sky, which maps already have. */
export function isTerrain(id: string): boolean {
  return scenery.has(id) && !/volcano|cactus/.test(id)
}

/** Paints drawings with their names, in cities on pins. */
export function paintMarks(page: MapPage, ids: readonly string[], spots: Point[], own?: number) {
  const share = own ?? (ids.length > 4 ? 0.12 : 0.15)
  const { pen, side, drawings, scene, look } = page
  const { ink, mark, wood, paper, isOld } = look
  const faded = [mixed(mark, ink, 0.25), mixed(wood, paper, 0.35), mixed(paper, '#ffffff', 0.35)]
  const isPinned = page.presentation.form === 'city' && !isOld
  for (const [i, [x, y]] of spots.slice(0, ids.length).entries()) {
    const id = ids[i] as string
    const size = side * (isPinned ? 0.067 : share)
    const made = drawings.make(id, size, isOld ? { tones: [ink, ...faded] } : undefined)
    const foot = y + (isPinned ? side * 0.04 : made.height / 2)
    const middle = { x, y: isPinned ? y - side * 0.045 : y }
    if (isPinned) paintSign(page, { name: 'pin', x, y: foot, size: side * 0.058 })
    pen.stamp(grown(made, side * 0.004, isOld ? paper : '#ffffff'), middle)
    pen.stamp(made, middle)
    const label = scene.subjects[drawings.subjects.indexOf(id)]?.name ?? ''
    const box = boxAround({ x, y: foot + side * 0.023 }, side * 0.2, side * 0.026)
    const rims = [{ ink: paper, width: side * 0.009 }]
    write(page, capitalized(label), isOld ? 'roman' : 'condensed', { box, ink, rims })
  }
}
