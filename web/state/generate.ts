import { nanoid } from 'nanoid'
import { batch, createSignal } from 'solid-js'
import {
  CancelGeneration,
  type GenerateImagesInput,
  type Generation,
  RecentQuery,
  StartGeneration,
  type VariationStrength,
} from '../client/documents.ts'
import { type Failure, fromError, fromRefusal } from '../client/failure.ts'
import { allDimensions } from '../lib/dimensions.ts'
import { isRunning } from '../lib/progress.ts'
import { announce } from './announcer.ts'
import { setOpenDialog } from './dialogs.ts'
import type { Shown } from './lightbox.ts'
import { refresh } from './queries.ts'
import { generating, run, setFailure, showResult, update } from './run.ts'
import { chosenKey, client } from './session.ts'
import {
  eachEngine,
  engine,
  fixedSeed,
  input,
  promptProblem,
  randomSeed,
  stepSeed,
} from './set-up.ts'

/** True between the click and the server's answer. */
const [starting, setStarting] = createSignal(false)

export { starting }

export const busy = () => starting() || generating()

/** Starts one generation of the set-up, or one on each engine with the same seed. */
export function generate() {
  const engines = client().readQuery(RecentQuery, {})?.data?.engines ?? []
  if (engine() !== eachEngine || !engines.length) return beginSetUp([input()])
  const seed = fixedSeed() ?? randomSeed()
  return beginSetUp(engines.map(({ name }) => ({ ...input(), engine: name, seed })))
}

/** Starts the same prompt and seed once in each of the six dimensions. */
export function generateAllDimensions() {
  const seed = fixedSeed() ?? randomSeed()
  return beginSetUp(allDimensions.map((dimensions) => ({ ...input(), dimensions, image: 1, seed })))
}

async function beginSetUp(inputs: GenerateImagesInput[]) {
  const problem = promptProblem()
  if (problem) return setFailure(problem)
  await begin(inputs, () => stepSeed(inputs[0]?.image ?? 1))
}

/** Sends the request of a generation again, not that of the set-up. */
export function repeat(generation: Generation) {
  const { image, seed, variationOf } = generation
  const variation = variationOf
    ? { variation: { image: variationOf.image, strength: variationOf.strength } }
    : {}
  return begin([{ ...requestOf(generation), image, seed, ...variation }])
}

/** Starts one variation of an image; the set-up stays as it is. */
export function startVariation({ generation, image }: Shown, strength: VariationStrength) {
  return begin([{ ...requestOf(generation), image: 1, variation: { image: image.id, strength } }])
}

function requestOf({ prompt, dimensions, steps, safety }: Generation) {
  return { prompt, dimensions, steps, safety: safety ?? undefined }
}

/** Each request of a click has its own idempotency key, so that sending it again costs nothing. */
function begin(inputs: GenerateImagesInput[], allStarted?: () => void) {
  return send(
    inputs.map((input) => ({ ...input, key: chosenKey() || undefined, idempotencyKey: nanoid() })),
    allStarted,
  )
}

/** Starts one after the other, until one is refused. */
async function send(inputs: GenerateImagesInput[], allStarted?: () => void): Promise<void> {
  if (busy()) return
  setFailure(null)
  setStarting(true)
  const started: Generation[] = []
  for (const input of inputs) {
    const outcome = await start(input)
    if ('code' in outcome) {
      report({ ...outcome, retry: () => send(inputs, allStarted) })
      break
    }
    started.push(outcome)
  }
  batch(() => {
    setStarting(false)
    if (started.length) showResult(started)
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
