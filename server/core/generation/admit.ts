import { randomInt } from 'node:crypto'
import type { Caller } from '../../../schema/caller.ts'
import { pixelsOf } from '../../../schema/dimensions.ts'
import { ServiceError } from '../../../schema/error.ts'
import { readForeignFields } from '../../../schema/foreign-fields.ts'
import { framesOf, type Generation } from '../../../schema/generation.ts'
import {
  chargingOptions,
  type GenerationRequest,
  generationRequest,
  storedFields,
} from '../../../schema/generation-request.ts'
import { limits } from '../../../schema/limits.ts'
import { parse } from '../../../schema/parse.ts'
import { findGeneration } from '../../db/generations.ts'
import type { Engine } from '../../engines/engine.ts'
import { namedGenerationId, newId } from '../../id.ts'
import { ownerOf, payingCaller, spaceOf, subjectOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { checkTemplate } from '../keys/template.ts'
import { refuseOnPurpose } from '../keys/test-keys.ts'
import { type CallerRates, takeRate } from '../limits/caller-rates.ts'
import { limitOf } from '../limits/quota.ts'
import { checkSafety } from '../safety/check.ts'
import { refusePrivate } from '../webhooks/private-url.ts'
import { claimOf, type Replayed } from './claims.ts'
import { configured, engineNamed } from './engines.ts'
import { type FetchParts, withFetchedSources } from './fetched-sources.ts'
import { checked, checkedLater, namingInput, requireOnePayer } from './input-list.ts'
import { type Admitted, type ReserveParts, reserve } from './reserve.ts'
import { type ResolveParts, resolve } from './resolve.ts'
import type { Redrawn } from './upscale.ts'

export interface Admission {
  /** At least one. All inputs are admitted, or none. */
  inputs: readonly unknown[]
  /** The caller sent a list of inputs: a refusal names the input that caused it. */
  isList?: boolean
  caller: Caller
  /** Keep the finished images when the other images fail. */
  keepsPart: boolean
  /** Cancel the generation when its caller disconnects, unless the input has an idempotency key. */
  callerWaits: boolean
  /** Aborted when a waiting caller disconnects. */
  signal?: AbortSignal | undefined
  /** How often the client sent the request before, if the client reports it. */
  retryCount?: number | undefined
  /** In Unicode code points; absent: the setting. */
  maxPromptLength?: number | undefined
  /** The hash of a signed address: the only input is drawn for it, unless it was drawn before. */
  address?: string | undefined
  /** The only input has the fields of an image that is drawn again. */
  redrawn?: Redrawn | undefined
  /** The caller's name for the only input. */
  name?: string | undefined
}

export type AdmissionParts = ReserveParts &
  CallerRates &
  ResolveParts &
  FetchParts &
  Pick<Deps, 'keys' | 'filter' | 'store' | 'receivers'>

/**
 * Admits requests: checks, charges and queues them (reading "Order of checks"). Throws a
 * ServiceError with the first refusal.
 */
export function createAdmission(
  deps: AdmissionParts,
): (admission: Admission) => Promise<(Admitted | Replayed)[]> {
  const engines = configured(deps.engine).map(({ name }) => name)
  /** By the longest prompt: each door has one. */
  const schemas = new Map<number, ReturnType<typeof generationRequest>>()
  function schemaFor(maxPromptLength: number) {
    const schema = schemas.get(maxPromptLength) ?? generationRequest({ maxPromptLength, engines })
    schemas.set(maxPromptLength, schema)
    return schema
  }

  return async ({ inputs, isList = false, caller, keepsPart, callerWaits, ...options }) => {
    const { retryCount, redrawn, address, name, signal } = options
    const { maxPromptLength = deps.settings.maxPromptLength } = options
    const naming = isList ? namingInput : undefined
    const schema = schemaFor(maxPromptLength)
    const requests = inputs.map((given, index) =>
      checked(index, naming, () => {
        const { input, warnings } = readForeignFields(given)
        const hasDimensions = (input as { dimensions?: unknown }).dimensions !== undefined
        const request = parse(schema, input)
        return { request, hasDimensions, warnings, ...parse(chargingOptions, input) }
      }),
    )
    if (isList) requireOnePayer(requests)
    const payer = await payingCaller(deps, requests[0]?.key, caller)
    for (const [index, { request }] of requests.entries())
      checked(index, naming, () => refuseWebhook(deps, request.webhook, payer))
    await using fetched = await withFetchedSources(
      deps,
      requests.map(({ request }) => request),
      { caller, naming, signal },
    )
    const resolved = await Promise.all(
      fetched.requests.map((request, index) => {
        const hasDimensions = requests[index]?.hasDimensions === true
        const resolving = { caller, payer, hasDimensions, redrawn }
        return checkedLater(index, naming, resolve(deps, request, resolving))
      }),
    )
    const taken = await takeRate(address ? { ...deps, rate: deps.drawRate } : deps, payer)
    const now = deps.now()
    for (const [index, { request }] of resolved.entries()) {
      checked(index, naming, () => {
        refuseOnPurpose(request.prompt, payer, { now, dailyLimit: limitOf(payer, deps) })
        checkTemplate(request, payer)
        checkSafety(deps.filter, request, payer, deps.settings.safetyKey)
      })
    }
    const id = name === undefined ? undefined : await unusedId(deps, name, payer)
    await deps.store.ready()
    const planned = resolved.map(({ request, askedEngine, uploads, compared, ...parts }, index) => {
      const { idempotencyKey, warnings = [] } = requests[index] ?? {}
      const generation = newGeneration(request, payer, {
        ...parts,
        id,
        engine: engineNamed(deps, askedEngine),
        warnings: [...warnings, ...parts.warnings],
        createdAt: deps.now(),
      })
      const claim = claimOf({ compared, generation, key: idempotencyKey, retryCount, address })
      const outlivesCaller = idempotencyKey !== undefined
      const isWaiting = callerWaits && !outlivesCaller
      const webhook = request.webhook ?? null
      return { generation, askedEngine, webhook, uploads, claim, callerWaits: isWaiting }
    })
    const rate = payer === caller ? taken : undefined
    return await reserve(deps, { planned, payer, keepsPart, naming, rate })
  }
}

/** Throws a ServiceError 400 for a webhook that nobody signs, or that must not be called. */
function refuseWebhook(
  { receivers }: Pick<Deps, 'receivers'>,
  url: string | undefined,
  payer: Caller,
): void {
  if (url === undefined) return
  if (payer.kind !== 'key' || payer.visitor) {
    const message = 'webhook needs an API key on a server: the account of the key signs the request'
    throw new ServiceError('INVALID_INPUT', message, { field: 'webhook' })
  }
  refusePrivate(receivers, url, 'webhook')
}

/** The id of a named generation. Throws a ServiceError 400 when the name has a generation. */
async function unusedId({ database }: AdmissionParts, name: string, payer: Caller) {
  const id = namedGenerationId(spaceOf(payer), name)
  if (!(await findGeneration(database.db, id))) return id
  throw new ServiceError('INVALID_INPUT', 'The id of the request was used before: use a new id')
}

interface Admitting
  extends Pick<Generation, 'variation' | 'upscale' | 'warnings' | 'createdAt'>,
    Pick<Partial<Generation>, 'id'> {
  engine: Engine
}

function newGeneration(
  request: GenerationRequest,
  caller: Caller,
  { engine, id, ...admitting }: Admitting,
): Generation {
  return {
    ...storedFields(request),
    ...admitting,
    id: id ?? newId('gen', admitting.createdAt),
    owner: ownerOf(caller),
    subject: subjectOf(caller),
    status: 'QUEUED',
    ...pixelsOf(request.dimensions, admitting.upscale?.scale),
    effectiveSteps: request.steps,
    seed: request.seed ?? randomInt(limits.maxRandomSeed + 1),
    engine: engine.id,
    queuePosition: null,
    loading: null,
    frames: framesOf(request, () => false),
    images: [],
    understood: null,
    error: null,
    shareToken: null,
    sharesReferences: null,
    startedAt: null,
    finishedAt: null,
    revision: 0,
  }
}
