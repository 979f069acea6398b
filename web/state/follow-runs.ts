import { createEffect, createRoot } from 'solid-js'
import type { GeneratedImage, Generation } from '../client/documents.ts'
import type { Failure } from '../client/failure.ts'
import { follow } from '../client/follow.ts'
import { removeRunOf, setConnection, setFailure, unfinished, update } from './run.ts'
import { apiKey } from './session.ts'

/** The browser shows no image of plain http in a page of https. */
const isBlocked = ({ url }: GeneratedImage) =>
  location.protocol === 'https:' && url.startsWith('http:')

const blocked: Failure = {
  code: 'BLOCKED_IMAGES',
  message:
    'The browser blocks the pictures: this page came by https, but their addresses begin with ' +
    'http. The operator of this server has to set TRUST_PROXY and PUBLIC_URL.',
}

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
        if (generation.images.some(isBlocked)) setFailure(blocked)
      },
      lost: () => setConnection('lost'),
      refused: (reason: Failure) => removeRunOf(id, reason),
    }
    await follow({ id, key: apiKey() }, listener, following.signal)
    followed.delete(id)
  }
})
