import { afterAll, expect, test } from 'vitest'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { answersOf, fromAll, page, signingKey, tokenOf } from '../support/tokens.ts'

const easel = await startEasel()
afterAll(() => easel[Symbol.asyncDispose]())

const prompt = { prompt: 'a fox' }

test('a token generates at every door, from a page of its origins', async () => {
  const kit = await signingKey(easel)
  expect(await answersOf(easel, page(tokenOf(easel, kit)))).toEqual(fromAll(1))
  const anywhere = tokenOf(easel, kit, { origins: undefined, extra: [1], prompts: undefined })
  expect(await answersOf(easel, { secret: anywhere })).toEqual(fromAll(1))
})

test('a prompt that does not fit the template of the token is refused at every door', async () => {
  const kit = await signingKey(easel)
  const template = 'a postcard of {place}, watercolor'
  const given = page(tokenOf(easel, kit, { prompts: template }))
  const ask = (text: string) => answersOf(easel, given, { prompt: text })
  expect(await ask('a postcard of Rome, watercolor')).toEqual(fromAll(1))
  const form = `prompt must be of the form: ${template}`
  for (const text of [
    'a fox',
    'a postcard of Rome, watercolor and more',
    'a postcard of , watercolor',
  ])
    for (const answer of await ask(text)) expect(String(answer).slice(4)).toBe(form)
  const { error } = (await doors[0]?.generate(
    easel,
    { prompt: 'a postcard of Rome, watercolor', negativePrompt: 'people' },
    given,
  )) ?? { error: undefined }
  expect(error?.message).toMatch(/^negativePrompt must be absent/)
})

test('a token never manages keys, and never bypasses the filter', async () => {
  const kit = await signingKey(easel, { tier: 'unfiltered' })
  const given = page(tokenOf(easel, kit))
  const refusals = {
    '{ key { name } }': 'A token or a publishable key cannot read its key',
    'mutation { createKey(input: { name: "a" }) { __typename } }': 'Sign in to manage keys',
    [`mutation { revokeKey(id: "${kit.key.id}") { __typename } }`]: 'Sign in to manage keys',
    [`mutation { createSigningSecret(key: "${kit.key.id}") { __typename } }`]:
      'Sign in to manage keys',
  }
  for (const [query, message] of Object.entries(refusals)) {
    const { errors } = await ask(easel, query, given)
    expect([query, errors?.[0]?.message]).toEqual([query, message])
  }
  const made = `mutation ($key: ID) {
    token: createToken(input: { key: $key, subject: "a", images: 1 }) { ... on Error { code } }
    end: endSubject(input: { key: $key, subject: "a" }) { ... on Error { code } } }`
  for (const key of [null, kit.key.id]) {
    const { data } = await ask(easel, made, { ...given, variables: { key } })
    expect(data).toEqual({ token: { code: 'FORBIDDEN' }, end: { code: 'FORBIDDEN' } })
  }
  const sign = '{ signedImageUrl(input: { prompt: "a fox" }) { ... on Error { message } } }'
  const signing = await ask(easel, sign, given)
  expect(signing.errors?.[0]?.message ?? JSON.stringify(signing.data)).toContain(
    'A token or a publishable key cannot sign addresses: use a key on your server',
  )
  const { data } = await ask(easel, `{ node(id: "${kit.key.id}") { id } }`, given)
  expect(data).toEqual({ node: null })
  const named = { ...prompt, key: kit.key.id }
  const graphql = doors.find(({ name }) => name === 'GraphQL')
  const { error } = (await graphql?.generate(easel, named, given)) ?? { error: undefined }
  expect(error?.message).toBe('key must be the id of one of your keys')
  for (const door of doors.slice(0, 3)) {
    const nude = { prompt: 'a naked woman', safety: false }
    const blocked = await door.generate(easel, nude, given)
    expect(blocked.error?.message).toContain('safety=false has no effect with a token')
    expect((await door.generate(easel, nude, { secret: kit.secret })).error).toBeUndefined()
  }
})
