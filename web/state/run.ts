import { createSignal } from 'solid-js'
import { createStore, reconcile } from 'solid-js/store'
import { type Generation, GenerationQuery } from '../documents.ts'
import { type Failure, setFailure } from './failure.ts'
import { follow } from './follow.ts'
import { announceMilestone } from './milestones.ts'
import { isRunning } from './progress.ts'
import { refresh } from './refresh.ts'
import { client, type Payer, setPayer } from './session.ts'

const storageName = 'easel.run'

/** What the stage shows: one generation, or one of each shape. */
const [run, setRun] = createStore<{ generations: Generation[] }>({ generations: [] })
/** Whether progress arrives, or the stream was lost and is being sought again. */
const [connection, setConnection] = createSignal<'live' | 'lost'>('live')

export { connection, run }

export const drawing = () => run.generations.some(({ status }) => isRunning(status))

/** The seed of what is on the stage. */
export const lastSeed = () => run.generations[0]?.seed

let following = new AbortController()

/** Puts generations on the stage and follows them to their end. */
export function stage(generations: Generation[]) {
  setRun('generations', reconcile(generations))
  sessionStorage.setItem(storageName, JSON.stringify(generations.map(({ id }) => id)))
  if (drawing()) followAll()
}

/** In turn, since a browser holds only six connections to a host: one stream a tab. */
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

/** What is known of a generation on the stage now. */
export function update(generation: Generation) {
  const index = run.generations.findIndex(({ id }) => id === generation.id)
  const before = run.generations[index]
  if (!before) return
  announceMilestone(before, generation)
  setRun('generations', index, reconcile(generation))
  if (!isRunning(generation.status)) refresh()
}

/** After a reload: shows the last run again and follows what is still being drawn. */
export async function resume() {
  const ids: string[] = JSON.parse(sessionStorage.getItem(storageName) ?? '[]')
  const found: Generation[] = []
  for (const id of ids) {
    const { data } = await client().query(GenerationQuery, { id }).toPromise()
    if (data?.generation) found.push(data.generation)
  }
  if (found.length && !run.generations.length) stage(found)
}

/**
 * Nothing is to be seen of this run any more: its key was revoked, or the server has other data.
 */
function end(failure: Failure) {
  clear()
  setFailure(failure)
}

/** Clears the stage; what is being drawn goes on and will be in the gallery. */
function clear() {
  following.abort()
  sessionStorage.removeItem(storageName)
  setRun('generations', [])
  setFailure(null)
}

/** Another key is another owner: it starts with an empty stage. */
export function changePayer(payer: Payer) {
  clear()
  setPayer(payer)
}
