import { nanoid } from 'nanoid'
import { batch, createSignal } from 'solid-js'
import {
  CancelGeneration,
  type GenerateImagesInput,
  type Generation,
  StartGenerations,
} from '../client/documents.ts'
import { type Failure, fromError, fromRefusal } from '../client/failure.ts'
import { cellsOf, isMissing, requestsOf } from '../lib/cells.ts'
import { allDimensions } from '../lib/dimensions.ts'
import { fieldsOf, inputsOf } from '../lib/inputs.ts'
import { isRunning } from '../lib/progress.ts'
import { announce } from './announcer.ts'
import { setOpenDialog } from './dialogs.ts'
import { engines, refresh } from './queries.ts'
import { addRun, extendRun, newestUnfinished, type Run, runs, setFailure, update } from './run.ts'
import { chosenKey, client } from './session.ts'
import { commonSeed, eachEngine, engine, input, prompts, setUpProblem, stepSeed } from './set-up.ts'

/** True between the click and the server's answer. */
const [starting, setStarting] = createSignal(false)

export { starting }

type Show = (started: Generation[]) => void

/** Starts one generation of the set-up, or one for each prompt and engine with the same seed. */
export function generate() {
  const all = prompts()
  const names = engine() === eachEngine ? engines().map(({ name }) => name) : []
  if (names.length < 2 && all.length < 2) return drawSetUp([input()])
  const seed = commonSeed()
  const inputs = all.map((prompt) => ({ ...input(), prompt, seed }))
  return drawSetUp(
    names.length
      ? inputs.flatMap((one) => names.map((name) => ({ ...one, engine: name })))
      : inputs,
  )
}

/** Starts the same prompt and seed once in each of the dimensions. */
export function generateAllDimensions() {
  const seed = commonSeed()
  return drawSetUp(allDimensions.map((dimensions) => ({ ...input(), dimensions, image: 1, seed })))
}

/** Starts requests that were built from the set-up, as one run. */
export async function drawSetUp(inputs: GenerateImagesInput[]) {
  const problem = setUpProblem()
  if (problem) return setFailure(problem)
  await draw(inputs, (started) => {
    addRun(started)
    stepSeed(inputs[0]?.image ?? 1)
  })
}

/** The fields that a repeated request shares with a generation. */
export function requestOf(generation: Generation) {
  const { prompt, dimensions, steps, safety, background } = generation
  const inputs = fieldsOf(inputsOf(generation))
  return { prompt, dimensions, steps, safety: safety ?? undefined, background, ...inputs }
}

/** Starts requests as a new run. Each has an idempotency key, so a repetition is free. */
export function draw(inputs: GenerateImagesInput[], show: Show = addRun) {
  const key = chosenKey() || undefined
  return send(
    inputs.map((input) => ({ ...input, key, idempotencyKey: nanoid() })),
    show,
  )
}

/** Draws only the missing images of some generations, into their run. */
export async function drawMissing(generations: readonly Generation[]) {
  const original = generations[0]?.upscaleOf
  if (original) {
    const { enlarge } = await import('./enlarge.ts')
    return enlarge(original.image, original.scale)
  }
  const run = runs().find(({ id }) => id === generations[0]?.id)
  const cells = cellsOf(generations)
  return draw(requestsOf(cells.filter(isMissing), cells), (started) =>
    run ? extendRun(run.id, started) : addRun([...generations, ...started]),
  )
}

const offline: Failure = {
  code: 'NETWORK',
  message: 'You are offline. Nothing was sent, and nothing is charged.',
}

async function send(inputs: GenerateImagesInput[], show: Show): Promise<void> {
  if (starting()) return
  setFailure(null)
  const retry = () => send(inputs, show)
  // Before any code is loaded: a browser never loads again what it could not load while offline.
  if (!navigator.onLine) return report({ ...offline, retry })
  setStarting(true)
  const outcome = await start(inputs)
  batch(() => {
    setStarting(false)
    if ('code' in outcome) report({ ...outcome, retry })
    else show(outcome)
  })
  if ('code' in outcome) return
  const images = outcome.reduce((sum, { image }) => sum + image, 0)
  announce(`Drawing ${images === 1 ? 'one image' : `${images} images`}`)
  refresh()
}

function report(failure: Failure) {
  setFailure(failure)
  announce(failure.message)
  if (failure.code === 'BLOCKED_PROMPT') setOpenDialog('safety')
}

async function start(inputs: GenerateImagesInput[]): Promise<Generation[] | Failure> {
  const { data, error } = await client().mutation(StartGenerations, { inputs }).toPromise()
  const result = data?.startGenerations
  if (result?.__typename === 'StartedGenerations') return result.generations
  if (result) return fromRefusal(result)
  const failure = fromError(error)
  if (failure.code !== 'NETWORK') return failure
  return { ...failure, message: `${failure.message} Trying again charges nothing twice.` }
}

/** Cancels the unfinished images of a run. Default: the newest run. Finished images stay. */
export async function cancel(run: Run | undefined = newestUnfinished()) {
  setFailure(null)
  const running = run?.generations.filter(({ status }) => isRunning(status)) ?? []
  const failures = await Promise.all(running.map(({ id }) => cancelOne(id)))
  const reason = failures.find((failure) => failure !== undefined)
  if (!reason) return
  const message = `${reason.message} The run was not cancelled.`
  setFailure({ ...reason, message, retry: () => cancel(run), retryName: 'Cancel again' })
}

async function cancelOne(id: string): Promise<Failure | undefined> {
  const { data, error } = await client().mutation(CancelGeneration, { id }).toPromise()
  if (!data) return fromError(error)
  if (data.cancelGeneration.__typename !== 'Generation') return data.cancelGeneration
  update(data.cancelGeneration)
  return undefined
}
