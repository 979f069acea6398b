import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { startEasel } from '../support/easel.ts'
import { person, signUp } from '../support/person.ts'
import { hasCurl, ifCurl, startReader } from '../support/reader.ts'
import { snippet } from '../support/snippet.ts'

const reader = await startReader()

describe('docs/usage.md', () => {
  test('shows prices that the settings take', () => {
    const given = snippet('docs/usage.md', 'sh', 'PRICE_fal').trim().split(' ')
    const { prices, priceCurrency } = readConfig(
      Object.fromEntries(given.map((one) => one.split('='))),
    )
    expect([prices.get('fal'), prices.get('openai'), priceCurrency]).toEqual([3000, 40_000, 'EUR'])
  })

  test('shows how to read the usage by GraphQL', async () => {
    const data = await reader.data(snippet('docs/usage.md', 'graphql', 'usage'))
    expect(data).toMatchObject({ usage: { currency: 'USD', total: { images: 0, cost: '0.00' } } })
  })

  test.skipIf(!hasCurl)(`shows how to read it as CSV${ifCurl}`, async () => {
    const csv = await reader.shell(reader.here(snippet('docs/usage.md', 'sh', 'usage.csv')))
    expect(csv).toMatch(/^day,engine,images,requests,/)
  })

  test('shows the commands of the operator', async () => {
    const lines = snippet('docs/usage.md', 'sh', 'easel -- usage').trim().split('\n')
    expect(await reader.shell(lines[0] ?? '')).toMatch(/^account +account_name +engine +images/)
    expect(await reader.shell(lines[1] ?? '')).toMatch(/^day,key,key_name,images,/)
  })

  test('shows how the owner reads the audit trail', async () => {
    await using easel = await startEasel()
    const ada = person(easel)
    await signUp(ada, 'ada@example.com')
    const query = snippet('docs/usage.md', 'graphql', 'auditTrail')
    const { auditTrail } = await ada.graphql<{ auditTrail: { edges: object[] } }>(query)
    expect(auditTrail.edges).toHaveLength(2)
  })

  test('shows how the operator exports the audit trail', async () => {
    const [first = '', second = ''] = snippet('docs/usage.md', 'sh', 'easel -- audit').split('\n')
    expect(await reader.shell(first.replace('> audit.csv', ''))).toMatch(/^at,action,account,/)
    expect(await reader.shell(second)).not.toContain('at,action')
  })
})
