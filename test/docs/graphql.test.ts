import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startReader } from '../support/reader.ts'
import { root, snippet } from '../support/snippet.ts'

const reader = await startReader()

const draw = `mutation ($prompt: String!) {
  generateImages(input: { prompt: $prompt, dimensions: RATIO_16_9, steps: 1 }) {
    ... on Generation { id images { id } }
  }
}`
interface Drawn {
  generateImages: { id: string; images: { id: string }[] }
}

async function drawn(prompt: string): Promise<{ id: string; image: string }> {
  const { generateImages } = await reader.data<Drawn>(draw, { prompt })
  return { id: generateImages.id, image: generateImages.images[0]?.id ?? '' }
}

describe('docs/graphql.md', () => {
  test('shows the mutation from a page of any origin', async () => {
    const text = snippet('docs/graphql.md', 'js', 'a lighthouse in a storm')
    expect(await reader.script(`${text}\nreturn data`)).toMatchObject({
      generateImages: { images: [{ url: expect.stringContaining('/images/img_') }] },
    })
  })

  test('shows how to start a generation and follow it, in one operation and in two', async () => {
    const end = { status: 'SUCCEEDED', progress: 1 }
    const { generateImages } = await reader.last(
      snippet('docs/graphql.md', 'graphql', 'subscription Draw'),
    )
    expect(generateImages).toMatchObject(end)
    const { startGeneration } = await reader.data<{ startGeneration: { id: string } }>(
      snippet('docs/graphql.md', 'graphql', 'startGeneration('),
    )
    const follow = snippet('docs/graphql.md', 'graphql', 'subscription Follow')
    const { generation } = await reader.last(follow, { id: startGeneration.id })
    expect(generation).toMatchObject(end)
  })

  test('shows how to start several at once', async () => {
    const text = snippet('docs/graphql.md', 'graphql', 'startGenerations')
    expect(await reader.data(text)).toMatchObject({
      startGenerations: { generations: [{ id: expect.any(String) }, { id: expect.any(String) }] },
    })
  })

  test('shows how to begin with an image, and how to enlarge one', async () => {
    const text = snippet('docs/graphql.md', 'js', 'createUpload')
    const photo = new Blob([readFileSync(join(root, 'docs/shared-page.jpg'))])
    const generation = await reader.script(`${text}\nreturn generateImages`, { photo })
    expect(generation).toMatchObject({
      references: [{ url: expect.stringContaining('/uploads/upl_') }],
      images: [{ url: expect.stringContaining('/images/img_') }],
    })
    const { image } = await drawn('a hare')
    const enlarge = snippet('docs/graphql.md', 'graphql', 'mutation Enlarge')
    expect(await reader.data(enlarge, { image })).toMatchObject({
      upscaleImage: { upscaleOf: { image, scale: 2 }, images: [{ width: 2048, height: 1152 }] },
    })
  })

  test('shows how to search', async () => {
    const { id } = await drawn('a FOX in deep snow')
    const { generations } = await reader.data<{ generations: object }>(
      snippet('docs/graphql.md', 'graphql', 'search:'),
    )
    expect(generations).toMatchObject({ totalCount: 1, edges: [{ node: { id } }] })
  })

  test('shows favourites and collections', async () => {
    const { id, image } = await drawn('a badger')
    const keep = snippet('docs/graphql.md', 'graphql', 'setFavourite')
    const made = await reader.data<{ createCollection: { id: string } }>(keep, { image })
    expect(made).toMatchObject({
      setFavourite: { kept: [{ imageId: image, favourite: true, collectionIds: [] }] },
      createCollection: { name: 'Foxes', imageCount: 0 },
    })
    const collection = made.createCollection.id
    const collect = snippet('docs/graphql.md', 'graphql', 'addToCollection')
    expect(await reader.data(collect, { collection, image })).toEqual({
      addToCollection: { name: 'Foxes', imageCount: 1 },
    })
    const kept = snippet('docs/graphql.md', 'graphql', 'query Kept')
    expect(await reader.data(kept, { collection, image })).toEqual({
      kept: [{ imageId: image, favourite: true, collectionIds: [collection] }],
      collections: [{ id: collection, name: 'Foxes', imageCount: 1 }],
      favourites: { edges: [{ node: { id } }] },
      foxes: { edges: [{ node: { id } }] },
    })
  })

  test('shows how to share a generation, and the page behind its link', async () => {
    const [, prompt = '', file = ''] =
      /!\[The page behind a link: ([^\]]+)\]\(([^)]+)\)/.exec(
        readFileSync(join(root, 'docs/graphql.md'), 'utf8'),
      ) ?? []
    expect(readFileSync(join(root, 'docs', file)).length).toBeLessThan(100_000)
    const { id } = await drawn(prompt)
    const share = snippet('docs/graphql.md', 'graphql', 'shareGeneration')
    const shared = await reader.data<{ shareGeneration: { url: string } }>(share, { id })
    const page = await fetch(shared.shareGeneration.url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`<meta property="og:title" content="${prompt}">`)
  })
})
