import { nanoid } from 'nanoid'
import { batch, createSignal } from 'solid-js'
import {
  CancelGeneration,
  type GenerateImagesInput,
  type Generation,
  StartGeneration,
} from '../api/documents.ts'
import { type Failure, fromError, fromRefusal, setFailure } from '../api/failure.ts'
import { allDimensions } from '../lib/dimensions.ts'
import { isRunning } from '../lib/progress.ts'
import { announce } from './announcer.ts'
import { setOpenDialog } from './dialogs.ts'
import { refresh } from './refresh.ts'
import { drawing, run, stage, update } from './run.ts'
import { chosenKey, client } from './session.ts'
import { complaint, fixedSeed, input, randomSeed, stepSeed } from './set-up.ts'

/** Between the click and the server's answer. */
const [starting, setStarting] = createSignal(false)

export { starting }

export const busy = () => starting() || drawing()

/** One generation of the set-up as it is. */
export const generate = () => beginSetUp([input()])

/** The same prompt and seed once in each of the six shapes. */
export function generateAllShapes() {
  const seed = fixedSeed() ?? randomSeed()
  return beginSetUp(allDimensions.map((dimensions) => ({ ...input(), dimensions, image: 1, seed })))
}

async function beginSetUp(inputs: GenerateImagesInput[]) {
  const amiss = complaint()
  if (amiss) return setFailure(amiss)
  await begin(inputs, () => stepSeed(inputs[0]?.image ?? 1))
}

/** The same request once more, whatever the set-up says by now. */
export function repeat({ prompt, dimensions, image, steps, safety, seed }: Generation) {
  return begin([{ prompt, dimensions, image, steps, safety: safety ?? undefined, seed }])
}

/**
 * One click. Each request has a key of its own, under which the server charges it once however
 * often it is sent.
 */
function begin(inputs: GenerateImagesInput[], allStarted?: () => void) {
  return send(
    inputs.map((one) => ({ ...one, key: chosenKey() || undefined, idempotencyKey: nanoid() })),
    allStarted,
  )
}

/** Starts each of them, until one is refused. */
async function send(inputs: GenerateImagesInput[], allStarted?: () => void): Promise<void> {
  if (busy()) return
  setFailure(null)
  setStarting(true)
  const started: Generation[] = []
  for (const one of inputs) {
    const outcome = await start(one)
    if ('code' in outcome) {
      report({ ...outcome, retry: () => send(inputs, allStarted) })
      break
    }
    started.push(outcome)
  }
  batch(() => {
    setStarting(false)
    if (started.length) stage(started)
  })
  if (!started.length) return
  const images = started.reduce((sum, generation) => sum + generation.image, 0)
  announce(`Drawing ${images === 1 ? 'one image' : `${images} images`}`)
  refresh()
  if (started.length === inputs.length) allStarted?.()
}

function report(failure: Failure) {
  setFailure(failure)
  announce(failure.message)
  if (failure.code === 'BLOCKED_PROMPT') setOpenDialog('safety')
}

async function start(input: GenerateImagesInput): Promise<Generation | Failure> {
  const { data, error } = await client().mutation(StartGeneration, { input }).toPromise()
  if (data?.startGeneration.__typename === 'Generation') return data.startGeneration
  if (data) return fromRefusal(data.startGeneration)
  const failure = error
    ? fromError(error)
    : { code: 'NETWORK', message: 'The server gave no answer.' }
  if (failure.code !== 'NETWORK') return failure
  return { ...failure, message: `${failure.message} Trying again charges nothing twice.` }
}

export async function cancel() {
  const running = run.generations.filter(({ status }) => isRunning(status))
  for (const { id } of running) {
    const { data, error } = await client().mutation(CancelGeneration, { id }).toPromise()
    if (data?.cancelGeneration.__typename === 'Generation') update(data.cancelGeneration)
    else if (data) setFailure(data.cancelGeneration)
    else if (error) setFailure({ ...fromError(error), retry: cancel })
  }
}
