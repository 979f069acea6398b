import type { Size } from '../compose/camera.ts'
import type { PictureCanvas } from '../memory.ts'
import type { Pen } from '../pen.ts'
import { chosen, type Inks, inked, layouts, type Place, placesOf, sizeOf } from './art.ts'
import { type Box, inset, middleOf } from './box.ts'
import { shifted } from './inks.ts'
import { headlineOf, type Page } from './kit.ts'
import { layer, shadow } from './layers.ts'
import { readOn, type Treatment } from './treatments.ts'
import { type Writing, writingIn } from './writing.ts'

interface Content {
  inks: Inks
  /** The title; by default the headline. */
  text?: string
  /** Texts of other places, by id. */
  notes?: Readonly<Record<string, string>>
  /** The contents of places without text, by id; the default of `hero` is the hero of the page. */
  fillings?: Fillings
}

type Fillings = Readonly<Record<string, (place: Place, page: Page) => unknown>>

/**
 * Paints a layout: the ground, the fillings, the texts. With a title, a wide area gets the layout
 * with `wide` behind its name, if it exists.
 */
export function lay(
  page: Page,
  path: string,
  { inks, text = headlineOf(page.presentation), notes = {}, fillings = {} }: Content,
  area: Box = inset(page, 0),
): void {
  const isWide = text !== '' && area.width > area.height * 1.2 && layouts.has(`${path} wide`)
  const art = layouts.get(isWide ? `${path} wide` : path) as string
  const unit = Math.min(area.width, area.height) / 100
  const places = placesOf(art, area, unit)
  const title = places.find(({ id }) => id === 'title')
  const heading = title && writingIn(page, title, { text, inks })
  const others = places.flatMap((place) => {
    const note = notes[place.id]
    return note === undefined ? [] : writingIn(page, place, { text: note, inks, beside: heading })
  })
  const writings = heading ? [heading, ...others] : others
  const hero = places.find(({ cells }) => cells.grows)
  if (hero && heading) Object.assign(hero, grown(hero, heading))
  let ground = chosen(art, page.choose)
  for (const { place, height } of writings) if (height === 0) ground = ground.replace(place.tag, '')
  for (const place of places) ground = ground.replace(place.tag, withBox(place, area, unit))
  page.pen.draw(inked(ground, inks, area), area)
  const paints: Fillings = { hero: (place) => putHero(page, inks, place), ...fillings }
  for (const place of places) paints[place.id]?.(place, page)
  for (const { put } of writings) put()
}

/** Paints a layout on a new layer. */
export function laid(page: Page, path: string, content: Content, size: Size = page): PictureCanvas {
  const area = { x: 0, y: 0, width: size.width, height: size.height }
  return layer({ ...area, memory: page.memory }, (pen) =>
    lay({ ...page, pen }, path, content, area),
  )
}

/** The tag of a place with its box in units, because SVG has no `dx` and no `right`. */
function withBox({ tag, cells, x, y, width, height }: Place, area: Box, unit: number): string {
  if (cells.size) return tag
  const box = { x: x - area.x, y: y - area.y, width, height }
  const attributes = Object.entries(box).map(([cell, length]) => ` ${cell}="${length / unit}"`)
  const [, opening = '', inner = ''] = /^(<svg[^>]*?)(\/?>.*)$/s.exec(tag) ?? []
  return opening.replace(/ (?:x|y|width|height|right)="[^"]*"/g, '') + attributes.join('') + inner
}

/** The place of a hero, enlarged by the free room of a title above or below. */
function grown(hero: Place, { place: room, height }: Writing): Place {
  const isAbove = hero.cells.grows === 'up'
  const foot = isAbove || height > 0 ? hero.y + hero.height : room.y + room.height
  const left = height > 0 ? hero.y - (room.height - height) : room.y
  const y = isAbove ? left : hero.y
  const box = { ...hero, y, height: foot - y }
  return { ...box, size: sizeOf(box) }
}

/** The hero in the `tones`, `lines` or on the ink (`on`) of its place; else in its own colors. */
function putHero(page: Page, inks: Inks, place: Place): void {
  const { tones, lines, ink = 'ink', on } = place.cells
  const inkOf = (name: string) => inks[name] ?? '#000000'
  const own = page.hero && page.drawings.colorOf(page.hero)
  const treatment: Treatment | undefined = tones
    ? { tones: tones.split(' ').map(inkOf) }
    : lines && on
      ? { ink: inkOf(ink), ground: inkOf(on), width: Number(lines) }
      : on
        ? readOn(inkOf(on), inks, own ? [shifted(own, { l: -0.12 }), own] : undefined)
        : undefined
  showing(page, page.hero, treatment)(place)
}

/** Stamps a drawing in the middle of its place, or at its foot. */
export function stamp(pen: Pen, made: PictureCanvas, place: Place): void {
  const { turn = 0, align, shade } = place.cells
  const { x, y: middle } = middleOf(place)
  const y = align === 'bottom' ? place.y + place.height - made.height / 2 : middle
  const cast = { x, y: y + place.height * 0.04, radius: place.height * 0.05 }
  if (shade) shadow(pen, made, { ...cast, strength: Number(shade) })
  pen.stamp(made, { x, y, turn: Number(turn) })
}

/** Fills a place with a drawing, if there is an id. */
export function showing({ pen, drawings }: Page, id: string | undefined, treatment?: Treatment) {
  return (place: Place): void => {
    if (id !== undefined) stamp(pen, drawings.make(id, place.size, treatment), place)
  }
}
