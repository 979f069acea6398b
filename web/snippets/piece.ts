import type { Field } from '../state/highlight.ts'

/** A language of a program that sends the request. */
export type ProgramLanguage = 'curl' | 'fetch' | 'GraphQL' | 'Python'

/** A language of the code. */
export type Language = ProgramLanguage | 'HTML'

export type Token = 'string' | 'number' | 'keyword' | 'variable'

/** A part of the code. `field` names the control that decides it. */
export interface Piece {
  text: string
  field?: Field
  token?: Token
}

/** Makes the code of a language, with the address of the site. */
export interface Snippet {
  (origin: string): Piece[]
  /** Signs the code, while it can be signed. */
  action?(): (() => void) | undefined
}

/** A template of code with pieces in it: code`steps: ${value('steps', 4)}`. */
export function code(
  strings: TemplateStringsArray,
  ...values: (string | Piece | Piece[])[]
): Piece[] {
  return strings.flatMap((text, index) => {
    const value = values[index] ?? []
    return [{ text }, ...(typeof value === 'string' ? [{ text: value }] : [value].flat())]
  })
}

export function value(field: Field, literal: string): Piece {
  return { field, text: literal, token: /^["'`]/.test(literal) ? 'string' : 'number' }
}

/** The name of the variable that holds the key. The key itself is never shown. */
export function variable(name: string): Piece {
  return { field: 'key', text: name, token: 'variable' }
}

/** The message of the code when that variable is not set. */
export const unsetKey = 'Set EASEL_KEY to your API key'

export function plainText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}
