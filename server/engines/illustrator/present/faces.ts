import { GlobalFonts } from '@napi-rs/canvas'
import { type FaceFile, faceData } from '../pack/faces.ts'
import type { Theme } from '../scene.ts'

/** A cut of a family, and how it likes to be set. */
export interface Face {
  family: string
  weight: number
  italic?: boolean
  /** Space between letters that suits it in a title, in em. */
  tracking: number
  /** Scripts and blackletter are never set in capitals; some have nothing else. */
  case: 'upper' | 'mixed' | 'any'
  /** Letters that join are not spaced. */
  joined?: boolean
}

const cut = (family: string, weight: number, others: Partial<Face> = {}): Face => ({
  family,
  weight,
  tracking: 0,
  case: 'any',
  ...others,
})

export const faces = {
  geometric: cut('outfit', 700, { tracking: -0.01 }),
  'geometric text': cut('outfit', 400, { tracking: 0.02 }),
  rounded: cut('fredoka', 600),
  condensed: cut('bebas-neue', 400, { case: 'upper', tracking: 0.015 }),
  grotesk: cut('archivo-black', 400, { tracking: -0.02 }),
  slab: cut('alfa-slab-one', 400, { tracking: 0.01 }),
  didone: cut('playfair-display', 900, { tracking: -0.01 }),
  'didone text': cut('playfair-display', 500, { italic: true }),
  roman: cut('cinzel', 700, { case: 'upper', tracking: 0.04 }),
  deco: cut('limelight', 400, { tracking: 0.02 }),
  western: cut('rye', 400, { tracking: 0.02 }),
  brush: cut('pacifico', 400, { case: 'mixed', joined: true }),
  calligraphy: cut('great-vibes', 400, { case: 'mixed', joined: true }),
  mono: cut('geist-mono', 600, { tracking: 0.01 }),
  pixel: cut('pixelify-sans', 700),
  blackletter: cut('unifrakturcook', 700, { case: 'mixed' }),
  neon: cut('tilt-neon', 400, { tracking: 0.04 }),
} satisfies Record<string, Face>
export type FaceName = keyof typeof faces

/** The faces that suit a theme. */
const byTheme: Partial<Record<Theme, FaceName[]>> = {
  pixel: ['pixel'],
  gothic: ['blackletter'],
  western: ['western', 'slab'],
  deco: ['deco', 'roman', 'didone'],
  script: ['brush', 'calligraphy'],
  code: ['mono', 'geometric'],
  bauhaus: ['geometric', 'grotesk'],
  constructivist: ['grotesk', 'condensed'],
  psychedelic: ['brush', 'rounded'],
  'mid century': ['brush', 'geometric', 'rounded'],
  nouveau: ['deco', 'calligraphy', 'didone'],
  vaporwave: ['mono', 'neon', 'grotesk'],
  grunge: ['western', 'grotesk', 'condensed'],
  minimal: ['geometric', 'grotesk', 'condensed'],
  tech: ['geometric', 'grotesk', 'mono', 'rounded'],
  elegant: ['roman', 'didone', 'calligraphy'],
  wedding: ['calligraphy', 'didone', 'roman'],
  cute: ['rounded', 'brush'],
  sport: ['condensed', 'grotesk', 'slab'],
  film: ['condensed', 'roman', 'grotesk'],
  vintage: ['slab', 'didone', 'condensed', 'deco'],
  romantic: ['calligraphy', 'didone'],
  modern: ['geometric', 'grotesk', 'condensed', 'rounded'],
  natural: ['didone', 'geometric', 'brush'],
  baby: ['rounded', 'brush'],
  dark: ['grotesk', 'condensed', 'didone'],
}

export function facesFor(
  themes: readonly Theme[],
  otherwise: readonly FaceName[],
): readonly FaceName[] {
  return themes.map((theme) => byTheme[theme]).find((names) => names) ?? otherwise
}

const companions: Partial<Record<FaceName, FaceName>> = {
  didone: 'didone text',
  calligraphy: 'didone text',
  blackletter: 'didone text',
  slab: 'condensed',
  western: 'condensed',
  brush: 'condensed',
  roman: 'roman',
  deco: 'roman',
  mono: 'mono',
  pixel: 'pixel',
}

/** What small print is set in beside a face. */
export function companionOf(name: FaceName): FaceName {
  return companions[name] ?? 'geometric text'
}

/** Where letters are looked for that a family lacks, in this order. */
const fallbacks = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-devanagari',
  'noto-sans-hebrew',
  'noto-sans-thai',
]
const invisible = /[\p{White_Space}\p{Cf}\p{Variation_Selector}]/u
const registered = new Set<string>()

/** The files of all families: which of them a text needs, and the letters that none of them has. */
export class FaceFiles {
  readonly #files: Map<string, FaceFile[]>

  constructor(files: readonly FaceFile[]) {
    this.#files = Map.groupBy(files, ({ family, isItalic }) => family + (isItalic ? ' italic' : ''))
  }

  /** The families of CSS for a text, each of one file, and whether the face has any letter of it. */
  stackFor(text: string, { family, italic }: Face): { stack: string; isOwn: boolean } {
    const own = this.#files.get(family + (italic ? ' italic' : '')) ?? []
    const all = [...own, ...this.#fallbacksFor(text)]
    const needed = new Set<FaceFile>()
    for (const letter of text) {
      const file = all.find((other) => has(other, letter))
      if (file && !invisible.test(letter)) needed.add(file)
    }
    // The family itself comes first: spaces are its own.
    const files = [...all].filter((file) => needed.has(file))
    for (const file of files) register(file)
    const isOwn = files.length === 0 || files.some((file) => own.includes(file))
    return { stack: files.map(({ path }) => `"${aliasOf(path)}"`).join(','), isOwn }
  }

  /** Letters of a text that no file has: they would be boxes, or of some font of the system. */
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

/** With one name for several files only one of them would be looked into. */
function aliasOf(path: string): string {
  return `easel ${path.replace(/^.*\//, '').replace('.woff2', '')}`
}

function register(file: FaceFile): void {
  const alias = aliasOf(file.path)
  if (registered.has(alias)) return
  registered.add(alias)
  if (!GlobalFonts.has(alias)) GlobalFonts.register(faceData(file), alias)
}
