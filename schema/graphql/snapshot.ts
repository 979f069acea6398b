import {
  execute,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql'
import type { Generation, GenerationStatus, Image } from '../generation.ts'
import type { GraphQLContext } from './builder.ts'
import { schema } from './index.ts'

/** GraphQL and REST have the same fields of a generation: one type defines both. */
const type = schema.getType('Generation') as GraphQLObjectType
const ofOne = new GraphQLSchema({ query: type })
const everyField = parse(selectionOf(type))

/** The fields that Easel itself reads. The object has all other fields too. */
export interface Snapshot
  extends Pick<
    Generation,
    'queuePosition' | 'loading' | 'engine' | 'effectiveSteps' | 'understood' | 'warnings'
  > {
  status: GenerationStatus
  startedAt: string | null
  progress: number
  frames: { index: number; step: number; steps: number; preview: string | null }[]
  images: Pick<Image, 'id' | 'index'>[]
}

/**
 * A generation with every field of GraphQL. `dimensions` and `background` have the format of REST.
 */
export async function snapshotOf(
  generation: Generation,
  contextValue: Pick<GraphQLContext, 'core' | 'imageUrl' | 'publicUrl' | 'request'>,
): Promise<Snapshot> {
  const execution = { schema: ofOne, document: everyField, rootValue: generation, contextValue }
  const { data, errors } = await execute(execution)
  if (errors?.[0]) throw errors[0].originalError ?? errors[0]
  const { dimensions, background } = generation
  return { ...(data as unknown as Snapshot), ...{ dimensions, background } }
}

function selectionOf(object: GraphQLObjectType): string {
  const fields = Object.values(object.getFields()).map((field) => {
    const inner = getNamedType(field.type)
    return isObjectType(inner) ? `${field.name} ${selectionOf(inner)}` : field.name
  })
  return `{ ${fields.join(' ')} }`
}

/** JSON Schemas of what `snapshotOf` returns, by the names of GraphQL's types. */
export function snapshotSchemas(): Record<string, ObjectSchema> {
  const schemas: Record<string, ObjectSchema> = {}
  const add = (object: GraphQLObjectType) => {
    const fields = Object.values(object.getFields())
    schemas[object.name] = {
      type: 'object',
      required: fields.map(({ name }) => name),
      properties: Object.fromEntries(
        fields.map((field) => [
          field.name,
          { ...jsonSchemaOf(field.type), description: field.description },
        ]),
      ),
    }
    for (const field of fields) {
      const inner = getNamedType(field.type)
      if (isObjectType(inner) && !schemas[inner.name]) add(inner)
    }
  }
  add(type)
  return schemas
}

export interface ObjectSchema {
  type: 'object'
  required: string[]
  properties: Record<string, object>
}

const scalars: Record<string, object> = {
  Int: { type: 'integer' },
  Seed: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
}

function jsonSchemaOf(type: GraphQLOutputType): object {
  return isNonNullType(type) ? present(type.ofType) : { anyOf: [present(type), { type: 'null' }] }
}

function present(type: GraphQLOutputType): object {
  if (isListType(type)) return { type: 'array', items: jsonSchemaOf(type.ofType) }
  if (isObjectType(type)) return { $ref: `#/components/schemas/${type.name}` }
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ value }) => value) }
  return scalars[getNamedType(type).name] ?? { type: 'string' }
}
