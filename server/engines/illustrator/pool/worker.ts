import { parentPort } from 'node:worker_threads'
import { loadPack } from '../pack/pack.ts'
import { drawPicture } from '../picture.ts'
import { castingOf } from '../subject/casting.ts'
import { Gallery } from '../subject/emoji.ts'
import { createUnderstanding, understoodOf } from '../understand/index.ts'
import type { Job, Report } from './job.ts'

/** The thread that draws: one job at a time, in the order they come. */
if (!parentPort) throw new Error('the illustrator draws in worker threads only')
const port = parentPort

const { art, lexicon } = await loadPack()
const figureOf = castingOf(new Gallery(art))
const understand = createUnderstanding(lexicon)

await draw({ prompt: 'a fox', width: 256, height: 256, seed: 1, steps: 1 }, () => {})
port.on('message', async (job: Job) => {
  try {
    await draw(job, say)
  } catch (error) {
    say({
      type: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
say({ type: 'ready' })

async function draw(
  { prompt, width, height, seed, steps }: Job,
  report: (report: Report) => void,
): Promise<void> {
  const scene = understand(prompt)
  report({ type: 'understood', understood: understoodOf(scene) })
  for await (const event of drawPicture({ scene, size: { width, height }, seed, steps }, figureOf))
    report(event)
}

function say(report: Report): void {
  if (report.type === 'image') {
    // Small buffers share Node's pool, which cannot be transferred: a copy of its own can.
    const bytes = new Uint8Array(report.bytes)
    port.postMessage({ ...report, bytes }, [bytes.buffer])
  } else port.postMessage(report)
}
