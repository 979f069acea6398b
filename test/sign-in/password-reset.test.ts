import { afterAll, describe, expect, test, vi } from 'vitest'
import { databases } from '../support/databases.ts'
import { origin, startEasel } from '../support/easel.ts'
import { startMailServer } from '../support/mail.ts'
import { ownerAndMember, resultOf } from '../support/members.ts'
import { signInWithProvider, startProvider } from '../support/oidc.ts'
import { type Person, password, person, signIn, signUp } from '../support/person.ts'

const mails = await startMailServer()
afterAll(() => mails[Symbol.asyncDispose]())

const env = {
  PUBLIC_URL: origin,
  SMTP_URL: mails.url,
  MAIL_FROM: 'Easel <easel@example.com>',
  SIGN_UP: 'open',
}
const chosen = 'another horse battery'
const start = (given: Record<string, string> = {}) =>
  startEasel({ env: { ...env, ...given }, overrides: { now: Date.now } })

const ask = (who: Person, email: string) => who.post('/api/auth/request-password-reset', { email })
const reset = (who: Person, token: string, newPassword = chosen) =>
  who.post('/api/auth/reset-password', { token, newPassword })

async function tokenInMail(): Promise<string> {
  return tokenOf((await mails.next()).text)
}

function tokenOf(text: string): string {
  return /\/keys#reset=([\w-]+)/.exec(text.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[1] ?? ''
}

async function viewerOf(who: Person): Promise<unknown> {
  return (await who.graphql<{ viewer: unknown }>('{ viewer { email } }')).viewer
}

describe('a link for a forgotten password', () => {
  for (const [name, open] of Object.entries(databases))
    test(`comes by mail, works once, and ends the sessions, on ${name}`, async () => {
      await using empty = await open()
      await using easel = await start(empty.env)
      const { member } = await ownerAndMember(easel)
      const stranger = person(easel)
      expect((await ask(stranger, 'BOB@example.com')).status).toBe(200)
      const mail = await mails.next()
      expect([mail.from, mail.to]).toEqual(['easel@example.com', 'bob@example.com'])
      expect(mail.text).toMatch(/^Subject: A new password for Easel\r$/m)
      const token = tokenOf(mail.text)
      expect(token).toMatch(/^[\w-]{24,}$/)
      expect((await reset(stranger, token, 'short')).status).toBe(400)
      const twice = await Promise.all([reset(stranger, token), reset(stranger, token)])
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(await viewerOf(member)).toBe(null)
      expect((await signIn(member, 'bob@example.com')).status).toBe(401)
      expect((await signIn(member, 'bob@example.com', chosen)).status).toBe(200)
      expect(easel.logged.join('')).not.toContain(token)
    })

  test('ends after an hour', async () => {
    await using easel = await start()
    await signUp(person(easel), 'ada@example.com')
    await ask(person(easel), 'ada@example.com')
    const token = await tokenInMail()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 + 1000 })
    const late = await reset(person(easel), token)
    vi.useRealTimers()
    expect([late.status, (await late.json()).code]).toEqual([400, 'INVALID_TOKEN'])
    expect((await signIn(person(easel), 'ada@example.com')).status).toBe(200)
  })

  test('is not told from the answer for an unknown e-mail, and comes once a minute', async () => {
    await using easel = await start()
    await signUp(person(easel), 'ada@example.com')
    const answers = []
    for (const email of ['ada@example.com', 'nobody@example.com'])
      for (const address of ['192.0.2.1', '192.0.2.2']) {
        const answer = await ask(person(easel, address), email)
        answers.push([answer.status, await answer.json()])
      }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2))
    expect(answers.map(([status]) => status)).toEqual([200, 429, 200, 429])
    await tokenInMail()
    expect(mails.waiting).toBe(0)
  })

  test('does not make the sender known: a guess afterwards counts as one of a stranger', async () => {
    await using easel = await start()
    await signUp(person(easel, '192.0.2.9'), 'ada@example.com')
    const stranger = person(easel, '192.0.2.77')
    await ask(stranger, 'ada@example.com')
    await tokenInMail()
    const statuses = []
    for (let guess = 0; guess < 8; guess++)
      statuses.push((await signIn(stranger, 'ada@example.com', 'guessed password')).status)
    expect(statuses).toContain(429)
  })

  test('is not sent to a person whom only a provider signs in', async () => {
    await using provider = await startProvider(origin)
    await using easel = await start(provider.env)
    await signUp(person(easel), 'owner@example.com')
    await signInWithProvider(person(easel))
    expect((await ask(person(easel), 'ada@example.com')).status).toBe(200)
    await ask(person(easel), 'owner@example.com')
    expect((await mails.next()).to).toBe('owner@example.com')
  })

  test('is answered alike when the mail server refuses, and the log says why without the link', async () => {
    await using easel = await start()
    await signUp(person(easel), 'ada@example.com')
    mails.isFull = true
    expect((await ask(person(easel), 'ada@example.com')).status).toBe(200)
    await expect.poll(() => easel.logged.join('')).toContain('a mail was not sent')
    mails.isFull = false
    const [line = ''] = easel.logged.filter((text) => text.includes('a mail was not sent'))
    expect(JSON.parse(line)).toMatchObject({ reason: 'EMESSAGE 452' })
    for (const secret of ['reset=', 'ada@example.com', 'a-secret-of-the-mail-server'])
      expect(easel.logged.join('')).not.toContain(secret)
  })
})

describe('a link that an owner makes', () => {
  const create = `mutation ($id: ID!) { result: createPasswordReset(id: $id) {
    ... on CreatedPasswordReset { url expiresAt } ... on Error { message } } }`
  const idOf = async (who: Person) =>
    (await who.graphql<{ viewer: { id: string } }>('{ viewer { id } }')).viewer.id
  const link = (who: Person, id: string) =>
    resultOf<{ url: string; expiresAt: string }>(who, create, { id })

  test('needs no mail server, works once, and is only for other accounts', async () => {
    await using easel = await startEasel({
      env: { SIGN_UP: 'open' },
      overrides: { now: Date.now },
    })
    const { owner, member } = await ownerAndMember(easel)
    const id = await idOf(member)
    const { url } = await link(owner, id)
    expect(url).toMatch(/^http:\/\/easel\.localhost\/keys#reset=[\w-]{32}$/)
    const token = tokenOf(url)
    expect((await reset(person(easel), token)).status).toBe(200)
    expect((await reset(person(easel), token)).status).toBe(400)
    expect(await viewerOf(member)).toBe(null)
    expect((await signIn(member, 'bob@example.com', chosen)).status).toBe(200)
    await expect(link(owner, await idOf(owner))).rejects.toThrow(/^id must not be the first/)
    await expect(link(member, id)).rejects.toThrow(/^Only an owner/)
    await expect(link(owner, 'acc_none')).rejects.toThrow(/^There is no account/)
    expect((await ask(person(easel), 'bob@example.com')).status).toBe(400)
    expect(password).not.toBe(chosen)
  })
})
