import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endAndRefund } from '../../server/core/generation/end.ts'
import { cancelled } from '../../server/core/generation/failure.ts'
import { takeEvent } from '../../server/core/generation/take-event.ts'
import { insertGeneration } from '../../server/db/ledger.ts'
import { createDiskStore } from '../../server/images/disk.ts'
import { createIntake } from '../../server/images/intake.ts'
import type { ImageStore } from '../../server/images/store.ts'
import { LiveGeneration } from '../../server/live/live-generation.ts'
import { databases } from '../support/databases.ts'
import { imageId, ledgerOf, queuedGeneration } from '../support/generations.ts'
import { openStorage } from '../support/storage.ts'
import { flatPng } from '../support/test-engine.ts'

const imageIds = [imageId(0)]
const reason = cancelled('Cancelled')
const failure = { status: 'CANCELLED', error: reason, finishedAt: 1 } as const
const event = { type: 'image', index: 0, bytes: flatPng(768, 512, 1), seed: 1 } as const

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-lost-'))
})
afterEach(() => rm(folder, { recursive: true }))

for (const [name, open] of Object.entries(databases)) {
  describe(`a generation that another server cancels while an image is stored, on ${name},`, () => {
    const ways: Record<string, (live: LiveGeneration) => void> = {
      'before this server knows it': () => {},
      'and this server knows it': (live) => live.stop(reason),
    }
    for (const [when, hear] of Object.entries(ways)) {
      test(`leaves no file behind, ${when}`, async () => {
        await using storage = await openStorage(open)
        await using intake = createIntake()
        const { database } = storage
        const generation = queuedGeneration({ id: 'gen_a' })
        const ledger = ledgerOf(generation, { attempt: 1, imageIds })
        await insertGeneration(database.db, generation, ledger)
        const work = { attempt: 1, imageIds, keepsPart: false, askedEngine: null }
        const live = new LiveGeneration(generation, work)
        const disk = createDiskStore(folder)
        const log = { error: () => {}, warn: () => {}, info: () => {} }
        const settings = { embedPrompt: false, prices: new Map() }
        const removed = Promise.withResolvers<void>()
        const store: ImageStore = {
          ...disk,
          async put(id, png) {
            await endAndRefund({ database, settings, store: disk, log }, { id: 'gen_a' }, failure)
            hear(live)
            await disk.put(id, png)
            live.signal.throwIfAborted()
          },
          remove: (ids) => disk.remove(ids).then(removed.resolve),
        }
        const deps = { settings, database, store, intake, log, now: () => 1 } as never
        await expect(takeEvent(deps, live, event)).rejects.toThrow()
        await removed.promise
        expect(await Array.fromAsync(disk.list())).toEqual([])
      })
    }
  })
}
