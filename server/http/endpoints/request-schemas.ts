import * as z from 'zod'
import { generationRequest } from '../../../schema/generation.ts'
import type { HttpOptions } from '../http-options.ts'

const descriptions: Record<string, string> = {
  prompt: 'What to draw. Trimmed.',
  image: 'How many images.',
  dimensions: 'The aspect-ratio key.',
  safety:
    'Absent: adult content is blocked. true: strict. false: bypass, for keys of tier unfiltered.',
  steps: 'Inference steps.',
  seed: 'Of the first image; the others follow by one. Random when absent.',
  variation:
    'Varies one of your images. The prompt, the dimensions and the engine have to be those of its generation.',
  engine: 'By its name. Absent: the first, which the others replace when it fails.',
}

/**
 * The request as JSON Schema, made from the schema that the core uses. A field with a default is a
 * component of its own: generators such as openapi-typescript would make it required otherwise.
 */
export function requestSchemas({ core, maxPromptLength }: HttpOptions) {
  const engines = core.engines.map(({ name }) => name)
  const request = generationRequest(maxPromptLength, engines)
  const { $schema, ...schema } = z.toJSONSchema(request, { io: 'input' })
  const components: Record<string, object> = {}
  const properties: Record<string, object> = {}
  for (const [name, rule] of Object.entries(schema.properties ?? {}) as [string, object][]) {
    const field = { ...rule, description: descriptions[name] }
    const component = `Generation${name.replace(/^./, (first) => first.toUpperCase())}`
    if ('default' in field) components[component] = field
    properties[name] = 'default' in field ? { $ref: `#/components/schemas/${component}` } : field
  }
  components.GenerationRequest = { ...schema, properties, additionalProperties: true }
  return { properties, components }
}
