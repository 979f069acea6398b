import { client } from './easel/client.gen.js'
import * as easel from './easel/index.js'

client.setConfig({
  baseUrl: process.env.EASEL_URL,
  headers: { authorization: `Bearer ${process.env.EASEL_KEY}` },
})

const started = await easel.startGeneration({ body: { prompt: 'a fox', image: 2 } })
if (started.error) throw new Error(started.error.error)
const { id } = started.data
const path = { id }
const read = await easel.getGeneration({ path })
const headers = { 'If-None-Match': read.response?.headers.get('etag') ?? '' }
const unchanged = await easel.getGeneration({ path, headers })
const cancelled = await easel.cancelGeneration({ path })
const changed = await easel.getGeneration({ path, headers })
const list = await easel.listGenerations({ query: { first: 5 } })
const { stream } = await easel.followGeneration({ path })
const followed: string[] = []
for await (const event of stream) followed.push(event && 'cursor' in event ? event.status : '')
const removed = await easel.deleteGeneration({ path })
const gone = await easel.getGeneration({ path })
const images = await easel.generateImages({ body: { prompt: 'a fox', dimensions: '16:9' } })
const openai = await easel.createOpenAiImages({
  body: { prompt: 'a fox', n: 2, response_format: 'url', size: '1024x576' },
})
// @ts-expect-error: there are no such dimensions.
const refused = await easel.generateImages({ body: { prompt: 'a fox', dimensions: '4:3' } })
const refusedByOpenai = await easel.createOpenAiImages({ body: { prompt: 'a fox', n: 0 } })

const status: easel.Generation['status'] | undefined = changed.data?.status
console.log(
  JSON.stringify({
    started: started.response?.status,
    unchanged: unchanged.response?.status,
    cancelled: cancelled.data?.status,
    changed: status,
    listed: list.data?.generations.map((generation) => generation.id === id),
    followed,
    removed: removed.response?.status,
    gone: gone.error?.error === `There is no generation ${id} of yours`,
    images: images.data?.images.length,
    dimensions: images.data?.dimensions,
    openai: openai.data?.data.map(({ url }) => typeof url),
    size: openai.data?.size,
    refused: refused.error?.error,
    refusedByOpenai: refusedByOpenai.error?.error.param,
  }),
)
