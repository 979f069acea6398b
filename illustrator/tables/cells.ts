import * as z from 'zod'
import { drawingNames } from '../pack/art.ts'
import { namesOf } from './names.ts'

const art = drawingNames()

export const number = z
  .string()
  .regex(/^-?(\d+|\d*\.\d+)$/, 'a number')
  .transform(Number)
export const color = z.string().regex(/^#[0-9a-f]{6}$/, 'a color as #rrggbb')
export const yes = z.literal('yes').transform(() => true)
export const yesOrNo = z.enum(['yes', 'no']).transform((text) => text === 'yes')
/** One of the names in a text, separated by commas. */
export function oneOf<const Text extends string>(text: Text) {
  return z.enum(namesOf(text))
}
/** A known drawing: of Noto Emoji, our own, or a person. */
export const drawing = z
  .string()
  .refine((name) => art.has(name), { error: ({ input }) => `there is no drawing ${input}` })
export const parts = partedBy(' ')
export const list = partedBy(', ')
export const several = partedBy('; ')
export const phrases = list.default([])
export const drawings = parts.pipe(z.array(drawing))
export const numbers = parts.pipe(z.array(number))
export const two = parts.pipe(z.tuple([number, number]))
/** A number, or a range for a random number: `16-34`. */
export const numberOrRange = partedBy('-').pipe(
  z.union([z.tuple([number, number]), z.tuple([number]).transform(([only]) => only)]),
)

function partedBy(mark: string) {
  return z.string().transform((text) => text.split(mark))
}

/** Several of the names in a text, separated by spaces. An empty cell is an empty list. */
export function some<const Text extends string>(text: Text) {
  return parts.pipe(z.array(oneOf(text))).default([])
}
/** A cell with several named values in a fixed order. `rest` takes the remaining values. */
export function fields<const Shape extends z.ZodRawShape>(shape: Shape, rest?: keyof Shape) {
  const names = Object.keys(shape)
  const named = (text: unknown) => {
    const words = String(text).split(' ')
    const last = names.indexOf(rest as string)
    const values = last < 0 ? words : [...words.slice(0, last), words.slice(last)]
    return Object.fromEntries(values.map((value, at) => [names[at] ?? 'too much', value]))
  }
  type Fields = z.ZodType<z.infer<z.ZodObject<Shape>>, string>
  return z.preprocess(named, z.strictObject(shape)) as Fields
}
/** Several columns of the same form. */
export function each<const Text extends string, Cell extends z.ZodType>(text: Text, cell: Cell) {
  const columns = namesOf(text)
  const shape = Object.fromEntries(columns.map((name) => [name, cell]))
  return shape as Record<(typeof columns)[number], Cell>
}
