import type { Subject } from '../scene.ts'
import { breeds } from '../subject/animal/breeds.ts'
import type { Gesture } from '../subject/figure.ts'

/** How something is held. */
interface Grip {
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

const table = Object.entries({
  high: `
    balloon umbrella closed-umbrella kite triangular-flag black-flag white-flag chequered-flag red-paper-lantern torch`,
  long: 'dagger crossed-swords broom trident-emblem magic-wand shovel pick axe bow-and-arrow white-cane shield',
  arms: `
    package basket teddy-bear pumpkin jack-o-lantern bouquet guitar banjo violin accordion drum long-drum saxophone
    harp child baby girl boy cat-face dog-face books laptop backpack wrapped-gift potted-plant watermelon monkey fish
    birthday-cake penguin owl duck goose chicken rooster parrot globe-showing-europe-africa amphora vase crystal-ball
    soccer-ball basketball`,
  stem: `
    flower rose tulip sunflower blossom white-flower hibiscus lollipop candle ice-cream soft-ice-cream cherry-blossom`,
} satisfies Partial<Record<keyof typeof grips, string>>)

const known = new Map(
  table.flatMap(([grip, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, Grip] => [name, grips[grip as keyof typeof grips]]),
  ),
)

export function gripOf({ drawing, person }: Subject): Grip {
  return known.get(drawing) ?? (person || drawing in breeds ? grips.arms : grips.plain)
}
