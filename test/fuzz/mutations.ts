import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql'
import type { Random } from '../support/random.ts'
import type { Fixtures } from './headers.ts'
import { input } from './rest.ts'
import { oddText } from './texts.ts'

type Value = (random: Random, fixtures: Fixtures) => unknown

const sdl = readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8')

/**
 * A value for each type of an argument of a mutation, beside the enums and inputs of the schema.
 */
const values: Record<string, Value> = {
  Boolean: (random) => random.chance(0.5),
  Int: (random) => random.pick([random.below(100), 0, -1, 2 ** 31]),
  ID: anyId,
  String: oddText,
  GenerateImagesInput: generateInput,
}

/** A document for each mutation of the schema, with a function that makes its variables. */
export const mutations: [string, (random: Random, fixtures: Fixtures) => object][] = Object.values(
  buildSchema(sdl).getMutationType()?.getFields() ?? {},
).map(({ name, args }) => {
  const given = args.map((argument) => ({ name: argument.name, value: fill(argument.type) }))
  const declared = args.length ? `(${args.map((one) => `$${one.name}: ${one.type}`)})` : ''
  const passed = args.length ? `(${args.map((one) => `${one.name}: $${one.name}`)})` : ''
  // The generation and image that other requests use must not be deleted.
  const spared = name.startsWith('delete') ? { generation: 'gen_0', image: 'img_0' } : {}
  return [
    `mutation ${declared} { ${name}${passed} { __typename } }`,
    (random, fixtures) =>
      Object.fromEntries(
        given.map(({ name, value }) => [name, value(random, { ...fixtures, ...spared })]),
      ),
  ]
})

function fill(type: GraphQLInputType): Value {
  const one = oneOf(type)
  if (!isListType(getNullableType(type))) return one
  return (random, fixtures) => Array.from({ length: random.below(4) }, () => one(random, fixtures))
}

function oneOf(type: GraphQLInputType): Value {
  const named = getNamedType(type)
  const known = values[named.name]
  if (known) return known
  if (isEnumType(named)) {
    const names = named.getValues().map(({ name }) => name)
    return (random) => random.pick(names)
  }
  if (!isInputObjectType(named))
    throw new Error(`test/fuzz/mutations.ts has no value of the type ${named.name}.`)
  const fields = Object.values(named.getFields()).map((field) => [field, fill(field.type)] as const)
  return (random, fixtures) =>
    Object.fromEntries(
      fields
        .filter(([field]) => isRequiredInputField(field) || random.chance(0.7))
        .map(([{ name }, value]) => [name, value(random, fixtures)]),
    )
}

export function anyId(random: Random, { generation, image }: Fixtures): string {
  return random.pick([generation, image, 'gen_0', 'acc_owner', 'key_0', oddText(random)])
}

export function generateInput(random: Random): object {
  const { dimensions, ...given } = input(random)
  return random.chance(0.8) ? { ...given, dimensions: 'RATIO_3_2' } : { ...given, dimensions }
}
