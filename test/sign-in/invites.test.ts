import { expect, test } from 'vitest'
import { type Easel, startEasel } from '../support/easel.ts'
import { type Person, person, signUp } from '../support/person.ts'

interface Open {
  id: string
  createdAt: string
  expiresAt: string
}

const dayMs = 24 * 3600 * 1000

async function invite(who: Person) {
  const { createInvite } = await who.graphql<{ createInvite: { id: string; url: string } }>(
    'mutation { createInvite { ... on CreatedInvite { id url } } }',
  )
  return { ...createInvite, token: new URL(createInvite.url).searchParams.get('invite') ?? '' }
}

async function openInvites(who: Person): Promise<Open[]> {
  const { viewer } = await who.graphql<{ viewer: { openInvites: Open[] } }>(
    '{ viewer { openInvites { id createdAt expiresAt } } }',
  )
  return viewer.openInvites
}

async function deleteInvite(who: Person, id: string): Promise<object> {
  const { deleteInvite } = await who.graphql<{ deleteInvite: object }>(
    `mutation ($id: ID!) {
      deleteInvite(id: $id) { ... on Deleted { deletedId } ... on Error { code message } }
    }`,
    { id },
  )
  return deleteInvite
}

async function accepts(easel: Easel, token: string, email: string): Promise<boolean> {
  return (await signUp(person(easel), email, { 'easel-invite': token })).ok
}

async function ownerOf(easel: Easel): Promise<Person> {
  const ada = person(easel)
  await signUp(ada, 'ada@example.com')
  return ada
}

test('the owner sees the open invites, newest first, and never their tokens', async () => {
  await using easel = await startEasel()
  const ada = await ownerOf(easel)
  const first = await invite(ada)
  easel.clock.now += 1000
  const second = await invite(ada)
  const open = await openInvites(ada)
  expect(open.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(JSON.stringify(open)).not.toContain(first.token)
  expect(Date.parse(open[1]?.expiresAt ?? '') - Date.parse(open[1]?.createdAt ?? '')).toBe(
    7 * dayMs,
  )
  expect(await accepts(easel, second.id, 'mallory@example.com')).toBe(false)
})

test('a used or expired invite is not open', async () => {
  await using easel = await startEasel()
  const ada = await ownerOf(easel)
  const used = await invite(ada)
  expect(await accepts(easel, used.token, 'bob@example.com')).toBe(true)
  expect(await openInvites(ada)).toEqual([])
  expect(await deleteInvite(ada, used.id)).toMatchObject({ code: 'NOT_FOUND' })
  await invite(ada)
  expect(await openInvites(ada)).toHaveLength(1)
  easel.clock.now += 7 * dayMs
  expect(await openInvites(ada)).toEqual([])
})

test('a deleted invite does not work', async () => {
  await using easel = await startEasel()
  const ada = await ownerOf(easel)
  const [withdrawn, kept] = [await invite(ada), await invite(ada)]
  expect(await deleteInvite(ada, withdrawn.id)).toEqual({ deletedId: withdrawn.id })
  expect(await deleteInvite(ada, withdrawn.id)).toEqual({
    code: 'NOT_FOUND',
    message: 'You have no open invite with this id',
  })
  expect((await openInvites(ada)).map(({ id }) => id)).toEqual([kept.id])
  expect(await accepts(easel, withdrawn.token, 'bob@example.com')).toBe(false)
  expect(await accepts(easel, kept.token, 'bob@example.com')).toBe(true)
})

test('another account sees no invites and cannot delete one', async () => {
  await using easel = await startEasel()
  const ada = await ownerOf(easel)
  const bob = person(easel)
  await signUp(bob, 'bob@example.com', { 'easel-invite': (await invite(ada)).token })
  const open = await invite(ada)
  expect(await openInvites(bob)).toEqual([])
  expect(await deleteInvite(bob, open.id)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await openInvites(ada)).toHaveLength(1)
})
