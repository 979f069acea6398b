/** The value of ENGINE: one engine, or several in order of preference. */
export type EngineSpec =
  | { kind: 'illustrator' }
  | { kind: 'openai'; model: string }
  | { kind: 'sd-server' | 'comfyui' | 'a1111'; url: string }
  | { kind: 'hosted'; provider: HostedProvider; model: string }

/**
 * Hosted providers and the variable that holds the key of each, as their own documentation names
 * it.
 */
export const hostedKeys = {
  fal: 'FAL_KEY',
  replicate: 'REPLICATE_API_TOKEN',
  togetherai: 'TOGETHER_API_KEY',
  fireworks: 'FIREWORKS_API_KEY',
  deepinfra: 'DEEPINFRA_API_KEY',
  'black-forest-labs': 'BFL_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  xai: 'XAI_API_KEY',
} as const

export type HostedProvider = keyof typeof hostedKeys

export const openAiUrl = 'https://api.openai.com/v1'

/** All settings about engines. */
export interface EngineSettings {
  /** In order of preference; never empty. */
  specs: EngineSpec[]
  /** For `openai:`. The URL usually ends in `/v1`. */
  openai: { baseUrl: string; apiKey: string | undefined }
  keys: Partial<Record<HostedProvider, string>>
  /** The files of the ComfyUI workflows, in API format. */
  comfyuiWorkflows: string[]
  /** Whether prompts may use the syntax of an engine: LoRA, wildcards, embedded arguments. */
  promptSyntax: boolean
  /** Requests at once; undefined leaves it to each engine. */
  concurrency: number | undefined
}

/** The names of an engine: its id, its model, or both with a colon between them. */
export function namesOf(spec: EngineSpec): string[] {
  const id = spec.kind === 'hosted' ? spec.provider : spec.kind
  return 'model' in spec ? [id, spec.model, `${id}:${spec.model}`] : [id]
}

/** Whether all images are generated in this process. */
export function isEmbeddedOnly({ specs }: Pick<EngineSettings, 'specs'>): boolean {
  return specs.every(({ kind }) => kind === 'illustrator')
}

export const specGrammar =
  'takes illustrator, openai:MODEL, sd-server:URL, comfyui:URL, a1111:URL, or one of ' +
  `${Object.keys(hostedKeys)
    .map((name) => `${name}:`)
    .join(', ')} with MODEL; several are separated by commas, the preferred one first`

/** Parses ENGINE. Undefined when it does not follow `specGrammar`. */
export function parseSpecs(text: string): EngineSpec[] | undefined {
  const specs = text.split(',').map((part) => parseSpec(part.trim()))
  return specs.every((spec) => spec !== undefined) ? specs : undefined
}

function parseSpec(text: string): EngineSpec | undefined {
  const [, kind = '', rest = ''] = /^([a-z0-9-]+)(?::(.+))?$/.exec(text) ?? []
  if (kind === 'illustrator' && rest === '') return { kind }
  if (rest === '') return undefined
  if (kind === 'openai') return { kind, model: rest }
  if (kind === 'sd-server' || kind === 'comfyui' || kind === 'a1111') {
    const url = httpUrl(rest)
    return url === undefined ? undefined : { kind, url }
  }
  return isHosted(kind) ? { kind: 'hosted', provider: kind, model: rest } : undefined
}

function isHosted(name: string): name is HostedProvider {
  return Object.hasOwn(hostedKeys, name)
}

function httpUrl(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? text.replace(/\/+$/, '')
    : undefined
}

/** The missing settings of these specs, by the name of the variable. */
export function missingSettings({
  specs,
  openai,
  keys,
  comfyuiWorkflows,
}: EngineSettings): string[] {
  const missing = specs.flatMap((spec) => {
    if (spec.kind === 'hosted' && !keys[spec.provider]) return [hostedKeys[spec.provider]]
    if (spec.kind === 'openai' && openai.baseUrl === openAiUrl && !openai.apiKey)
      return ['OPENAI_API_KEY']
    return spec.kind === 'comfyui' && comfyuiWorkflows.length === 0 ? ['COMFYUI_WORKFLOW'] : []
  })
  return [...new Set(missing)]
}
