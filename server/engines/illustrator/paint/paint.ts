import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Composition } from '../compose/composition.ts'
import { type PlaceRow, painterOf } from '../tables/places.ts'
import { paintAbstract } from './abstract.ts'
import { paintCave } from './cave.ts'
import { paintHalos } from './halos.ts'
import { paintCountry } from './land/country.ts'
import { paintRoom } from './room/room.ts'
import { paintTable } from './room/still-life.ts'
import { paintStage } from './room/theatre.ts'
import { paintAboveClouds } from './sky/sky.ts'
import { paintPrecipitation } from './sky/weather.ts'
import { paintMars, paintMoon } from './space/moon.ts'
import { paintSpace } from './space/space.ts'
import { paintSkyline } from './town/skyline.ts'
import { paintStreet } from './town/street.ts'
import { paintUnderwater } from './underwater.ts'

/** `view` is what is seen through a window. */
type Painter = (
  context: SKRSContext2D,
  composition: Composition,
  detail: number,
  view: Canvas | undefined,
) => void

const painters: Record<NonNullable<PlaceRow['painter']>, Painter> = {
  cave: paintCave,
  moon: paintMoon,
  mars: paintMars,
  stage: paintStage,
  skyline: paintSkyline,
  street: paintStreet,
  room: paintRoom,
  table: paintTable,
  space: paintSpace,
  underwater: paintUnderwater,
  'above the clouds': paintAboveClouds,
  abstract: paintAbstract,
}

/**
 * Paints a composition sharply and completely, but for rain and snow in the air. `detail` is 0 to
 * 1.
 */
export function paint(composition: Composition, detail: number): Canvas {
  const canvas = createCanvas(composition.size.width, composition.size.height)
  const context = canvas.getContext('2d')
  const view = composition.view && paintOutside(composition.view)
  const painter = painterOf(composition.scene)
  if (painter) painters[painter](context, composition, detail, view)
  else if (composition.terrain) paintCountry(context, composition, composition.terrain, detail)
  paintHalos(context, composition)
  return canvas
}

/** What is seen through a window, in its weather: rain and snow fall close before the panes. */
function paintOutside(composition: Composition): Canvas {
  const view = paint(composition, 0)
  const context = view.getContext('2d')
  context.scale(2.5, 2.5)
  paintPrecipitation(context, composition, 3)
  return view
}
