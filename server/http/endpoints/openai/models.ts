import type { Core } from '../../../../schema/core.ts'
import type { EngineInfo } from '../../../../schema/engine.ts'
import { ServiceError } from '../../../../schema/error.ts'
import type { HttpOptions } from '../../http-options.ts'
import { jsonAnswer } from '../../json-answer.ts'
import { readerOf } from '../../reader.ts'
import type { Handler } from '../../route.ts'

type Options = Pick<HttpOptions, 'core' | 'modelAliases'>

/** The engine of a model. Undefined: the engine in use. Throws a ServiceError 404. */
export function engineOf(
  model: string | undefined,
  { core, modelAliases }: Options,
): string | undefined {
  if (model === undefined) return undefined
  const named = namedBy(model, core)
  if (named) return named.name
  const plain = plainName(model)
  const alias = [...modelAliases].find(([name]) => plainName(name) === plain)
  if (alias) return namedBy(alias[1], core)?.name
  const found = core.engines.find(({ name }) => plainName(name) === plain)
  if (found) return found.name
  const message = `The model ${model} does not exist: GET /v1/models lists the models`
  throw new ServiceError('NOT_FOUND', message, { field: 'model' })
}

/** A model's name without a prefix, such as `openai/`, without a date at its end, in lower case. */
export function plainName(model: string): string {
  return model
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/-\d{4}-\d{2}-\d{2}$/, '')
}

/** An engine by its name, its id, its model, or the last two with a colon between. */
function namedBy(name: string | undefined, { engines }: Core): EngineInfo | undefined {
  return engines.find((engine) => {
    const { id, model } = engine
    return [engine.name, id, model, `${id}:${model}`].some((own) => own === name)
  })
}

function modelsOf({ core, modelAliases }: Options): string[] {
  return [...new Set([...core.engines.map(({ name }) => name), ...modelAliases.keys()])]
}

/** `GET /v1/models`: the engines and their aliases. */
export function models(options: HttpOptions): Handler {
  const describe = createDescriber(options)
  return ({ request, fetchAPI }) => {
    readerOf(request, options)
    const data = modelsOf(options).map(describe)
    return jsonAnswer({ object: 'list', data }, fetchAPI)
  }
}

/** `GET /v1/models/{id}`. */
export function model(options: HttpOptions): Handler {
  const describe = createDescriber(options)
  return ({ request, params: { id = '' }, fetchAPI }) => {
    readerOf(request, options)
    const name = decoded(id)
    engineOf(name, options)
    return jsonAnswer(describe(name), fetchAPI)
  }
}

/** The creation time of each model: the start of this server, because the real time is unknown. */
function createDescriber({ now }: HttpOptions) {
  const created = Math.floor(now() / 1000)
  return (id: string) => ({ id, object: 'model', created, owned_by: 'easel' })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
