import type { Caller } from '../../../schema/caller.ts'
import type { Generations } from '../../../schema/core/generations.ts'
import { type Generation, isFinished } from '../../../schema/generation.ts'
import { namedGenerationId } from '../../id.ts'
import { spaceOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { deleteGeneration } from '../images/delete.ts'
import type { OpenFile } from '../images/files.ts'
import { endGeneration } from './end.ts'
import { cancelled } from './failure.ts'
import type { FetchParts } from './fetched-sources.ts'
import { ownGeneration, readGeneration, readGenerations, readState } from './history.ts'
import { createRequests } from './requests.ts'
import { readShared, readSharedReference, shareGeneration, unshareGeneration } from './share.ts'

export function createGenerations(deps: Deps & FetchParts & { openFile: OpenFile }): Generations {
  async function cancel(id: string, caller: Caller): Promise<Generation> {
    const generation = await ownGeneration(deps, id, caller)
    if (isFinished(generation.status)) return generation
    await endGeneration(deps, id, cancelled('Cancelled'))
    return readState(deps, id)
  }

  return {
    ...createRequests(deps),
    cancel,
    async cancelNamed(name, caller) {
      const id = namedGenerationId(spaceOf(caller), name)
      if (await readGeneration(deps, id, caller)) await cancel(id, caller)
    },
    async *watch(id, caller, signal) {
      await ownGeneration(deps, id, caller)
      yield* deps.live.follow(id, signal)
    },
    find: (id, caller) => readGeneration(deps, id, caller),
    list: (page, caller) => readGenerations(deps, page, caller),
    share: (id, caller, { withReferences } = {}) =>
      shareGeneration(deps, id, { caller, withReferences }),
    unshare: (id, caller) => unshareGeneration(deps, id, caller),
    findShared: (token) => readShared(deps, token),
    sharedReference: (token, index) => readSharedReference(deps, token, index),
    delete: (id, caller) => deleteGeneration(deps, id, caller),
  }
}
