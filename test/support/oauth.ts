import { randomUUID } from 'node:crypto'
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { type Easel, origin } from './easel.ts'
import type { Person } from './person.ts'

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>

export const redirectUrl = 'http://127.0.0.1:5499/callback'

/** An app with the official client of MCP, which keeps what it learns as a real app does. */
export class TestApp implements OAuthClientProvider {
  readonly clientMetadata = {
    client_name: 'Sketchbook',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
  }
  redirectUrl = redirectUrl
  readonly #url: URL
  readonly #fetch: Fetch
  client: OAuthClientInformationMixed | undefined
  given: OAuthTokens | undefined
  verifier = ''
  /** Where the app sends the browser. */
  asked: URL | undefined
  readonly #state = randomUUID()
  #discovered: OAuthDiscoveryState | undefined

  constructor(url: string, fetch: Fetch) {
    this.#url = new URL(`${url}/mcp`)
    this.#fetch = fetch
  }

  state = () => this.#state
  clientInformation = () => this.client
  tokens = () => this.given
  codeVerifier = () => this.verifier
  discoveryState = () => this.#discovered

  saveClientInformation(client: OAuthClientInformationMixed) {
    this.client = client
  }
  saveTokens(tokens: OAuthTokens) {
    this.given = tokens
  }
  redirectToAuthorization(url: URL) {
    this.asked = url
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier
  }
  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.#discovered = state
  }

  transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(this.#url, { authProvider: this, fetch: this.#fetch })
  }

  /** A connected client. Throws when a person must allow it first. */
  async connect(): Promise<Client> {
    const client = new Client({ name: 'Sketchbook', version: '1' })
    await client.connect(this.transport())
    return client
  }

  /** Asks for a person's permission. Returns the address that the browser opens. */
  async ask(): Promise<URL> {
    const refused = await this.connect().catch((error) => error)
    if (!this.asked) throw refused
    return this.asked
  }

  /** Takes the answer with which the browser came back. */
  finish(callback: URL): Promise<void> {
    return this.transport().finishAuth(callback.searchParams)
  }
}

/** An app of an Easel in this process. */
export function appOf(easel: Pick<Easel, 'fetch' | 'config'>): TestApp {
  return new TestApp(easel.config.publicUrl ?? origin, (url, init) => {
    const { pathname, search } = new URL(url)
    return easel.fetch(pathname + search, init)
  })
}

export interface Answer {
  accept: boolean
  key?: string | undefined
}

/** Opens the address of an app. Returns the query of the page where the person answers. */
export async function pageOf(who: Person, { pathname, search }: URL): Promise<string> {
  const response = await who.get(pathname + search)
  const page = new URL(response.headers.get('location') ?? '', origin)
  return page.search.slice(1)
}

/** Sends the person's answer. */
export async function answer(who: Person, asked: URL, given: Answer): Promise<Response> {
  const oauth_query = await pageOf(who, asked)
  return who.post('/api/auth/oauth2/consent', { ...given, oauth_query })
}

/** Connects an app to a key. Returns the address that the browser was sent back to. */
export async function connect(app: TestApp, who: Person, key: string): Promise<URL> {
  const answered = await answer(who, await app.ask(), { accept: true, key })
  const { url } = await answered.json()
  await app.finish(new URL(url))
  return new URL(url)
}

/** Sends a form to an endpoint of OAuth, as an app does. */
export function postForm(
  easel: Pick<Easel, 'fetch'>,
  path: 'token' | 'revoke',
  form: Record<string, string>,
): Promise<Response> {
  return easel.fetch(`/api/auth/oauth2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
}

/** Asks `/mcp` for its tools with a token, or without. */
export function listTools(easel: Pick<Easel, 'fetch'>, token?: string): Promise<Response> {
  return easel.fetch('/mcp', {
    method: 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
}
