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
  readonly redirectUrl = redirectUrl
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
    this.#url = new URL('/mcp', url)
    this.#fetch = fetch
  }

  state = () => this.#state
  clientInformation = () => this.client
  saveClientInformation = (client: OAuthClientInformationMixed) => void (this.client = client)
  tokens = () => this.given
  saveTokens = (tokens: OAuthTokens) => void (this.given = tokens)
  redirectToAuthorization = (url: URL) => void (this.asked = url)
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier)
  codeVerifier = () => this.verifier
  discoveryState = () => this.#discovered
  saveDiscoveryState = (state: OAuthDiscoveryState) => void (this.#discovered = state)

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
export function appOf(easel: Pick<Easel, 'fetch'>): TestApp {
  return new TestApp(origin, (url, init) => {
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
