import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ServiceError } from '../../schema/error.ts'
import type { Signer } from '../../server/core/keys/signer.ts'
import { authenticateSigned } from '../../server/core/limits/guesses.ts'
import { createLocalRates } from '../../server/core/limits/local-rates.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { databases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { type CreatedKey, createKey, ownerAndMember, rollKey } from '../support/members.ts'
import type { Person } from '../support/person.ts'
import { type CreatedSigning, createSigningSecret, signingResult } from '../support/signing.ts'

const dayMs = 24 * 3600 * 1000

/** What `authenticateSigned` says about a secret: its text and the id of the paying key. */
type Find = (id: string, address?: string) => Promise<Signer | string>

for (const [name, open] of Object.entries(databases)) {
  describe(`signing secrets, on ${name},`, () => {
    let stack: AsyncDisposableStack
    let easel: Easel
    let other: Easel
    let owner: Person
    let member: Person
    let created: CreatedKey
    let find: Find

    beforeEach(async () => {
      stack = new AsyncDisposableStack()
      const { env } = stack.use(await open())
      easel = stack.use(await startEasel({ env: { ...env, SIGN_UP: 'open' } }))
      other = easel
      // Its clock is a little behind.
      if (name === 'PostgreSQL') other = stack.use(await startEasel({ env }))
      ;({ owner, member } = await ownerAndMember(easel))
      created = await createKey(owner)
      find = finder(other, stack.use(await openDatabase(easel.config.database)))
    })
    afterEach(() => stack.disposeAsync())

    function later(ms: number) {
      easel.clock.now += ms
      other.clock.now = easel.clock.now
    }

    const expectSigner = async (signing: CreatedSigning, key: string) =>
      expect(await find(signing.signingSecret.id)).toMatchObject({
        secret: signing.secret,
        key: { id: key },
      })

    test('show their text once, and sign for their key', async () => {
      const made = await createSigningSecret(owner, created.key.id)
      expect(made.secret).toMatch(/^easel_sign_\w{38}$/)
      expect(made.signingSecret).toMatchObject({
        id: expect.stringMatching(/^sgn_\w{30}$/),
        endsAt: null,
      })
      await expectSigner(made, created.key.id)
      expect(await listed(owner, created)).toEqual([{ ...made.signingSecret }])
      expect(easel.logged.filter((line) => line.includes(made.secret.slice(11)))).toEqual([])
    })

    test('are at most two of a key, also by simultaneous requests', async () => {
      const creating = Array.from({ length: 6 }, () =>
        createSigningSecret(owner, created.key.id).catch(({ message }) => message),
      )
      const refused = 'A key has at most 2 valid signing secrets: revoke one first'
      const outcomes = await Promise.all(creating)
      expect(outcomes.filter((outcome) => outcome === refused)).toHaveLength(4)
      expect(await listed(owner, created)).toHaveLength(2)
    })

    test('end 24 hours after they are rolled', async () => {
      const old = await createSigningSecret(owner, created.key.id)
      const fresh = await signingResult(owner, 'rollSigningSecret', old.signingSecret.id)
      expect(fresh.secret).not.toBe(old.secret)
      later(dayMs - 1)
      await expectSigner(old, created.key.id)
      later(1)
      expect(await find(old.signingSecret.id)).toBe('401 Signing secret ended')
      await expectSigner(fresh, created.key.id)
      await expect(signingResult(owner, 'rollSigningSecret', old.signingSecret.id)).rejects.toThrow(
        'A signing secret that has ended cannot be rolled: create a new one',
      )
    })

    test('end when they are revoked, on every server, and keep the time of their first end', async () => {
      const made = await createSigningSecret(owner, created.key.id)
      await expectSigner(made, created.key.id)
      await signingResult(owner, 'revokeSigningSecret', made.signingSecret.id)
      expect(await find(made.signingSecret.id)).toBe('401 Signing secret ended')
      const endsAt = new Date(easel.clock.now).toISOString()
      easel.clock.now += 5
      const again = await signingResult(owner, 'revokeSigningSecret', made.signingSecret.id)
      expect(again).toMatchObject({ endsAt })
      expect(await listed(owner, created)).toMatchObject([{ endsAt }])
      await createSigningSecret(owner, created.key.id)
      await createSigningSecret(owner, created.key.id)
    })

    test('stay when their key is rolled, and the newest valid key pays', async () => {
      const made = await createSigningSecret(owner, created.key.id)
      later(1)
      const rolled = await rollKey(owner, created.key.id)
      await expectSigner(made, rolled.key.id)
      expect(await listed(owner, rolled)).toEqual([made.signingSecret])
      await easel.app.keys.revoke(rolled.key.id)
      await expectSigner(made, created.key.id)
      await easel.app.keys.revoke(created.key.id)
      expect(await find(made.signingSecret.id)).toBe('401 API key revoked')
    })

    test('are refused in the words of their key', async () => {
      const made = await createSigningSecret(owner, created.key.id)
      await easel.app.keys.update(created.key.id, { paused: true })
      expect(await find(made.signingSecret.id)).toBe('401 API key paused')
      await easel.app.keys.update(created.key.id, { paused: false })
      await expectSigner(made, created.key.id)
      const expiring = await createKey(owner, { expires: '2026-11-20T12:00:10Z' })
      const signing = await createSigningSecret(owner, expiring.key.id)
      later(10_000)
      expect(await find(signing.signingSecret.id)).toBe('401 API key expired')
      await expect(createSigningSecret(owner, expiring.key.id)).rejects.toThrow(
        'A key that is expired can have no new signing secret',
      )
    })

    test('belong to the account of their key', async () => {
      const { signingSecret } = await createSigningSecret(owner, created.key.id)
      const { id } = signingSecret
      const noSecret = `There is no signing secret ${id} of yours`
      await expect(createSigningSecret(member, created.key.id)).rejects.toThrow(
        `There is no key ${created.key.id} of yours`,
      )
      for (const verb of ['rollSigningSecret', 'revokeSigningSecret'] as const)
        await expect(signingResult(member, verb, id)).rejects.toThrow(noSecret)
      const { errors } = await ask(easel, '{ key { signingSecrets { id } } }', created)
      expect(errors?.[0]?.message).toBe('Sign in to manage keys')
      const create = `mutation { createSigningSecret(key: "${created.key.id}") { __typename } }`
      const refused = await ask(easel, create, created)
      expect(refused.errors?.[0]?.message).toBe('Sign in to manage keys')
      expect(await listed(owner, created)).toEqual([signingSecret])
    })

    test('cannot be guessed fast, neither their ids nor their signatures', async () => {
      const { signingSecret, secret } = await createSigningSecret(owner, created.key.id)
      const bad = [`sgn_${'0'.repeat(30)}`, 'sgn_x', "sgn_'; --", signingSecret.id]
      const forged = (id: string) =>
        id === signingSecret.id ? 'Invalid signature' : 'Invalid signing secret'
      for (let count = 0; count < 5; count++)
        for (const id of bad) expect(await find(id, 'forger')).toBe(`401 ${forged(id)}`)
      for (const id of bad) expect(await find(id, 'forger')).toMatch(/^429 Too many requests/)
      expect(await find(signingSecret.id)).toMatchObject({ secret })
    })
  })
}

/** Signatures from the address `forger` do not fit. 60 guesses a minute, and 20 at once. */
function finder({ app, clock }: Easel, database: Database): Find {
  const now = () => clock.now
  const rate = createLocalRates(now).limit('requests', 60)
  return async (id, address = '192.0.2.1') => {
    const verify = (signer: Signer) => {
      if (address !== 'forger') return signer
      throw new ServiceError('UNAUTHENTICATED', 'Invalid signature')
    }
    try {
      const deps = { database, keys: app.keys, rate, now }
      return await authenticateSigned(deps, { id, address, verify })
    } catch (error) {
      if (error instanceof ServiceError) return `${error.status} ${error.message}`
      throw error
    }
  }
}

async function listed(who: Person, { key }: CreatedKey): Promise<object[]> {
  const query = `query ($id: ID!) { node(id: $id) { ... on Key {
    signingSecrets { id createdAt endsAt } } } }`
  const { node } = await who.graphql<{ node: { signingSecrets: object[] } }>(query, { id: key.id })
  return node.signingSecrets
}
