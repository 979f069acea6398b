import { createEffect, createRoot, createSignal } from 'solid-js'
import { nameOf } from '../../schema/dimensions.ts'
import { defaults, limits } from '../../schema/limits.ts'
import type { Dimensions, GenerateImagesInput, Generation } from '../client/documents.ts'
import type { Failure } from '../client/failure.ts'
import { alternativesOf } from '../lib/alternatives.ts'
import { dimensionsOf, presets } from '../lib/dimensions.ts'
import { fieldsOf, filled, type Inputs, inputsOf, qualities } from '../lib/inputs.ts'
import { hrefOf, pathOf } from '../lib/site.ts'
import { engines } from './queries.ts'

/**
 * `random`: a new seed for each generation. `locked`: the same seed. `stepped`: the next seed after
 * each generation.
 */
export type SeedMode = 'random' | 'locked' | 'stepped'
/** `standard`: the default filter. `strict`: `safety: true`. `off`: `safety: false`, the bypass. */
type SafetyLevel = 'standard' | 'strict' | 'off'

const defaultDimensions = nameOf(defaults.dimensions)

const query = new URLSearchParams(location.search)

export const [prompt, setPrompt] = createSignal(query.get('prompt') ?? '')
export const [dimensions, setDimensions] = createSignal<Dimensions>(
  dimensionsOf(query.get('dimensions')) ?? defaultDimensions,
)
export const [image, setImage] = createSignal<number>(
  integer('image', 1, limits.images) ?? defaults.image,
)
export const [steps, setSteps] = createSignal<number>(
  integer('steps', 1, limits.steps) ?? defaults.steps,
)
export const [seed, setSeed] = createSignal(integer('seed', 0, limits.seed))
export const [seedMode, setSeedMode] = createSignal<SeedMode>(
  seed() === undefined ? 'random' : 'locked',
)
export const [safetyLevel, setSafetyLevel] = createSignal<SafetyLevel>(
  query.get('safety') === 'true' ? 'strict' : 'standard',
)

/** Null: the prompt decides. */
export const [background, setBackground] = createSignal<Generation['background']>(
  query.get('background') === 'transparent' ? 'TRANSPARENT' : null,
)

/** The images to begin with, and the fields that only some engines have. */
export const [inputs, setInputs] = createSignal<Inputs>(
  filled({
    references: ids('references')?.slice(0, limits.references),
    mask: ids('mask')?.[0],
    strength: fraction('strength', 1),
    negativePrompt: query.get('negative'),
    guidance: fraction('guidance', limits.guidance),
    quality: qualities.find((one) => one === query.get('quality')),
  }),
)

/** How many pictures are being sent to the server for this set-up. */
const [sending, setSending] = createSignal(0)

export { setSending }

/** Changes some of the inputs. Undefined removes an input; a mask goes with its reference. */
export function changeInputs(change: { [Name in keyof Inputs]: Inputs[Name] | undefined }) {
  setInputs((before) => {
    const after = filled({ ...before, ...change })
    const isMasked = after.references?.[0] === before.references?.[0] || change.mask
    return filled({ ...after, mask: isMasked ? after.mask : undefined })
  })
}

/** The value for every engine. No engine can have this name. */
export const eachEngine = '*'
/** The name of an engine, or `eachEngine`. Empty: the first engine that works. */
export const [engine, setEngine] = createSignal(query.get('engine') ?? '')

/** The name of the chosen engine, if it is a single one. */
export const oneEngine = () => (engine() === eachEngine ? '' : engine())

export const preset = () => presets[dimensions()]

function integer(name: string, min: number, max: number): number | undefined {
  const text = query.get(name)
  if (!text || !/^\d+$/.test(text)) return undefined
  return Math.min(max, Math.max(min, Number(text)))
}

/** The ids of uploads and images. */
function ids(name: string) {
  return query.get(name)?.match(/\b(?:upl|img)_\w+/g)
}

function fraction(name: string, max: number): number | undefined {
  const number = Number.parseFloat(query.get(name) ?? '')
  return number >= 0 && number <= max ? number : undefined
}

/** The request as the API takes it. */
export function input(): GenerateImagesInput {
  const level = safetyLevel()
  return {
    prompt: prompt().trim(),
    dimensions: dimensions(),
    image: image(),
    steps: steps(),
    ...(level !== 'standard' && { safety: level === 'strict' }),
    ...(fixedSeed() !== undefined && { seed: fixedSeed() }),
    ...(background() && { background: background() }),
    ...(oneEngine() && { engine: oneEngine() }),
    ...fieldsOf(inputs()),
  }
}

/** The prompts that the form stands for: several with alternatives such as {red|blue}. */
export const prompts = () => alternativesOf(prompt(), limits.inputs)

/** A problem of the set-up that the server would refuse, or not see. */
export function setUpProblem(): Failure | null {
  const code = 'INVALID_INPUT'
  if (!prompt().trim()) return { code, field: 'prompt', message: 'Write a prompt first.' }
  if (prompts().length > limits.inputs)
    return {
      code,
      field: 'prompt',
      message: `The alternatives make more than ${limits.inputs} prompts: write fewer.`,
    }
  const message = 'A picture is being uploaded: wait for it, or remove it.'
  return sending() ? { code, field: 'references', message } : null
}

export const randomSeed = () => Math.floor(Math.random() * (limits.maxRandomSeed + 1))

export const fixedSeed = () => (seedMode() === 'random' ? undefined : seed())

/** For several requests that share their seed. */
export const commonSeed = () => fixedSeed() ?? randomSeed()

/** The fields of a generation that the form takes over. */
export type SetUp = Pick<
  Generation,
  'prompt' | 'dimensions' | 'image' | 'steps' | 'safety' | 'background' | 'engine'
> &
  Parameters<typeof inputsOf>[0]

/** Takes over a generation without its seed, or a single image by its seed. */
export function reuse(generation: SetUp, imageSeed?: number) {
  setPrompt(generation.prompt)
  setDimensions(generation.dimensions)
  setImage(imageSeed === undefined ? generation.image : 1)
  setSteps(generation.steps)
  // Where there is nothing to choose, no engine is named.
  if (engines().length > 1 && engines().some(({ name }) => name === generation.engine))
    setEngine(generation.engine)
  if (generation.safety === true) setSafetyLevel('strict')
  setBackground(generation.background)
  setInputs(inputsOf(generation))
  if (imageSeed === undefined) return
  setSeed(imageSeed)
  setSeedMode('locked')
}

/** Increases a stepped seed by the number of `used` seeds. */
export function stepSeed(used: number) {
  if (seedMode() === 'stepped')
    setSeed((seed() ?? 0) + used > limits.seed ? 0 : (seed() ?? 0) + used)
}

/** The set-up as a query string; without the bypass, which needs a key. */
export function setUpQuery(): URLSearchParams {
  const parameters = new URLSearchParams()
  if (prompt()) parameters.set('prompt', prompt())
  if (dimensions() !== defaultDimensions) parameters.set('dimensions', preset().key)
  if (image() !== defaults.image) parameters.set('image', String(image()))
  if (steps() !== defaults.steps) parameters.set('steps', String(steps()))
  if (fixedSeed() !== undefined) parameters.set('seed', String(fixedSeed()))
  if (background() === 'TRANSPARENT') parameters.set('background', 'transparent')
  if (engine()) parameters.set('engine', engine())
  for (const [name, value] of Object.entries(inputs()))
    parameters.set(name === 'negativePrompt' ? 'negative' : name, String(value))
  if (safetyLevel() === 'strict') parameters.set('safety', 'true')
  return parameters
}

// The address keeps the set-up over a reload, and is the way to share it.
createRoot(() =>
  createEffect(() => {
    const search = setUpQuery().toString()
    if (pathOf(location.pathname) !== '/') return
    const address = hrefOf(search ? `/?${search}` : '/')
    if (address !== location.pathname + location.search)
      history.replaceState(history.state, '', address)
  }),
)
