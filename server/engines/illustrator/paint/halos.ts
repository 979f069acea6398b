import { css, hex } from '../color.ts'
import { type Actor, isLandmark } from '../compose/actor.ts'
import { isA, isAlive } from '../tables/drawings.ts'
import type { Brush } from './brush.ts'
import type { Picture } from './picture.ts'

/** Below this much night a lamp is not seen to shine. */
const dusk = 0.25

/**
 * The light around what burns when it is dark, around what the words say glows, and in front of a
 * house where somebody is at home.
 */
export function paintHalos({ brush, actors, light, scene }: Picture): void {
  const glows = scene.moods.includes('glowing')
  const isHome = glows || scene.moods.includes('cozy')
  const burning = actors.filter(({ subject }) => isA(subject.drawing, 'burns')).length
  brush.within('screen', () => {
    for (const actor of actors) {
      const { drawing, person, color } = actor.subject
      if (light.night >= dusk && isA(drawing, 'burns'))
        shine(brush, actor, '#ff9a3c', 2.6, burning ** -0.6)
      else if (isLandmark(actor.subject) && isHome && light.night >= dusk)
        shine(brush, actor, '#c8681e', 0.62)
      else if (glows && !person && !(isAlive(drawing) && scene.subjects.length > 1))
        shine(brush, actor, color?.hex ?? '#3fae96', 1.3, 0.6)
    }
  })
}

/** `reach` is the radius by the height; `strength` is 0 to 1. */
function shine(brush: Brush, actor: Actor, color: string, reach: number, strength = 1): void {
  const { left, right, top, bottom } = actor.box
  const y = top + (bottom - top) * (isLandmark(actor.subject) ? 0.7 : 0.5)
  const tone = (alpha: number) => css(hex(color), alpha * strength)
  const tones = [tone(0.85), [0.35, tone(0.34)], tone(0)] as const
  brush.halo((left + right) / 2, y, (bottom - top) * reach, tones)
}
