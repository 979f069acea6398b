import type { Understood } from '../../../schema/generation.ts'
import { serveJobs } from '../../threads/serve-jobs.ts'
import {
  illustratorInThread,
  type PictureEvent,
  type PictureRequest,
  understoodOf,
  warningsOf,
} from './in-thread.ts'

/** One image, as it is sent to a thread. Sizes are in pixels. */
export interface Job extends Omit<PictureRequest, 'scene' | 'size'> {
  prompt: string
  width: number
  height: number
}

/** What comes of a job, ended by `image`. */
export type Report = { type: 'understood'; understood: Understood } | PictureEvent

const illustrator = await illustratorInThread()

async function draw(
  { prompt, width, height, seed, steps, variation }: Job,
  report: (report: Report, transfer?: ArrayBuffer[]) => void,
): Promise<void> {
  const scene = illustrator.understand(prompt)
  report({ type: 'understood', understood: understoodOf(scene, illustrator.suggest) })
  for (const message of warningsOf(scene)) report({ type: 'warning', message })
  const picture = { scene, size: { width, height }, seed, steps, variation }
  for await (const event of illustrator.draw(picture)) {
    if (event.type === 'image') {
      // Small buffers share Node's pool, which cannot be transferred: a copy of its own can.
      const { bytes: made } = event
      const bytes = made.length < made.buffer.byteLength ? new Uint8Array(made) : made
      report({ ...event, bytes }, [bytes.buffer as ArrayBuffer])
    } else report(event)
  }
}

await draw({ prompt: 'a fox', width: 256, height: 256, seed: 1, steps: 1 }, () => {})
serveJobs(draw)
