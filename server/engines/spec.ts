/** The value of ENGINE: one engine, or several in order of preference. */
export type EngineSpec =
  | { kind: 'illustrator' }
  | { kind: 'openai'; model: string }
  | { kind: 'sd-server' | 'comfyui' | 'a1111'; url: string }
  | ModelSpec
  | { kind: 'hosted'; provider: HostedProvider; model: string }

/** A model that Easel runs itself: a file, or a folder with the parts of a model. */
export interface ModelSpec {
  kind: 'model'
  /** The last part of the path, without the ending of a file. */
  model: string
  /** A path that is absolute or begins with a dot, or a name in `ModelSettings.folder`. */
  path: string
}

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

/** The ids of all engines that ENGINE can name. */
export const engineIds = [
  'illustrator',
  'model',
  'openai',
  'sd-server',
  'comfyui',
  'a1111',
  ...(Object.keys(hostedKeys) as HostedProvider[]),
] as const

export const openAiUrl = 'https://api.openai.com/v1'

/** Settings of the models that Easel runs itself. */
export interface ModelSettings {
  /** The folder of the models that are named without a path. */
  folder: string
  /** The folder of the processes. */
  runFolder: string
  /** The program stable-diffusion.cpp's server: a path, or a name on PATH. */
  program: string
  /** All variables of the program. */
  env: Record<string, string>
  /** Further arguments of the program. */
  args: string[]
  /** How many models are in memory at once. */
  loaded: number
  /** A model without requests leaves the memory after this time; undefined: it stays. */
  idleMinutes: number | undefined
}

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
  models: ModelSettings
}

/** Programs that Easel starts get no other variable: its environment has keys and passwords. */
const passedVariables =
  /^(?:PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|XDG_RUNTIME_DIR|SYSTEMROOT|WINDIR|USERPROFILE|APPDATA|LOCALAPPDATA|(?:DY)?LD_LIBRARY_PATH|OMP_\w+|(?:GGML|CUDA|NVIDIA|HIP|ROCR|HSA|ROCM|VK|MESA|ONEAPI|SYCL|ZE|MTL|METAL)_\w+)$/i

/** The variables for a program that Easel starts. */
export function programVariables(env: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(env).filter(([name]) => passedVariables.test(name))
  return Object.fromEntries(entries.map(([name, value = '']) => [name, value]))
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
  'takes illustrator, model:PATH, openai:MODEL, sd-server:URL, comfyui:URL, a1111:URL, or one of ' +
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
  if (kind === 'model') return { kind, model: modelNameOf(rest), path: rest }
  if (kind === 'sd-server' || kind === 'comfyui' || kind === 'a1111') {
    const url = httpUrl(rest)
    return url === undefined ? undefined : { kind, url }
  }
  return isHosted(kind) ? { kind: 'hosted', provider: kind, model: rest } : undefined
}

/** The ending of a file with the weights of a model. */
export const weightsEnding = /\.(?:gguf|safetensors|sft|ckpt|pth?)$/i

function modelNameOf(path: string): string {
  const name = path.replace(/[/\\]+$/, '').replace(/^.*[/\\]/, '')
  return name.replace(weightsEnding, '') || path
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
