import { expect, test } from 'vitest'
import { type Easel, origin, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'

const safetyKey = 'open sesame, please'
const page = { 'sec-fetch-site': 'same-origin', origin, cookie: 'easel_studio=one' }

async function accepted(easel: Easel, given: string, address = '198.51.100.4') {
  const headers = { ...page, 'easel-safety-key': given }
  const { data, errors } = await ask<{ safetyKeyAccepted: boolean }>(
    easel,
    '{ safetyKeyAccepted }',
    { headers, address },
  )
  return data?.safetyKeyAccepted ?? errors?.[0]?.extensions?.code
}

test('a page can check its safety key', async () => {
  await using easel = await startEasel({ env: { SAFETY_KEY: safetyKey } })
  expect(await accepted(easel, 'a guess')).toBe(false)
  expect(await accepted(easel, `${safetyKey}!`)).toBe(false)
  expect(await accepted(easel, safetyKey)).toBe(true)
})

/** Whether the installation says that it has a safety key. */
async function hasKey(easel: Easel) {
  const { data } = await ask<{ limits: object }>(easel, '{ limits { hasSafetyKey } }')
  return data?.limits
}

test('a page knows whether there is a safety key to ask for', async () => {
  await using easel = await startEasel({ env: { SAFETY_KEY: safetyKey } })
  expect(await hasKey(easel)).toEqual({ hasSafetyKey: true })
  await using without = await startEasel()
  expect(await hasKey(without)).toEqual({ hasSafetyKey: false })
})

test('without SAFETY_KEY no safety key is right', async () => {
  await using easel = await startEasel()
  expect(await accepted(easel, '')).toBe(false)
  expect(await accepted(easel, 'undefined')).toBe(false)
})

test('guesses are limited by address, and then the right safety key is refused too', async () => {
  await using easel = await startEasel({ env: { SAFETY_KEY: safetyKey, RATE_LIMIT: '12' } })
  for (let guess = 0; guess < 4; guess++) expect(await accepted(easel, `${guess}`)).toBe(false)
  expect(await accepted(easel, safetyKey)).toBe('RATE_LIMITED')
  expect(await accepted(easel, safetyKey, '203.0.113.9')).toBe(true)
})
