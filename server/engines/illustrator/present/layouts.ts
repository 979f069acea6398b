import type { Canvas } from '@napi-rs/canvas'
import type { Pen } from '../pen.ts'
import { chosen, type Inks, inked, layouts, type Place, placesOf, sizeOf } from './art.ts'
import { type Box, inset, middleOf } from './box.ts'
import type { Treatment } from './drawings.ts'
import { headlineOf, type Page } from './kit.ts'
import { shadow } from './layers.ts'
import { type Writing, writingIn } from './writing.ts'

interface Content {
  inks: Inks
  /** What is written, if not the headline. */
  text?: string
  /** What is written in other places, by their names. */
  notes?: Readonly<Record<string, string>>
  /** What fills the places that hold no words, by their names. */
  fillings?: Readonly<Record<string, (place: Place) => unknown>>
}

/**
 * Lays the ground, the fillings and the words of a layout on a page, or on an area of it. A layout
 * is an SVG in hundredths of the shorter side of the area, whose percents are of its width and
 * height and whose colors are those of parts (see `paintParts`). Of lists such as `{petal|leaf}`
 * one is taken. An area that is clearly wider than high has the layout of the same name with
 * `wide`, if there are words to stand beside the rest.
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
    const said = notes[place.id]
    return said === undefined ? [] : writingIn(page, place, { text: said, inks, beside: heading })
  })
  const writings = heading ? [heading, ...others] : others
  let ground = chosen(art, page.choose)
  for (const { place, height } of writings) if (height === 0) ground = ground.replace(place.tag, '')
  for (const { tag, cells, width } of places)
    if (cells.right)
      ground = ground.replace(tag, tag.replace(/ right="[^"]*"/, ` width="${width / unit}"`))
  const hero = places.find(({ cells }) => cells.grows)
  if (hero && heading) {
    Object.assign(hero, grown(hero, heading))
    const stretched = hero.tag
      .replace(/ y="[^"]*"/, ` y="${(hero.y - area.y) / unit}"`)
      .replace(/ height="[^"]*"/, ` height="${hero.height / unit}"`)
    ground = ground.replace(hero.tag, stretched)
  }
  page.pen.draw(inked(ground, inks, area), area)
  for (const place of places) fillings[place.id]?.(place)
  for (const { put } of writings) put()
}

/**
 * The place of a hero that takes what a title above it leaves, or the place of one below that is
 * not.
 */
function grown(hero: Place, { place: room, height }: Writing): Place {
  const isAbove = hero.cells.grows === 'up'
  const foot = isAbove || height > 0 ? hero.y + hero.height : room.y + room.height
  const left = height > 0 ? hero.y - (room.height - height) : room.y
  const y = isAbove ? left : hero.y
  const box = { ...hero, y, height: foot - y }
  return { ...box, size: sizeOf(box) }
}

/** Stamps a drawing in the middle of its place or at the foot of it. */
export function stamp(pen: Pen, made: Canvas, place: Place): void {
  const { turn = 0, align, shade } = place.cells
  const { x, y: middle } = middleOf(place)
  const y = align === 'bottom' ? place.y + place.height - made.height / 2 : middle
  const cast = { x, y: y + place.height * 0.04, radius: place.height * 0.05 }
  if (shade) shadow(pen, made, { ...cast, strength: Number(shade) })
  pen.stamp(made, { x, y, turn: Number(turn) })
}

/** Fills places with a drawing, if there is one; otherwise it has the colors of the words. */
export function showing({ pen, drawings }: Page, id: string | undefined, treatment?: Treatment) {
  return (place: Place): void => {
    if (id === undefined) return
    const { size } = place
    stamp(
      pen,
      treatment ? drawings.make(id, size, treatment) : drawings.makeColored(id, size),
      place,
    )
  }
}
