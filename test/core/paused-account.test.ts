import { describe, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { createKey, ownerAndMember, resultOf, rollKey } from '../support/members.ts'
import { type Person, person, signIn } from '../support/person.ts'

const env = { SIGN_UP: 'open' }
const paused = 'Account paused: an owner of this installation can resume it'

async function idOf(who: Person): Promise<string> {
  return (await who.graphql<{ viewer: { id: string } }>('{ viewer { id } }')).viewer.id
}

async function pause(who: Person, id: string, verb = 'pauseAccount'): Promise<string | null> {
  const query = `mutation ($id: ID!) { result: ${verb}(id: $id) {
    ... on Account { pausedAt } ... on Error { message } } }`
  return (await resultOf<{ pausedAt: string | null }>(who, query, { id })).pausedAt
}

async function messages(easel: Easel, secret: string): Promise<(string | undefined)[]> {
  const asked = doors.map((door) => door.generate(easel, { prompt: 'a fox' }, { secret }))
  return (await Promise.all(asked)).map(({ error }) => error?.message)
}

describe('a paused account', () => {
  test('is refused in every door from the next request on, also with a test key, until it is resumed', async () => {
    await using easel = await startEasel({ env })
    const { owner, member } = await ownerAndMember(easel)
    const id = await idOf(member)
    const live = await createKey(member)
    const keys = [
      live,
      await createKey(member, { mode: 'TEST' }),
      await rollKey(member, live.key.id),
    ]
    expect(await pause(owner, id)).toBe(new Date(easel.clock.now).toISOString())
    for (const { secret } of keys)
      expect(await messages(easel, secret)).toEqual(doors.map(() => paused))
    easel.clock.now += 1000
    expect(await pause(owner, id)).toBe(new Date(easel.clock.now - 1000).toISOString())
    expect(await pause(owner, id, 'resumeAccount')).toBe(null)
    for (const { secret } of keys)
      expect(await messages(easel, secret)).toEqual(doors.map(() => undefined))
  })

  test('has no session, and nobody can sign in to it', async () => {
    await using easel = await startEasel({ env })
    const { owner, member } = await ownerAndMember(easel)
    const id = await idOf(member)
    await pause(owner, id)
    expect(await member.graphql('{ viewer { id } }')).toEqual({ viewer: null })
    const again = await signIn(person(easel), 'bob@example.com')
    expect([again.status, await again.json()]).toEqual([
      403,
      {
        message: 'This account is paused: an owner of this installation can resume it',
        code: 'ACCOUNT_PAUSED',
      },
    ])
    const guess = await signIn(person(easel), 'bob@example.com', 'a wrong password')
    expect(guess.status).toBe(401)
    await pause(owner, id, 'resumeAccount')
    expect((await signIn(member, 'bob@example.com')).status).toBe(200)
    expect(await member.graphql('{ viewer { id } }')).toEqual({ viewer: { id } })
  })

  test('is never the first account, and only an owner pauses', async () => {
    await using easel = await startEasel({ env })
    const { owner, member } = await ownerAndMember(easel)
    await expect(pause(owner, await idOf(owner))).rejects.toThrow(
      'id must not be the first account: it cannot be paused',
    )
    for (const verb of ['pauseAccount', 'resumeAccount'])
      await expect(pause(member, await idOf(member), verb)).rejects.toThrow(
        'Only an owner can see, limit and pause other accounts',
      )
    await expect(pause(owner, 'acc_none')).rejects.toThrow('There is no account acc_none')
  })
})
