import { batch, createSignal } from 'solid-js'
import { createStore, reconcile } from 'solid-js/store'
import {
  CancelGeneration,
  type GenerateImagesInput,
  type Generation,
  GenerationQuery,
  StartGeneration,
} from '../documents.ts'
import { announce } from './announcer.ts'
import { setOpenDialog } from './dialogs.ts'
import { type Failure, fromError, fromRefusal, setFailure } from './failure.ts'
import { follow } from './follow.ts'
import { announceMilestone } from './milestones.ts'
import { isRunning } from './progress.ts'
import { refresh } from './refresh.ts'
import { chosenKey, client, type Payer, setPayer } from './session.ts'
import { complaint, image, input, stepSeed } from './set-up.ts'
import { allDimensions } from './shapes.ts'

const storageName = 'easel.run'

/** What the stage shows: one generation, or one of each shape. */
const [run, setRun] = createStore<{ generations: Generation[] }>({ generations: [] })
/** Between the click and the server's answer. */
const [starting, setStarting] = createSignal(false)
/** Whether progress arrives, or the stream was lost and is being sought again. */
const [connection, setConnection] = createSignal<'live' | 'lost'>('live')

export { connection, run, starting }

export const drawing = () => run.generations.some(({ status }) => isRunning(status))
export const busy = () => starting() || drawing()

let following = new AbortController()

/** One generation of the set-up as it is. */
export const generate = () => beginSetUp([input()])

/** The same prompt once in each of the six shapes. */
export const generateAllShapes = () =>
  beginSetUp(allDimensions.map((dimensions) => ({ ...input(), dimensions, image: 1 })))

async function beginSetUp(inputs: GenerateImagesInput[]) {
  const amiss = complaint()
  if (amiss) return setFailure(amiss)
  if (await begin(inputs)) stepSeed(inputs.length === 1 ? image() : 1)
}

/** The same request once more, whatever the set-up says by now. */
export function repeat({ prompt, dimensions, image, steps, safety, seed }: Generation) {
  return begin([{ prompt, dimensions, image, steps, safety: safety ?? undefined, seed }])
}

/** The seed of what is on the stage. */
export const lastSeed = () => run.generations[0]?.seed

/** Starts each of them, until one is refused. Says whether any was started. */
async function begin(inputs: GenerateImagesInput[]): Promise<boolean> {
  if (busy()) return false
  setFailure(null)
  setStarting(true)
  const started: Generation[] = []
  for (const one of inputs) {
    const outcome = await start(one)
    if ('code' in outcome) {
      report(outcome)
      break
    }
    started.push(outcome)
  }
  batch(() => {
    setStarting(false)
    if (started.length) show(started)
  })
  if (!started.length) return false
  const images = started.reduce((sum, generation) => sum + generation.image, 0)
  announce(`Drawing ${images === 1 ? 'one image' : `${images} images`}`)
  refresh()
  followAll()
  return true
}

function report(failure: Failure) {
  setFailure(failure)
  announce(failure.message)
  if (failure.code === 'BLOCKED_PROMPT') setOpenDialog('safety')
}

async function start(one: GenerateImagesInput): Promise<Generation | Failure> {
  const { data, error } = await client()
    .mutation(StartGeneration, { input: { ...one, key: chosenKey() || undefined } })
    .toPromise()
  if (data?.startGeneration.__typename === 'Generation') return data.startGeneration
  if (data) return fromRefusal(data.startGeneration)
  return error ? fromError(error) : { code: 'NETWORK', message: 'The server gave no answer. Try again.' }
}

function show(generations: Generation[]) {
  setRun('generations', reconcile(generations))
  sessionStorage.setItem(storageName, JSON.stringify(generations.map(({ id }) => id)))
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
      refused: setFailure,
    }
    if (!signal.aborted) await follow(client(), id, listener, signal)
  }
}

function update(generation: Generation) {
  const index = run.generations.findIndex(({ id }) => id === generation.id)
  const before = run.generations[index]
  if (!before) return
  announceMilestone(before, generation)
  setRun('generations', index, reconcile(generation))
  if (!isRunning(generation.status)) refresh()
}

export async function cancel() {
  const running = run.generations.filter(({ status }) => isRunning(status))
  for (const { id } of running) {
    const { data, error } = await client().mutation(CancelGeneration, { id }).toPromise()
    if (data?.cancelGeneration.__typename === 'Generation') update(data.cancelGeneration)
    else if (data) setFailure(data.cancelGeneration)
    else if (error) setFailure(fromError(error))
  }
}

/** After a reload: shows the last run again and follows what is still being drawn. */
export async function resume() {
  const ids: string[] = JSON.parse(sessionStorage.getItem(storageName) ?? '[]')
  const found: Generation[] = []
  for (const id of ids) {
    const { data } = await client().query(GenerationQuery, { id }).toPromise()
    if (data?.generation) found.push(data.generation)
  }
  if (!found.length || busy()) return
  show(found)
  if (drawing()) await followAll()
}

/** Clears the stage; what is being drawn goes on and will be in the gallery. */
export function clear() {
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
