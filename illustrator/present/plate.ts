import { clamp } from '../number.ts'
import type { Point } from '../subject/shapes.ts'
import { rowOf } from '../tables/drawings.ts'
import type { Place } from './art.ts'
import { type Box, boxAround, boxWithin, cellsOf, inset, middleOf } from './box.ts'
import { busyPartsOf, etched, paintLens } from './etching.ts'
import { capitalized, fill, type Page } from './kit.ts'
import { lay } from './layouts.ts'
import { pairsFor } from './palettes.ts'
import { age } from './surfaces.ts'
import { write } from './writing.ts'

/** An etched plant or animal on aged paper with details around it, or several in rows. */
export function paintPlate(page: Page): void {
  const { width, height, side, scene, shown, drawings, presentation, pen, random } = page
  const [paper, ink] = page.choose(pairsFor('plate'))
  const chosen = page.choose(['below', 'sides', 'corners', 'below'])
  fill(page, presentation.ground ?? paper)
  age(page, 0.16)
  // Animals are shown whole, not as faces.
  const wholes = scene.subjects.map(({ drawing, pose }, i) => {
    const isBuilt = rowOf(drawing).breed !== undefined
    return isBuilt ? drawings.whole(i, pose ?? undefined) : (drawings.subjects[i] as string)
  })
  const ids = wholes.length > 0 ? wholes : shown.length > 0 ? shown : ['herb']
  const [hero = '', other = hero] = ids
  const alike = scene.subjects[0]?.count ?? 1
  const count = ids.length > 2 ? Math.min(9, ids.length) : alike > 2 ? clamp(alike, 6, 9) : 1
  const name = count > 1 ? 'rows' : height > width * 1.25 ? 'below' : chosen
  const names = new Set(scene.subjects.slice(0, 2).map((subject) => capitalized(subject.name)))
  const number = (i: number, at: { x: number; y: number }) =>
    write(page, String(i + 1), 'didone text', { box: boxAround(at, side, side * 0.015), ink })
  const large = count > 1 ? undefined : etched(page, hero, side * 1.15, { ink })
  const parts = large ? busyPartsOf(large) : []
  const fillings = {
    rows(place: Place) {
      const fork = random.fork('specimens')
      // Only animals of one kind vary in color: a blue strawberry would be wrong.
      const isAnimal = ids.length === 1 && rowOf(hero).kind === 'animals'
      for (const [i, { x, y, size }] of cellsOf(place, count).entries()) {
        const dye = isAnimal ? dyes[i % dyes.length] : undefined
        const long = size * fork.between(0.62, 0.8)
        const made = etched(page, ids[i % ids.length] as string, long, { ink, dye })
        pen.stamp(made, { x, y, turn: ids.length > 1 ? 0 : fork.between(-0.12, 0.12) })
        number(i, { x, y: y + size * 0.47 })
      }
    },
    figure(place: Place) {
      const { width, height } = boxWithin(place, drawings.aspect(hero))
      pen.stamp(etched(page, hero, Math.max(width, height), { ink }), middleOf(place))
    },
    /** Details alternate with a small drawing. */
    lens(place: Place) {
      const i = place.number
      const isSame = other === hero
      const look = { ink, wash: isSame ? 0 : 0.85 }
      if (large && (i % 2 === 0 || (isSame && i > 1)))
        paintLens(page, ink, place, large, parts[i] as Point)
      else pen.stamp(etched(page, other, place.width * 0.95, look), middleOf(place))
      number(i, { x: place.x + place.width, y: place.y + place.height })
    },
  }
  const text = presentation.title || [...names].join(' & ')
  // Plates have the typefaces of old prints for every theme.
  const old = { ...page, face: page.choose }
  pen.within('multiply', () => lay(old, `plates/${name}`, { inks: { ink, paper }, text, fillings }))
  pen.stroke(inset(page, side * 0.04), ink, side * 0.0028)
  pen.stroke(inset(page, side * 0.05), ink, side * 0.001)
}

const dyes = [undefined, '#b5562f', '#3f6f8f', '#c99a3a', '#6f7f4a', '#8a4a5a', '#4a4a5c']

/** A thing in thin lines on a grid, with dimensions, details and a title block. */
export function paintBlueprint(page: Page): void {
  const { pen, side, drawings, presentation, scene } = page
  const [paper, ink] = page.choose(pairsFor('blueprint'))
  const layout = page.choose(['details', 'plain', 'details'])
  const id = page.shown[0] ?? 'gear'
  const { metres } = rowOf(id)
  const inks = { paper, ink }
  const plain = { ...page, face: page.choose }
  // Lines have the same thickness at every size.
  const draw = ({ width, height }: Box, zoom = 1) => {
    const size = Math.max(width, height) * zoom
    return drawings.make(id, size, { ink, ground: paper, width: (128 * side * 0.0024) / size })
  }
  /** A dimension line with its length in millimetres. */
  const measure = (at: { x: number; y: number; turn?: number }, long: number, metres: number) =>
    pen.moved(at, () => {
      const box = { x: 0, y: -side * 0.0105, width: long, height: side * 0.021 }
      const text = String(Number((metres * 1000).toPrecision(3)))
      lay(plain, 'blueprints/dimension', { inks, text }, box)
    })
  // At this scale the thing is less than 300 mm high.
  const scale = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => metres / one < 0.3) ?? 1000
  let box = inset(page, 0)
  lay(plain, `blueprints/${layout}`, {
    inks,
    text: presentation.title || scene.subjects[0]?.name || 'Drawing',
    notes: { scale: `SCALE 1:${scale}  MM` },
    fillings: {
      drawing(place) {
        box = boxWithin(place, drawings.aspect(id))
        const { x, y, width, height } = box
        pen.stamp(draw(box), middleOf(box))
        // Only the height is known. The width follows from the drawing.
        const [gap, foot] = [side * 0.045, y + height]
        measure({ x, y: foot + gap }, width, metres * (width / height))
        measure({ x: x - gap, y: foot, turn: -Math.PI / 2 }, height, metres)
      },
      /** A detail, enlarged in a circle, and a circle at its place in the drawing. */
      detail(place) {
        const zoom = 2.1
        const made = draw(box, zoom)
        const at = busyPartsOf(made)[place.number]
        if (!at) return
        const radius = place.width / 2
        pen.fill({ ...middleOf(place), radius }, paper)
        paintLens(page, ink, place, made, at)
        const [u, v] = at
        const [x, y] = [box.x + box.width * (0.5 + u), box.y + box.height * (0.5 + v)]
        const small = radius / zoom
        const dash = [side * 0.006, side * 0.005]
        pen.stroke({ x, y, radius: small }, ink, side * 0.0013, { dash })
        for (const spot of [place, { x: x + small, y: y - small }]) {
          const area = boxAround(spot, side, side * 0.014)
          write(page, 'ABC'.charAt(place.number), 'mono', { box: area, ink })
        }
      },
    },
  })
}
