import type { Random } from '../random.ts'
import type { Presentation, Scene, Theme } from '../scene.ts'
import { isStyle, tables } from '../tables/tables.ts'
import { byLightness, type Ink, legible, light, mixed, shifted } from './inks.ts'

export type Palette = Omit<(typeof tables.palettes)[number], 'family'>

/** About two of five grounds are dark. */
const families = Map.groupBy(tables.palettes, ({ family }) => family)

/** The palettes of the strongest theme, or else of these families. */
export function palettesFor(themes: readonly Theme[], otherwise: readonly string[]): Palette[] {
  const suited = themes.flatMap((theme) =>
    tables.themes.filter((row) => row.theme === theme && row.palettes.length > 0),
  )
  const [best] = suited.toSorted((a, b) => b.strength - a.strength)
  const chosen = (best?.palettes ?? otherwise).flatMap((name) => families.get(name) ?? [])
  return chosen.map(({ family: _, ...palette }) => palette)
}

const pairs = Map.groupBy(tables.pairs, ({ use }) => use)

/** Pairs of inks for a use such as `icon`, `neon` or `sky`. */
export function pairsFor(use: string): [Ink, Ink][] {
  return (pairs.get(use) ?? []).map(({ first, second }) => [first, second])
}

/** A palette with the named colors, on white paper if the style draws on paper. */
export function tinted(palette: Palette, { presentation, style }: Scene, random: Random): Palette {
  const own = varied(named(palette, presentation), random)
  return isStyle(style, 'paper') && light(own.ground) <= 0.8 ? onPale(own) : own
}

/** A palette whose ground is its lightest ink. */
export function onPale(palette: Palette): Palette {
  const { ground, ink, pale, accent } = palette
  return { ...palette, ground: pale, ink: legible(pale, ink, ground, accent) }
}

/** Puts the named colors into a palette. Two or more replace all other colors. */
function named(palette: Palette, { ground, inks }: Presentation): Palette {
  const [first] = inks
  if (first === undefined) return ground === null ? palette : onGround(palette, ground)
  const [deep = first] = byLightness(...inks)
  // Black and gold means gold on black. Teal and orange are both printed on tinted paper.
  const isDark = inks.length > 1 && light(deep) < 0.36
  const [lead = first, other] = isDark ? inks.filter((ink) => ink !== deep) : inks
  const paper = isDark ? deep : mixed(lead, '#ffffff', 0.88)
  const dark = shifted(deep, { l: 0.24 - light(deep), c: 0.7 })
  const ink = isDark ? mixed(lead, '#ffffff', 0.75) : dark
  const second = other ?? mixed(lead, isDark ? deep : '#ffffff', 0.5)
  const tints = { ground: paper, ink, accent: lead, second, pale: mixed(lead, '#ffffff', 0.9) }
  const isLost = light(lead) > 0.85 && !isDark
  return onGround(tints, ground ?? (isLost ? '#1a1a20' : paper))
}

/** A subtle variation has the same inks in other tints. */
function varied(palette: Palette, random: Random): Palette {
  const tint = (ink: Ink) => {
    const [l, c, h] = [random.drift() * 0.012, 1 + random.drift() * 0.15, random.drift() * 14]
    return l === 0 ? ink : shifted(ink, { l, c, h })
  }
  const inks = Object.entries(palette).map(([name, ink]) => [name, tint(ink)])
  return Object.fromEntries(inks)
}

function onGround(palette: Palette, ground: Ink): Palette {
  if (ground === palette.ground) return palette
  return { ...palette, ground, ink: legible(ground, palette.ink, palette.pale, palette.ground) }
}
