import { type ObjectSchema, snapshotSchemas } from '../../../../schema/graphql/snapshot.ts'
import { progressing } from './topic-event.ts'

const address = { type: 'string', format: 'uri' }

/** The components of OpenAPI for these routes: GraphQL's types, and the fields that REST adds. */
export function generationSchemas(): Record<string, object> {
  const { Generation, Frame, ...others } = snapshotSchemas()
  if (!Generation || !Frame) throw new Error('The snapshot of a generation has no schema')
  const frames = { type: 'array', items: only(Frame, ['index', 'step', 'steps']) }
  const progress = only(Generation, progressing)
  const urls = {
    type: 'object',
    description: 'Where to go on.',
    required: ['self', 'events', 'cancel'],
    properties: { self: address, events: address, cancel: address },
  }
  return {
    ...others,
    Frame,
    GenerationProgress: {
      ...progress,
      required: [...progress.required, 'frames'],
      properties: { ...progress.properties, frames },
    },
    GenerationPreview: only(Frame, ['index', 'preview']),
    GenerationEvent: {
      description: 'The data of snapshot and done, image, progress and preview, in this order.',
      anyOf: ['Generation', 'Image', 'GenerationProgress', 'GenerationPreview'].map((name) => ({
        $ref: `#/components/schemas/${name}`,
      })),
    },
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

function only({ properties }: ObjectSchema, names: readonly string[]): ObjectSchema {
  const picked = names.map((name) => [name, properties[name]])
  return { type: 'object', required: [...names], properties: Object.fromEntries(picked) }
}
