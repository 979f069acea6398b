import type { LookupFunction } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createTransport, type Transport } from '../../server/engines/upstream/transport.ts'
import { isReserved } from '../../server/outgoing/address.ts'
import { quickClock } from '../support/clocks.ts'
import { type Fake, json, type Route, startFake } from '../support/fakes/fake.ts'

function movedTo(location: string): Route {
  return (_sent, response) => void response.writeHead(302, { location }).end()
}

/** Sends a body without a Content-Length. */
const withoutLength: Route = (_sent, response) => {
  response.write(Buffer.alloc(2000))
  response.end()
}

const reserved = [
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
]

describe('an IP address', () => {
  for (const address of reserved) test(address, () => expect(isReserved(address)).toBe(true))
  for (const address of [
    '1.1.1.1',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '::ffff:1.1.1.1',
  ]) {
    test(`of a host on the internet is not reserved: ${address}`, () =>
      expect(isReserved(address)).toBe(false))
  }
})

describe("a URL in an upstream's answer", () => {
  const opened: AsyncDisposable[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one[Symbol.asyncDispose]()
  })

  /**
   * A fake that is not the host of the engine, and a fetch for an engine at another host.
   */
  async function open(lookup?: LookupFunction): Promise<{ fake: Fake; transport: Transport }> {
    const fake = await startFake({
      'GET /image': ['download', (_sent, response) => json(response, {})],
      'POST /draw': ['draw', (_sent, response) => json(response, {})],
    })
    const transport = createTransport({
      home: 'https://api.example.com/v1',
      lookup,
      clock: quickClock(),
    })
    opened.push(transport, fake)
    return { fake, transport }
  }

  /** Looks every name up as these addresses. */
  const resolvingTo =
    (...addresses: string[]): LookupFunction =>
    (_name, _options, callback) =>
      (callback as unknown as (error: null, found: object[]) => void)(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )

  const refused = {
    kind: 'bad_response',
    message: 'The engine points at a private or reserved address',
  }

  test('is refused before a connection when its address is private', async () => {
    const { fake, transport } = await open()
    await expect(transport.fetch(`${fake.url}/image`)).rejects.toMatchObject(refused)
    for (const url of [
      'http://[::1]/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://169.254.169.254/latest',
    ]) {
      await expect(transport.fetch(url)).rejects.toMatchObject(refused)
    }
    expect(fake.sent).toEqual([])
  })

  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::1']]) {
    test(`is refused when its name resolves to ${addresses.join(' and ')}`, async () => {
      const { fake, transport } = await open(resolvingTo(...addresses))
      const url = `http://images.example.com:${new URL(fake.url).port}/image`
      await expect(transport.fetch(url)).rejects.toMatchObject({ cause: refused })
      expect(fake.sent).toEqual([])
    })
  }

  test('is refused when it redirects to a private address', async () => {
    await using home = await startFake({
      'GET /moved': ['download', movedTo('http://127.0.0.1:1/image')],
    })
    await using transport = createTransport({ home: home.url, clock: quickClock() })
    await expect(transport.fetch(`${home.url}/moved`)).rejects.toMatchObject(refused)
    expect(home.sent).toHaveLength(1)
  })

  test('is refused after too many redirects in a circle', async () => {
    await using home = await startFake({ 'GET /moved': ['download', movedTo('/moved')] })
    await using transport = createTransport({ home: home.url, clock: quickClock() })
    await expect(transport.fetch(`${home.url}/moved`)).rejects.toMatchObject({
      message: 'The engine redirects',
    })
    expect(home.sent).toHaveLength(4)
  })
})

describe('an upstream at a private address', () => {
  test('is reached because it is configured, and its own URLs are fetched with its key', async () => {
    await using home = await startFake({
      'GET /moved': ['moved', movedTo('/image')],
      'GET /image': ['download', (_sent, response) => json(response, { drawn: true })],
    })
    await using transport = createTransport({ home: home.url, clock: quickClock() })
    const response = await transport.fetch(`${home.url}/moved`, {
      headers: { authorization: 'Bearer key' },
    })
    expect(await response.json()).toEqual({ drawn: true })
    expect(home.sentTo('download')[0]?.headers.authorization).toBe('Bearer key')
  })

  test('fails with answers longer than the limit, with or without a declared length', async () => {
    await using home = await startFake({
      'POST /withLength': ['draw', (_sent, response) => void response.end(Buffer.alloc(2000))],
      'POST /withoutLength': ['draw', withoutLength],
    })
    await using transport = createTransport({ home: home.url, maxBytes: 1000, clock: quickClock() })
    const tooLong = { kind: 'bad_response', message: 'The engine sends more than 1000 bytes' }
    for (const path of ['withLength', 'withoutLength']) {
      const read = transport
        .fetch(`${home.url}/${path}`, { method: 'POST' })
        .then((response) => response.arrayBuffer())
      await expect(read).rejects.toMatchObject(tooLong)
    }
  })

  test('fails with an answer that declares more than 64 MB', async () => {
    await using home = await startFake({
      'POST /long': [
        'draw',
        (_sent, response) => {
          response.setHeader('content-length', 64 * 2 ** 20 + 1)
          response.flushHeaders()
        },
      ],
    })
    await using transport = createTransport({ home: home.url, clock: quickClock() })
    const read = transport.fetch(`${home.url}/long`, { method: 'POST' })
    await expect(read.then((response) => response.arrayBuffer())).rejects.toMatchObject({
      kind: 'bad_response',
      message: 'The engine sends more than 67108864 bytes',
    })
  })
})
