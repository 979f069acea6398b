import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLEnumType,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { printedSchema } from '../../schema/graphql/print.ts'

const sdl = readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8')
const schema = buildSchema(sdl)

/** Names and types that clients rely on: they must not change. */
const surface = {
  Query: {
    key: 'Key!',
    quota: 'Quota!',
    dimensions: '[DimensionsPreset!]!',
    engine: 'Engine!',
    engines: '[Engine!]!',
    limits: 'Limits!',
    generation: 'Generation',
    generations: 'QueryGenerationsConnection!',
    node: 'Node',
  },
  Mutation: {
    generateImages: 'GenerateImagesResult!',
    startGeneration: 'StartGenerationResult!',
    cancelGeneration: 'CancelGenerationResult!',
  },
  Subscription: { generation: 'Generation!' },
  GenerateImagesInput: {
    prompt: 'String!',
    image: 'Int',
    dimensions: 'Dimensions',
    steps: 'Int',
    safety: 'Boolean',
    seed: 'Seed',
    key: 'ID',
  },
  Error: { code: 'ErrorCode!', message: 'String!' },
  DimensionsPreset: {
    value: 'Dimensions!',
    key: 'String!',
    name: 'String!',
    width: 'Int!',
    height: 'Int!',
  },
  Limits: { maxPromptLength: 'Int!' },
  Engine: { id: 'ID!', model: 'String!', capabilities: 'EngineCapabilities!' },
  Generation: {
    id: 'ID!',
    status: 'GenerationStatus!',
    prompt: 'String!',
    dimensions: 'Dimensions!',
    width: 'Int!',
    height: 'Int!',
    steps: 'Int!',
    safety: 'Boolean',
    seed: 'Seed!',
    engine: 'String!',
    progress: 'Float!',
    images: '[Image!]!',
    error: 'GenerationError',
    createdAt: 'DateTime!',
    startedAt: 'DateTime',
    finishedAt: 'DateTime',
  },
  Image: {
    id: 'ID!',
    url: 'String!',
    index: 'Int!',
    width: 'Int!',
    height: 'Int!',
    seed: 'Seed!',
    bytes: 'Int!',
  },
  Quota: { limit: 'Int!', used: 'Int!', remaining: 'Int!', resetsAt: 'DateTime!' },
  Key: {
    id: 'ID!',
    name: 'String!',
    prefix: 'String!',
    status: 'KeyStatus!',
    tier: 'KeyTier!',
    createdAt: 'DateTime!',
    expiresAt: 'DateTime',
    revokedAt: 'DateTime',
    lastUsedAt: 'DateTime',
    quota: 'Quota!',
    usage: '[DailyUsage!]!',
  },
}

/** Names of the specification; there may be more. */
const specified = [
  ...['RATIO_1_1', 'RATIO_1_2', 'RATIO_3_2', 'RATIO_3_4', 'RATIO_16_9', 'RATIO_9_16'],
]

const fixedLines = [
  'union GenerateImagesResult = BlockedPromptError | Generation | InvalidInputError | QuotaExceededError | RateLimitedError | UpstreamError',
  'image: Int = 1',
  'dimensions: Dimensions engine: String',
  'steps: Int = 4',
  'usage( days: Int = 30 ): [DailyUsage!]!',
  'generations( after: String before: String collection: ID dimensions: Dimensions favourites: Boolean first: Int last: Int search: String ): QueryGenerationsConnection!',
  'type Generation implements Node',
  'type Image implements Node',
  'type Key implements Node',
]

describe('the file schema/schema.graphql', () => {
  test('equals the output of `npm run generate`', () => {
    expect(sdl).toBe(printedSchema())
  })

  for (const [name, fields] of Object.entries(surface)) {
    test(`has ${name} with its fixed fields`, () => {
      expect(typesOf(schema.getType(name))).toMatchObject(fields)
    })
  }

  test('has the fixed values, defaults and members', () => {
    const words = sdl.replace(/"""[\s\S]*?"""/g, '').replace(/\s+/g, ' ')
    for (const line of fixedLines) expect(words).toContain(line)
    const named = (schema.getType('Dimensions') as GraphQLEnumType).getValues()
    expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining(specified))
  })

  test('has an id only on identifiable objects, because caches of clients rely on it', () => {
    const objects = Object.values(schema.getTypeMap()).filter(isObjectType)
    const identified = objects.filter((type) => type.getFields().id)
    expect(identified.map(({ name }) => name).sort()).toEqual([
      'Account',
      'Collection',
      'ConnectedApp',
      'CreatedInvite',
      'Engine',
      'Generation',
      'Image',
      'Key',
      'OpenInvite',
      'Reference',
      'SigningSecret',
      'UploadPlace',
      'Webhook',
      'WebhookDelivery',
    ])
  })

  test('describes every type, field, argument and value', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
    )
    expect(types.length).toBeGreaterThan(30)
    expect(types.flatMap(undescribed)).toEqual([])
  })
})

function typesOf(type: GraphQLNamedType | undefined): Record<string, string> {
  return Object.fromEntries(partsOf(type).map(({ name, kind }) => [name, kind]))
}

interface Part {
  name: string
  kind: string
  description: string | null | undefined
  args: readonly { name: string; description?: string | null }[]
}

/** The fields, input fields or values of a type. */
function partsOf(type: GraphQLNamedType | undefined): Part[] {
  if (isEnumType(type))
    return type
      .getValues()
      .map(({ name, description }) => ({ name, kind: '', description, args: [] }))
  if (!type || !('getFields' in type)) return []
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => ({
      ...field,
      kind: String(field.type),
      args: [],
    }))
  }
  return Object.values(type.getFields()).map(({ name, type: kind, description, args }) => ({
    name,
    kind: String(kind),
    description,
    args,
  }))
}

function undescribed(type: GraphQLNamedType): string[] {
  const parts = partsOf(type).flatMap(({ name, description, args }) => [
    { path: `${type.name}.${name}`, description },
    ...args.map((arg) => ({
      path: `${type.name}.${name}(${arg.name}:)`,
      description: arg.description,
    })),
  ])
  return [{ path: type.name, description: type.description }, ...parts]
    .filter(({ description }) => !description)
    .map(({ path }) => path)
}
