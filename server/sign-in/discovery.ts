import * as z from 'zod'

const answerMs = 10_000

const url = z.url({ protocol: /^https?$/ })

/** What a provider says about itself (OpenID Connect Discovery 1.0, section 3). */
const metadata = z.object({
  issuer: url,
  authorization_endpoint: url,
  token_endpoint: url,
  jwks_uri: url,
  userinfo_endpoint: url.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).min(1),
})

export interface Discovered {
  url: string
  metadata: z.output<typeof metadata>
  /** The time of the provider in epoch milliseconds, if its answer tells it. */
  at: number | undefined
}

/**
 * Reads the metadata of a provider. Throws an error that says what to do when the provider does not
 * answer, or when it is another issuer.
 */
export async function discover(issuer: string, fetch = globalThis.fetch): Promise<Discovered> {
  const url = `${issuer}/.well-known/openid-configuration`
  const { body, at } = await readJson(url, fetch)
  const { data, error } = metadata.safeParse(body)
  if (!data) {
    const field = error.issues[0]?.path.join('.')
    throw new Error(`${url} is no description of a provider: its field ${field} is wrong`)
  }
  if (withoutSlash(data.issuer) !== issuer)
    throw new Error(`${url} is of the issuer ${data.issuer}: set OIDC_ISSUER to that address`)
  return { url, metadata: data, at }
}

/** Reads JSON from a provider. Throws an error with the address and the reason. */
export async function readJson(
  url: string,
  fetch = globalThis.fetch,
  headers: Record<string, string> = {},
): Promise<{ body: unknown; at: number | undefined }> {
  const signal = AbortSignal.timeout(answerMs)
  const response = await fetch(url, { signal, headers }).catch((error) => {
    throw new Error(`${url} does not answer: ${(error.cause ?? error).message}`, { cause: error })
  })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const body = await response.json().catch(() => undefined)
  const at = Date.parse(response.headers.get('date') ?? '')
  return { body, at: Number.isNaN(at) ? undefined : at }
}

const withoutSlash = (text: string) => text.replace(/\/+$/, '')
