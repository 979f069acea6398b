import { referenceInputs, strengthInputs } from './image-inputs.ts'
import type { NodeInput, Nodes } from './nodes.ts'
import { negativeInputs, promptInputs } from './text-inputs.ts'

/** The values of a request that a workflow can take. */
export const roles = [
  'prompt',
  'negative',
  'width',
  'height',
  'steps',
  'seed',
  'guidance',
  'strength',
  'references',
  'mask',
] as const
export type Role = (typeof roles)[number]

/** The inputs of a usual workflow: a sampler, its texts, and its empty image or loaded ones. */
export function inputsByRole(nodes: Nodes): Record<Role, NodeInput[]> {
  const having = (...inputs: string[]): NodeInput[] =>
    Object.entries(nodes).flatMap(([id, { inputs: own }]) => {
      const input = inputs.find((name) => typeof own[name] === 'number')
      return input === undefined ? [] : [{ node: id, input }]
    })
  const empty = Object.keys(nodes).filter((id) =>
    /^Empty.*Latent/.test(nodes[id]?.class_type ?? ''),
  )
  // Flux has guidance of its own, and runs with a `cfg` of 1.
  const guidance = having('guidance')
  return {
    prompt: promptInputs(nodes),
    negative: negativeInputs(nodes),
    seed: having('seed', 'noise_seed'),
    steps: having('steps'),
    width: empty.map((id) => ({ node: id, input: 'width' })),
    height: empty.map((id) => ({ node: id, input: 'height' })),
    guidance: guidance.length > 0 ? guidance : having('cfg', 'cfg_conds'),
    strength: strengthInputs(nodes),
    references: referenceInputs(nodes),
    mask: [],
  }
}
