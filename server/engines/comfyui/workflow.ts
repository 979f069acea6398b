import * as z from 'zod'
import type { Size } from '../../../schema/dimensions.ts'
import { EngineError } from '../engine.ts'
import { readsMask, setMask } from './image-inputs.ts'
import { type Node, type NodeInput, type Nodes, node } from './nodes.ts'
import { inputsByRole, type Role, roles } from './roles.ts'

const binding = z
  .union([z.string(), z.array(z.string())])
  .transform((nodeInputs) => [nodeInputs].flat())
const file = z.object({ easel: z.partialRecord(z.string(), binding).optional() }).catchall(node)

/** The values of a request. A node keeps its own value where the request has none. */
export interface Values extends Size {
  prompt: string
  negative?: string | undefined
  steps: number
  seed: number
  guidance?: number | undefined
  strength?: number | undefined
  /** The files of the references and of the mask on the server. */
  references: string[]
  mask?: string | undefined
}

/** A ComfyUI workflow, and its inputs for the values of a request. */
export interface Workflow {
  /** The model that it loads, if it names one. */
  model: string | undefined
  /** How many inputs get the value. */
  count(role: Role): number
  readsMask: boolean
  /** It only enlarges the image that it loads: it has neither words nor a sampler. */
  enlarges: boolean
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
  const found = inputsByRole(nodes)
  const inputs = { ...found }
  for (const role of roles)
    inputs[role] = easel[role]?.map((name) => inputOf(nodes, role, name)) ?? found[role]
  const resizes = Object.values(nodes).some(({ class_type }) => resizing.test(class_type))
  const isDrawing = inputs.prompt.length > 0 || inputs.seed.length > 0
  const enlarges = !isDrawing && resizes && inputs.references.length > 0
  for (const role of ['prompt', 'seed'] as const) {
    if (inputs[role].length === 0 && !enlarges) {
      throw misconfigured(
        `has no node for the ${role}: add "easel": { "${role}": "Title.input" } to it`,
      )
    }
  }
  const samplers = new Set([...inputs.seed, ...inputs.steps].map((input) => input.node))
  return {
    model: modelOf(nodes),
    count: (role) => inputs[role].length,
    readsMask: inputs.references.length > 0 && (inputs.mask.length > 0 || readsMask(nodes)),
    isSampler: (id) => samplers.has(id),
    resizes,
    enlarges,
    unprompted: unprompted(nodes, found.prompt, inputs.prompt),
    filled(values, mark) {
      const copy = structuredClone(nodes)
      for (const role of roles) fill(copy, inputs[role], role, values)
      const { references, mask: file, width, height } = values
      if (references.length > 0 && inputs.mask.length === 0)
        setMask(copy, file === undefined ? { width, height } : { file })
      for (const node of Object.values(copy)) markOutput(node, mark)
      return copy
    },
  }
}

/** Writes a value into its inputs. The nodes are changed in place. */
function fill(nodes: Nodes, inputs: NodeInput[], role: Role, values: Values): void {
  for (const [index, { node, input }] of inputs.entries()) {
    const value = role === 'references' ? values.references[index] : values[role]
    const target = nodes[node]
    if (!target || value === undefined) continue
    const own = target.inputs[input]
    // What the operator never wants to see stays out of the image.
    const isAdded = role === 'negative' && typeof own === 'string' && own.trim() !== ''
    target.inputs[input] = isAdded ? `${value}, ${own}` : value
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

function modelOf(nodes: Nodes): string | undefined {
  const names = Object.values(nodes).map(({ inputs }) => inputs.ckpt_name ?? inputs.unet_name)
  return names.find((name) => typeof name === 'string')
}

function misconfigured(what: string, cause?: unknown): EngineError {
  return new EngineError('misconfigured', `The file of COMFYUI_WORKFLOW ${what}`, { cause })
}
