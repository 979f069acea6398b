import { afterAll, describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { origin, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { createKey, ownerAndMember } from '../support/members.ts'
import { createSigner, signedPath } from '../support/signed-images.ts'
import { createSigningSecret } from '../support/signing.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'
import { ownerCaller, tokenOf } from '../support/tokens.ts'

const engine = createTestEngine({ capabilities: allInputs })
const easel = await startEasel({ engine, env: { SIGN_UP: 'open' } })
afterAll(() => easel[Symbol.asyncDispose]())
const { owner, member } = await ownerAndMember(easel)
const signer = await createSigner(easel)

const query = `query ($input: GenerateImagesInput!, $width: Int, $format: ImageFormat!,
    $expiresAt: DateTime, $placeholder: Boolean, $crawlers: Boolean) {
  result: signedImageUrl(input: $input, width: $width, format: $format, expiresAt: $expiresAt,
      placeholder: $placeholder, crawlers: $crawlers) {
    ... on SignedImageUrl { url }
    ... on InvalidInputError { message field }
  }
}`

interface Result {
  url?: string
  message?: string
  field?: string
}

async function sign(variables: object, secret: string | undefined = signer.apiKey) {
  const { data, errors } = await ask<{ result: Result }>(easel, query, {
    ...(secret && { secret }),
    variables: { format: 'WEBP', ...variables },
  })
  return data?.result ?? { message: errors?.[0]?.message }
}

describe('signedImageUrl', () => {
  test('signs what an author would sign by hand', async () => {
    const { url } = await sign({ input: { prompt: ' a fox ' }, width: 640 })
    expect(url).toBe(origin + signer.path('a fox', ['width=640']))
  })

  test('signs every field of a request for one image, and draws nothing itself', async () => {
    const input = {
      ...{ prompt: 'a fox, 100 % red?', dimensions: 'RATIO_3_2', seed: 4_000_000_000, steps: 3 },
      ...{ background: 'OPAQUE', engine: 'test', strength: 0.5, guidance: 7.5, safety: true },
      quality: 'LOW',
      ...{ negativePrompt: 'fog, rain/snow, 50%', image: 1 },
    }
    const flags = { placeholder: false, crawlers: true, expiresAt: '2030-01-01T00:00:00.500Z' }
    const { url = '' } = await sign({ input, width: 64, format: 'JPEG', ...flags })
    expect(await booksOf(easel)).toEqual(balancedAt(0))
    expect(url).toContain(',crawlers=1,expires=1893456000,')
    expect(url).not.toContain('placeholder')
    const response = await easel.fetch(url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(easel.engine.requests.at(-1)).toMatchObject({
      ...{ prompt: 'a fox, 100 % red?', width: 768, height: 512, seed: 4_000_000_000, steps: 3 },
      ...{ strict: true, guidance: 7.5, quality: 'low', negativePrompt: 'fog, rain/snow, 50%' },
    })
    expect(await booksOf(easel)).toEqual(balancedAt(1))
  })

  test('signs references, which the first draw needs', async () => {
    const drawn = await easel.fetch(signer.path('a hare', ['dimensions=3:2', 'width=64']))
    const [image = ''] = /img_\w+/.exec(drawn.headers.get('etag') ?? '') ?? []
    const { url = '' } = await sign({
      input: { prompt: 'a hare at night', references: [{ image }, { image }] },
      width: 64,
    })
    expect((await easel.fetch(url)).status).toBe(200)
    expect(easel.engine.requests.at(-1)?.references).toHaveLength(2)
  })

  test('uses the newest valid signing secret', async () => {
    const { signingSecrets } = easel.app.core
    const rolled = await createSigner(easel)
    easel.clock.now += 1
    const { secret, signingSecret } = await signingSecrets.roll(rolled.id, ownerCaller)
    const by = { id: signingSecret.id, secret }
    const { url } = await sign({ input: { prompt: 'a fox' } }, rolled.apiKey)
    expect(url).toBe(origin + signedPath(by, { prompt: 'a fox' }))
    await signingSecrets.revoke(signingSecret.id, ownerCaller)
    expect((await sign({ input: { prompt: 'a fox' } }, rolled.apiKey)).url).toBe(
      origin + rolled.path('a fox'),
    )
  })

  test('signs for the account of a key, by the id of the key', async () => {
    const { key } = await createKey(member)
    const { signingSecret, secret } = await createSigningSecret(member, key.id)
    const variables = { input: { prompt: 'a fox', key: key.id }, format: 'WEBP' }
    const { result } = await member.graphql<{ result: Result }>(query, variables)
    const by = { id: signingSecret.id, secret }
    expect(result.url).toBe(origin + signedPath(by, { prompt: 'a fox' }))
    const { result: refused } = await owner.graphql<{ result: Result }>(query, variables)
    expect(refused.message).toBe('key must be the id of one of your keys')
    const { result: unnamed } = await member.graphql<{ result: Result }>(query, {
      input: { prompt: 'a fox' },
      format: 'WEBP',
    })
    expect(unnamed.field).toBe('key')
  })

  test('refuses what an address cannot be, by its name', async () => {
    const { secret: without } = await easel.key()
    const prompt = 'a fox'
    const refusals: [object, string, secret?: string][] = [
      [{ input: { prompt: ' ' } }, 'Prompt is required'],
      [{ input: { prompt, image: 2 } }, 'image must be 1: each address is one image'],
      [{ input: { prompt, steps: 16 } }, 'steps must be an integer from 1 to 15'],
      [{ input: { prompt, engine: 'none' } }, 'engine must be one of test'],
      [
        { input: { prompt, variation: { image: 'img_1', strength: 'SUBTLE' } } },
        'variation is not possible in a signed address',
      ],
      [{ input: { prompt }, width: 0 }, 'width must be an integer from 1 to 100000'],
      [{ input: { prompt }, expiresAt: '2020-01-01' }, 'expiresAt must be in the future'],
      [
        { input: { prompt } },
        'key has no valid signing secret: create one in the playground or by createSigningSecret',
        without,
      ],
    ]
    const answers: [string | undefined, string][] = []
    for (const [variables, message, secret] of refusals)
      answers.push([(await sign(variables, secret)).message, message])
    expect(answers.filter(([given, expected]) => given !== expected)).toEqual([])
  })

  test('is for keys and accounts', async () => {
    expect(await sign({ input: { prompt: 'a fox' } }, '')).toEqual({ message: 'Invalid API key' })
  })

  test('is not for a token: its visitor would draw without its limit', async () => {
    const token = tokenOf(easel, { signing: signer }, { origins: undefined })
    expect(await sign({ input: { prompt: 'a fox' } }, token)).toEqual({
      message: 'A token or a publishable key cannot sign addresses: use a key on your server',
    })
  })
})
