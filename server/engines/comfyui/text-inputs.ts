import type { NodeInput, Nodes } from './nodes.ts'

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

/** Links that do not lead to the words of the prompt. */
const otherLinks = new Set([
  'negative',
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
  const seen = new Set<string>()
  const found = positive.flatMap((link) => behind(nodes, link, seen))
  return found.length > 0
    ? found
    : all.flatMap(({ inputs }) => behind(nodes, inputs.conditioning, seen))
}

/** The text inputs that a link `[node, output]` leads to, through any nodes between. */
function behind(nodes: Nodes, link: unknown, seen: Set<string>): NodeInput[] {
  const id = idOf(link)
  const inputs = id === undefined || seen.has(id) ? undefined : nodes[id]?.inputs
  if (id === undefined || !inputs) return []
  seen.add(id)
  const texts = textNames.filter((name) => inputs[name] !== undefined)
  if (texts.length > 0) {
    return texts.flatMap((input) =>
      typeof inputs[input] === 'string' ? { node: id, input } : source(nodes, inputs[input], seen),
    )
  }
  return Object.entries(inputs)
    .filter(([name]) => !otherLinks.has(name))
    .flatMap(([, next]) => behind(nodes, next, seen))
}

/** The first text of the nodes behind a text input. */
function source(nodes: Nodes, link: unknown, seen: Set<string>): NodeInput[] {
  const id = idOf(link)
  const inputs = id === undefined || seen.has(id) ? undefined : nodes[id]?.inputs
  if (id === undefined || !inputs) return []
  seen.add(id)
  const input = sourceNames.find((name) => typeof inputs[name] === 'string')
  if (input !== undefined) return [{ node: id, input }]
  return Object.values(inputs)
    .flatMap((next) => source(nodes, next, seen))
    .slice(0, 1)
}

function idOf(link: unknown): string | undefined {
  return Array.isArray(link) ? String(link[0]) : undefined
}
