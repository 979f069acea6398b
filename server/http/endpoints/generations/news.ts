import { createHash } from 'node:crypto'
import { isFinished } from '../../../../schema/generation.ts'
import type { Snapshot } from '../../../../schema/graphql/snapshot.ts'

/** Something that a client can have of a generation, and the event that tells it. */
interface News {
  topic: string
  /** Changes when there is something new on the topic. */
  digest: string
  type: 'progress' | 'preview' | 'image' | 'done'
  data: object
}

/** The events of a state, in the order in which they are sent. */
export function newsOf(resource: Snapshot): News[] {
  const { status, progress, queuePosition, frames, images } = resource
  const steps = frames.map(({ index, step, steps }) => ({ index, step, steps }))
  const data = { status, progress, queuePosition, frames: steps }
  const news: News[] = [
    { topic: 'progress', digest: digestOf(JSON.stringify(data)), type: 'progress', data },
  ]
  for (const { index, preview } of frames) {
    if (preview === null) continue
    const data = { index, preview }
    news.push({ topic: `preview${index}`, digest: digestOf(preview), type: 'preview', data })
  }
  for (const image of images) {
    const { id, index } = image
    news.push({ topic: `image${index}`, digest: digestOf(id), type: 'image', data: image })
  }
  if (isFinished(status))
    news.push({ topic: 'done', digest: digestOf(status), type: 'done', data: resource })
  return news
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
