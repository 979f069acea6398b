import type { Caller } from '../../../schema/caller.ts'
import type { SignedImages, SigningOptions } from '../../../schema/core/signed-images.ts'
import { refused, ServiceError } from '../../../schema/error.ts'
import {
  chargingOptions,
  type GenerationRequest,
  generationRequest,
} from '../../../schema/generation-request.ts'
import type { Key } from '../../../schema/key.ts'
import { defaults } from '../../../schema/limits.ts'
import { parse } from '../../../schema/parse.ts'
import { drawnOptions, shownOptions } from '../../../schema/signed-image.ts'
import { payingCaller, subjectOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { configured } from '../generation/engines.ts'
import { newestSecret } from '../keys/signing-secrets.ts'
import { addressOf, textOf } from './address.ts'

type Parts = Pick<Deps, 'database' | 'keys' | 'engine' | 'settings' | 'now'>

const drawnNames = Object.keys(drawnOptions.shape) as (keyof typeof drawnOptions.shape)[]

/** Signs addresses for callers that have a server, with the rules of a request for images. */
export function createSigning(deps: Parts): SignedImages['sign'] {
  const { engine, settings, now } = deps
  const engines = configured(engine).map(({ name }) => name)
  const schema = generationRequest({ maxPromptLength: settings.maxPromptLength, engines })

  return async (given, options, caller) => {
    const { key: keyId } = parse(chargingOptions, given)
    const key = keyOf(await payingCaller(deps, keyId, caller))
    const request = parse(schema, given)
    if (request.image !== 1) throw refused('image', 'must be 1: each address is one image')
    if (request.variation) throw refused('variation', 'is not possible in a signed address')
    const signing = await newestSecret(deps, key)
    if (!signing)
      throw refused(
        'key',
        'has no valid signing secret: create one in the playground or by createSigningSecret',
      )
    const shown = { by: signing.id, ...optionsOf(options, now()) }
    parse(shownOptions, shown)
    const text = textOf(
      shown,
      { ...drawingOf(given, request), prompt: request.prompt },
      options.format,
    )
    return addressOf(text, signing.secret)
  }
}

/** GraphQL gives absent steps their default: an address without them is the same image. */
function drawingOf(given: object, request: GenerationRequest): object {
  const drawing = drawnNames.flatMap((name) =>
    name in given && !(name === 'steps' && request.steps === defaults.steps)
      ? [[name, request[name]]]
      : [],
  )
  return Object.fromEntries(drawing)
}

function keyOf(payer: Caller): Key {
  if (subjectOf(payer) !== null)
    throw new ServiceError(
      'FORBIDDEN',
      'A token or a publishable key cannot sign addresses: use a key on your server',
    )
  if (payer.kind === 'key') return payer.key
  if (payer.kind === 'account')
    throw refused('key', 'must be the id of one of your keys: its signing secret signs the address')
  throw new ServiceError('UNAUTHENTICATED', 'Sign in, or use an API key, to sign an address')
}

/** Flags that are false are absent, so that the address is short. */
function optionsOf({ expiresAt, width, placeholder, crawlers }: SigningOptions, now: number) {
  if (expiresAt !== undefined && expiresAt <= now)
    throw refused('expiresAt', 'must be in the future')
  return {
    width,
    placeholder: placeholder || undefined,
    crawlers: crawlers || undefined,
    expires: expiresAt === undefined ? undefined : Math.floor(expiresAt / 1000),
  }
}
