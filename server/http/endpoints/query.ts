import { ServiceError } from '../../../schema/error.ts'
import { foreignFields } from '../../../schema/foreign-fields.ts'
import { plainRequest } from '../../../schema/generation-request.ts'
import { isSourceUrl } from '../../../schema/source-image.ts'
import { textFieldsOfAll } from '../../../schema/text-fields.ts'

const fields = textFieldsOfAll(plainRequest)

/**
 * Query parameters with the types of a JSON body (spec 4.2). A value of another type stays text,
 * and a repeated parameter becomes a list, so that the core refuses them in its order.
 */
export function readQuery(parameters: URLSearchParams): object {
  if (parameters.getAll('apikey').length > 1)
    throw new ServiceError('INVALID_INPUT', 'apikey must be given once')
  const input: Record<string, unknown> = {}
  for (const [name, read] of fields) {
    const texts = parameters.getAll(name)
    if (texts.length > 1) input[name] = texts
    else if (texts[0] !== undefined) input[name] = read(texts[0])
  }
  if ([input.references, input.mask].flat().some((source) => isSourceUrl(String(source))))
    throw new ServiceError(
      'INVALID_INPUT',
      'references must be ids in a query: send URLs by POST',
      {
        field: 'references',
      },
    )
  return input
}

/** Whether a query can have a field. */
export function isInQuery(name: string): boolean {
  return fields.has(name) && !foreignFields.includes(name)
}
