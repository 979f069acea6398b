import type { Scene, Shot } from '../scene.ts'

/** How much a shot enlarges everybody before they are placed. */
export const zooms: Record<Shot, number> = { portrait: 1, 'close-up': 1, wide: 0.42 }

/** How near somebody is brought; `medium` is from the knees up. */
export type Framing = 'medium' | 'portrait' | 'close-up'

/** How near the words want to be, or the picture of one person of whom they say nothing else. */
export function framingOf({
  shot,
  subjects,
  setting,
  features,
  trees,
}: Scene): Framing | undefined {
  if (shot) return shot === 'wide' ? undefined : shot
  const [hero] = subjects
  if (!hero?.person || subjects.length > 1 || hero.count > 1) return undefined
  const plain =
    hero.pose === null &&
    hero.activity === null &&
    hero.size === 'normal' &&
    hero.person.wears.length === 0
  return plain && setting === 'meadow' && features.length + trees.length === 0
    ? 'medium'
    : undefined
}
