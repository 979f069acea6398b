import { css, hex } from '../color.ts'
import { isLandmark } from '../compose/actor.ts'
import type { Composition } from '../compose/compose.ts'
import type { Memory, PictureCanvas } from '../memory.ts'
import { lerp } from '../number.ts'
import { isA, isAlive } from '../tables/drawings.ts'
import { type PlaceRow, painterOf } from '../tables/places.ts'
import { paintAbstract } from './abstract.ts'
import { paintActors } from './actors.ts'
import { brushOn } from './brush.ts'
import { paintCave, paintUnderwater } from './deep.ts'
import { paintCountry } from './land/country.ts'
import { paintMirror } from './land/mirror.ts'
import { dusk, type Picture, pictureOf } from './picture.ts'
import { paintPlain } from './plain.ts'
import { paintIsometric } from './room/isometric.ts'
import { paintRoom } from './room/room.ts'
import { paintTable } from './room/still-life.ts'
import { paintStage } from './room/theatre.ts'
import { paintAboveClouds } from './sky/sky.ts'
import { paintPrecipitation } from './sky/weather.ts'
import { paintSpace, paintWorld } from './space.ts'
import { paintStreet } from './town/street.ts'

type Painter = NonNullable<PlaceRow['painter']> | 'isometric'

const painters: Record<Painter, (picture: Picture) => void> = {
  isometric: paintIsometric,
  cave: paintCave,
  moon: (picture) => paintWorld(picture, 'moon'),
  mars: (picture) => paintWorld(picture, 'mars'),
  stage: paintStage,
  street: paintStreet,
  room: paintRoom,
  table: paintTable,
  space: paintSpace,
  underwater: paintUnderwater,
  'above the clouds': paintAboveClouds,
  abstract: paintAbstract,
  plain: paintPlain,
}

/** These painters paint the actors themselves, between other things. */
const withActors = new Set<Painter>(['isometric', 'table', 'underwater', 'above the clouds'])

/** Paints a composition sharply, without rain and snow in the air. `detail` is 0 to 1. */
export function paint(composition: Composition, detail: number, memory: Memory): PictureCanvas {
  const canvas = memory.canvas(composition.size.width, composition.size.height)
  const { view } = composition
  const outside = view && paint(view, 0, memory)
  if (view && outside) {
    // Rain and snow outside of a window are near and large.
    outside.getContext('2d').scale(2.5, 2.5)
    paintPrecipitation(outside, view, 3)
  }
  const picture = pictureOf(composition, { brush: brushOn(canvas), detail, outside })
  const { scene, terrain } = composition
  const painter = scene.shot === 'isometric' ? 'isometric' : painterOf(scene)
  if (painter) {
    painters[painter](picture)
    if (!withActors.has(painter)) paintActors(picture)
  } else if (terrain) paintCountry(picture, terrain)
  paintHalos(picture)
  if (scene.features.includes('reflection')) paintMirror(picture)
  return canvas
}

/** Light around fires in the dark, around glowing things, and at houses in a cozy night. */
function paintHalos({ brush, actors, light, scene, size }: Picture): void {
  const isGlowing = scene.moods.includes('glowing')
  const isCozy = isGlowing || scene.moods.includes('cozy')
  const isDark = light.night >= dusk
  const fires = actors.filter(({ subject }) => isA(subject.drawing, 'burns')).length
  for (const { subject, box } of actors) {
    const { drawing, person, color } = subject
    /** `reach` is the radius relative to the height of the actor; `strength` is 0 to 1. */
    const shine = (ink: string, reach: number, strength: number, down = 0.5) => {
      const tone = (alpha: number) => css(hex(ink), alpha * strength)
      const tones = [tone(0.85), [0.35, tone(0.34)], tone(0)] as const
      // The light of a large actor must not cover the whole picture.
      const radius = Math.min(box.height * reach, size.height * 0.6)
      const y = lerp(box.top, box.bottom, down)
      brush.within('screen', () => brush.halo(box.x, y, radius, tones))
    }
    if (isDark && isA(drawing, 'burns')) shine('#ff9a3c', 2.6, fires ** -0.6)
    else if (isDark && isCozy && isLandmark(subject)) shine('#c8681e', 0.62, 1, 0.7)
    else if (isGlowing && !person && !(isAlive(drawing) && scene.subjects.length > 1))
      shine(color?.hex ?? '#3fae96', 1.3, 0.6)
  }
}
