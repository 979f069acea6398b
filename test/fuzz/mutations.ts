import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isListType,
} from 'graphql'
import type { Random } from '../support/random.ts'
import type { Fixtures } from './headers.ts'
import { input } from './rest.ts'
import { oddText } from './texts.ts'

type Value = (random: Random, fixtures: Fixtures) => unknown

const sdl = readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8')

/** A value for each type of an argument of a mutation. */
const values: Record<string, Value> = {
  Boolean: (random) => random.chance(0.5),
  Int: (random) => random.below(100),
  ID: anyId,
  String: oddText,
  GenerateImagesInput: generateInput,
  CreateKeyInput: (random) => ({ ...keyInput(random), expires: oddText(random) }),
  UpdateKeyInput: (random) => ({ ...keyInput(random), paused: random.chance(0.5) }),
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
  const { name } = getNamedType(type)
  const one = values[name]
  if (!one) throw new Error(`test/fuzz/mutations.ts has no value of the type ${name}.`)
  if (!isListType(getNullableType(type))) return one
  return (random, fixtures) => Array.from({ length: random.below(4) }, () => one(random, fixtures))
}

export function anyId(random: Random, { generation, image }: Fixtures): string {
  return random.pick([generation, image, 'gen_0', 'acc_owner', 'key_0', oddText(random)])
}

export function generateInput(random: Random): object {
  const { dimensions, ...given } = input(random)
  return random.chance(0.8) ? { ...given, dimensions: 'RATIO_3_2' } : { ...given, dimensions }
}

function keyInput(random: Random): object {
  return { name: oddText(random), dailyLimit: random.pick([0, -1, 2 ** 31]) }
}
