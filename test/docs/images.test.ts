import { describe, expect, test } from 'vitest'
import { startReader } from '../support/reader.ts'
import { snippet } from '../support/snippet.ts'

const reader = await startReader()

interface Shown {
  url: string
  srcset: string
  width: number
  height: number
  altText: string
  thumbhash: string
  dominantColor: string
  preview: string
}
interface Page {
  generations: { edges: { node: { images: Shown[] } }[] }
}

async function firstImage(): Promise<Shown> {
  const draw = `mutation { generateImages(input: {
    prompt: "a fox in the snow", dimensions: RATIO_16_9 }) { __typename } }`
  await reader.data(draw)
  const { generations } = await reader.data<Page>(
    snippet('docs/images.md', 'graphql', 'query Page'),
  )
  return generations.edges[0]?.node.images[0] as Shown
}

describe('docs/images.md', () => {
  test('shows a query for a page, and every URL in its answer can be fetched', async () => {
    const image = await firstImage()
    expect(image).toMatchObject({
      altText: 'a fox in the snow',
      thumbhash: expect.any(String),
      dominantColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    const sources = image.srcset.split(', ').map((source) => source.split(' ')[0] ?? '')
    expect(sources.length).toBeGreaterThan(4)
    for (const address of [...sources, image.url, image.preview]) {
      const response = await fetch(address)
      expect(response.headers.get('content-type')).toMatch(/^image\//)
    }
  })

  test('shows an element with the fields of the query', async () => {
    const image = await firstImage()
    const element = snippet('docs/images.md', 'html', 'SRCSET')
    expect(element).toContain(`width="${image.width}" height="${image.height}"`)
    const places = [...element.matchAll(/[A-Z]{3,}(?: [A-Z]{3,})*/g)].map(([place]) => place)
    expect(places).toEqual(['URL', 'SRCSET', 'ALT TEXT', 'DOMINANT COLOR'])
  })
})
