import { expect, test } from 'vitest'
import { hasCurl, ifCurl, startReader } from '../support/reader.ts'
import { snippet } from '../support/snippet.ts'

const reader = await startReader()

test.skipIf(!hasCurl)(`the README has a curl line that returns an image${ifCurl}`, async () => {
  const { images, dimensions } = JSON.parse(await reader.shell(snippet('README.md', 'sh', 'curl')))
  expect(dimensions).toBe('16:9')
  const image = await fetch(images[0])
  expect(image.headers.get('content-type')).toBe('image/png')
})

test('the README has a mutation that generates', async () => {
  const { generateImages } = await reader.data(snippet('README.md', 'graphql', 'generateImages'))
  expect(generateImages).toMatchObject({
    images: [
      { width: 1024, height: 576 },
      { width: 1024, height: 576 },
    ],
  })
})
