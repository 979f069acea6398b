import { nanoid } from 'nanoid'
import { type Generation, RecentQuery } from '../client/documents.ts'
import { UpscaleImage } from '../client/enlarge-documents.ts'
import { type Failure, fromError, fromRefusal } from '../client/failure.ts'
import { isRunning } from '../lib/progress.ts'
import { confirm } from './announcer.ts'
import { refresh } from './queries.ts'
import { addRun, isInRuns, setFailure } from './run.ts'
import { chosenKey, client } from './session.ts'

const lookMs = 500

/** Draws an image larger, as a run of its own. */
export async function enlarge(image: string, scale: number, idempotencyKey = nanoid()) {
  confirm(`Enlarging ${scale} times`)
  const answer = ask({ image, scale, key: chosenKey() || undefined, idempotencyKey })
  const early = await Promise.race([answer, started(image, answer)])
  if ('id' in early) show(early)
  const outcome = await answer
  if ('id' in outcome) show(outcome)
  // A generation that fails later says so in its place.
  else if (!('id' in early))
    setFailure({ ...outcome, retry: () => enlarge(image, scale, idempotencyKey) })
}

function show(generation: Generation) {
  if (isInRuns(generation.id)) return
  addRun([generation])
  refresh()
}

interface Asked {
  image: string
  scale: number
  key: string | undefined
  idempotencyKey: string
}

async function ask(asked: Asked): Promise<Generation | Failure> {
  const { data, error } = await client().mutation(UpscaleImage, asked).toPromise()
  if (!data) return fromError(error)
  const { result } = data
  return result.__typename === 'Generation' ? result : fromRefusal(result)
}

/** The answer comes with the finished image, so the generation is looked for until it runs. */
async function started(
  image: string,
  answer: Promise<Generation | Failure>,
): Promise<Generation | Failure> {
  const context = { requestPolicy: 'network-only' } as const
  let isAnswered = false
  answer.finally(() => {
    isAnswered = true
  })
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    if (isAnswered) return answer
    const { data } = await client().query(RecentQuery, {}, context).toPromise()
    const found = data?.generations.edges
      .map(({ node }) => node)
      .find(({ upscaleOf, status }) => upscaleOf?.image === image && isRunning(status))
    if (found) return found
  }
}
