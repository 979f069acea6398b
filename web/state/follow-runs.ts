import { createEffect, createRoot } from 'solid-js'
import type { Generation } from '../client/documents.ts'
import type { Failure } from '../client/failure.ts'
import { follow } from '../client/follow.ts'
import { removeRunOf, setConnection, unfinished, update } from './run.ts'
import { apiKey } from './session.ts'

// A first visit has nothing to follow, so this is loaded with the first run.
createRoot(() => {
  const followed = new Map<string, AbortController>()
  createEffect(() => {
    const ids = new Set(unfinished().map(({ id }) => id))
    for (const [id, following] of followed) if (!ids.has(id)) following.abort()
    for (const id of ids) if (!followed.has(id)) followOne(id)
  })

  async function followOne(id: string) {
    const following = new AbortController()
    followed.set(id, following)
    const listener = {
      change(generation: Generation) {
        setConnection('live')
        update(generation)
      },
      lost: () => setConnection('lost'),
      refused: (reason: Failure) => removeRunOf(id, reason),
    }
    await follow({ id, key: apiKey() }, listener, following.signal)
    followed.delete(id)
  }
})
