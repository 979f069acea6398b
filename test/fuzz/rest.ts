import type { Random } from '../support/random.ts'
import { credentials, type Fixtures, headersOf } from './headers.ts'
import { oddText, oddValue, parameter, prompt } from './texts.ts'
import { chunked, type Draft } from './wire.ts'

const fields: Record<string, (random: Random) => unknown> = {
  image: (random) => random.pick([1, 1, 1, 2, 0, 7, -1, 1.5, '1', null]),
  dimensions: (random) => random.pick(['3:2', '3:2', '16:9', '4:5', '', 'toString', 3]),
  steps: (random) => random.pick([1, 1, 4, 0, 16, '4', 1e9]),
  safety: (random) => random.pick([true, false, 'true', 0, null]),
  seed: (random) => random.pick([0, 7, 2 ** 31, -1, '7']),
  idempotencyKey: (random) => random.pick(['a', '', oddText(random)]),
}

/** The fields of a generation, valid and invalid. */
export function input(random: Random): Record<string, unknown> {
  const given: Record<string, unknown> = { prompt: prompt(random), dimensions: '3:2', steps: 1 }
  for (const [name, value] of Object.entries(fields))
    if (random.chance(0.2)) given[name] = value(random)
  if (random.chance(0.1))
    given[random.pick([...Object.keys(given), oddText(random)])] = oddValue(random)
  return given
}

/** A body of JSON, or of nearly valid JSON. */
export function jsonBody(random: Random, value: unknown): string {
  const text = JSON.stringify(value)
  const kind = random.next()
  if (kind < 0.8) return text
  if (kind < 0.84) return text.slice(0, random.below(text.length))
  if (kind < 0.88) return JSON.stringify(oddValue(random))
  if (kind < 0.92) return '['.repeat(30_000)
  if (kind < 0.94) return `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`
  return kind < 0.97 ? oddText(random) : JSON.stringify({ prompt: 'x'.repeat(70_000) })
}

/** Sends a body with its length, in chunks, with a wrong length, or incompletely. */
export function sent(random: Random, draft: Draft & { body: string }): Draft {
  const kind = random.next()
  if (kind < 0.85) return draft
  const framed = (
    name: string,
    value: string,
    ending: Draft['ending'],
    body: string | Buffer = draft.body,
  ): Draft => {
    return { ...draft, headers: [...draft.headers, [name, value]], body, ending }
  }
  if (kind < 0.92)
    return framed('Transfer-Encoding', 'chunked', 'answer', chunked(random, draft.body))
  if (kind < 0.94) return framed('Transfer-Encoding', 'chunked', 'end', `zz\r\n${draft.body}`)
  if (kind < 0.95)
    return framed('Transfer-Encoding', random.pick(['gzip', 'chunked, x', '']), 'end')
  const length = random.pick([0, 1, draft.body.length + 100, 2 ** 31, 2 ** 53])
  if (kind < 0.98) return framed('Content-Length', String(length), random.pick(['end', 'leave']))
  return framed('Content-Length', random.pick(['-1', '1, 2', 'x', '+3', '0x10']), 'end')
}

export function postImages(random: Random, fixtures: Fixtures): Draft {
  const target = random.chance(0.8) ? '/api/v1/images' : '/api/generate-turbo'
  const headers = headersOf(random, fixtures, [
    ...credentials(random, fixtures),
    ['Content-Type', 'application/json'],
  ])
  const method = random.chance(0.95) ? 'POST' : random.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
  return sent(random, {
    door: `POST ${target}`,
    method,
    target,
    headers,
    body: jsonBody(random, input(random)),
  })
}

export function getImages(random: Random, fixtures: Fixtures): Draft {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input(random))) query.append(name, parameter(value))
  if (random.chance(0.8))
    query.append('apikey', random.pick([fixtures.keys.test, ...Object.values(fixtures.keys)]))
  if (random.chance(0.1)) query.append(random.pick([...query.keys()]), oddText(random))
  const junk = random.chance(0.1)
    ? random.pick(['&%', '&=', '&prompt', '&%zz=%ff', '#x', '?a=b'])
    : ''
  const target = `/api/v1/images?${query}${junk}`
  return { door: 'GET /api/v1/images', method: 'GET', target, headers: headersOf(random, fixtures) }
}
