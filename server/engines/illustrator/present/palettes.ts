import type { Theme } from '../scene.ts'
import type { Ink } from './inks.ts'
import { rowsOf } from './rows.ts'
import { themeRows } from './themes.ts'

/** Few inks that go together. */
export interface Palette {
  ground: Ink
  /** What is written on the ground. */
  ink: Ink
  accent: Ink
  second: Ink
  /** The lightest, for paper and highlights. */
  pale: Ink
}

/** About two grounds in five are dark. */
const families = Map.groupBy(
  rowsOf('palettes.tsv', 'family', 'ground', 'ink', 'accent', 'second', 'pale'),
  ({ family }) => family,
)

/** The palettes of the first theme that has some, or else of these families. */
export function palettesFor(themes: readonly Theme[], otherwise: readonly string[]): Palette[] {
  const suited = themes.flatMap((theme) =>
    themeRows.filter((row) => row.theme === theme && row.palettes.length > 0),
  )
  const [best] = suited.toSorted((a, b) => b.strength - a.strength)
  return (best?.palettes ?? otherwise).flatMap((name) => {
    const palettes = families.get(name)
    if (!palettes) throw new RangeError(`no such palettes: ${name}`)
    return palettes.map(({ family: _, ...palette }) => palette)
  })
}
