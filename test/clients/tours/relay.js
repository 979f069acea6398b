import { createOperationDescriptor, getRequest, getSingularSelector } from 'relay-runtime'
import generationFragment from './__generated__/gallery_generation.graphql.js'
import generationsFragment from './__generated__/gallery_generations.graphql.js'
import galleryGenerationQuery from './__generated__/galleryGenerationQuery.graphql.js'
import galleryPageQuery from './__generated__/galleryPageQuery.graphql.js'
import galleryQuery from './__generated__/galleryQuery.graphql.js'
import { environment, generate, load } from './app.js'

/** The data that a component with the fragment gets. */
const read = (fragment, reference) =>
  environment.lookup(getSingularSelector(fragment, reference)).data

function gallery() {
  const { fragment } = createOperationDescriptor(getRequest(galleryQuery), { count: 2 })
  const { generations } = read(generationsFragment, environment.lookup(fragment).data)
  const nodes = generations.edges.map(({ node }) => node)
  return { nodes, pageInfo: generations.pageInfo }
}
const idsOf = ({ nodes }) => nodes.map(({ id }) => id)

const first = gallery()
await load(galleryPageQuery, { count: 2, cursor: first.pageInfo.endCursor })
const second = gallery()

const running = second.nodes.find((node) => read(generationFragment, node).status === 'RUNNING')
await fetch(`${process.env.EASEL_URL}/api/v1/generations/${running.id}/cancel`, {
  method: 'POST',
  headers: { authorization: `Bearer ${process.env.EASEL_KEY}` },
})
await load(galleryGenerationQuery, { id: running.id })
const refused = await generate({ prompt: '' })

console.log(
  JSON.stringify({
    first: { ids: idsOf(first), hasNextPage: first.pageInfo.hasNextPage },
    second: { ids: idsOf(second), hasNextPage: second.pageInfo.hasNextPage },
    newest: read(generationFragment, second.nodes[0]),
    refetched: read(generationFragment, running).status,
    refused: refused.generateImages.message,
  }),
)
