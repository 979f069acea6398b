import { GlobalFonts } from '@napi-rs/canvas'
import { type FaceFile, faceData } from '../pack/faces.ts'
import type { Presentation, Theme } from '../scene.ts'
import { type FaceName, namesOf } from '../tables/names.ts'
import { tables } from '../tables/tables.ts'

export type Face = (typeof tables.faces)[number]

const faces = new Map(tables.faces.map((row) => [row.face, row]))

export function faceOf(name: FaceName): Face {
  return faces.get(name) as Face
}

/** The typefaces of the first theme that has any; undefined without such a theme. */
export function facesFor(themes: readonly Theme[]): readonly FaceName[] | undefined {
  const rows = themes.map((name) => tables.themes.find(({ theme }) => theme === name))
  return rows.find((row) => row?.faces.length)?.faces
}

/** The typeface of small print beside a face. */
export function companionOf(name: FaceName): FaceName {
  return faceOf(name).companion
}

/** Families with the missing letters of other families, in the order of the search. */
const fallbacks = namesOf(
  'noto-sans, noto-sans-arabic, noto-sans-devanagari, noto-sans-hebrew, noto-sans-thai',
)
const invisible = /[\p{White_Space}\p{Cf}\p{Variation_Selector}]/u
const registered = new Set<string>()

/** Finds the font files of a text, and the letters that no file has. */
export class FaceFiles {
  readonly #files: Map<string, FaceFile[]>

  constructor(files: readonly FaceFile[]) {
    this.#files = Map.groupBy(files, ({ family, isItalic }) => family + (isItalic ? ' italic' : ''))
  }

  /** The CSS families of a text, one for each file, and whether the face itself has any letter. */
  stackFor(text: string, { family, italic }: Face): { stack: string; isOwn: boolean } {
    const own = this.#files.get(family + (italic ? ' italic' : '')) ?? []
    const all = [...own, ...this.#fallbacksFor(text)]
    const letters = [...text].filter((letter) => !invisible.test(letter))
    const needed = new Set(letters.map((letter) => all.find((file) => has(file, letter))))
    // The family itself comes first, because its spaces are used.
    const files = all.filter((file) => needed.has(file))
    for (const file of files) register(file)
    const isOwn = files.length === 0 || files.some((file) => own.includes(file))
    return { stack: files.map(({ path }) => `"${aliasOf(path)}"`).join(','), isOwn }
  }

  /** The letters of a text that no file has. */
  missing(text: string): string[] {
    const all = [...this.#files.values()].flat()
    const letters = [...new Set(text)].filter((letter) => !invisible.test(letter))
    return letters.filter((letter) => !all.some((file) => has(file, letter)))
  }

  #fallbacksFor(text: string): FaceFile[] {
    // The same ideographs look different in Japanese and in Chinese.
    const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    const east = isJapanese ? ['noto-sans-jp', 'noto-sans-sc'] : ['noto-sans-sc', 'noto-sans-jp']
    return [...fallbacks, ...east, 'noto-sans-kr', 'geist-mono'].flatMap(
      (family) => this.#files.get(family) ?? [],
    )
  }
}

function has({ letters }: FaceFile, letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0
  return letters.some(([from, to]) => point >= from && point <= to)
}

/** A name for each file: if several files share a name, the canvas searches only one of them. */
function aliasOf(path: string): string {
  return `easel ${path.replace(/^.*\//, '').replace('.woff2', '')}`
}

function register(file: FaceFile): void {
  const alias = aliasOf(file.path)
  if (registered.has(alias)) return
  registered.add(alias)
  if (!GlobalFonts.has(alias)) GlobalFonts.register(faceData(file), alias)
}

/** Removes the letters that no face has from the texts, and returns these letters. */
export function lettered(presentation: Presentation, faces: FaceFiles | undefined) {
  const { title, tagline } = presentation
  const missing = faces?.missing(title + tagline) ?? []
  if (missing.length === 0) return { presentation, missing }
  const set = (text: string) => {
    const kept = [...text].filter((letter) => !missing.includes(letter)).join('')
    return kept.replaceAll(/\p{Variation_Selector}|\u200d/gu, '').trim()
  }
  return { presentation: { ...presentation, title: set(title), tagline: set(tagline) }, missing }
}

export function withoutLetters(missing: readonly string[]): string {
  const some = missing.slice(0, 12).join(' ')
  const more = missing.length > 12 ? ' and others' : ''
  return `No typeface here has these letters, so the picture leaves them out: ${some}${more}`
}
