import { describe, expect, test } from 'vitest'
import { type Engine, EngineError, type EngineRequest } from '../../server/engines/engine.ts'
import { Crashes } from '../../server/engines/stack/crashes.ts'
import { withFailover } from '../../server/engines/stack/with-failover.ts'
import { withRetries } from '../../server/engines/stack/with-retries.ts'
import { quickClock } from '../support/clocks.ts'
import { createTestEngine, failing, type TestEngine } from '../support/test-engine.ts'
import { openUpstream, protocolNames } from '../support/upstreams.ts'

const request: EngineRequest = {
  prompt: 'a heron at dawn',
  images: 1,
  width: 8,
  height: 8,
  steps: 4,
  seed: 7,
  strict: false,
}
const poison = { ...request, prompt: 'a poisoned well' }
const timeoutMs = 120_000

/** An own server that goes down, for a while, when it gets the poisoned prompt. */
function fragile(id: string): TestEngine {
  const engine = createTestEngine()
  let refusals = 0
  return Object.create(engine, {
    id: { value: id },
    isOwn: { value: true },
    generate: {
      value(wanted: EngineRequest, signal: AbortSignal) {
        if (wanted.prompt === poison.prompt) {
          refusals = 2
          engine.script(failing('unavailable'))
        }
        return engine.generate(wanted, signal)
      },
    },
    ready: {
      async value() {
        if (refusals-- > 0) throw new EngineError('unavailable', 'down')
      },
    },
  })
}

function together(...engines: TestEngine[]): Engine {
  const clock = quickClock()
  const crashes = new Crashes()
  const [first, ...others] = engines.map((one) => withRetries(one, { clock, timeoutMs, crashes }))
  return withFailover([first as Engine, ...others], { clock, timeoutMs, onFailover: () => {} })
}

const draw = (engine: Engine, wanted = request) =>
  Array.fromAsync(engine.generate(wanted, new AbortController().signal))

const sentTo = ({ requests }: TestEngine) =>
  requests.filter(({ prompt }) => prompt === poison.prompt).length

describe('a prompt that brings its upstream down', () => {
  test('is sent once more, because the upstream may have been restarted, and never again', async () => {
    const only = fragile('sd-server')
    await using engine = together(only)
    await expect(draw(engine, poison)).rejects.toMatchObject({ isFinal: true })
    expect(sentTo(only)).toBe(2)
    await expect(draw(engine, poison)).rejects.toMatchObject({ isFinal: true })
    expect(sentTo(only)).toBe(2)
    expect(await draw(engine)).toHaveLength(2)
  })

  test('is not sent to a substitute of the same kind', async () => {
    const [first, second] = [fragile('sd-server'), fragile('sd-server')]
    await using engine = together(first, second)
    await expect(draw(engine, poison)).rejects.toMatchObject({ isFinal: true })
    expect([sentTo(first), sentTo(second)]).toEqual([2, 0])
  })

  test('is drawn by a substitute of another kind', async () => {
    const [first, second] = [fragile('sd-server'), createTestEngine()]
    await using engine = together(first, second)
    expect(await draw(engine, poison)).toHaveLength(2)
    expect([sentTo(first), sentTo(second)]).toEqual([1, 1])
  })
})

describe('a fault that comes with one prompt only', () => {
  test('does not skip the preferred engine for other prompts', async () => {
    const [first, second] = [createTestEngine(), createTestEngine()]
    await using engine = together(first, second)
    for (let times = 0; times < 8; times++) {
      first.script(failing('bad_response'))
      await draw(engine, poison)
    }
    first.requests.length = 0
    await draw(engine)
    expect(first.requests).toHaveLength(1)
  })

  test('skips it for one check only when the fault is a timeout', async () => {
    const [first, second] = [createTestEngine(), createTestEngine()]
    await using engine = together(first, second)
    first.script(failing('timed_out'))
    await draw(engine, poison)
    first.requests.length = 0
    await draw(engine)
    await draw(engine)
    expect(first.requests).toHaveLength(1)
  })
})

for (const protocol of protocolNames) {
  test(`half an emoji at the end of a prompt does not reach ${protocol}`, async () => {
    await using upstream = await openUpstream(protocol)
    const wanted = { ...request, width: 768, height: 512, prompt: 'a heron \ud83d' }
    await draw(upstream.engine, wanted)
    const sent = upstream.fake.sent.find(({ stage }) => stage === 'draw' || stage === 'submit')
    expect(JSON.stringify(sent?.body)).toContain('a heron ')
    expect(JSON.stringify(sent?.body)).not.toMatch(/\\ud83d|\ufffd/)
  })
}
