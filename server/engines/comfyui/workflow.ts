import * as z from 'zod'
import { EngineError } from '../engine.ts'

const node = z.looseObject({
  class_type: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  _meta: z.looseObject({ title: z.string() }).partial().optional(),
})
const binding = z.union([z.string(), z.array(z.string())]).transform((places) => [places].flat())
const file = z.object({ easel: z.partialRecord(z.string(), binding).optional() }).catchall(node)

type Nodes = Record<string, z.output<typeof node>>

const roles = ['prompt', 'width', 'height', 'steps', 'seed'] as const
type Role = (typeof roles)[number]
type Values = Record<Role, string | number>

/** An input of a node, which gets a value. */
interface Place {
  node: string
  input: string
}

/** A ComfyUI workflow and those of its inputs that get the values of a request. */
export interface Workflow {
  /** The model that it loads, if it names one. */
  model: string | undefined
  binds(role: Role): boolean
  /** Whether the steps of a node are the progress. */
  isSampler(node: string): boolean
  /** The body for `/prompt`. */
  filled(values: Values): object
}

/**
 * Reads a workflow in API format. Finds the inputs by following the links from the sampler, or by
 * an entry `easel` such as `{ "prompt": "Positive.text", "seed": "3.seed" }`, with a node's title
 * or id. Throws a `misconfigured` EngineError that says what is wrong.
 */
export function readWorkflow(text: string): Workflow {
  const { easel = {}, ...nodes } = parsed(text)
  const places = new Map<Role, Place[]>()
  const found = follow(nodes)
  for (const role of roles) {
    const named = easel[role]?.map((place) => placeOf(nodes, role, place))
    places.set(role, named ?? found[role] ?? [])
  }
  for (const role of ['prompt', 'seed'] as const) {
    if (places.get(role)?.length === 0) {
      throw misconfigured(
        `has no node for the ${role}: add "easel": { "${role}": "Title.input" } to it`,
      )
    }
  }
  const samplers = new Set(places.get('seed')?.map((place) => place.node))
  return {
    model: modelOf(nodes),
    binds: (role) => (places.get(role)?.length ?? 0) > 0,
    isSampler: (id) =>
      samplers.has(id) || places.get('steps')?.some((place) => place.node === id) === true,
    filled(values) {
      const copy = structuredClone(nodes)
      for (const role of roles) {
        for (const place of places.get(role) ?? []) {
          const target = copy[place.node]
          if (target) target.inputs[place.input] = values[role]
        }
      }
      return copy
    },
  }
}

function parsed(text: string): z.output<typeof file> {
  try {
    return file.parse(JSON.parse(text))
  } catch (cause) {
    throw misconfigured('is not in API format (in ComfyUI: Export (API))', cause)
  }
}

function placeOf(nodes: Nodes, role: Role, text: string): Place {
  const dot = text.lastIndexOf('.')
  const [name, input] = [text.slice(0, dot), text.slice(dot + 1)]
  const id = nodes[name]
    ? name
    : Object.keys(nodes).find((key) => nodes[key]?._meta?.title === name)
  if (dot > 0 && id !== undefined) return { node: id, input }
  throw misconfigured(`has no node for "easel": { "${role}": ${JSON.stringify(text)} }`)
}

/** The inputs of a usual workflow: a sampler, its text and its empty image. */
function follow(nodes: Nodes): Partial<Record<Role, Place[]>> {
  const having = (...inputs: string[]): Place[] =>
    Object.entries(nodes).flatMap(([id, { inputs: own }]) => {
      const input = inputs.find((name) => typeof own[name] === 'number')
      return input === undefined ? [] : [{ node: id, input }]
    })
  const empty = Object.keys(nodes).filter((id) =>
    /^Empty.*Latent/.test(nodes[id]?.class_type ?? ''),
  )
  const guided = Object.values(nodes).flatMap(({ inputs }) => [
    inputs.positive,
    inputs.conditioning,
  ])
  const texts = guided.flatMap((link) => textBehind(nodes, link))
  return {
    prompt: texts.slice(0, 1),
    seed: having('seed', 'noise_seed'),
    steps: having('steps'),
    width: empty.map((id) => ({ node: id, input: 'width' })),
    height: empty.map((id) => ({ node: id, input: 'height' })),
  }
}

/** The first text that a link `[node, output]` leads to, through any nodes between. */
function textBehind(nodes: Nodes, link: unknown, depth = 0): Place[] {
  if (!Array.isArray(link) || depth > 8) return []
  const id = String(link[0])
  const inputs = nodes[id]?.inputs ?? {}
  const input = ['text', 'text_g', 'clip_l', 't5xxl', 'prompt'].find(
    (name) => typeof inputs[name] === 'string',
  )
  if (input !== undefined) return [{ node: id, input }]
  return Object.values(inputs).flatMap((next) => textBehind(nodes, next, depth + 1))
}

function modelOf(nodes: Nodes): string | undefined {
  const names = Object.values(nodes).map(({ inputs }) => inputs.ckpt_name ?? inputs.unet_name)
  return names.find((name) => typeof name === 'string')
}

function misconfigured(what: string, cause?: unknown): EngineError {
  return new EngineError('misconfigured', `The file of COMFYUI_WORKFLOW ${what}`, { cause })
}
