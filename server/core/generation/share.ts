import type { Caller } from '../../../schema/caller.ts'
import { noGeneration, ServiceError } from '../../../schema/error.ts'
import {
  type Generation,
  isFinished,
  type PublicGeneration,
  sharedReferencePath,
} from '../../../schema/generation.ts'
import type { ImageFile } from '../../../schema/variants.ts'
import { clearLink, findShared, setLink } from '../../db/generations.ts'
import { randomText } from '../../id.ts'
import { refuseAnonymous } from '../accounts/identity.ts'
import type { OpenFile } from '../images/files.ts'
import { ownGeneration, type StateParts } from './history.ts'
import { findSource } from './sources.ts'

const tokenShape = /^[0-9A-Za-z]{22}$/

/**
 * Gives a generation a share link, unless it has one. `withReferences` says whether its page shows
 * the references; undefined: as before, at first not. Throws a ServiceError 400 or 404.
 */
export async function shareGeneration(
  deps: StateParts,
  id: string,
  { caller, withReferences }: { caller: Caller; withReferences: boolean | undefined },
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
  const link = await deps.database.write((transaction) =>
    setLink(transaction, id, { token: randomText(), withReferences }),
  )
  if (link) return { ...generation, ...link }
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
  await deps.database.write((transaction) => clearLink(transaction, id))
  return { ...generation, shareToken: null, sharesReferences: null }
}

/**
 * Finds the public fields of a shared generation. Lists each field, so that a new field of a
 * generation does not become public by accident.
 */
export async function readShared(
  deps: StateParts,
  token: string,
): Promise<PublicGeneration | null> {
  const found = await sharedBy(deps, token)
  if (!found) return null
  const { prompt, dimensions, width, height, image, steps, safety, seed } = found
  const { background, engine, createdAt } = found
  const set = { prompt, dimensions, width, height, image, steps, safety, seed, background }
  return {
    ...set,
    engine,
    createdAt,
    images: found.images.map((one) => ({ ...one, altText: prompt })),
    references: await referencePaths(deps, found, token),
  }
}

/** The file of a reference that a shared page shows, by its place from 0. Null: it shows none. */
export async function readSharedReference(
  deps: StateParts & { openFile: OpenFile },
  token: string,
  index: number,
): Promise<ImageFile | null> {
  const found = await sharedBy(deps, token)
  const id = found?.sharesReferences ? found.references?.[index] : undefined
  const source = id === undefined ? undefined : await findSource(deps, id)
  return found && source ? deps.openFile({ file: source.file, createdAt: found.createdAt }) : null
}

async function sharedBy(
  { database: { db } }: StateParts,
  token: string,
): Promise<Generation | undefined> {
  const found = tokenShape.test(token) ? await findShared(db, token) : undefined
  return found && found.images.length > 0 ? found : undefined
}

/** Without those that are gone, such as deleted images. */
async function referencePaths(
  deps: StateParts,
  { sharesReferences, references }: Generation,
  token: string,
): Promise<string[]> {
  const shown = sharesReferences ? (references ?? []) : []
  const sources = await Promise.all(shown.map((id) => findSource(deps, id)))
  return sources.flatMap((source, index) => (source ? sharedReferencePath(token, index) : []))
}
