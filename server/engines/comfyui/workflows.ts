import { limits } from '../../../schema/limits.ts'
import { allSteps, type EngineCapabilities, EngineError, type EngineRequest } from '../engine.ts'
import type { Role } from './roles.ts'
import type { Workflow } from './workflow.ts'

/** A workflow enlarges by the scale of its model. The image is fitted to the requested scale. */
const maxScale = 4

/**
 * The workflow for a request: of those that take its references and its mask the one that takes the
 * least beside them. Throws an EngineError if none does.
 */
export function workflowFor(
  workflows: Workflow[],
  { references = [], mask, upscale }: EngineRequest,
): Workflow {
  const extra = (workflow: Workflow) =>
    2 * (workflow.count('references') - references.length) + (workflow.readsMask && !mask ? 1 : 0)
  const [best] = workflows
    .filter(({ enlarges }) => enlarges === (upscale !== undefined))
    .filter((one) => upscale || one.count('references') >= references.length)
    .filter(({ readsMask }) => !mask || readsMask)
    .sort((one, other) => extra(one) - extra(other))
  if (best) return best
  const message = 'No workflow takes so many references with a mask'
  throw new EngineError('misconfigured', message, { isFinal: true })
}

/** What at least one of the workflows takes. */
export function capabilitiesOf(workflows: Workflow[]): EngineCapabilities {
  const drawing = workflows.filter(({ enlarges }) => !enlarges)
  const has = (role: Role) => drawing.some((one) => one.count(role) > 0)
  const isSized = drawing.every((one) => hasSize(one) && !one.resizes)
  const references = Math.max(...drawing.map((one) => one.count('references')))
  return {
    steps: has('steps') ? allSteps : { min: 0, max: 0 },
    progress: true,
    previews: true,
    seed: 'approximate',
    sizes: isSized ? 'any' : 'nearest',
    moderation: false,
    variations: 'none',
    drawsFromWords: true,
    references: Math.min(limits.references, references),
    masks: drawing.some(({ readsMask }) => readsMask),
    strength: has('strength'),
    negativePrompt: has('negative'),
    guidance: has('guidance'),
    quality: false,
    maxScale: workflows.length > drawing.length ? maxScale : 1,
    enlargesOthers: true,
    transparency: false,
  }
}

/** Without it, the workflow draws in the size of the images that it loads. */
export function hasSize(workflow: Workflow): boolean {
  return workflow.count('width') > 0 && workflow.count('height') > 0
}

/** A warning for each part of the request that this workflow leaves out; another may take it. */
export function warningsOf(workflow: Workflow, request: EngineRequest): string[] {
  const { references = [], negativePrompt, guidance, strength, upscale } = request
  if (upscale) return []
  const refinements: [Role, string, unknown][] = [
    ['negative', 'negative prompt', negativePrompt],
    ['guidance', 'guidance', guidance],
    ['strength', 'strength', strength],
  ]
  const left = refinements.filter(
    ([role, , value]) => value !== undefined && workflow.count(role) === 0,
  )
  const own = workflow.count('references') > references.length
  return [
    ...workflow.unprompted.map((input) => `The text ${input} does not get the prompt`),
    ...left.map(([, name]) => `The workflow takes no ${name}: it was left out`),
    ...(own ? ['The workflow draws from an image of its own: give it a reference'] : []),
  ]
}
