import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { startEasel } from '../support/easel.ts'
import { person, signUp } from '../support/person.ts'
import { startReader } from '../support/reader.ts'
import { snippet } from '../support/snippet.ts'

const reader = await startReader()

describe('docs/accounts.md', () => {
  test('shows how to set a new password for an owner', async () => {
    const signIn = (path: string, body: object) =>
      fetch(`${reader.easel.url}/api/auth/${path}/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: reader.easel.url },
        body: JSON.stringify(body),
      })
    const email = 'owner@example.com'
    const first = { name: 'Owner', email, password: 'correct horse battery' }
    expect((await signIn('sign-up', first)).status).toBe(200)
    const password = (
      await reader.shell(snippet('docs/accounts.md', 'sh', 'reset-password'))
    ).trim()
    expect((await signIn('sign-in', { email, password: first.password })).status).toBe(401)
    expect((await signIn('sign-in', { email, password })).status).toBe(200)
  })

  test('shows how to invite a person', async () => {
    await using easel = await startEasel({ env: { SIGN_UP: 'invite' } })
    const ada = person(easel)
    await signUp(ada, 'ada@example.com')
    const { createInvite } = await ada.graphql<{ createInvite: { id: string; url: string } }>(
      snippet('docs/accounts.md', 'graphql', 'createInvite'),
    )
    expect(await ada.graphql(snippet('docs/accounts.md', 'graphql', 'openInvites'))).toMatchObject({
      viewer: { openInvites: [{ id: createInvite.id }] },
    })
    const token = new URL(createInvite.url).searchParams.get('invite') ?? ''
    const invited = await signUp(person(easel), 'bob@example.com', { 'easel-invite': token })
    expect(invited.status).toBe(200)
  })

  test('shows the settings for mail', () => {
    const settings = parseEnv(snippet('docs/accounts.md', 'env', 'SMTP_URL'))
    expect(readConfig(settings).mail).toEqual({
      smtpUrl: 'smtp://easel:password@mail.example.com:587',
      from: 'Easel <easel@example.com>',
    })
  })

  test('shows the settings for OpenID Connect', () => {
    const settings = parseEnv(snippet('docs/accounts.md', 'env', 'OIDC_ISSUER'))
    expect(readConfig(settings)).toMatchObject({
      signUp: 'oidc',
      oidc: {
        issuer: 'https://login.example.com/realms/home',
        name: 'Acme',
        ownerClaim: { name: 'groups', value: 'easel-owners' },
      },
    })
  })
})
