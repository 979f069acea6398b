import type { Easel } from './easel.ts'
import { ask, follow } from './graphql.ts'

/** The state of a generation in a client. */
export interface Picture {
  cursor: string
  status: string
  progress: number
  finishedAt: string | null
  frames: { index: number; step: number; steps: number; preview: string | null }[]
  images: { id: string; index: number; url: string }[]
}

/** An event, and the cursor of a client that received it. */
interface Received {
  cursor: string
  /** The new picture of a client that had this picture. */
  onto(before: Picture | undefined): Picture
}

interface Followed {
  id: string
  secret: string
  after?: string | undefined
}

/** A door to follow a generation. Breaking the loop ends the request. */
interface FollowingDoor {
  name: string
  follow(easel: Pick<Easel, 'fetch'>, followed: Followed): AsyncGenerator<Received>
}

const plain =
  'cursor status progress queuePosition loading engine effectiveSteps warnings startedAt finishedAt'
const fields = `${plain} understood { presentation setting timeOfDay weather season style light
  shot relations without ignored suggestions { word instead } reference
  subjects { name count asked color drawing activity } }
  frames { index step steps preview } images { id index url } error { code message }`
const names = new Set([...plain.split(' '), 'understood', 'frames', 'error'])

/** The state at the server, with the same fields. */
export async function pictureAt(
  easel: Pick<Easel, 'fetch'>,
  { id, secret }: Followed,
): Promise<Picture> {
  const query = `{ generation(id: "${id}") { ${fields} } }`
  const { data } = await ask<{ generation: Picture }>(easel, query, { secret })
  if (!data) throw new Error(`There is no generation ${id}`)
  return data.generation
}

export interface RestEvent {
  type: string
  id: string
  data: Picture & Picture['images'][number] & { preview: string }
}

/** Yields each event of a response as it arrives. */
export async function* eventsIn({ body }: Response): AsyncGenerator<RestEvent> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, type = '', id = '', data = ''] =
        /^event: (.*)\nid: (.*)\ndata: (.*)$/.exec(block) ?? []
      if (type) yield { type, id, data: JSON.parse(data) }
    }
  }
}

/** Keeps only the fields of `pictureAt`, so that pictures of both doors can be compared. */
function shown(picture: Picture): Picture {
  const entries = Object.entries(picture).filter(([name]) => names.has(name))
  const images = picture.images.map(({ id, index, url }) => ({ id, index, url }))
  return { ...(Object.fromEntries(entries) as unknown as Picture), images }
}

function onto(before: Picture | undefined, { type, id: cursor, data }: RestEvent): Picture {
  if (type === 'snapshot' || type === 'done') return shown({ ...data, cursor })
  if (!before) throw new Error(`A client without a picture got ${type}`)
  const { frames, images } = before
  const withPreview = (index: number, preview: string | null) =>
    frames.map((frame) => (frame.index === index ? { ...frame, preview } : frame))
  if (type === 'preview')
    return { ...before, cursor, frames: withPreview(data.index, data.preview) }
  if (type === 'image') {
    const all = [...images, data].sort((one, other) => one.index - other.index)
    return shown({ ...before, cursor, frames: withPreview(data.index, null), images: all })
  }
  const moved = frames.map((frame, index) => ({ ...frame, ...data.frames[index] }))
  return shown({ ...before, ...data, cursor, frames: moved })
}

const rest: FollowingDoor = {
  name: 'REST',
  async *follow(easel, { id, secret, after }) {
    const response = await easel.fetch(`/api/v1/generations/${id}/events`, {
      headers: {
        authorization: `Bearer ${secret}`,
        ...(after === undefined ? {} : { 'last-event-id': after }),
      },
    })
    for await (const event of eventsIn(response))
      yield { cursor: event.id, onto: (before) => onto(before, event) }
  },
}

const subscription = `subscription ($id: ID!, $after: String) {
  generation(id: $id, after: $after) { ${fields} }
}`

const graphql: FollowingDoor = {
  name: 'GraphQL',
  async *follow(easel, { secret, ...variables }) {
    const results = follow<{ generation: Picture }>(easel, subscription, { secret, variables })
    for await (const { data, errors } of results) {
      if (!data) throw new Error(errors?.[0]?.message)
      const { generation } = data
      yield { cursor: generation.cursor, onto: () => generation }
    }
  },
}

/** Every way to follow a generation: tests try each promise through all of them. */
export const followingDoors = [rest, graphql]
