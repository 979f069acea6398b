import { drawingRows, rowOf } from '../../tables/drawings.ts'
import { namesOf } from '../../tables/names.ts'
import { ownArt, readJson, readNoto } from '../art.ts'

/** A drawing with its words from Unicode and emojibase. */
export interface Drawing {
  /** The name in @iconify-json/noto, or of a file in `data/art/`. */
  id: string
  /** Empty if no list has the drawing. */
  emoji: string
  label: string
  group: Group
  tags: string[]
}

/** The groups of emojibase, by number. Groups without a name are left out. */
const groups = namesOf('face, person, , nature, food, place, activity, object, symbol')
export type Group = Exclude<(typeof groups)[number], ''>

/** Signs, which are no things. */
const signs: readonly string[] = namesOf(`
  alphanum, keycap, arrow, av-symbol, punctuation, math, gender, transport-sign, warning,
  other-symbol, zodiac, family, currency, geometric, religion`)

/** Drawings of Noto Emoji that are newer than emojibase's list. */
const newer = ['lighthouse', 'meteor', 'pickle']

const clockFace = /-oclock$|-thirty$/

interface EmojibaseEntry {
  label: string
  hexcode: string
  emoji: string
  tags?: string[]
  group?: number
  subgroup?: number
}

/** Every emoji with a drawing of a visible thing, our own drawings, and the built animals. */
export function readDrawings(): Drawing[] {
  const entries: EmojibaseEntry[] = readJson('emojibase-data/en/data.json')
  type Groups = { subgroups: Record<string, string> }
  const { subgroups } = readJson<Groups>('emojibase-data/meta/groups.json')
  const keywords: Record<string, string[]> = readJson('emojilib/dist/emoji-en-US.json')
  const chars: Record<string, string> = readJson('@iconify-json/noto/chars.json')
  const noto = readNoto()

  const drawings = entries.flatMap((entry): Drawing[] => {
    const group = groups[entry.group ?? -1]
    const subgroup = subgroups[String(entry.subgroup)] ?? ''
    const code = entry.hexcode.toLowerCase()
    const name = chars[code] ?? chars[code.replaceAll('-fe0f', '')]
    const id = name && (noto.icons[name] ? name : noto.aliases?.[name]?.parent)
    if (!group || !id || signs.includes(subgroup) || clockFace.test(id)) return []
    const words = new Set([...(keywords[entry.emoji] ?? []), ...(entry.tags ?? [])])
    const [emoji, label] = [bareEmoji(entry.emoji), plainWord(entry.label)]
    return [{ id, emoji, label, group, tags: [...words].map(plainWord) }]
  })
  const listed = new Set(drawings.map(({ id }) => id))
  const built = drawingRows.keys().filter((id) => rowOf(id).breed)
  const others = new Set([...newer, ...Object.keys(ownArt()), ...built]).difference(listed)
  // They have no emoji, and their name is their only word.
  const unlisted = others.values().map((id): Drawing => {
    return { id, emoji: '', label: id.replaceAll('-', ' '), group: 'object', tags: [] }
  })
  return [...drawings, ...unlisted]
}

/** Lower case, with one space between words, like the words of a prompt. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim()
}

/** An emoji without variation selectors: prompts have both forms. */
export function bareEmoji(emoji: string): string {
  return emoji.replaceAll('\ufe0f', '')
}
