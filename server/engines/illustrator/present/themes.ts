import { type Theme, themes } from '../scene.ts'
import { rowsOf, wordsOf } from './rows.ts'

interface ThemeRow {
  theme: Theme
  /** Families of palettes that suit it. */
  palettes: readonly string[]
  /**
   * Whose palettes count where there are several themes: 4 tells the colors itself, 3 has colors of
   * its own, and 1 is what it is made for: a comedy is a film as well as a thriller.
   */
  strength: number
  /** What a card of this occasion says where no words are given. */
  greeting: string
  /** Drawings that strew its cards. */
  things: readonly string[]
}

/** What themes bring with them. An occasion comes before those that it may come with. */
export const themeRows: readonly ThemeRow[] = rowsOf(
  'themes.tsv',
  'theme',
  'palettes',
  'strength',
  'greeting',
  'things',
).map((row) => {
  const theme = themes.find((known) => known === row.theme)
  if (!theme) throw new Error(`themes.tsv: no such theme: ${row.theme}`)
  return {
    theme,
    palettes: row.palettes === '' ? [] : row.palettes.split(', '),
    strength: Number(row.strength),
    greeting: row.greeting,
    things: wordsOf(row.things),
  }
})
