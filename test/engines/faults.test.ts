import { afterEach, describe, expect, test } from 'vitest'
import {
  EngineError,
  type EngineErrorKind,
  type EngineEvent,
  type EngineRequest,
} from '../../server/engines/engine.ts'
import { type Fault, startFake } from '../support/fakes/fake.ts'
import {
  drip,
  halfJson,
  hang,
  html,
  huge,
  redirect,
  reset,
  status,
  truncated,
} from '../support/fakes/faults.ts'
import { openUpstream, type Protocol, protocolNames, type Upstream } from '../support/upstreams.ts'

const prompt = 'a heron at dawn'

const request: EngineRequest = {
  prompt,
  images: 1,
  width: 192,
  height: 128,
  steps: 4,
  seed: 7,
  strict: false,
}

/** The request that begins a job, in each protocol. */
const beginning: Record<Protocol, string> = {
  openai: 'draw',
  'sd-server': 'submit',
  a1111: 'draw',
  comfyui: 'submit',
  fal: 'draw',
}

/** The requests after the job began: its progress, and the image. */
const fetching: [Protocol, stage: string][] = [
  ['sd-server', 'poll'],
  ['comfyui', 'poll'],
  ['comfyui', 'download'],
  ['fal', 'download'],
]

interface Ending {
  kind: EngineErrorKind
  /** The number of requests to the upstream. */
  asked: number
  retryAfterSeconds?: number
  /** A retry would fail again. */
  isFinal?: boolean
}

/** Each job is paid for, so a broken answer is not generated again. */
const isPaid = (protocol: Protocol) => protocol === 'fal'

/** The number of tries of a job. */
function jobs(protocol: Protocol, { kind, isFinal }: Ending): number {
  return kind === 'bad_response' && !isFinal && !isPaid(protocol) ? 3 : 1
}

const privateAddress = 'http://10.0.0.1/image.png'

const faults: Record<string, { fault: Fault; atFirst: Ending; later: Ending }> = {
  'a reset connection': fault(reset, again('unavailable'), again('bad_response')),
  '400': fault(status(400), once('misconfigured')),
  '401': fault(status(401), once('misconfigured')),
  '403': fault(status(403), once('misconfigured')),
  '404': fault(status(404), once('misconfigured')),
  '408': fault(status(408), again('unavailable'), again('bad_response')),
  '409': fault(status(409), again('unavailable'), again('bad_response')),
  '429': fault(status(429), again('rate_limited'), again('bad_response')),
  '429 with Retry-After': fault(
    status(429, { 'retry-after': '20' }),
    { ...again('rate_limited'), retryAfterSeconds: 20 },
    again('bad_response'),
  ),
  '429 with a Retry-After beyond the time of the request': fault(
    status(429, { 'retry-after': '600' }),
    { ...once('rate_limited'), retryAfterSeconds: 600 },
    again('bad_response'),
  ),
  '500': fault(status(500), again('unavailable'), again('bad_response')),
  '503': fault(status(503), again('unavailable'), again('bad_response')),
  '429 with Retry-After and without a body': fault(
    (response) => response.writeHead(429, { 'retry-after': '600', 'content-length': '0' }).end(),
    { ...once('rate_limited'), retryAfterSeconds: 600 },
    again('bad_response'),
  ),
  '403 that speaks of moderation': fault(
    status(403, {}, '{"error":"moderation_blocked"}'),
    once('rejected'),
  ),
  '429 of an account without money': fault(
    status(
      429,
      { 'retry-after': '20' },
      '{"error":{"type":"insufficient_quota","code":"insufficient_quota"}}',
    ),
    once('misconfigured'),
    again('bad_response'),
  ),
  '429 that forbids to ask again': fault(
    status(429, { 'x-should-retry': 'false' }),
    once('rate_limited'),
  ),
  '503 that forbids to ask again': fault(
    status(503, { 'x-should-retry': 'false' }),
    once('unavailable'),
  ),
  '401 that speaks of moderation': fault(
    status(401, {}, '{"error":"content policy"}'),
    once('misconfigured'),
  ),
  'truncated JSON': fault(truncated, once('bad_response'), again('bad_response')),
  'half of a JSON text': fault(halfJson, once('bad_response')),
  'HTML with status 200': fault(html, once('bad_response')),
  'a body of 100 MB, a hundred times the limit': fault(huge, final('bad_response')),
  'a redirect to a private address': fault(redirect(privateAddress), final('bad_response')),
}

function fault(fault: Fault, atFirst: Ending, later: Ending = atFirst) {
  return { fault, atFirst, later }
}

function once(kind: EngineErrorKind): Ending {
  return { kind, asked: 1 }
}

function final(kind: EngineErrorKind): Ending {
  return { kind, asked: 1, isFinal: true }
}

function again(kind: EngineErrorKind): Ending {
  return { kind, asked: 3 }
}

/** Bytes of an answer: enough for an image, and less than the longest fault sends. */
const maxBytes = 2 ** 20

let upstream: Upstream
afterEach(() => upstream[Symbol.asyncDispose]())

/** An address of this machine without a server. */
async function closedAddress(): Promise<string> {
  await using fake = await startFake({})
  return fake.url
}

/** The failure of a request that must not succeed. */
async function failure(): Promise<EngineError> {
  const events: EngineEvent[] = []
  try {
    for await (const event of upstream.engine.generate(request, new AbortController().signal))
      events.push(event)
  } catch (error) {
    if (error instanceof EngineError) return error
    throw error
  }
  throw new Error(`It drew ${events.filter(({ type }) => type === 'image').length} images`)
}

for (const protocol of protocolNames) {
  describe(`${protocol}, before the upstream begins,`, () => {
    const stage = beginning[protocol]
    for (const [name, { fault, atFirst }] of Object.entries(faults)) {
      const asked = Math.max(atFirst.asked, jobs(protocol, atFirst))
      test(`with ${name}: ${atFirst.kind} after ${asked} requests`, async () => {
        upstream = await openUpstream(protocol, { maxBytes })
        upstream.fake.fail(stage, fault)
        const { kind, message, retryAfterSeconds, cause } = await failure()
        expect(upstream.fake.sentTo(stage)).toHaveLength(asked)
        expect(JSON.stringify(upstream.fake.sentTo(stage)[0]?.body)).toContain(prompt)
        expect({ kind, retryAfterSeconds }).toEqual({
          kind: atFirst.kind,
          retryAfterSeconds: atFirst.retryAfterSeconds,
        })
        expect(`${message} ${cause}`).not.toMatch(/heron|dawn|secret/)
      })
    }

    test('with a refused connection: unavailable, after a wait', async () => {
      upstream = await openUpstream(protocol, { url: await closedAddress() })
      const begun = upstream.clock.now()
      expect((await failure()).kind).toBe('unavailable')
      expect(upstream.clock.now() - begun).toBeGreaterThan(118_000)
    })

    test('succeeds at the third try after two faults', async () => {
      upstream = await openUpstream(protocol, { maxBytes })
      upstream.fake.fail(stage, status(503), 2)
      const drawn = await Array.fromAsync(
        upstream.engine.generate(request, new AbortController().signal),
      )
      expect(drawn.filter(({ type }) => type === 'image')).toHaveLength(1)
    })

    for (const [name, fault] of Object.entries({
      'no answer': hang,
      'an answer that drips': drip,
    })) {
      test(`with ${name}: ends at the time limit and closes the connection`, async () => {
        upstream = await openUpstream(protocol, { maxBytes })
        const { fake, engine } = upstream
        fake.fail(stage, fault)
        const late = new EngineError('timed_out', 'Too late')
        const controller = new AbortController()
        const generating = Array.fromAsync(engine.generate(request, controller.signal))
        await fake.until(() => fake.sentTo(stage).length === 1)
        controller.abort(late)
        await expect(generating).rejects.toBe(late)
        await fake.until(() => fake.sentTo(stage)[0]?.left === true)
        expect(fake.sentTo(stage)).toHaveLength(1)
      })
    }
  })
}

for (const [protocol, stage] of fetching) {
  describe(`${protocol}, at the ${stage}`, () => {
    for (const [name, { fault, later }] of Object.entries(faults)) {
      const isLost = name === '404' && protocol === 'sd-server'
      const ending = isLost ? again('unavailable') : later
      const drawn = isLost ? 3 : jobs(protocol, later)
      test(`with ${name}: ${ending.kind} after ${drawn} jobs`, async () => {
        upstream = await openUpstream(protocol, { maxBytes })
        upstream.fake.fail(stage, fault)
        expect((await failure()).kind).toBe(ending.kind)
        expect(upstream.fake.sentTo(beginning[protocol])).toHaveLength(drawn)
        expect(upstream.fake.sentTo(stage)).toHaveLength(later.asked * drawn)
      })
    }

    test('succeeds after faults without a second job', async () => {
      upstream = await openUpstream(protocol, { maxBytes })
      upstream.fake.fail(stage, reset, 2)
      const drawn = await Array.fromAsync(
        upstream.engine.generate(request, new AbortController().signal),
      )
      expect(drawn.filter(({ type }) => type === 'image')).toHaveLength(1)
      expect(upstream.fake.sentTo(beginning[protocol])).toHaveLength(1)
    })

    for (const [name, fault] of Object.entries({
      'no answer': hang,
      'an answer that drips': drip,
    })) {
      const limits = { maxBytes, getTimeoutMs: 50, pollTimeoutMs: 50 }
      test(`with ${name} once: succeeds without a second job`, async () => {
        upstream = await openUpstream(protocol, limits)
        upstream.fake.fail(stage, fault, 1)
        const drawn = await Array.fromAsync(
          upstream.engine.generate(request, new AbortController().signal),
        )
        expect(drawn.filter(({ type }) => type === 'image')).toHaveLength(1)
        expect(upstream.fake.sentTo(beginning[protocol])).toHaveLength(1)
      })

      test(`with ${name} at any try: timed_out`, async () => {
        upstream = await openUpstream(protocol, limits)
        upstream.fake.fail(stage, fault)
        expect((await failure()).kind).toBe('timed_out')
        expect(upstream.fake.sentTo(beginning[protocol])).toHaveLength(1)
      })
    }
  })
}
