import * as z from 'zod'
import { ServiceError } from '../../../schema/error.ts'
import { limits } from '../../../schema/limits.ts'

const rule = `inputs must have 1 to ${limits.inputs} entries`

/** The inputs of a request that starts several generations, not yet checked one by one. */
export const inputList = z.object({
  inputs: z.array(z.unknown(), { error: rule }).min(1, rule).max(limits.inputs, rule),
})

/** How a refusal of one input says which one it is. */
export type Naming = (error: ServiceError, index: number) => ServiceError

/** What one input can cause. */
const ofInput = ['INVALID_INPUT', 'BLOCKED_PROMPT', 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH']

/** Names the field with its index, such as `inputs[2].prompt`. */
export const namingInput: Naming = (error, index) => {
  const { code, message, details } = error
  if (!ofInput.includes(code)) return error
  const { field } = details
  const name = field === undefined ? `inputs[${index}]` : `inputs[${index}].${field}`
  return new ServiceError(code, `inputs[${index}]: ${message}`, { ...details, field: name })
}

/** Checks one of several inputs. */
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

/** The same for a check that takes time. */
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

/** One quota pays for all of them. */
export function requireOnePayer(inputs: readonly { key?: string | undefined }[]): void {
  const index = inputs.findIndex(({ key }) => key !== inputs[0]?.key)
  if (index < 0) return
  throw new ServiceError('INVALID_INPUT', `inputs[${index}]: key must be that of inputs[0]`, {
    field: `inputs[${index}].key`,
  })
}
