import { scryptSync } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { databases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ownerLink, password, person, signIn, signUp } from '../support/person.ts'

interface Viewer {
  viewer: { email: string; isOwner: boolean } | null
}
const viewer = '{ viewer { email isOwner } }'

for (const [name, open] of Object.entries(databases)) {
  describe(`accounts, on ${name}:`, () => {
    async function withEasel(
      use: (easel: Easel) => Promise<void>,
      env: Record<string, string> = {},
    ) {
      await using database = await open()
      await using easel = await startEasel({ env: { ...database.env, ...env } })
      await use(easel)
    }

    test('the first account owns the installation and the earlier keys', () =>
      withEasel(async (easel) => {
        const { key } = await easel.key()
        const ada = person(easel)
        expect((await signUp(ada, 'ada@example.com')).status).toBe(200)
        expect(await ada.graphql<Viewer>(viewer)).toEqual({
          viewer: { email: 'ada@example.com', isOwner: true },
        })
        expect(await ada.graphql('{ viewer { keys { id } } }')).toEqual({
          viewer: { keys: [{ id: key.id }] },
        })
      }))

    test('after the first account, sign-up needs an invite', () =>
      withEasel(async (easel) => {
        await signUp(person(easel), 'ada@example.com')
        const bob = person(easel)
        const refused = await signUp(bob, 'bob@example.com')
        expect(refused.status).toBe(403)
        expect(await refused.text()).toContain('Sign-up needs an invite from an owner')
        expect(await bob.graphql<Viewer>(viewer)).toEqual({ viewer: null })
      }))

    test('a refused sign-up does not reveal which e-mails have accounts', () =>
      withEasel(async (easel) => {
        await signUp(person(easel), 'ada@example.com')
        const answerTo = async (email: string, invite: string) => {
          const stranger = person(easel, '198.51.100.9')
          const answer = await signUp(stranger, email, { 'easel-invite': invite })
          return { status: answer.status, text: await answer.text() }
        }
        for (const invite of ['', 'guessed']) {
          const answer = await answerTo('ada@example.com', invite)
          expect(answer).toEqual(await answerTo('bob@example.com', invite))
          expect(answer.status).toBe(403)
        }
      }))

    test('simultaneous first sign-ups make one owner', () =>
      withEasel(async (easel) => {
        const answers = await Promise.all(
          ['ada', 'bob', 'cyd'].map((who) => signUp(person(easel), `${who}@example.com`)),
        )
        expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
      }))

    test('the first account needs the printed link when other machines can reach Easel', () =>
      withEasel(
        async (easel) => {
          const token = await ownerLink(easel)
          for (const given of [undefined, '', 'guessed', `${token}x`]) {
            const refused = await signUp(
              person(easel),
              'mallory@example.com',
              given ? { 'easel-invite': given } : {},
            )
            expect(refused.status).toBe(403)
            expect(await refused.text()).toContain('needs the link that Easel prints')
          }
          const ada = person(easel)
          expect((await signUp(ada, 'ada@example.com', { 'easel-invite': token })).status).toBe(200)
          expect(await ada.graphql<Viewer>(viewer)).toMatchObject({ viewer: { isOwner: true } })
          expect(await easel.app.signIn.ownerToken()).toBeNull()
          const bob = person(easel, '198.51.100.9')
          expect((await signUp(bob, 'bob@example.com', { 'easel-invite': token })).status).toBe(403)
        },
        { HOST: '0.0.0.0' },
      ))

    test('SIGN_UP=open makes every new account a member', () =>
      withEasel(
        async (easel) => {
          await signUp(person(easel), 'ada@example.com')
          const bob = person(easel)
          expect((await signUp(bob, 'bob@example.com')).status).toBe(200)
          expect(await bob.graphql<Viewer>(viewer)).toEqual({
            viewer: { email: 'bob@example.com', isOwner: false },
          })
        },
        { SIGN_UP: 'open' },
      ))

    for (const SIGN_UP of ['first', 'invite'])
      test(`each link of the owner admits one account, with SIGN_UP=${SIGN_UP}`, () =>
        withEasel(
          async (easel) => {
            const ada = person(easel)
            await signUp(ada, 'ada@example.com')
            const { createInvite } = await ada.graphql<{ createInvite: { url: string } }>(
              'mutation { createInvite { ... on CreatedInvite { url } } }',
            )
            const invite = {
              'easel-invite': new URL(createInvite.url).searchParams.get('invite') ?? '',
            }
            expect((await signUp(person(easel), 'bob@example.com')).status).toBe(403)
            expect((await signUp(person(easel), 'bob@example.com', invite)).status).toBe(200)
            expect((await signUp(person(easel), 'cyd@example.com', invite)).status).toBe(403)
          },
          { SIGN_UP },
        ))

    test('sign-out ends the session, and a wrong password opens none', () =>
      withEasel(async (easel) => {
        const ada = person(easel)
        await signUp(ada, 'ada@example.com')
        await ada.post('/api/auth/sign-out', {})
        expect(await ada.graphql<Viewer>(viewer)).toEqual({ viewer: null })
        expect((await signIn(ada, 'ada@example.com', 'wrong horse battery')).status).toBe(401)
        expect(await ada.graphql<Viewer>(viewer)).toEqual({ viewer: null })
        expect((await signIn(ada, 'ada@example.com')).status).toBe(200)
        expect(await ada.graphql<Viewer>(viewer)).toMatchObject({ viewer: { isOwner: true } })
      }))

    test('sessions are listed, and one can end another', () =>
      withEasel(async (easel) => {
        const laptop = person(easel)
        await signUp(laptop, 'ada@example.com')
        const phone = person(easel, '198.51.100.9')
        await signIn(phone, 'ada@example.com')
        const sessions: { token: string; ipAddress: string }[] = await (
          await laptop.get('/api/auth/list-sessions')
        ).json()
        expect(sessions.map(({ ipAddress }) => ipAddress).sort()).toEqual([
          '198.51.100.4',
          '198.51.100.9',
        ])
        const { token } = sessions.find(({ ipAddress }) => ipAddress === '198.51.100.9') ?? {}
        await laptop.post('/api/auth/revoke-session', { token })
        expect(await phone.graphql<Viewer>(viewer)).toEqual({ viewer: null })
        expect(await laptop.graphql<Viewer>(viewer)).toMatchObject({ viewer: { isOwner: true } })
      }))

    test('a password is changed only with the old password', () =>
      withEasel(async (easel) => {
        const ada = person(easel)
        await signUp(ada, 'ada@example.com')
        const change = (currentPassword: string) =>
          ada.post('/api/auth/change-password', {
            currentPassword,
            newPassword: 'another horse battery',
          })
        expect((await change('wrong horse battery')).status).toBe(400)
        expect((await change('correct horse battery')).status).toBe(200)
        expect((await signIn(person(easel), 'ada@example.com')).status).toBe(401)
        expect(
          (await signIn(person(easel), 'ada@example.com', 'another horse battery')).status,
        ).toBe(200)
      }))

    test('a password has at least ten characters, and an emoji is one character', () =>
      withEasel(
        async (easel) => {
          const message = (field: string) => `${field} must have at least 10 characters`
          for (const [newPassword, error] of [
            ['🦊'.repeat(9), message],
            ['🦊'.repeat(10), undefined],
          ] as const) {
            const [email, password] = [`${newPassword.length}@example.com`, newPassword]
            const body = { name: 'Ada', email, password }
            const signedUp = await person(easel).post('/api/auth/sign-up/email', body)
            expect((await signedUp.json()).error).toBe(error?.('password'))
            const bob = person(easel)
            await signUp(bob, `bob${email}`)
            const passwords = { currentPassword: 'correct horse battery', newPassword }
            const changed = await bob.post('/api/auth/change-password', passwords)
            expect((await changed.json()).error).toBe(error?.('newPassword'))
          }
        },
        { SIGN_UP: 'open' },
      ))

    test('a password is stored as its scrypt hash with a random salt', async () => {
      await using database = await open()
      const overrides = { passwords: undefined }
      await using easel = await startEasel({ env: database.env, overrides })
      await signUp(person(easel), 'ada@example.com')
      await using opened = await openDatabase(easel.config.database)
      const stored = await sql<{ password: string }>`select password from sign_in_methods`.execute(
        opened.db,
      )
      const [salt = '', key] = stored.rows[0]?.password.split(':') ?? []
      expect(salt).toMatch(/^[0-9a-f]{32}$/)
      const cost = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 }
      expect(key).toBe(scryptSync(password, salt, 64, cost).toString('hex'))
      expect((await signIn(person(easel), 'ada@example.com')).status).toBe(200)
      expect((await signIn(person(easel), 'ada@example.com', 'wrong password')).status).toBe(401)
    })

    test('a reset of a password by the operator ends every session', () =>
      withEasel(async (easel) => {
        const ada = person(easel)
        await signUp(ada, 'ada@example.com')
        expect(
          await easel.app.signIn.resetPassword('Ada@example.com', 'a brand new password'),
        ).toBe(true)
        expect(await ada.graphql<Viewer>(viewer)).toEqual({ viewer: null })
        expect((await signIn(ada, 'ada@example.com', 'a brand new password')).status).toBe(200)
        expect(
          await easel.app.signIn.resetPassword('bob@example.com', 'a brand new password'),
        ).toBe(false)
      }))
  })
}
