import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { runServer } from '../support/child.ts'
import { emptyFolder } from '../support/databases.ts'

/** A connection to the server, with a first request that stays open for others. */
async function connection(url: string, request: string): Promise<Socket> {
  const { port, hostname, host } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname })
  socket.write(request.replace('\r\n', `\r\nHost: ${host}\r\n`))
  return socket
}

async function first(socket: Socket): Promise<string> {
  const [piece] = await once(socket, 'data')
  return String(piece)
}

const get = 'GET /healthz HTTP/1.1\r\n\r\n'

function generate(prompt: string, key: string): string {
  const body = JSON.stringify({ prompt })
  return [
    'POST /api/v1/images HTTP/1.1',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

test('a connection stays open longer than the minute for which proxies use it again', async () => {
  await using folder = await emptyFolder()
  await using server = await runServer(folder.env)
  const socket = await connection(server.url, get)
  expect(await first(socket)).toMatch(/^keep-alive: timeout=75\r$/im)
  socket.destroy()
})

test('a server that stops ends idle connections at once, and others with their answer', async () => {
  await using folder = await emptyFolder()
  await using server = await runServer(folder.env)
  const idle = await connection(server.url, get)
  await first(idle)
  const busy = await connection(server.url, generate('held', server.key))
  await once(server.process, 'message')
  const idleEnded = once(idle.resume(), 'close')
  server.process.kill('SIGTERM')
  await idleEnded
  const reading = text(busy)
  server.process.send('go on')
  const answer = await reading
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(await server.ended).toMatchObject({ code: 0, signal: null })
})
