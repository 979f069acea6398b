import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { continueWhenRead } from '../../server/http/continue-when-read.ts'
import { startEasel } from '../support/easel.ts'

const body = JSON.stringify({ prompt: 'a fox' })

/**
 * Sends the headers, and the body only after `100 Continue`. Returns the status, and whether it
 * came.
 */
async function post(port: number, path: string, headers: Record<string, string | number>) {
  const all = { 'content-type': 'application/json', expect: '100-continue', ...headers }
  const sent = request({ port, path, method: 'POST', headers: all })
  let isContinued = false
  sent.once('continue', () => {
    isContinued = true
    sent.end(body)
  })
  sent.flushHeaders()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  sent.destroy()
  return { status: response.statusCode, isContinued }
}

test('Expect: 100-continue is answered when the body is read, and a refusal comes before it', async () => {
  await using easel = await startEasel()
  const { secret } = await easel.key()
  const server = createServer(easel.app.listener)
  continueWhenRead(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const length = { 'content-length': body.length }
  const huge = { 'content-length': 20_000_000 }
  const authorization = `Bearer ${secret}`
  for (const path of ['/api/v1/images', '/v1/images/generations', '/api/v1/generations']) {
    const accepted = await post(port, path, { authorization, ...length })
    expect(accepted.isContinued, path).toBe(true)
    expect([200, 202], path).toContain(accepted.status)
    const refused = { isContinued: false }
    expect(await post(port, path, length)).toEqual({ ...refused, status: 401 })
    expect(await post(port, path, { authorization, ...huge })).toEqual({ ...refused, status: 413 })
  }
  server.closeAllConnections()
  server.close()
})
