import { idOf, linksOf, type NodeInput, type Nodes } from './nodes.ts'

/** Nodes that load an image and its mask, which are their outputs 0 and 1. */
const imageLoaders = new Set(['LoadImage', 'LoadImageOutput'])

/** Nodes that show a reference to the model while it draws: it does not begin with its pixels. */
const editing = /ImageEdit|ReferenceLatent|Kontext/i

/** The inputs for references, in the order of the nodes' ids. */
export function referenceInputs(nodes: Nodes): NodeInput[] {
  const used = new Set(linksIn(nodes).flatMap((link) => (outputOf(link) === 0 ? idOf(link) : [])))
  return loadersIn(nodes)
    .filter((id) => used.has(id))
    .map((node) => ({ node, input: 'image' }))
}

/** Whether the workflow reads a mask. */
export function readsMask(nodes: Nodes): boolean {
  const loaders = loadersIn(nodes)
  return Object.values(nodes).some(
    (node) =>
      node.class_type === maskLoader || linksOf(node).some((link) => isMaskOf(loaders, link)),
  )
}

/** The noise of the samplers that begin with the pixels of a reference. */
export function strengthInputs(nodes: Nodes): NodeInput[] {
  if (Object.values(nodes).some(({ class_type }) => editing.test(class_type))) return []
  const references = referenceInputs(nodes).map(({ node }) => node)
  return Object.entries(nodes).flatMap(([id, { inputs }]) => {
    const begins = upstreamOf(nodes, inputs.latent_image).some((one) => references.includes(one))
    const holders = [id, ...upstreamOf(nodes, inputs.sigmas)]
    const holder = holders.find((one) => typeof nodes[one]?.inputs.denoise === 'number')
    return begins && holder !== undefined ? [{ node: holder, input: 'denoise' }] : []
  })
}

/** The names of the mask's file, or the size of an image that changes as a whole. */
export type Mask = { file: string } | { width: number; height: number }

/** Lets all nodes that read a mask read this one. The nodes are changed in place. */
export function setMask(nodes: Nodes, mask: Mask): void {
  const loaders = loadersIn(nodes)
  const own = maskNode(mask)
  for (const node of Object.values(nodes)) {
    if (node.class_type === maskLoader) Object.assign(node, own)
    for (const [name, link] of Object.entries(node.inputs))
      if (isMaskOf(loaders, link)) node.inputs[name] = [ownId, 0]
  }
  nodes[ownId] = own
}

const maskLoader = 'LoadImageMask'
const ownId = 'easel-mask'

function maskNode(mask: Mask) {
  return 'file' in mask
    ? { class_type: maskLoader, inputs: { image: mask.file, channel: 'red' } }
    : { class_type: 'SolidMask', inputs: { ...mask, value: 1 } }
}

function loadersIn(nodes: Nodes): string[] {
  return Object.keys(nodes).filter((id) => imageLoaders.has(nodes[id]?.class_type ?? ''))
}

function linksIn(nodes: Nodes): unknown[] {
  return Object.values(nodes).flatMap(linksOf)
}

function isMaskOf(loaders: string[], link: unknown): boolean {
  const id = idOf(link)
  return id !== undefined && loaders.includes(id) && outputOf(link) === 1
}

function outputOf(link: unknown): unknown {
  return Array.isArray(link) ? link[1] : undefined
}

/** The nodes behind a link, up to another sampler. */
function upstreamOf(nodes: Nodes, link: unknown, seen = new Set<string>()): string[] {
  const id = idOf(link)
  const node = id === undefined || seen.has(id) ? undefined : nodes[id]
  if (id === undefined || !node) return []
  seen.add(id)
  const isSampler = node.inputs.latent_image !== undefined
  const behind = isSampler ? [] : linksOf(node).flatMap((next) => upstreamOf(nodes, next, seen))
  return [id, ...behind]
}
