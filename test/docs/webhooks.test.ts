import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, test } from 'vitest'
import { type Easel, origin, startEasel } from '../support/easel.ts'
import { createKey } from '../support/members.ts'
import { type Person, person, signUp } from '../support/person.ts'
import { startReceiver } from '../support/receiver.ts'
import { snippet } from '../support/snippet.ts'
import { requestWebhook, send, verified } from '../support/webhooks.ts'

const page = 'docs/webhooks.md'
const receiver = await startReceiver()
const env = { WEBHOOK_HOSTS: '127.0.0.1', PUBLIC_URL: origin }
const easel: Easel = await startEasel({ env })
const ada: Person = person(easel)
await signUp(ada, 'ada@example.com')
const { secret: key } = await createKey(ada)

afterAll(async () => {
  await easel[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})

/** The module with the code of a block. */
const moduleOf = (text: string) => import(`data:text/javascript,${encodeURIComponent(text)}`)

function start(webhook: string | undefined): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ prompt: 'a red fox', webhook })
  return easel.fetch('/api/v1/images', { method: 'POST', headers, body })
}

const hasPython = spawnSync('python3', ['--version']).status === 0

describe(page, () => {
  test('shows how to check a signature in JavaScript and Python, and the event', async () => {
    easel.clock.now = Date.now()
    expect((await start(`${receiver.url}?js`)).status).toBe(200)
    await send(easel)
    const [sent] = receiver.received
    if (!sent) throw new Error('Nothing was sent')
    const { headers, body } = sent
    const { secret } = await requestWebhook(ada)
    const shown = JSON.parse(snippet('docs/webhooks.md', 'json', 'generation.succeeded'))
    const event = JSON.parse(body)
    expect(Object.keys(event)).toEqual(Object.keys(shown))
    expect(Object.keys(event.data)).toEqual(Object.keys(shown.data))
    expect(Object.keys(event.data.images[0])).toEqual(Object.keys(shown.data.images[0]))

    const { isGenuine } = await moduleOf(snippet('docs/webhooks.md', 'js', 'isGenuine'))
    const forged = body.replace('SUCCEEDED', 'FAILED')
    const old = { ...headers, 'webhook-timestamp': '1700000000' }
    const calls = [
      [secret, headers, body],
      [secret, headers, forged],
      [secret, old, body],
      [`whsec_${btoa('x'.repeat(32))}`, headers, body],
      [secret, { ...headers, 'webhook-signature': `v1,a ${headers['webhook-signature']}` }, body],
    ] as const
    const expected = [true, false, false, false, true]
    expect(calls.map((call) => isGenuine(...call))).toEqual(expected)
    if (!hasPython) return
    const python = `${snippet('docs/webhooks.md', 'python', 'is_genuine')}
import json, sys
print(json.dumps([is_genuine(*call) for call in json.load(sys.stdin)]))`
    const { stdout } = spawnSync('python3', ['-c', python], { input: JSON.stringify(calls) })
    expect(JSON.parse(String(stdout))).toEqual(expected)
  })

  test('shows how to create a webhook, read its deliveries and send one again', async () => {
    const create = snippet('docs/webhooks.md', 'graphql', 'createWebhook')
    const { createWebhook } = await ada.graphql<{ createWebhook: { id: string; secret: string } }>(
      create,
      { url: receiver.url },
    )
    await start(undefined)
    await send(easel)
    const before = receiver.received.length
    const [sent] = receiver.received.slice(-1)
    if (!sent) throw new Error('Nothing was sent')
    expect(verified(createWebhook.secret, sent).type).toBe('generation.succeeded')
    const list = snippet('docs/webhooks.md', 'graphql', 'deliveries(first')
    const { viewer } = await ada.graphql<{
      viewer: { webhook: { deliveries: { edges: { node: { id: string } }[] } } }
    }>(list, { id: createWebhook.id })
    const node = { status: 'SUCCEEDED', tries: 1, responseStatus: 204, body: sent.body }
    expect(viewer.webhook).toMatchObject({ status: 'ACTIVE', deliveries: { edges: [{ node }] } })
    const id = viewer.webhook.deliveries.edges[0]?.node.id
    await ada.graphql(snippet('docs/webhooks.md', 'graphql', 'redeliverWebhook'), { id })
    await easel.app.webhookSender.idle()
    expect(receiver.received).toHaveLength(before + 1)
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(id)
  })

  test('shows a request with a webhook', async () => {
    const command = snippet('docs/webhooks.md', 'sh', '"webhook"')
    const [, body = ''] = /-d '(.*)'/.exec(command) ?? []
    const { webhook } = JSON.parse(body)
    const before = receiver.received.length
    const own = webhook.replace('https://example.com', new URL(receiver.url).origin)
    expect((await start(own)).status).toBe(200)
    await send(easel)
    const paths = receiver.received.slice(before).map(({ path }) => path)
    expect(paths).toContain('/drawn?order=7')
  })

  test('shows a function that forwards an event to a chat', async () => {
    const { forward } = await moduleOf(snippet('docs/webhooks.md', 'js', 'forward'))
    const event = JSON.parse(snippet('docs/webhooks.md', 'json', 'generation.succeeded'))
    await forward(event, `${receiver.url}?chat`)
    const { path, body } = receiver.received.at(-1) ?? { path: '', body: '{}' }
    const content = `generation.succeeded: ${event.data.images[0].url}`
    expect([path, JSON.parse(body)]).toEqual(['/hook?chat', { content }])
  })
})
