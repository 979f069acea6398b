import { describe, expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ownerAndMember, resultOf } from '../support/members.ts'
import { type Person, password, person, signIn, signUp } from '../support/person.ts'
import { runInProcess } from '../support/run-in-process.ts'
import { totpCode } from '../support/totp.ts'

const env = { SIGN_UP: 'open' }
const email = 'bob@example.com'

interface SetUp {
  totpURI: string
  backupCodes: string[]
}

const viewerOf = async (who: Person) =>
  (await who.graphql<{ viewer: { id: string } | null }>('{ viewer { id } }')).viewer

const verify = (who: Person, code: string, kind = 'totp') =>
  who.post(`/api/auth/two-factor/verify-${kind}`, { code })

/** A person turns the second factor on. */
async function turnOn(who: Person, meanwhile?: () => Promise<void>): Promise<SetUp> {
  const enabled = await who.post('/api/auth/two-factor/enable', { password })
  const setUp: SetUp = await enabled.json()
  await meanwhile?.()
  const confirmed = await verify(who, totpCode(setUp.totpURI))
  expect([enabled.status, confirmed.status]).toEqual([200, 200])
  return setUp
}

/** A browser that has sent the password. */
async function halfway(easel: Easel, address?: string): Promise<Person> {
  const who = person(easel, address)
  const answer = await signIn(who, email)
  expect(await answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  expect(await viewerOf(who)).toBe(null)
  return who
}

describe('a second factor', () => {
  for (const [name, open] of Object.entries(databases))
    test(`is asked after the password, and a recovery code works once, on ${name}`, async () => {
      await using empty = await open()
      await using easel = await startEasel({ env: { ...empty.env, ...env } })
      const { member } = await ownerAndMember(easel)
      const { totpURI, backupCodes } = await turnOn(member)
      expect(totpURI).toMatch(/^otpauth:\/\/totp\/Easel:bob(?:%40|@)example\.com\?/)
      expect(await viewerOf(member)).not.toBe(null)
      const phone = await halfway(easel)
      expect((await verify(phone, '000000')).status).toBe(401)
      expect(await viewerOf(phone)).toBe(null)
      expect((await verify(phone, totpCode(totpURI))).status).toBe(200)
      expect(await viewerOf(phone)).toEqual(await viewerOf(member))
      expect(backupCodes).toHaveLength(10)
      const [code = ''] = backupCodes
      const lost = await halfway(easel)
      expect((await verify(lost, code, 'backup-code')).status).toBe(200)
      expect(await viewerOf(lost)).not.toBe(null)
      const again = await halfway(easel, '192.0.2.1')
      expect((await verify(again, code, 'backup-code')).status).toBe(401)
      for (const secret of [code, totpURI]) expect(easel.logged.join('')).not.toContain(secret)
    })

  test('is not on before its first code is confirmed, and only the password turns it off', async () => {
    await using easel = await startEasel({ env })
    const { member } = await ownerAndMember(easel)
    const wrong = await member.post('/api/auth/two-factor/enable', { password: 'a guessed one' })
    expect(wrong.status).toBe(400)
    await turnOn(member, async () => {
      const answer = await signIn(person(easel), email)
      expect(await answer.json()).toMatchObject({ user: { email } })
    })
    await halfway(easel, '192.0.2.1')
    const disable = (given: string) =>
      member.post('/api/auth/two-factor/disable', { password: given })
    expect((await disable('a guessed one')).status).toBe(400)
    expect((await disable(password)).status).toBe(200)
    expect((await signIn(person(easel), email)).status).toBe(200)
  })

  test('is in the audit trail: a sign-in succeeds with its code, not with the password', async () => {
    await using easel = await startEasel({ env })
    const owner = person(easel)
    await signUp(owner, email)
    const { totpURI } = await turnOn(owner)
    const phone = await halfway(easel, '192.0.2.1')
    await verify(phone, totpCode(totpURI))
    await phone.post('/api/auth/two-factor/disable', { password })
    const trail = await phone.graphql<{ auditTrail: { edges: { node: { action: string } }[] } }>(
      '{ auditTrail(first: 20) { edges { node { action } } } }',
    )
    const actions = trail.auditTrail.edges.map(({ node }) => node.action)
    expect(actions.sort()).toEqual([
      'ACCOUNT_CREATED',
      'SECOND_FACTOR_ADDED',
      'SECOND_FACTOR_REMOVED',
      'SIGN_IN_SUCCEEDED',
      'SIGN_IN_SUCCEEDED',
    ])
  })

  test('is not guessed: five codes for a sign-in, ten for an account', async () => {
    await using easel = await startEasel({ env })
    const { member } = await ownerAndMember(easel)
    const { totpURI } = await turnOn(member)
    const codes: string[] = []
    for (let round = 0; round < 3; round++) {
      const guesser = await halfway(easel, `192.0.2.${round}`)
      for (let guess = 0; guess < 4; guess++)
        codes.push((await (await verify(guesser, '000000')).json()).code)
    }
    expect(new Set(codes)).toEqual(new Set(['INVALID_CODE', 'ACCOUNT_TEMPORARILY_LOCKED']))
    expect(codes.indexOf('ACCOUNT_TEMPORARILY_LOCKED')).toBe(10)
    const known = await halfway(easel, '192.0.2.9')
    expect((await verify(known, totpCode(totpURI))).status).toBe(429)
  })

  test('is removed by an owner for a person who lost it, and by the operator for everybody', async () => {
    await using empty = await databases.SQLite()
    await using easel = await startEasel({ env: { ...empty.env, ...env } })
    const { owner, member } = await ownerAndMember(easel)
    const id = (await viewerOf(member))?.id
    await turnOn(member)
    await turnOn(owner)
    const remove = `mutation ($id: ID!) { result: removeFactors(id: $id) {
      ... on Account { id } ... on Error { message } } }`
    await expect(resultOf(member, remove, { id: 'acc_owner' })).rejects.toThrow(/^Only an owner/)
    await expect(resultOf(owner, remove, { id: 'acc_owner' })).rejects.toThrow(/^id must not be/)
    expect(await resultOf(owner, remove, { id })).toEqual({ id })
    expect(await viewerOf(member)).toBe(null)
    expect((await signIn(member, email)).status).toBe(200)
    expect(await viewerOf(member)).toEqual({ id })
    const { stderr } = await runInProcess(['accounts', 'remove-factors', 'ada@example.com'], {
      ...empty.env,
    })
    expect(stderr).toMatch(/^ada@example\.com has no second factor/)
    expect(await viewerOf(owner)).toBe(null)
    await signIn(owner, 'ada@example.com')
    expect(await viewerOf(owner)).toEqual({ id: 'acc_owner' })
    await turnOn(owner)
  })
})
