import type { Inputs } from '../lib/inputs.ts'
import type { Field } from '../state/highlight.ts'

/** The clients with code, in groups, as a person chooses them. */
export const clients = {
  REST: ['curl', 'Node', 'Python', 'Browser'],
  "OpenAI's API": ['OpenAI SDK'],
  GraphQL: ['urql', 'Apollo'],
  Components: ['React', 'Solid', 'Vue'],
  HTML: ['<img>'],
} as const

export type Client = (typeof clients)[keyof typeof clients][number]

export type Token = 'string' | 'number' | 'keyword' | 'variable' | 'comment'

/** A part of the code. `field` names the control that decides it. */
export interface Piece {
  text: string
  field?: Field
  token?: Token
}

export type Literal = string | number | boolean

/** The languages in which a file is uploaded. */
export type Uploads = 'shell' | 'node' | 'browser' | 'python'

/** How the fields of a request are written. */
export interface FieldStyle {
  request: CodeRequest
  /** The fields that every request has. In GraphQL the dimensions are a name. */
  entries: [Field, Literal][]
  /** How the code uploads the files of the request. */
  uploads: Uploads
  /** Default: JSON. */
  literal?(value: Literal): string
}

/** The code of what only some requests have. */
export interface InputCode {
  uploadImport(request: CodeRequest): string
  uploadFunction(request: CodeRequest, uploads: Uploads): string
  uploadLines(request: CodeRequest, uploads: Uploads): Piece[]
  inputFields(style: FieldStyle): [Field, string][]
}

/** The request that the code sends. */
export interface CodeRequest {
  /** The address of Easel, without a slash at its end. */
  origin: string
  prompt: string
  /** The ratio as REST names it. */
  dimensions: string
  width: number
  height: number
  image: number
  steps: number
  seed?: number | undefined
  safety?: boolean | undefined
  background?: string | undefined
  engine?: string | undefined
  inputs?: Inputs
  /** The code of the inputs. It is loaded when a set-up first has some. */
  inputCode?: InputCode | undefined
  /** Of the set-up, once it is signed. */
  signedUrl?: string | undefined
}

/** Makes the code of a client. */
export type Snippet = (request: CodeRequest) => Piece[]

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
