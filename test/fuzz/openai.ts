import type { Random } from '../support/random.ts'
import { credentials, type Fixtures, headersOf } from './headers.ts'
import { jsonBody, sent } from './rest.ts'
import { oddText, oddValue, prompt } from './texts.ts'
import type { Draft } from './wire.ts'

const fields: Record<string, (random: Random) => unknown> = {
  n: (random) => random.pick([1, 1, 2, 0, 7, '1', null]),
  size: (random) => random.pick(['auto', '64x64', '100x50', '63x64', '1x', 'x', 768, null]),
  model: (random) => random.pick(['illustrator', 'dall-e-3', '', 'toString', 7, oddText(random)]),
  response_format: (random) => random.pick(['url', 'b64_json', 'png', null]),
  output_format: (random) => random.pick(['png', 'jpeg', 'webp', 'gif', 1]),
  output_compression: (random) => random.pick([0, 50, 100, 101, '9']),
  stream: (random) => random.pick([true, true, false, 'true']),
  partial_images: (random) => random.pick([0, 1, 3, 4, null]),
  seed: (random) => random.pick([0, 7, -1, null]),
  background: (random) => random.pick(['auto', 'transparent', 7]),
}

/** A request of an OpenAI client, with valid and invalid fields. */
export function postOpenAi(random: Random, fixtures: Fixtures): Draft {
  const body: Record<string, unknown> = { prompt: prompt(random), size: '768x512', steps: 1 }
  for (const [name, value] of Object.entries(fields))
    if (random.chance(0.25)) body[name] = value(random)
  if (random.chance(0.1)) body[oddText(random)] = oddValue(random)
  const target = '/v1/images/generations'
  const headers = headersOf(random, fixtures, [
    ...credentials(random, fixtures),
    ['Content-Type', 'application/json'],
  ])
  const door = `POST ${target}`
  return sent(random, { door, method: 'POST', target, headers, body: jsonBody(random, body) })
}

export function getModels(random: Random, fixtures: Fixtures): Draft {
  const path = random.pick(['', '', '/illustrator', '/dall-e-3', '/a%2fb', '/%', '/__proto__'])
  const headers = headersOf(random, fixtures, credentials(random, fixtures))
  return { door: 'GET /v1/models', method: 'GET', target: `/v1/models${path}`, headers }
}
