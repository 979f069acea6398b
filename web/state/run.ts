import { createSignal } from 'solid-js'
import { createStore, reconcile } from 'solid-js/store'
import { type Generation, GenerationQuery } from '../client/documents.ts'
import type { Failure } from '../client/failure.ts'
import { follow } from '../client/follow.ts'
import { milestoneOf } from '../lib/milestone.ts'
import { isRunning } from '../lib/progress.ts'
import { announce } from './announcer.ts'
import { refresh } from './queries.ts'
import { client, type Payer, setPayer } from './session.ts'

const storageName = 'easel.run'

/** What the result shows: one generation, or one for each of the six dimensions. */
const [run, setRun] = createStore<{ generations: Generation[] }>({ generations: [] })
/** Whether progress arrives, or the stream was lost and another is being opened. */
const [connection, setConnection] = createSignal<'live' | 'lost'>('live')

export { connection, run }

/** Why the last request for images failed. */
export const [failure, setFailure] = createSignal<Failure | null>(null)

export const generating = () => run.generations.some(({ status }) => isRunning(status))

export const lastSeed = () => run.generations[0]?.seed

let following = new AbortController()

/** Shows generations as the result and follows them to their end. */
export function showResult(generations: Generation[]) {
  setRun('generations', reconcile(generations))
  sessionStorage.setItem(storageName, JSON.stringify(generations.map(({ id }) => id)))
  if (generating()) followAll()
}

/** One after the other: a browser has only six connections to a host, so a tab takes one. */
async function followAll() {
  following.abort()
  following = new AbortController()
  const { signal } = following
  setConnection('live')
  for (const { id } of [...run.generations]) {
    const listener = {
      change: (generation: Generation) => {
        setConnection('live')
        update(generation)
      },
      lost: () => setConnection('lost'),
      refused: end,
    }
    if (!signal.aborted) await follow(client(), id, listener, signal)
  }
}

/** Shows the new state of a generation of the result. */
export function update(generation: Generation) {
  const index = run.generations.findIndex(({ id }) => id === generation.id)
  const before = run.generations[index]
  if (!before) return
  const milestone = milestoneOf(before, generation)
  if (milestone) announce(milestone)
  setRun('generations', index, reconcile(generation))
  if (!isRunning(generation.status)) refresh()
}

/** After a reload: shows the last result again, and follows what is still running. */
export async function resume() {
  const ids: string[] = JSON.parse(sessionStorage.getItem(storageName) ?? '[]')
  const found: Generation[] = []
  for (const id of ids) {
    const { data } = await client().query(GenerationQuery, { id }).toPromise()
    if (data?.generation) found.push(data.generation)
  }
  if (found.length && !run.generations.length) showResult(found)
}

/** The generation cannot be seen any more: its key was revoked, or the server has other data. */
function end(failure: Failure) {
  clear()
  setFailure(failure)
}

/** Removes the result; what is running goes on and will be in the gallery. */
export function clear() {
  following.abort()
  sessionStorage.removeItem(storageName)
  setRun('generations', [])
  setFailure(null)
}

/** Another key is another caller, which starts without a result. */
export function changePayer(payer: Payer) {
  clear()
  setPayer(payer)
}
