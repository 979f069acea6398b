import { expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'

test('the page /licenses has the notices of the art and the words that Easel ships', async () => {
  await using easel = await startEasel()
  const response = await easel.fetch('/licenses')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  for (const source of ['Noto', 'WordNet', 'Unicode', 'emojibase']) expect(text).toContain(source)
})
