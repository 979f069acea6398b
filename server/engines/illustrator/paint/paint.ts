import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Composition } from '../compose/compose.ts'
import { type PlaceRow, painterOf } from '../tables/places.ts'
import { paintAbstract } from './abstract.ts'
import { brushOn } from './brush.ts'
import { paintCave, paintUnderwater } from './deep.ts'
import { paintHalos } from './halos.ts'
import { paintCountry } from './land/country.ts'
import { type Picture, pictureOf } from './picture.ts'
import { paintRoom } from './room/room.ts'
import { paintTable } from './room/still-life.ts'
import { paintStage } from './room/theatre.ts'
import { paintAboveClouds } from './sky/sky.ts'
import { paintPrecipitation } from './sky/weather.ts'
import { paintSpace } from './space/space.ts'
import { mars, moon, paintWorld } from './space/worlds.ts'
import { paintSkyline } from './town/skyline.ts'
import { paintStreet } from './town/street.ts'

const painters: Record<NonNullable<PlaceRow['painter']>, (picture: Picture) => void> = {
  cave: paintCave,
  moon: (picture) => paintWorld(picture, moon),
  mars: (picture) => paintWorld(picture, mars),
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
  const outside = composition.view && paintOutside(composition.view)
  const picture = pictureOf(composition, brushOn(canvas), detail, outside)
  const painter = painterOf(composition.scene)
  if (painter) painters[painter](picture)
  else if (composition.terrain) paintCountry(picture, composition.terrain)
  paintHalos(picture)
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
