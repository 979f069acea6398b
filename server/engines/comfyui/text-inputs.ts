import { idOf, type NodeInput, type Nodes } from './nodes.ts'

/** Inputs that hold the words, by the names that encoders of ComfyUI and of extensions use. */
const textNames = [
  'text',
  'text_g',
  'text_l',
  'clip_l',
  'clip_g',
  't5xxl',
  'llama',
  'bert',
  'mt5xl',
  'prompt',
  'user_prompt',
]

/** The same for nodes whose output is a text. */
const sourceNames = [...textNames, 'value', 'string', 'string_a']

/** The prompt, or what the image should not show. */
type Side = 'positive' | 'negative'

const opposite: Record<Side, Side> = { positive: 'negative', negative: 'positive' }

/** Links that do not lead to the words of the prompt. */
const otherLinks = new Set([
  'clip',
  'model',
  'vae',
  'image',
  'images',
  'pixels',
  'mask',
  'samples',
  'latent',
  'latent_image',
  'control_net',
  'style_model',
  'clip_vision_output',
])

/**
 * The text inputs of all encoders behind the positive side of the samplers and guiders: SDXL has
 * two, SD3 three, Flux CLIP and T5.
 */
export function promptInputs(nodes: Nodes): NodeInput[] {
  const all = Object.values(nodes)
  const positive = all.flatMap(({ class_type, inputs }) => [
    inputs.positive,
    ...(class_type.includes('Guider') ? [inputs.conditioning, inputs.cond1, inputs.cond2] : []),
  ])
  const search = { nodes, side: 'positive', seen: new Set<string>() } as const
  const found = positive.flatMap((link) => behind(link, search))
  return found.length > 0 ? found : all.flatMap(({ inputs }) => behind(inputs.conditioning, search))
}

/** The text inputs behind the negative side that are none of the prompt. */
export function negativeInputs(nodes: Nodes): NodeInput[] {
  const prompts = promptInputs(nodes).map(({ node }) => node)
  const search = { nodes, side: 'negative', seen: new Set(prompts) } as const
  return Object.values(nodes).flatMap(({ inputs }) => behind(inputs.negative, search))
}

interface Search {
  nodes: Nodes
  side: Side
  /** Nodes that were visited. */
  seen: Set<string>
}

/** The text inputs that a link `[node, output]` leads to, through any nodes between. */
function behind(link: unknown, search: Search): NodeInput[] {
  const { nodes, side, seen } = search
  const id = idOf(link)
  const inputs = id === undefined || seen.has(id) ? undefined : nodes[id]?.inputs
  if (id === undefined || !inputs) return []
  seen.add(id)
  const texts = textNames.filter((name) => inputs[name] !== undefined)
  if (texts.length > 0) {
    return texts.flatMap((input) =>
      typeof inputs[input] === 'string' ? { node: id, input } : source(inputs[input], search),
    )
  }
  return Object.entries(inputs)
    .filter(([name]) => !otherLinks.has(name) && name !== opposite[side])
    .flatMap(([, next]) => behind(next, search))
}

/** The first text of the nodes behind a text input. */
function source(link: unknown, search: Search): NodeInput[] {
  const { nodes, seen } = search
  const id = idOf(link)
  const inputs = id === undefined || seen.has(id) ? undefined : nodes[id]?.inputs
  if (id === undefined || !inputs) return []
  seen.add(id)
  const input = sourceNames.find((name) => typeof inputs[name] === 'string')
  if (input !== undefined) return [{ node: id, input }]
  return Object.values(inputs)
    .flatMap((next) => source(next, search))
    .slice(0, 1)
}
