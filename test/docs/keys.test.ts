import { describe, expect, test } from 'vitest'
import { type Easel, startEasel } from '../support/easel.ts'
import { type Person, person, signUp } from '../support/person.ts'
import { startReader } from '../support/reader.ts'
import { post } from '../support/rest.ts'
import { snippet } from '../support/snippet.ts'

const reader = await startReader()

/** The owner of an installation, and one of the owner's keys. */
async function owner(easel: Easel): Promise<{ ada: Person; id: string; secret: string }> {
  const ada = person(easel)
  await signUp(ada, 'ada@example.com')
  const { createKey } = await ada.graphql<{ createKey: { secret: string; key: { id: string } } }>(
    'mutation { createKey(input: { name: "Site" }) { ... on CreatedKey { secret key { id } } } }',
  )
  return { ada, id: createKey.key.id, secret: createKey.secret }
}

describe('docs/keys.md', () => {
  test('shows commands for keys that work', async () => {
    const lines = snippet('docs/keys.md', 'sh', 'keys -- create').trim().split('\n')
    const secrets = []
    for (const line of lines.slice(0, -1)) secrets.push(await reader.shell(line))
    expect(secrets).toEqual([
      expect.stringMatching(/^easel_live_\w{38}\n$/),
      expect.stringMatching(/^easel_test_\w{38}\n$/),
      expect.stringMatching(/^easel_live_\w{38}\n$/),
    ])
    const table = await reader.shell(lines.at(-1) ?? '')
    for (const name of ['My site', 'CI'])
      expect(table).toMatch(new RegExp(`${name} +valid +standard +1000`))
    expect(table).toMatch(/Lab +valid +unfiltered +200/)
  })

  test('shows how to change a key, and how to replace its secret', async () => {
    await using easel = await startEasel()
    const { ada, id, secret } = await owner(easel)
    expect(await ada.graphql(snippet('docs/keys.md', 'graphql', 'updateKey'), { id })).toEqual({
      updateKey: { id, name: 'Shop', status: 'VALID' },
    })
    const roll = snippet('docs/keys.md', 'graphql', 'rollKey')
    const { rollKey } = await ada.graphql<{ rollKey: { secret: string } }>(roll, { id })
    const statusOf = async (given: string) =>
      (await post(easel, { prompt: 'a fox' }, { secret: given })).status
    expect([await statusOf(secret), await statusOf(rollKey.secret)]).toEqual([200, 200])
    easel.clock.now += 24 * 3600 * 1000
    expect([await statusOf(secret), await statusOf(rollKey.secret)]).toEqual([401, 200])
  })

  test('shows how to create a signing secret', async () => {
    await using easel = await startEasel()
    const { ada, id } = await owner(easel)
    const create = snippet('docs/keys.md', 'graphql', 'createSigningSecret')
    expect(await ada.graphql(create, { key: id })).toEqual({
      createSigningSecret: {
        secret: expect.stringMatching(/^easel_sign_\w{38}$/),
        signingSecret: { id: expect.stringMatching(/^sgn_/) },
      },
    })
  })

  test('shows how to read the log of a key', async () => {
    await using easel = await startEasel()
    const { ada, secret } = await owner(easel)
    await post(easel, { prompt: '' }, { secret })
    const node = { door: 'REST', operation: 'POST /api/v1/images', status: 400, images: 0 }
    const log = snippet('docs/keys.md', 'graphql', 'requests(')
    await expect
      .poll(() => ada.graphql(log))
      .toMatchObject({ viewer: { keys: [{ requests: { edges: [{ node }] } }] } })
  })
})
