import { snapshotSchemas } from '../../../../schema/graphql/snapshot.ts'

const address = { type: 'string', format: 'uri' }

/** The components of OpenAPI that these routes need: GraphQL's types, and what REST adds. */
export function generationSchemas(): Record<string, object> {
  const { Generation, ...others } = snapshotSchemas()
  if (!Generation) throw new Error('The snapshot of a generation has no schema')
  const urls = {
    type: 'object',
    description: 'Where to go on.',
    required: ['self', 'events', 'cancel'],
    properties: { self: address, events: address, cancel: address },
  }
  return {
    ...others,
    Generation: {
      ...Generation,
      required: [...Generation.required, 'urls'],
      properties: { ...Generation.properties, urls },
    },
    Generations: {
      type: 'object',
      required: ['generations'],
      properties: {
        generations: {
          type: 'array',
          items: { $ref: '#/components/schemas/Generation' },
          description: 'Newest first, without previews.',
        },
      },
    },
  }
}
