import * as z from 'zod'

/** A field of a request, read from its rule. */
export interface Field {
  name: string
  isRequired: boolean
  /** As JSON Schema: type, range, default and description. */
  rule: z.core.JSONSchema.JSONSchema
}

/** The fields of a request in their order. */
export function fieldsOf(request: z.ZodObject): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(request, { io: 'input' })
  return Object.entries(properties).map(([name, rule]) => ({
    name,
    isRequired: required.includes(name),
    rule: rule as Field['rule'],
  }))
}
