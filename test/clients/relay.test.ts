import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from '../support/graphql.ts'
import { serveEasel } from '../support/served.ts'
import { snippet } from '../support/snippet.ts'
import { held } from '../support/test-engine.ts'
import { addressed, linesOf, openProject } from './project.ts'

const schema = join(import.meta.dirname, '../../schema/schema.graphql')
const tour = join(import.meta.dirname, 'tours/relay.js')

test('Relay compiles a connection and a refetch, and runs them with a mutation', async () => {
  await using served = await serveEasel()
  const { easel, url } = served
  const { secret } = await easel.key()
  await using project = await openProject({ url, key: secret })
  const app = snippet('docs/clients.md', 'js', 'new Environment')
  await project.write('relay.config.json', snippet('docs/clients.md', 'json', 'eagerEsModules'))
  await project.write('gallery.js', snippet('docs/clients.md', 'js', 'query galleryQuery'))
  await project.write('app.js', addressed(app, url))
  await copyFile(schema, join(project.folder, 'schema.graphql'))
  await copyFile(tour, join(project.folder, 'tour.js'))
  await project.program('relay-compiler')
  // Relay's modules import each other without file extensions, which only bundlers resolve.
  await project.program('vite', 'build', '--ssr', 'tour.js', '--outDir', 'out')

  const { step, entered } = held()
  easel.engine.script(step)
  const start = 'mutation { startGeneration(input: { prompt: "a fox" }) { __typename } }'
  for (const _of of [1, 2, 3]) {
    await ask(easel, start, { secret })
    easel.clock.now += 1000
  }
  await entered
  const [line = ''] = await linesOf(project.start('out/tour.js'))
  const printed = JSON.parse(line)
  const { data } = await ask<{ generations: { edges: { node: { id: string } }[] } }>(
    easel,
    '{ generations { edges { node { id } } } }',
    { secret },
  )
  const ids = data?.generations.edges.map(({ node }) => node.id) ?? []
  expect(ids).toHaveLength(4)
  const image = { url: expect.stringMatching(/w640\.webp$/), altText: 'a lighthouse in a storm' }
  expect(printed).toEqual({
    first: { ids: ids.slice(0, 3), hasNextPage: true },
    second: { ids, hasNextPage: false },
    newest: { id: ids[0], status: 'SUCCEEDED', prompt: 'a lighthouse in a storm', images: [image] },
    refetched: 'CANCELLED',
    refused: 'Prompt is required',
  })
})
