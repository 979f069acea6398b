import type * as z from 'zod'
import { ServiceError } from '../../../schema/error.ts'
import { addressDefault, type Key, type keyChanges, type newKey } from '../../../schema/key.ts'

type PageUse = Pick<Key, 'origins' | 'addressLimit'>
type GivenPageUse = Pick<z.output<typeof keyChanges>, 'origins' | 'addressLimit'>

/** What a publishable key allows to pages. Throws a ServiceError 400 for another key. */
export function pageUse({ publishable, ...given }: z.output<typeof newKey>): PageUse {
  if (!publishable) {
    refusePageUse(given)
    return { origins: null, addressLimit: null }
  }
  if (given.tier === 'unfiltered') {
    const message = 'tier must be standard: a publishable key cannot bypass the safety filter'
    throw new ServiceError('INVALID_INPUT', message, { field: 'tier' })
  }
  const { origins = [], addressLimit = addressDefault } = given
  return { origins: originsOf(origins), addressLimit }
}

/**
 * The changes of what a key allows. Throws a ServiceError 400 for a key that is not publishable.
 */
export function changedPageUse(key: PageUse, { origins, addressLimit }: GivenPageUse): PageUse {
  if (key.addressLimit === null) refusePageUse({ origins, addressLimit })
  return {
    origins: origins ? originsOf(origins) : key.origins,
    addressLimit: addressLimit ?? key.addressLimit,
  }
}

function refusePageUse(given: GivenPageUse): void {
  for (const field of ['origins', 'addressLimit'] as const)
    if (given[field] !== undefined)
      throw new ServiceError(
        'INVALID_INPUT',
        `${field} must be absent: only a publishable key has it`,
        { field },
      )
}

function originsOf(origins: string[]): string[] | null {
  return origins.length === 0 ? null : origins
}
