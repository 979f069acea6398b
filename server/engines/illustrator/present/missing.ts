import type { Presentation } from '../scene.ts'
import type { FaceFiles } from './faces.ts'

/** A presentation without the letters that no face has, and these letters. */
export function lettered(
  presentation: Presentation,
  faces: FaceFiles | undefined,
): { presentation: Presentation; missing: string[] } {
  const { title, tagline } = presentation
  const missing = faces?.missing(title + tagline) ?? []
  if (missing.length === 0) return { presentation, missing }
  const set = (text: string) =>
    [...text]
      .filter((letter) => !missing.includes(letter))
      .join('')
      .replaceAll(/\p{Variation_Selector}|\u200d/gu, '')
      .trim()
  return { presentation: { ...presentation, title: set(title), tagline: set(tagline) }, missing }
}

/** Letters that a warning names at most. */
const most = 12

export function withoutLetters(missing: readonly string[]): string {
  const some = missing.slice(0, most).join(' ')
  const more = missing.length > most ? ' and others' : ''
  return `No typeface here has these letters, so the picture leaves them out: ${some}${more}`
}
