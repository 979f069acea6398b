import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { type Easel, origin, startEasel } from '../support/easel.ts'
import { createKey, ownerAndMember, resultOf, revokeKey, rollKey } from '../support/members.ts'
import { appOf, connect, listTools, postForm, type TestApp } from '../support/oauth.ts'
import { ownerLink, type Person, password, person, signIn, signUp } from '../support/person.ts'
import { held } from '../support/test-engine.ts'

let easel: Easel
let owner: Person
let keyId: string
let app: TestApp
let client: Client

beforeAll(async () => {
  easel = await startEasel({ env: { PUBLIC_URL: origin, SIGN_UP: 'open' } })
  owner = (await ownerAndMember(easel)).owner
  keyId = (await createKey(owner)).key.id
  app = appOf(easel)
  await connect(app, owner, keyId)
  client = await app.connect()
})
afterAll(async () => {
  await client.close()
  await easel[Symbol.asyncDispose]()
})

const draw = (who = client, more: object = {}) =>
  who.callTool({ name: 'generate_image', arguments: { prompt: 'a fox', ...more } })

const json = async (path: string) => (await easel.fetch(path)).json()

const ask = (token?: string) => listTools(easel, token)

interface ConnectedApp {
  id: string
  name: string
  key: { id: string } | null
}

async function appsOf(who: Person): Promise<ConnectedApp[]> {
  const query = '{ viewer { connectedApps { id name key { id } } } }'
  const data = await who.graphql<{ viewer: { connectedApps: ConnectedApp[] } }>(query)
  return data.viewer.connectedApps
}

async function disconnect(who: Person, id: string) {
  const query =
    'mutation ($id: ID!) { result: disconnectApp(id: $id) { __typename ... on Error { message } } }'
  return (await who.graphql<{ result: { __typename: string } }>(query, { id })).result.__typename
}

/** Another app, connected to a new key of the owner. */
async function another(): Promise<{ app: TestApp; keyId: string }> {
  const { key } = await createKey(owner)
  const app = appOf(easel)
  await connect(app, owner, key.id)
  return { app, keyId: key.id }
}

describe('an app that a person connected to a key', () => {
  test('is told at its first request where to begin', async () => {
    const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`
    const rest = `resource_metadata="${metadata}", scope="mcp"`
    const challenge = async (token?: string) => {
      const { status, headers } = await ask(token)
      return [status, headers.get('www-authenticate')]
    }
    expect(await challenge()).toEqual([401, `Bearer ${rest}`])
    expect(await challenge('easel_app_x')).toEqual([401, `Bearer error="invalid_token", ${rest}`])
    const resource = await json(new URL(metadata).pathname)
    expect(resource).toMatchObject({ resource: `${origin}/mcp`, scopes_supported: ['mcp'] })
    expect(resource.authorization_servers).toEqual([`${origin}/api/auth`])
    const server = await json('/.well-known/oauth-authorization-server/api/auth')
    expect(server).toMatchObject({
      issuer: `${origin}/api/auth`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    })
    const endpoints = Object.values(server).filter((value) => String(value).includes('/oauth2/'))
    expect(endpoints).toHaveLength(4)
    for (const url of endpoints) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
      expect((await easel.fetch(new URL(String(url)).pathname, init)).status).not.toBe(404)
    }
  })

  test('draws as this key: progress, quota, history, log', async () => {
    const progress: number[] = []
    const waiting = held()
    easel.engine.script(waiting.step)
    const params = { name: 'generate_image', arguments: { prompt: 'a red fox', image: 2 } }
    const onprogress = (event: { progress: number }) => void progress.push(event.progress)
    const drawing = client.callTool(params, { onprogress })
    await waiting.entered
    await expect.poll(() => progress.length).toBeGreaterThan(0)
    waiting.release()
    expect((await drawing).isError).toBeFalsy()
    expect(await booksOf(easel)).toEqual(balancedAt(2))
    const query = `query ($id: ID!) { node(id: $id) { ... on Key {
      quota { used } requests(first: 9) { edges { node { door operation } } } } } }`
    interface Shown {
      node: { quota: { used: number }; requests: { edges: object[] } }
    }
    const shown = async () => (await owner.graphql<Shown>(query, { id: keyId })).node
    expect((await shown()).quota).toEqual({ used: 2 })
    await expect
      .poll(async () => (await shown()).requests.edges)
      .toContainEqual({ node: { door: 'MCP', operation: 'tool generate_image' } })
  })

  test('has the idempotency keys of the key', async () => {
    const idOf = (answer: { structuredContent?: unknown }) =>
      (answer.structuredContent as { id: string }).id
    const first = await draw(client, { idempotencyKey: 'once' })
    expect(idOf(await draw(client, { idempotencyKey: 'once' }))).toBe(idOf(first))
  })

  test('refreshes its tokens; a used refresh token ends all tokens of the app', async () => {
    const { app } = await another()
    const first = app.given
    if (first) app.saveTokens({ ...first, access_token: 'easel_app_ended' })
    const refreshed = await app.connect()
    expect((await draw(refreshed)).isError).toBeFalsy()
    await refreshed.close()
    const second = app.given
    expect(second?.refresh_token).not.toBe(first?.refresh_token)
    expect(second?.access_token).not.toBe(first?.access_token)
    const form = { ...fields(app), refresh_token: first?.refresh_token ?? '' }
    expect(await refreshError(form)).toBe('invalid_grant')
    expect((await ask(second?.access_token)).status).toBe(401)
    const stolen = { ...fields(app), refresh_token: second?.refresh_token ?? '' }
    expect(await refreshError(stolen)).toBe('invalid_grant')
  })

  test('ends its tokens itself', async () => {
    const { app } = await another()
    const { access_token = '', refresh_token = '' } = app.given ?? {}
    expect((await ask(access_token)).status).toBe(200)
    const { client_id = '' } = app.client ?? {}
    expect((await postForm(easel, 'revoke', { client_id, token: refresh_token })).status).toBe(200)
    expect((await ask(access_token)).status).toBe(401)
    expect(await refreshError({ ...fields(app), refresh_token })).toBe('invalid_grant')
  })

  test('is listed at the account, and disconnected there', async () => {
    const { app, keyId } = await another()
    const listed = (await appsOf(owner)).find(({ key }) => key?.id === keyId)
    expect(listed?.name).toBe('Sketchbook')
    const { access_token, refresh_token = '' } = app.given ?? {}
    const stranger = person(easel, '198.51.100.9')
    await signIn(stranger, 'bob@example.com')
    expect(await appsOf(stranger)).toEqual([])
    expect(await disconnect(stranger, listed?.id ?? '')).toBe('NotFoundError')
    expect((await ask(access_token)).status).toBe(200)
    expect(await disconnect(owner, listed?.id ?? '')).toBe('Deleted')
    expect((await ask(access_token)).status).toBe(401)
    expect(await refreshError({ ...fields(app), refresh_token })).toBe('invalid_grant')
    expect((await appsOf(owner)).map(({ id }) => id)).not.toContain(listed?.id)
    expect((await draw()).isError).toBeFalsy()
  })

  test('stays connected when its key is rolled, and ends with its key', async () => {
    const { app, keyId } = await another()
    const { access_token, refresh_token = '' } = app.given ?? {}
    const rolled = await rollKey(owner, keyId)
    easel.clock.now += 25 * 3600 * 1000
    expect((await ask(access_token)).status).toBe(200)
    await revokeKey(owner, rolled.key.id)
    const ended = await ask(access_token)
    expect(ended.status).toBe(401)
    expect((await ended.json()).error.message).toMatch(/^API key (?:revoked|expired)$/)
    expect(await refreshError({ ...fields(app), refresh_token })).toBe('invalid_grant')
  })

  test('waits while its key is paused', async () => {
    const { app, keyId } = await another()
    const pause = (paused: boolean) =>
      resultOf(
        owner,
        `mutation ($id: ID!, $input: UpdateKeyInput!) {
          result: updateKey(id: $id, input: $input) { ... on Error { message } } }`,
        { id: keyId, input: { paused } },
      )
    await pause(true)
    expect((await ask(app.given?.access_token)).status).toBe(401)
    const form = { ...fields(app), refresh_token: app.given?.refresh_token ?? '' }
    const { access_token } = await (await postForm(easel, 'token', form)).json()
    expect((await ask(access_token)).status).toBe(401)
    await pause(false)
    expect((await ask(access_token)).status).toBe(200)
  })

  test('is connected to a server behind TLS', async () => {
    const publicUrl = 'https://images.example.com'
    await using easel = await startEasel({ env: { PUBLIC_URL: publicUrl } })
    const ada = person(easel)
    await signUp(ada, 'ada@example.com', { 'easel-invite': await ownerLink(easel) })
    const app = appOf(easel)
    const callback = await connect(app, ada, (await createKey(ada)).key.id)
    expect(callback.searchParams.get('iss')).toBe(`${publicUrl}/api/auth`)
    const client = await app.connect()
    expect((await draw(client)).isError).toBeFalsy()
    await client.close()
  })

  test('stays connected when the person signs out', async () => {
    const { app } = await another()
    await owner.post('/api/auth/sign-out', {})
    expect((await ask(app.given?.access_token)).status).toBe(200)
    await signIn(owner, 'ada@example.com', password)
    expect(await appsOf(owner)).not.toEqual([])
  })
})

const fields = ({ client }: TestApp) => ({
  grant_type: 'refresh_token',
  client_id: client?.client_id ?? '',
})

async function refreshError(form: Record<string, string>): Promise<string> {
  return (await (await postForm(easel, 'token', form)).json()).error
}
