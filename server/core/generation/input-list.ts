import * as z from 'zod'
import { ServiceError } from '../../../schema/error.ts'
import { limits } from '../../../schema/limits.ts'

const rule = `inputs must have 1 to ${limits.inputs} entries`

/** The list of inputs in a request that starts several generations. Each input is checked later. */
export const inputList = z.object({
  inputs: z.array(z.unknown(), { error: rule }).min(1, rule).max(limits.inputs, rule),
})

/** Adds the index of the refused input to an error. */
export type Naming = (error: ServiceError, index: number) => ServiceError

/** Errors that one input causes, and not the whole request. */
const inputErrors = ['INVALID_INPUT', 'BLOCKED_PROMPT', 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH']

/** Names the field with its index, such as `inputs[2].prompt`. */
export const namingInput: Naming = (error, index) => {
  const { code, message, details } = error
  if (!inputErrors.includes(code)) return error
  const { field } = details
  const name = field === undefined ? `inputs[${index}]` : `inputs[${index}].${field}`
  return new ServiceError(code, `inputs[${index}]: ${message}`, { ...details, field: name })
}

/** Runs a check of one input. Its refusal names the input, if the caller sent a list. */
export function checked<Result>(
  index: number,
  naming: Naming | undefined,
  check: () => Result,
): Result {
  try {
    return check()
  } catch (error) {
    throw named(error, index, naming)
  }
}

/** Waits for a check of one input. Its refusal names the input, if the caller sent a list. */
export function checkedLater<Result>(
  index: number,
  naming: Naming | undefined,
  check: Promise<Result>,
): Promise<Result> {
  return check.catch((error) => {
    throw named(error, index, naming)
  })
}

function named(error: unknown, index: number, naming: Naming | undefined): unknown {
  return naming && error instanceof ServiceError ? naming(error, index) : error
}

/**
 * All inputs of a list are charged in one transaction to one quota. Throws a ServiceError 400 when
 * an input names another key.
 */
export function requireOnePayer(inputs: readonly { key?: string | undefined }[]): void {
  const index = inputs.findIndex(({ key }) => key !== inputs[0]?.key)
  if (index < 0) return
  throw new ServiceError(
    'INVALID_INPUT',
    `inputs[${index}]: key must be the same as in inputs[0]`,
    {
      field: `inputs[${index}].key`,
    },
  )
}
