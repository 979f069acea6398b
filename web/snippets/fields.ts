import type { Field } from '../state/highlight.ts'
import {
  dimensions,
  fixedSeed,
  image,
  preset,
  prompt,
  safetyLevel,
  steps,
} from '../state/set-up.ts'
import { type Piece, value } from './piece.ts'

type Literal = string | number | boolean

/**
 * The fields of the request as both doors name them, those with a default included, so that they
 * can be seen.
 */
function request(dimensionsValue: string): [Field, Literal][] {
  const seed = fixedSeed()
  const level = safetyLevel()
  return [
    ['prompt', prompt().trim() || 'A lighthouse at dusk'],
    ['dimensions', dimensionsValue],
    ['image', image()],
    ['steps', steps()],
    ...(seed === undefined ? [] : [['seed', seed] as [Field, Literal]]),
    ...(level === 'standard' ? [] : [['safety', level === 'strict'] as [Field, Literal]]),
  ]
}

interface Style {
  /** Which door it is for: they name the shapes differently. */
  door: 'rest' | 'graphql'
  indent: string
  name(field: string): string
  literal(value: Literal): string
}

/** The fields as the lines of an object, without its braces. */
export function fields({ door, indent, name, literal }: Style): Piece[] {
  const entries = request(door === 'rest' ? preset().key : dimensions())
  return entries.flatMap(([field, content], index) => [
    { text: `${indent}${name(field)}: ` },
    value(field, literal(content)),
    { text: index < entries.length - 1 ? ',\n' : '' },
  ])
}

export const quoted = (text: string) => JSON.stringify(text)
export const bare = (text: string) => text
