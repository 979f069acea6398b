import type { Caller } from '../../../schema/caller.ts'
import { noGeneration, ServiceError } from '../../../schema/error.ts'
import { type Generation, isFinished, type PublicGeneration } from '../../../schema/generation.ts'
import type { Database } from '../../db/database.ts'
import { clearShareToken, findShared, setShareToken } from '../../db/generations.ts'
import { randomText } from '../../id.ts'
import { refuseAnonymous } from '../accounts/identity.ts'
import { ownGeneration, type StateParts } from './history.ts'

const tokenShape = /^[0-9A-Za-z]{22}$/

/** Gives a generation a share link, unless it has one. Throws a ServiceError 400 or 404. */
export async function shareGeneration(
  deps: StateParts,
  id: string,
  caller: Caller,
): Promise<Generation & { shareToken: string }> {
  refuseAnonymous(caller)
  const generation = await ownGeneration(deps, id, caller)
  if (!isFinished(generation.status) || generation.images.length === 0) {
    throw new ServiceError(
      'INVALID_INPUT',
      'id must be the id of a finished generation with images',
      {
        field: 'id',
      },
    )
  }
  // If two requests share at once, the first token wins.
  const shareToken = await deps.database.write((transaction) =>
    setShareToken(transaction, id, randomText()),
  )
  if (shareToken) return { ...generation, shareToken }
  throw noGeneration(id)
}

/**
 * Removes the share link of a generation for good: sharing again makes another link. Throws a
 * ServiceError 404.
 */
export async function unshareGeneration(
  deps: StateParts,
  id: string,
  caller: Caller,
): Promise<Generation> {
  refuseAnonymous(caller)
  const generation = await ownGeneration(deps, id, caller)
  await deps.database.write((transaction) => clearShareToken(transaction, id))
  return { ...generation, shareToken: null }
}

/**
 * Finds the public fields of a shared generation. Lists each field, so that a new field of a
 * generation does not become public by accident.
 */
export async function readShared(
  { db }: Pick<Database, 'db'>,
  token: string,
): Promise<PublicGeneration | null> {
  const found = tokenShape.test(token) ? await findShared(db, token) : undefined
  if (!found || found.images.length === 0) return null
  const { prompt, dimensions, width, height, image, steps, safety, seed } = found
  const { background, engine, createdAt } = found
  const set = { prompt, dimensions, width, height, image, steps, safety, seed, background }
  return {
    ...set,
    engine,
    createdAt,
    images: found.images.map((one) => ({ ...one, altText: prompt })),
  }
}
