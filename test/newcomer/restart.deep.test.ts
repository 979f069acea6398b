import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { ask, follow } from '../support/graphql.ts'
import { type Installation, install } from './installation.ts'

let easel: Installation
beforeEach(async () => {
  easel = await install()
})
afterEach(() => easel[Symbol.asyncDispose]())

const small = { prompt: 'a fox', dimensions: '3:2', steps: 1 }
const large = { prompt: 'a fox', image: 6, steps: 15 }

interface Seen {
  status: string
  images: { url: string }[]
}

const books = async () => booksOf({ config: readConfig(easel.env) })

/** Fetches by the path of an image, because a restart changes the port. */
async function bytesOf(url: string): Promise<string> {
  const response = await easel.fetch(new URL(url).pathname)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer()).toString('base64')
}

async function start(): Promise<string> {
  const mutation = `mutation ($input: GenerateImagesInput!) {
    startGeneration(input: $input) { ... on Generation { id } ... on Error { message } }
  }`
  const { dimensions: _, ...input } = { dimensions: undefined, ...large }
  const { data } = await ask<{ startGeneration: { id: string } }>(easel, mutation, {
    variables: { input },
    secret: easel.key,
  })
  return data?.startGeneration.id ?? ''
}

/** The generation as soon as its caller can see its first image. */
async function firstImageOf(id: string): Promise<Seen> {
  const subscription = 'subscription ($id: ID!) { generation(id: $id) { status images { url } } }'
  for await (const { data } of follow<{ generation: Seen }>(easel, subscription, {
    variables: { id },
    secret: easel.key,
  })) {
    if (data && data.generation.images.length > 0) return data.generation
  }
  throw new Error('The generation ended without an image')
}

async function generationOf(id: string): Promise<Seen> {
  const query = 'query ($id: ID!) { generation(id: $id) { status images { url } } }'
  const { data } = await ask<{ generation: Seen }>(easel, query, {
    variables: { id },
    secret: easel.key,
  })
  if (!data) throw new Error(`There is no generation ${id}`)
  return data.generation
}

describe('after SIGTERM and another start', () => {
  test('image files, keys and quotas are as before', async () => {
    const revoked = (await easel.keys('create', '--name', 'Ended')).stdout.trim()
    const id = /^(key_\w+).* Ended /m.exec((await easel.keys('list')).stdout)?.[1] ?? ''
    await easel.keys('revoke', id)
    const made = await Promise.all(
      doors.map((door) => door.generate(easel, small, { secret: easel.key })),
    )
    const urls = made.flatMap(({ images }) => images)
    const before = await Promise.all(urls.map(bytesOf))
    expect(before).toHaveLength(doors.length)

    expect(await easel.stop('SIGTERM')).toMatchObject({ code: 0, signal: null, stderr: '' })
    await easel.start()
    expect(await Promise.all(urls.map(bytesOf))).toEqual(before)
    for (const door of doors) {
      const again = await door.generate(easel, small, { secret: easel.key })
      expect(again.images).toHaveLength(1)
      expect((await door.generate(easel, small, { secret: revoked })).error?.message).toBe(
        'API key revoked',
      )
    }
    expect(await books()).toEqual(balancedAt(2 * doors.length))
  })

  test('a running generation has finished with its images, or ended with the images that its caller saw', async () => {
    const id = await start()
    const seen = await firstImageOf(id)
    expect(await easel.stop('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
    await easel.start()
    const { status, images } = await generationOf(id)
    expect(status).toBe(images.length === large.image ? 'SUCCEEDED' : 'FAILED')
    expect(images.length).toBeGreaterThanOrEqual(seen.images.length)
    for (const { url } of images) await bytesOf(url)
    expect(await books()).toEqual(balancedAt(images.length))
  })
})

describe('after SIGKILL during generations and another start', () => {
  test('a synchronous request is refunded completely', async () => {
    const kept = await doors[0]?.generate(easel, small, { secret: easel.key })
    const answering = doors.map((door) => door.generate(easel, large, { secret: easel.key }))
    const settled = Promise.allSettled(answering)
    await expect
      .poll(async () => (await books()).unfinished, { timeout: 20_000 })
      .toBe(doors.length)
    expect(await easel.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    expect((await settled).map(({ status }) => status)).toEqual(doors.map(() => 'rejected'))
    await easel.start()
    expect(await books()).toEqual(balancedAt(1))
    await bytesOf(kept?.images[0] ?? '')
    expect((await doors[0]?.generate(easel, small, { secret: easel.key }))?.images).toHaveLength(1)
  })

  test('a started generation keeps the images that its caller saw, and the others are refunded', async () => {
    const id = await start()
    const seen = await firstImageOf(id)
    await easel.stop('SIGKILL')
    await easel.start()
    const { status, images } = await generationOf(id)
    expect(status).toBe('FAILED')
    expect(images.map(({ url }) => new URL(url).pathname)).toEqual(
      expect.arrayContaining(seen.images.map(({ url }) => new URL(url).pathname)),
    )
    for (const { url } of images) await bytesOf(url)
    expect(await books()).toEqual(balancedAt(images.length))
  })
})
