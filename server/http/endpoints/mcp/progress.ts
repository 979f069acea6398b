import type { ServerContext } from '@modelcontextprotocol/server'
import { type Generation, isFinished, progressOf } from '../../../../schema/generation.ts'
import { withHeartbeats } from '../event-stream.ts'

/** Each notification of a request must have a higher number (MCP, "Progress"). */
const leastStep = 1e-6

/**
 * Sends the progress of a generation, 0 to 1, until its states end, if the client gave a token for
 * it. Clients take each notification as a sign of life, so heartbeats are notifications too.
 */
export async function reportProgress(
  states: AsyncIterable<Generation>,
  { _meta, notify }: ServerContext['mcpReq'],
): Promise<void> {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return
  let state: Generation | undefined
  let progress = -leastStep
  try {
    for await (const next of withHeartbeats(states, undefined)) {
      state = next ?? state
      if (!state || isFinished(state.status)) continue
      progress = Math.max(progress + leastStep, progressOf(state))
      const message = messageOf(state)
      const params = { progressToken, progress, total: 1, message }
      await notify({ method: 'notifications/progress', params })
    }
  } catch {
    // The answer of the tool tells how the generation ended.
  }
}

function messageOf({ status, queuePosition, loading, images, image }: Generation): string {
  if (loading !== null) return `${Math.round(loading * 100)} % of the model are loaded`
  if (status !== 'QUEUED') return `${images.length} of ${image} images are ready`
  return queuePosition ? `${queuePosition} generations are before this one` : 'Waits for the engine'
}
