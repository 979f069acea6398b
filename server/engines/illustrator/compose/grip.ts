import type { Subject } from '../scene.ts'
import { breeds } from '../subject/animal/breeds.ts'
import type { Gesture } from '../subject/figure.ts'

/** How something is held. */
export interface Grip {
  gesture: Extract<Gesture, 'holding' | 'raising' | 'carrying'>
  /** Its greatest height by that of the holder. */
  tall: number
  /** Which part of it is at the hand: 0 its top, 1 its lower end. */
  at: number
}

const grips = {
  high: { gesture: 'raising', tall: 0.46, at: 0.94 },
  long: { gesture: 'holding', tall: 0.52, at: 0.66 },
  arms: { gesture: 'carrying', tall: 0.36, at: 0.72 },
  stem: { gesture: 'holding', tall: 0.26, at: 0.82 },
  plain: { gesture: 'holding', tall: 0.17, at: 0.55 },
} as const satisfies Record<string, Grip>

const drawings: Record<Exclude<keyof typeof grips, 'plain'>, string> = {
  high: 'balloon umbrella closed-umbrella kite triangular-flag black-flag white-flag chequered-flag red-paper-lantern torch',
  long: 'dagger crossed-swords broom trident-emblem magic-wand shovel pick axe bow-and-arrow hockey white-cane shield',
  arms: 'package basket teddy-bear pumpkin jack-o-lantern bouquet guitar banjo violin accordion drum long-drum saxophone harp child baby girl boy cat-face dog-face books laptop backpack wrapped-gift potted-plant watermelon birthday-cake penguin owl duck goose chicken rooster parrot monkey fish globe-showing-europe-africa amphora vase crystal-ball soccer-ball basketball',
  stem: 'flower rose tulip sunflower blossom white-flower hibiscus lollipop candle ice-cream soft-ice-cream lantern cherry-blossom',
}

const table = new Map(
  Object.entries(drawings).flatMap(([grip, names]) =>
    names.split(' ').map((name) => [name, grips[grip as keyof typeof grips]] as const),
  ),
)

export function gripOf({ drawing, person }: Subject): Grip {
  return table.get(drawing) ?? (person || drawing in breeds ? grips.arms : grips.plain)
}
