import { setTimeout as delay } from 'node:timers/promises'
import { type Credentials, doors } from '../support/doors.ts'
import { ask, follow } from '../support/graphql.ts'
import { picture, uploadTo } from '../support/pictures.ts'
import type { Random } from '../support/random.ts'
import type { Cluster } from './cluster.ts'

export const kinds = [
  'REST',
  'REST with a key',
  'GraphQL',
  'start',
  'cancel',
  'leave',
  'upload',
  'reference',
] as const
const synchronous = { REST: doors[0], 'REST with a key': doors[0], GraphQL: doors[2] } as const

/** Requests of a visitor of a web page. */
const withToken: readonly string[] = ['GraphQL', 'leave'] satisfies (typeof kinds)[number][]

/** The widths of the pictures that clients upload: few, so that many uploads are equal. */
const widths = [40, 50, 60, 70]

/** One request of a client, and how it ended for the client. */
export interface Asked {
  kind: (typeof kinds)[number]
  /** No other request has it. */
  prompt: string
  image: number
  /**
   * `broken` is a request without an answer, `refused` one that was answered with an error, and
   * `stuck` one that had no end when the run was over. A started generation ends with its status.
   */
  ending: 'done' | 'refused' | 'broken' | 'left' | 'stuck' | 'FAILED' | 'CANCELLED'
  /** What the last error said that the client got. */
  error?: string | undefined
  /** Of a started generation that the client knows of. */
  id?: string | undefined
  /** The id of the upload that the client begins with. */
  upload?: string | undefined
}

interface Client {
  cluster: Cluster
  /** The token of a visitor. */
  token: string
  random: Random
  /** Aborted when no request can be under way any more. */
  over: AbortSignal
  /** The ids of all uploads that were answered: clients share them. */
  uploads: string[]
}

const pauseMs = 500
const unfinished = ['QUEUED', 'RUNNING']

/** Makes a token for a day. */
export async function visitorToken(cluster: Cluster): Promise<string> {
  const response = await cluster.fetch('/api/v1/tokens', {
    method: 'POST',
    headers: { authorization: `Bearer ${cluster.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'visitor', images: 1_000_000, expiresIn: 86_400 }),
  })
  return (await response.json()).token
}

/** Sends one request of a kind, and follows it to its end as a client would. Never rejects. */
export async function request(client: Client, asked: Omit<Asked, 'ending'>): Promise<Asked> {
  const { over } = client
  const { kind, prompt } = asked
  const found: Asked = { ...asked, ending: 'broken' }
  try {
    if (kind === 'start' || kind === 'cancel') await runStarted(client, found)
    else if (kind === 'leave') {
      const signal = AbortSignal.timeout(client.random.below(400))
      found.ending = await wait(client, found, { signal })
    } else if (kind === 'REST with a key') {
      const headers = { 'idempotency-key': prompt.replaceAll(' ', '-') }
      for (;;) {
        found.ending = await wait(client, found, { headers, signal: over })
        if (found.ending === 'done') break
        await delay(pauseMs, undefined, { signal: over })
      }
    } else {
      if (kind === 'upload') await upload(client, found)
      else if (kind === 'reference') found.upload = client.random.pick(client.uploads)
      found.ending = await wait(client, found, { signal: over })
    }
  } catch {
    // What the client did not get an answer to.
  }
  if (over.aborted && found.ending !== 'done') found.ending = 'stuck'
  return found
}

/** Uploads a picture. Rejects when there is no answer. */
async function upload({ cluster, random, uploads }: Client, found: Asked): Promise<void> {
  const body = new Uint8Array(await picture({ width: random.pick(widths) ?? 40 }))
  const { id } = await uploadTo(cluster, body, { secret: cluster.key })
  if (id === undefined) return
  uploads.push(id)
  found.upload = id
}

/** Waits for the images in the request itself. */
async function wait(
  { cluster, token }: Client,
  found: Asked,
  options: Credentials,
): Promise<Asked['ending']> {
  const { kind, prompt, image, upload } = found
  const door = synchronous[kind as keyof typeof synchronous] ?? doors[0]
  const references = upload === undefined ? undefined : [upload]
  const input = { prompt, image, dimensions: '3:2', references }
  try {
    const secret = withToken.includes(kind) ? token : cluster.key
    const answer = await door?.generate(cluster, input, { ...options, secret })
    found.error = answer?.error?.message
    return answer?.images.length === image ? 'done' : 'refused'
  } catch {
    return options.signal?.aborted ? 'left' : 'broken'
  }
}

const starting = `mutation ($prompt: String!, $image: Int) {
  startGeneration(input: { prompt: $prompt, image: $image, dimensions: RATIO_3_2 }) {
    ... on Generation { id } ... on Error { message } } }`
const reading = 'query ($id: ID!) { generation(id: $id) { status } }'
const cancelling =
  'mutation ($id: ID!) { cancelGeneration(id: $id) { ... on Generation { status } } }'

interface Answers {
  startGeneration: { id?: string; message?: string }
  generation: { status: string }
}

/** Starts a generation, perhaps cancels it, and asks for its state until it has an end. */
async function runStarted(client: Client, found: Asked): Promise<void> {
  const { cluster, random, over } = client
  const options = { secret: cluster.key, signal: over }
  const { prompt, image } = found
  const { data, errors } = await ask<Answers>(cluster, starting, {
    ...options,
    variables: { prompt, image },
  })
  found.id = data?.startGeneration.id
  found.error = data?.startGeneration.message ?? errors?.[0]?.message
  const { id } = found
  if (id === undefined) {
    found.ending = 'refused'
    return
  }
  const isFollowed = random.chance(0.5)
  const variables = { id }
  const question = { ...options, variables }
  if (found.kind === 'cancel') {
    await delay(random.below(500))
    await ask(cluster, cancelling, question).catch(() => {})
  }
  for (; ; await delay(pauseMs, undefined, { signal: over })) {
    const states = isFollowed
      ? follow<Answers>(cluster, `subscription ${reading.slice('query '.length)}`, question)
      : [await ask<Answers>(cluster, reading, question).catch(() => ({ data: null }))]
    const status = await lastOf(states)
    if (status === undefined || unfinished.includes(status)) continue
    found.ending = status === 'SUCCEEDED' ? 'done' : (status as Asked['ending'])
    return
  }
}

/** The last status that arrived before the end of the answer, or before its connection broke. */
async function lastOf(
  states: AsyncIterable<{ data?: Answers | null }> | { data?: Answers | null }[],
): Promise<string | undefined> {
  let status: string | undefined
  try {
    for await (const { data } of states) status = data?.generation?.status ?? status
  } catch {
    // The connection broke.
  }
  return status
}
