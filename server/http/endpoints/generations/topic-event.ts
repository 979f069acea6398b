import type { Snapshot } from '../../../../schema/graphql/snapshot.ts'

/** An event for one topic of a cursor. */
interface TopicEvent {
  type: 'progress' | 'preview' | 'image' | 'done'
  data: object
}

/** The fields that change until the end, apart from previews and images. */
export const progressing = [
  'status',
  'progress',
  'queuePosition',
  'loading',
  'startedAt',
  'engine',
  'effectiveSteps',
  'understood',
  'warnings',
] as const

/** The event for one topic of a state. */
export function eventOf(topic: string, resource: Snapshot): TopicEvent {
  if (topic === 'done') return { type: 'done', data: resource }
  const number = Number(/\d*$/.exec(topic)?.[0])
  const image = resource.images.find(({ index }) => index === number)
  if (topic.startsWith('image') && image) return { type: 'image', data: image }
  const frame = resource.frames.find(({ index }) => index === number)
  if (topic.startsWith('preview') && frame)
    return { type: 'preview', data: { index: frame.index, preview: frame.preview } }
  const frames = resource.frames.map(({ index, step, steps }) => ({ index, step, steps }))
  const fields = Object.fromEntries(progressing.map((name) => [name, resource[name]]))
  return { type: 'progress', data: { ...fields, frames } }
}
