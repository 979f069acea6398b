import * as z from 'zod'
import { generationRequest } from '../../../schema/generation-request.ts'
import type { HttpOptions } from '../http-options.ts'

/**
 * The request as JSON Schema, made from the schema that the core uses. A field with a default is a
 * component of its own: generators such as openapi-typescript would make it required otherwise.
 */
export function requestSchemas({ core, maxPromptLength }: HttpOptions) {
  const engines = core.engines.map(({ name }) => name)
  const request = generationRequest({ maxPromptLength, engines })
  const { $schema, ...schema } = z.toJSONSchema(request, { io: 'input' })
  const components: Record<string, object> = {}
  const properties: Record<string, object> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {}) as [string, object][]) {
    const component = `Generation${name.replace(/^./, (first) => first.toUpperCase())}`
    if ('default' in field) components[component] = field
    properties[name] = 'default' in field ? { $ref: `#/components/schemas/${component}` } : field
  }
  components.GenerationRequest = { ...schema, properties, additionalProperties: true }
  return { properties, components }
}
