import { example } from '../state/example.ts'
import type { Field } from '../state/highlight.ts'
import {
  background,
  dimensions,
  fixedSeed,
  image,
  oneEngine,
  preset,
  prompt,
  safetyLevel,
  steps,
} from '../state/set-up.ts'
import { more } from './more.ts'
import { type Piece, type ProgramLanguage, value } from './piece.ts'

type Literal = string | number | boolean

/** The fields of the request, also those with a default, so that the code shows them. */
export function request(door: Style['door']): [Field, Literal][] {
  const isRest = door === 'rest'
  const back = background()
  const seed = fixedSeed()
  const level = safetyLevel()
  return [
    ['prompt', prompt().trim() || example().prompt],
    ['dimensions', isRest ? preset().key : dimensions()],
    ['image', image()],
    ['steps', steps()],
    ...(seed === undefined ? [] : [['seed', seed] as [Field, Literal]]),
    ...(level === 'standard' ? [] : [['safety', level === 'strict'] as [Field, Literal]]),
    ...(back ? [['background', isRest ? back.toLowerCase() : back] as [Field, Literal]] : []),
    ...(oneEngine() ? [['engine', oneEngine()] as [Field, Literal]] : []),
  ]
}

interface Style {
  language: ProgramLanguage
  /** REST and GraphQL name the dimensions differently. */
  door: 'rest' | 'graphql'
  indent: string
  name(field: string): string
  literal(value: Literal): string
}

/** The fields as the lines of an object, without its braces. */
export function fields({ language, door, indent, name, literal }: Style): Piece[] {
  const entries = [
    ...request(door).map(([field, content]) => [field, literal(content)] as const),
    ...(more()?.inputFields(language, literal) ?? []),
  ]
  return entries.flatMap(([field, content], index) => [
    { text: `${indent}${name(field)}: ` },
    value(field, content),
    { text: index < entries.length - 1 ? ',\n' : '' },
  ])
}

export const quoted = (text: string) => JSON.stringify(text)
export const bare = (text: string) => text
