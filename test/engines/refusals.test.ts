import { describe, expect, test } from 'vitest'
import type { EngineError, EngineErrorKind, EngineRequest } from '../../server/engines/engine.ts'
import { status } from '../support/fakes/faults.ts'
import { openUpstream, type Protocol, protocolNames } from '../support/upstreams.ts'

const request: EngineRequest = {
  prompt: '',
  images: 1,
  width: 768,
  height: 512,
  steps: 4,
  seed: 7,
  strict: false,
}

/** Refusals of upstreams, each with a prompt that has the same words. */
const refusals: [code: number, text: string, prompt: string][] = [
  [400, '{"error":{"code":"moderation_blocked"}}', 'the moderation of a panel, content people'],
  [400, '{"error":{"code":"content_policy_violation"}}', 'a content policy on a desk'],
  [403, '{"message":"Blocked by the safety filter"}', 'a safety filter for water'],
  [422, '{"detail":"NSFW content detected"}', 'no nsfw content'],
  [422, '{"error":"ContentPolicyViolationException"}', 'a fox'],
  [451, '{"error":"prohibited"}', 'prohibited'],
]

async function errorOf(protocol: Protocol, prompt: string, code: number, text: string) {
  await using upstream = await openUpstream(protocol)
  for (const stage of ['draw', 'submit']) upstream.fake.fail(stage, status(code, {}, text))
  const drawing = upstream.engine.generate({ ...request, prompt }, new AbortController().signal)
  return await Array.fromAsync(drawing).then(
    () => undefined,
    (error: EngineError) => error,
  )
}

const kindOf = async (...asked: Parameters<typeof errorOf>): Promise<EngineErrorKind | undefined> =>
  (await errorOf(...asked))?.kind

for (const protocol of protocolNames) {
  describe(`${protocol} blocks a prompt`, () => {
    for (const [code, text, prompt] of refusals) {
      test(`by ${code} ${text}, whatever words the prompt has`, async () => {
        expect(await kindOf(protocol, prompt, code, text)).toBe('rejected')
      })
    }

    test('is not read from a prompt that the upstream repeats', async () => {
      const prompt = 'a poster that says "content policy" in big red letters'
      const text = JSON.stringify({ error: { message: 'size is not known', input: { prompt } } })
      const error = await errorOf(protocol, prompt, 422, text)
      expect(error?.kind).toBe('misconfigured')
      expect(error?.message).not.toMatch(/poster|letters/)
    })
  })
}
