import * as z from 'zod'
import { EngineError, type EngineEvent } from '../engine.ts'
import { bytesOf } from '../upstream/base64.ts'

export const answer = z.object({ images: z.array(z.string()), info: z.string().nullish() })
export const progress = z.object({
  active: z.boolean(),
  queued: z.boolean(),
  /** From 0 to 1. */
  progress: z.number().nullish(),
  live_preview: z.string().nullish(),
  id_live_preview: z.number().nullish(),
  textinfo: z.string().nullish(),
})
export type Progress = z.output<typeof progress>

/** The present work of the server, for all its clients. */
export const activity = z.object({
  state: z
    .object({
      job: z.string().nullable(),
      job_count: z.number(),
      sampling_step: z.number(),
      sampling_steps: z.number(),
    })
    .partial(),
})

/** One image. We name each task, because the server may also run tasks of other people. */
export interface Task {
  id: string
  image: number
  steps: number
  /** Whether the server has listed the task by its name. */
  isListed: boolean
  /** Whether nothing else ran when the task was sent: then the next running job is the task. */
  isAlone: boolean
}

/** The number of tasks before this task, which the server tells only in a text. */
export function positionOf({ textinfo }: Progress): number | undefined {
  const place = /In queue: (\d+)\//.exec(textinfo ?? '')?.[1]
  return place === undefined ? undefined : Number(place) - 1
}

type ProgressEvent = Extract<EngineEvent, { type: 'progress' }>

export function progressEvent(
  { progress, live_preview }: Progress,
  { image, steps }: Task,
): ProgressEvent {
  // Rounded, because the server computes it as a float.
  const step = Math.round(Math.min(1, progress ?? 0) * steps)
  const event = { type: 'progress', image, step, steps } as const
  return isPicture(live_preview) ? { ...event, preview: bytesOf(live_preview) } : event
}

/** The image, not the grid: if the server is set to make a grid, the grid comes first. */
export function ownImage({ images, info }: z.output<typeof answer>): string {
  const first = /"index_of_first_image":\s*(\d+)/.exec(info ?? '')?.[1]
  const own = first === undefined ? images.at(-1) : images[Number(first)]
  if (own === undefined) throw new EngineError('bad_response', 'The server sent no image')
  return own
}

function isPicture(text: string | null | undefined): text is string {
  return (
    text != null && /^(?:data:image\/\w+;base64,)?(?:iVBOR|\/9j\/|UklGR)[\w+/]*={0,2}$/.test(text)
  )
}
