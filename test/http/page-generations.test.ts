import { expect, test } from 'vitest'
import { origin, startEasel } from '../support/easel.ts'

const page = (browser: string) => ({
  ...{ origin, 'sec-fetch-site': 'same-origin', cookie: `easel_studio=${browser}` },
})

test('a page of ours reads the generations of its browser and their events, and no other page does', async () => {
  await using easel = await startEasel()
  const started = await easel.fetch('/graphql', {
    method: 'POST',
    headers: { ...page('mine'), 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation { generateImages(input: { prompt: "a fox" }) {
        ... on Generation { id } } }`,
    }),
  })
  const { id } = (await started.json()).data.generateImages
  const statuses = async (headers: Record<string, string>) => {
    const answers = await Promise.all(
      ['', '/events'].map((end) => easel.fetch(`/api/v1/generations/${id}${end}`, { headers })),
    )
    await Promise.all(answers.map((answer) => answer.text()))
    return answers.map(({ status }) => status)
  }
  expect(await statuses(page('mine'))).toEqual([200, 200])
  expect(await statuses(page('other'))).toEqual([404, 404])
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect(await statuses({ ...page('mine'), ...foreign })).toEqual([401, 401])
  // A script has no browser, and a link of another site is no page of ours.
  expect(await statuses({ cookie: 'easel_studio=mine' })).toEqual([401, 401])
  const remove = { method: 'DELETE', headers: { ...page('mine'), ...foreign } }
  expect((await easel.fetch(`/api/v1/generations/${id}`, remove)).status).toBe(401)
})
