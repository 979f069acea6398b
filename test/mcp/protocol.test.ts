import { afterAll, describe, expect, test } from 'vitest'
import { fieldsOf } from '../../schema/fields.ts'
import { generationRequest } from '../../schema/generation-request.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { toolCall } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { failing, held } from '../support/test-engine.ts'

const easel = await startEasel()
const { secret } = await easel.key()
afterAll(() => easel[Symbol.asyncDispose]())

const accept = 'application/json, text/event-stream'

interface Sending {
  headers?: Record<string, string>
  to?: Easel
  key?: string
}

/** Sends a message in the revision 2025-11-25. */
function send(body: unknown, { headers, to = easel, key = secret }: Sending = {}) {
  return to.fetch('/mcp', {
    method: 'POST',
    headers: {
      accept,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  })
}

/** The last message of an answer. */
async function messageOf(response: Response) {
  const text = await response.text()
  return JSON.parse(text.split('\ndata: ').at(-1) ?? '')
}

const request = (id: number | string, method: string, params = {}) => ({
  ...{ jsonrpc: '2.0', id, method, params },
})

const drawing = (id: number, input: object = {}) =>
  request(id, 'tools/call', { name: 'generate_image', arguments: { prompt: 'a fox', ...input } })

describe('POST /mcp', () => {
  test('answers in both revisions, as this transcript shows', async () => {
    const clientInfo = { name: 'test', version: '1' }
    const initialize = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
    const first = await send(request(0, 'initialize', initialize))
    const session = first.headers.get('mcp-session-id') ?? ''
    const headers = { 'mcp-session-id': session, 'mcp-protocol-version': '2025-11-25' }
    const started = await send({ jsonrpc: '2.0', method: 'notifications/initialized' }, { headers })
    const drawn = await send(drawing(1, { seed: 7, dimensions: '3:2' }), { headers })
    const modern = await easel.fetch(
      '/mcp',
      toolCall('generate_image', { prompt: 'a fox', seed: 7, dimensions: '3:2' }, { secret }),
    )
    const plain = (message: unknown) =>
      JSON.parse(
        JSON.stringify(message)
          .replace(/(gen|img)_[0-9A-Za-z]{30}/g, '$1_…')
          .replace(/"data":"[\w+/=]+"/, '"data":"…"'),
      )
    const { result } = plain(await messageOf(first))
    expect(result.serverInfo).toEqual({ name: 'easel', title: 'Easel', version: '1' })
    expect(result.protocolVersion).toBe('2025-11-25')
    expect(started.status).toBe(202)
    const url = 'http://easel.localhost/images/img_….png'
    const answer = {
      content: [
        {
          type: 'text',
          text: `Generation gen_…: SUCCEEDED, 1 of 1 images, 3:2 (768×512 pixels), seed 7\n${url}`,
        },
        {
          ...{ type: 'resource_link', uri: url, name: 'img_….png' },
          ...{ mimeType: 'image/png', size: expect.any(Number) },
        },
        { type: 'image', data: '…', mimeType: 'image/webp' },
      ],
      structuredContent: {
        ...{ id: 'gen_…', status: 'SUCCEEDED', progress: 1, queuePosition: null },
        ...{ dimensions: '3:2', seed: 7, warnings: [], error: null },
        images: [{ id: 'img_…', url, width: 768, height: 512, seed: 7 }],
      },
      isError: false,
    }
    expect(plain(await messageOf(drawn))).toEqual({ jsonrpc: '2.0', id: 1, result: answer })
    const resultType = 'complete'
    const _meta = { 'io.modelcontextprotocol/serverInfo': result.serverInfo }
    expect(plain(await messageOf(modern))).toEqual({
      ...{ jsonrpc: '2.0', id: 1 },
      result: { ...answer, resultType, _meta },
    })
  })

  test('lists tools whose arguments are the fields of every door', async () => {
    const { result } = await messageOf(await send(request(1, 'tools/list')))
    const argumentsOf = (name: string) => {
      const tool = result.tools.find((one: { name: string }) => one.name === name)
      return tool.inputSchema.properties
    }
    const engines = easel.app.core.engines.map(({ name }) => name)
    const fields = fieldsOf(generationRequest({ engines })).filter(
      ({ name }) => name !== 'variation',
    )
    const { references, ...edited } = argumentsOf('edit_image')
    const { idempotencyKey, detached, ...others } = edited
    expect([references, idempotencyKey, detached].map(({ type }) => type)).toEqual([
      ...['array', 'string', 'boolean'],
    ])
    expect(others).toEqual(
      Object.fromEntries(
        fields.filter(({ name }) => name !== 'references').map(({ name, rule }) => [name, rule]),
      ),
    )
    const { mask: _mask, strength: _strength, ...generated } = edited
    expect(argumentsOf('generate_image')).toEqual(generated)
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual([
      ...['generate_image', 'edit_image', 'get_generation', 'cancel_generation', 'list_engines'],
    ])
  })

  test('refuses before a tool is called in the form of JSON-RPC', async () => {
    const call = drawing(1)
    const from = async (response: Response, words: string) => {
      const { id, error } = await messageOf(response)
      return { status: response.status, id, hasWords: error?.message.includes(words) }
    }
    const refused = [
      [await send(call, { key: 'easel_live_1' }), 401, null, 'Invalid API key'],
      [await send([call]), 400, null, 'must be a JSON object'],
      [await send(call, { headers: { 'content-type': 'text/plain' } }), 415, null, 'Content-Type'],
      [await send(call, { headers: { accept: 'text/html' } }), 406, null, 'Not Acceptable'],
      [await send({ ...call, more: 'x'.repeat(70_000) }), 413, null, 'at most 64 KiB'],
      [await send(request(1, 'tools/call', { name: 'paint' })), 200, 1, 'paint'],
      [await send(request(1, 'paint')), 200, 1, 'Method not found'],
    ] as const
    for (const [response, status, id, words] of refused)
      expect(await from(response, words)).toEqual({ status, id, hasWords: true })
    const anonymous = await easel.fetch('/mcp', { method: 'POST', headers: { accept } })
    expect(anonymous.headers.get('www-authenticate')).toMatch(/^Bearer/)
  })

  test('cancels a call by another message of its session, at any server', async () => {
    await using other = await startEasel()
    const { secret: key } = await other.key()
    const waiting = held()
    other.engine.script(waiting.step)
    const headers = { 'mcp-session-id': 'session-1' }
    const sending = { to: other, key, headers }
    const answer = send(drawing(7), sending).then(messageOf)
    await waiting.entered
    const cancel = (requestId: number, session: string) =>
      send(
        { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } },
        { ...sending, headers: { 'mcp-session-id': session } },
      )
    // The same id in another session, and another id, are other calls.
    for (const [id, session] of [
      [7, 'session-2'],
      [8, 'session-1'],
    ] as const)
      expect((await cancel(id, session)).status).toBe(202)
    expect(other.engine.aborted).toBe(0)
    expect((await cancel(7, 'session-1')).status).toBe(202)
    expect((await answer).result.structuredContent.error.code).toBe('CANCELLED')
    await expect.poll(() => booksOf(other)).toEqual(balancedAt(0))
    const again = await messageOf(await send(drawing(7), sending))
    expect(again.result.content[0].text).toContain('The id of the request was used before')
  })

  test('cancels a call whose client disconnects', async () => {
    await using other = await startEasel()
    const { secret: key } = await other.key()
    const waiting = held()
    other.engine.script(waiting.step)
    const leaving = new AbortController()
    const input = { prompt: 'a fox' }
    const options = { secret: key, signal: leaving.signal }
    const answer = other.fetch('/mcp', toolCall('generate_image', input, options))
    await waiting.entered
    leaving.abort()
    await answer.catch(() => {})
    await expect.poll(() => other.engine.aborted).toBe(1)
    await expect.poll(() => booksOf(other)).toEqual(balancedAt(0))
  })

  test('logs no prompt, no argument and no message of a client', async () => {
    const prompt = 'a secret plan of a palace'
    easel.engine.script(failing('unavailable', prompt))
    await send(drawing(1, { prompt })).then(messageOf)
    await send(request(1, 'tools/call', { name: prompt })).then(messageOf)
    await send(request(prompt, prompt)).then(messageOf)
    expect(easel.logged.join('\n')).not.toContain('palace')
  })
})
