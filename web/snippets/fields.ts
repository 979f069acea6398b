import type { Field } from '../state/highlight.ts'
import { type CodeRequest, type FieldStyle, type Literal, type Piece, value } from './piece.ts'

type Entries = [Field, Literal][]

/** The fields of the request in REST, also those with a default, so that the code shows them. */
export function restFields(request: CodeRequest): Entries {
  const { prompt, dimensions, image, steps, seed, safety, background, engine } = request
  const all = { prompt, dimensions, image, steps, seed, safety, background, engine }
  return Object.entries(all).filter(([, content]) => content !== undefined) as Entries
}

/** The same in GraphQL, where dimensions and backgrounds are names. */
export function graphqlFields(request: CodeRequest): Entries {
  const { dimensions, background } = request
  return restFields({
    ...request,
    dimensions: `RATIO_${dimensions.replace(':', '_')}`,
    background: background?.toUpperCase(),
  })
}

interface Style extends FieldStyle {
  indent: string
  /** Default: the field as it is. */
  name?(field: string): string
}

/** The fields as the lines of an object, without its braces. */
export function fields(style: Style): Piece[] {
  const { request, entries, indent, name = (field) => field, literal = JSON.stringify } = style
  const lines = [
    ...entries.map(([field, content]) => [field, literal(content)] as const),
    ...(request.inputCode?.inputFields(style) ?? []),
  ]
  return lines.flatMap(([field, content], index) => [
    { text: `${indent}${name(field)}: ` },
    value(field, content),
    { text: index < lines.length - 1 ? ',\n' : '' },
  ])
}

export const quoted = (text: string) => JSON.stringify(text)
