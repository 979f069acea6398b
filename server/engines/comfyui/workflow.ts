import * as z from 'zod'
import { EngineError } from '../engine.ts'
import { type Node, type NodeInput, type Nodes, node } from './nodes.ts'
import { promptInputs } from './text-inputs.ts'

const binding = z
  .union([z.string(), z.array(z.string())])
  .transform((nodeInputs) => [nodeInputs].flat())
const file = z.object({ easel: z.partialRecord(z.string(), binding).optional() }).catchall(node)

const roles = ['prompt', 'width', 'height', 'steps', 'seed'] as const
type Role = (typeof roles)[number]
type Values = Record<Role, string | number>

/** A ComfyUI workflow, and its inputs for the values of a request. */
export interface Workflow {
  /** The model that it loads, if it names one. */
  model: string | undefined
  binds(role: Role): boolean
  /** Whether a node changes the size of the image. */
  resizes: boolean
  /** The text inputs that do not get the prompt, because the file names others. */
  unprompted: string[]
  /** Whether the steps of a node are the progress. */
  isSampler(node: string): boolean
  /**
   * The `prompt` of a job. `mark` makes its outputs differ from those of all other jobs: ComfyUI
   * would not write a file again that it has written before.
   */
  filled(values: Values, mark: string): object
}

/**
 * Reads a workflow in API format. Finds the inputs by following the links from the sampler, or by
 * an entry `easel` such as `{ "prompt": "Positive.text", "seed": "3.seed" }`, with a node's title
 * or id. Throws a `misconfigured` EngineError with the reason.
 */
export function readWorkflow(text: string): Workflow {
  const { easel = {}, ...nodes } = parsed(text)
  const nodeInputs = new Map<Role, NodeInput[]>()
  const found = follow(nodes)
  for (const role of roles) {
    const named = easel[role]?.map((nodeInput) => inputOf(nodes, role, nodeInput))
    nodeInputs.set(role, named ?? found[role] ?? [])
  }
  for (const role of ['prompt', 'seed'] as const) {
    if (nodeInputs.get(role)?.length === 0) {
      throw misconfigured(
        `has no node for the ${role}: add "easel": { "${role}": "Title.input" } to it`,
      )
    }
  }
  const samplers = new Set(nodeInputs.get('seed')?.map((nodeInput) => nodeInput.node))
  return {
    model: modelOf(nodes),
    binds: (role) => (nodeInputs.get(role)?.length ?? 0) > 0,
    isSampler: (id) =>
      samplers.has(id) ||
      nodeInputs.get('steps')?.some((nodeInput) => nodeInput.node === id) === true,
    resizes: Object.values(nodes).some(({ class_type }) => resizing.test(class_type)),
    unprompted: unprompted(nodes, found.prompt ?? [], nodeInputs.get('prompt') ?? []),
    filled(values, mark) {
      const copy = structuredClone(nodes)
      for (const role of roles) {
        for (const nodeInput of nodeInputs.get(role) ?? []) {
          const target = copy[nodeInput.node]
          if (target) target.inputs[nodeInput.input] = values[role]
        }
      }
      for (const node of Object.values(copy)) markOutput(node, mark)
      return copy
    },
  }
}

const resizing = /upscale|imagescale|latentscale|resize/i

/** Adds the mark to the file's prefix. Other nodes get it as an input that they do not read. */
function markOutput({ class_type, inputs }: Node, mark: string): void {
  const { filename_prefix } = inputs
  if (typeof filename_prefix === 'string') inputs.filename_prefix = `${filename_prefix}_${mark}`
  else if (/preview|save/i.test(class_type)) inputs.easel = mark
}

/** Text inputs of the prompt's branch that are not bound to it, for a message. */
function unprompted(nodes: Nodes, all: NodeInput[], bound: NodeInput[]): string[] {
  const isBound = ({ node, input }: NodeInput) =>
    bound.some((one) => one.node === node && one.input === input)
  return all
    .filter((one) => !isBound(one))
    .map(({ node, input }) => `${input} of node ${node} (${nodes[node]?.class_type})`)
}

function parsed(text: string): z.output<typeof file> {
  try {
    return file.parse(JSON.parse(text))
  } catch (cause) {
    throw misconfigured('is not in API format (in ComfyUI: Export (API))', cause)
  }
}

function inputOf(nodes: Nodes, role: Role, text: string): NodeInput {
  const dot = text.lastIndexOf('.')
  const [name, input] = [text.slice(0, dot), text.slice(dot + 1)]
  const id = nodes[name]
    ? name
    : Object.keys(nodes).find((key) => nodes[key]?._meta?.title === name)
  if (dot > 0 && id !== undefined) return { node: id, input }
  throw misconfigured(`has no node for "easel": { "${role}": ${JSON.stringify(text)} }`)
}

/** The inputs of a usual workflow: a sampler, its text and its empty image. */
function follow(nodes: Nodes): Partial<Record<Role, NodeInput[]>> {
  const having = (...inputs: string[]): NodeInput[] =>
    Object.entries(nodes).flatMap(([id, { inputs: own }]) => {
      const input = inputs.find((name) => typeof own[name] === 'number')
      return input === undefined ? [] : [{ node: id, input }]
    })
  const empty = Object.keys(nodes).filter((id) =>
    /^Empty.*Latent/.test(nodes[id]?.class_type ?? ''),
  )
  return {
    prompt: promptInputs(nodes),
    seed: having('seed', 'noise_seed'),
    steps: having('steps'),
    width: empty.map((id) => ({ node: id, input: 'width' })),
    height: empty.map((id) => ({ node: id, input: 'height' })),
  }
}

function modelOf(nodes: Nodes): string | undefined {
  const names = Object.values(nodes).map(({ inputs }) => inputs.ckpt_name ?? inputs.unet_name)
  return names.find((name) => typeof name === 'string')
}

function misconfigured(what: string, cause?: unknown): EngineError {
  return new EngineError('misconfigured', `The file of COMFYUI_WORKFLOW ${what}`, { cause })
}
