import { createEffect, createRoot, createSignal } from 'solid-js'
import type { Dimensions, GenerateImagesInput, Generation } from '../api/documents.ts'
import type { Failure } from '../api/failure.ts'
import { dimensionsOf, shapes } from '../lib/dimensions.ts'

/**
 * random: another seed each run. locked: the same. stepped: locked, and moved on after each run.
 */
export type SeedMode = 'random' | 'locked' | 'stepped'
/** standard: the default filter. strict: safety true. off: safety false, the bypass. */
type SafetyLevel = 'standard' | 'strict' | 'off'

export const limits = { image: 6, steps: 15, seed: 2 ** 31 - 1, promptLength: 2000 }
const defaults = { image: 1, steps: 4 }

const query = new URLSearchParams(location.search)

export const [prompt, setPrompt] = createSignal(query.get('prompt') ?? '')
export const [dimensions, setDimensions] = createSignal<Dimensions>(
  dimensionsOf(query.get('dimensions')) ?? 'RATIO_1_1',
)
export const [image, setImage] = createSignal(integer('image', 1, limits.image) ?? defaults.image)
export const [steps, setSteps] = createSignal(integer('steps', 1, limits.steps) ?? defaults.steps)
export const [seed, setSeed] = createSignal(integer('seed', 0, limits.seed))
export const [seedMode, setSeedMode] = createSignal<SeedMode>(
  seed() === undefined ? 'random' : 'locked',
)
export const [safetyLevel, setSafetyLevel] = createSignal<SafetyLevel>(
  query.get('safety') === 'true' ? 'strict' : 'standard',
)

export const shape = () => shapes[dimensions()]

function integer(name: string, min: number, max: number): number | undefined {
  const text = query.get(name)
  if (!text || !/^\d+$/.test(text)) return undefined
  return Math.min(max, Math.max(min, Number(text)))
}

/** What the API is asked for: the defaults are left out, as a caller would. */
export function input(): GenerateImagesInput {
  const level = safetyLevel()
  return {
    prompt: prompt().trim(),
    dimensions: dimensions(),
    image: image(),
    steps: steps(),
    ...(level !== 'standard' && { safety: level === 'strict' }),
    ...(fixedSeed() !== undefined && { seed: fixedSeed() }),
  }
}

/** What the server would refuse for certain, said without asking it. */
export function complaint(): Failure | null {
  return prompt().trim()
    ? null
    : { code: 'INVALID_INPUT', field: 'prompt', message: 'Write a prompt first.' }
}

export const randomSeed = () => Math.floor(Math.random() * limits.seed)

export const fixedSeed = () => (seedMode() === 'random' ? undefined : seed())

/** Takes over all of a generation but its seed, or with the seed of one of its pictures. */
export function reuse(generation: Generation, pictureSeed?: number) {
  setPrompt(generation.prompt)
  setDimensions(generation.dimensions)
  setImage(pictureSeed === undefined ? generation.image : 1)
  setSteps(generation.steps)
  if (generation.safety === true) setSafetyLevel('strict')
  if (pictureSeed === undefined) return
  setSeed(pictureSeed)
  setSeedMode('locked')
}

/** After a run: a stepped seed moves past the ones that the run has used. */
export function stepSeed(used: number) {
  if (seedMode() === 'stepped')
    setSeed((seed() ?? 0) + used > limits.seed ? 0 : (seed() ?? 0) + used)
}

/** The set-up as a query string; the bypass stays out of it, since it needs a key of its own. */
export function setUpQuery(): URLSearchParams {
  const parameters = new URLSearchParams()
  if (prompt()) parameters.set('prompt', prompt())
  if (dimensions() !== 'RATIO_1_1') parameters.set('dimensions', shape().key)
  if (image() !== defaults.image) parameters.set('image', String(image()))
  if (steps() !== defaults.steps) parameters.set('steps', String(steps()))
  if (fixedSeed() !== undefined) parameters.set('seed', String(fixedSeed()))
  if (safetyLevel() === 'strict') parameters.set('safety', 'true')
  return parameters
}

// The address bar is the way to share a set-up or keep it over a reload.
createRoot(() =>
  createEffect(() => {
    const search = setUpQuery().toString()
    if (location.pathname !== '/') return
    const address = search ? `/?${search}` : '/'
    if (address !== location.pathname + location.search)
      history.replaceState(history.state, '', address)
  }),
)
