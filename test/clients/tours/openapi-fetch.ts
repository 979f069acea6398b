import createClient from 'openapi-fetch'
import type { components, paths } from './easel.ts'

const easel = createClient<paths>({
  baseUrl: process.env.EASEL_URL,
  headers: { authorization: `Bearer ${process.env.EASEL_KEY}` },
})
const one = '/api/v1/generations/{id}'

const started = await easel.POST('/api/v1/generations', { body: { prompt: 'a fox', image: 2 } })
if (started.error) throw new Error(started.error.error)
const { id } = started.data
const path = { id }
const read = await easel.GET(one, { params: { path } })
const header = { 'If-None-Match': read.response.headers.get('etag') ?? '' }
const unchanged = await easel.GET(one, { params: { path, header } })
const cancelled = await easel.POST('/api/v1/generations/{id}/cancel', { params: { path } })
const changed = await easel.GET(one, { params: { path, header } })
const list = await easel.GET('/api/v1/generations', { params: { query: { first: 5 } } })
const removed = await easel.DELETE(one, { params: { path } })
const gone = await easel.GET(one, { params: { path } })
const images = await easel.POST('/api/v1/images', { body: { prompt: 'a fox', dimensions: '16:9' } })
const openai = await easel.POST('/v1/images/generations', {
  body: { prompt: 'a fox', n: 2, response_format: 'url', size: '1024x576' },
})
// @ts-expect-error: there are no such dimensions.
const refused = await easel.POST('/api/v1/images', { body: { prompt: 'a fox', dimensions: '4:3' } })
const refusedByOpenai = await easel.POST('/v1/images/generations', {
  body: { prompt: 'a fox', n: 0 },
})

const drawn = openai.data && 'data' in openai.data ? openai.data : undefined
const status: components['schemas']['Generation']['status'] | undefined = changed.data?.status
console.log(
  JSON.stringify({
    started: started.response.status,
    unchanged: unchanged.response.status,
    cancelled: cancelled.data?.status,
    changed: status,
    listed: list.data?.generations.map((generation) => generation.id === id),
    removed: removed.response.status,
    gone: gone.error?.error === `There is no generation ${id} of yours`,
    images: images.data?.images.length,
    dimensions: images.data?.dimensions,
    openai: drawn?.data.map(({ url }) => typeof url),
    size: drawn?.size,
    refused: refused.error?.error,
    refusedByOpenai: refusedByOpenai.error?.error.param,
  }),
)
