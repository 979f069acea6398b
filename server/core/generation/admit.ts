import { randomInt } from 'node:crypto'
import type { Caller } from '../../../schema/caller.ts'
import { dimensions } from '../../../schema/dimensions.ts'
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
import type { Engine } from '../../engines/engine.ts'
import { newId } from '../../id.ts'
import { ownerOf, payingCaller } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { isTestKey, refuseOnPurpose } from '../keys/test-keys.ts'
import { type CallerRates, takeRate } from '../limits/caller-rates.ts'
import { limitOf } from '../limits/quota.ts'
import { checkSafety } from '../safety/check.ts'
import { claimOf, type Replayed } from './claims.ts'
import { configured, engineNamed } from './engines.ts'
import { checked, checkedLater, namingInput, requireOnePayer } from './input-list.ts'
import { type Admitted, type ReserveParts, reserve } from './reserve.ts'
import { variedBy } from './vary.ts'

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
  /** How often the client sent the request before, if the client reports it. */
  retryCount?: number | undefined
  /** In Unicode code points; absent: the setting. */
  maxPromptLength?: number | undefined
}

export type AdmissionParts = ReserveParts &
  CallerRates &
  Pick<Deps, 'engine' | 'testKeyEngine' | 'keys' | 'filter' | 'store'>

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
    const { retryCount, maxPromptLength = deps.settings.maxPromptLength } = options
    const naming = isList ? namingInput : undefined
    const schema = schemaFor(maxPromptLength)
    const requests = inputs.map((given, index) =>
      checked(index, naming, () => {
        const { input, warnings } = readForeignFields(given)
        return { request: parse(schema, input), warnings, ...parse(chargingOptions, input) }
      }),
    )
    if (isList) requireOnePayer(requests)
    const payer = await payingCaller(deps, requests[0]?.key, caller)
    const varied = await Promise.all(
      requests.map(({ request }, index) =>
        checkedLater(index, naming, variedBy(deps, request, { caller, payer })),
      ),
    )
    const taken = await takeRate(deps, payer)
    const now = deps.now()
    for (const [index, { request }] of requests.entries()) {
      checked(index, naming, () => {
        refuseOnPurpose(request.prompt, payer, { now, dailyLimit: limitOf(payer, deps) })
        checkSafety(deps.filter, request, payer, deps.settings.safetyKey)
      })
    }
    await deps.store.ready()
    const planned = requests.map(({ request, warnings, idempotencyKey }, index) => {
      const chosen = isTestKey(payer) ? deps.testKeyEngine.id : (request.engine ?? null)
      const askedEngine = varied[index]?.engine ?? chosen
      const engine = engineNamed(deps, askedEngine)
      const variation = varied[index]?.variation ?? null
      const generation = newGeneration(request, payer, {
        ...{ engine, variation, warnings },
        createdAt: deps.now(),
      })
      const claim = claimOf({ request, generation, key: idempotencyKey, retryCount })
      const outlivesCaller = idempotencyKey !== undefined
      return { generation, askedEngine, claim, callerWaits: callerWaits && !outlivesCaller }
    })
    const rate = payer === caller ? taken : undefined
    return reserve(deps, { planned, payer, keepsPart, naming, rate })
  }
}

function newGeneration(
  request: GenerationRequest,
  caller: Caller,
  {
    engine,
    variation,
    warnings,
    createdAt,
  }: Pick<Generation, 'variation' | 'warnings' | 'createdAt'> & { engine: Engine },
): Generation {
  const { width, height } = dimensions[request.dimensions]
  return {
    ...storedFields(request),
    id: newId('gen', createdAt),
    owner: ownerOf(caller),
    status: 'QUEUED',
    width,
    height,
    effectiveSteps: request.steps,
    seed: request.seed ?? randomInt(limits.maxRandomSeed + 1),
    engine: engine.id,
    variation,
    queuePosition: null,
    frames: framesOf(request, () => false),
    images: [],
    understood: null,
    warnings,
    error: null,
    shareToken: null,
    createdAt,
    startedAt: null,
    finishedAt: null,
    revision: 0,
  }
}
