import type { Clock } from '../../clock.ts'
import type { EngineEvent } from '../engine.ts'
import type { JsonClient } from '../upstream/json-client.ts'
import {
  activity,
  type Progress,
  positionOf,
  progress,
  progressEvent,
  type Task,
} from './protocol.ts'

const pollMs = 300
const lookMs = 5000

/**
 * The tasks of a server. The web UI and Forge list tasks by name. SD.Next lists none for requests
 * of this API: there, a task is sent when nothing else runs, and the next running job is the task.
 */
export class Tasks {
  readonly #client: JsonClient
  readonly #clock: Clock
  readonly #closed = new AbortController()
  /** Whether the server lists tasks by name. Undefined until a task has been seen to end. */
  #listsTasks: boolean | undefined
  #hasReported = false

  constructor(client: JsonClient, clock: Clock) {
    this.#client = client
    this.#clock = clock
  }

  /** Whether the server has reported any progress. */
  get hasReported(): boolean {
    return this.#hasReported
  }

  close(): void {
    this.#closed.abort()
  }

  /**
   * Waits until nothing runs on a server that does not list tasks. Returns whether nothing ran: a
   * server that may list tasks is not waited for.
   */
  async *untilIdle(signal: AbortSignal): AsyncGenerator<EngineEvent, boolean> {
    if (this.#listsTasks) return false
    for (;;) {
      const isBusy = (await this.#lookAtServer(signal))?.isBusy
      signal.throwIfAborted()
      if (!isBusy || this.#listsTasks === undefined) return isBusy === false
      yield { type: 'queued' }
      await this.#clock.sleep(pollMs, signal)
    }
  }

  /** The events of a task until its image arrives. */
  async *untilSettled(
    settled: Promise<true>,
    task: Task,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    let state: string | undefined
    let last = 0
    let previewId = -1
    while (!(await Promise.race([settled, this.#clock.sleep(pollMs, signal)]))) {
      const look = await Promise.race([settled, this.#lookAt(task, signal, previewId)])
      signal.throwIfAborted()
      if (typeof look !== 'object' || (!look.active && !look.queued)) continue
      this.#hasReported = true
      const position = positionOf(look)
      const now = `${look.active} ${position}`
      if (now !== state) yield look.active ? { type: 'started' } : { type: 'queued', position }
      state = now
      if (!look.active) continue
      previewId = look.id_live_preview ?? previewId
      const event = progressEvent(look, task)
      if (event.step <= last) continue
      last = event.step
      yield event
    }
    if (this.#hasReported) this.#listsTasks = task.isListed
  }

  /**
   * Interrupts a task once it runs. A task that waits there cannot be removed, and an interrupt
   * would stop another task.
   */
  async interrupt(task: Task): Promise<void> {
    for (let looks = 1; ; looks++) {
      const look = await this.#lookAt(task, this.#closed.signal)
      if (look?.active) return this.#client.send('/sdapi/v1/interrupt', {})
      // The server may not list the task yet, if it was sent just before the abort.
      const isAwaited = look?.queued || (look && !task.isListed && looks < 3)
      if (!isAwaited) return
      await this.#clock.sleep(pollMs, this.#closed.signal)
    }
  }

  /** The progress of a task. Undefined if the server does not say, which is not a failure. */
  async #lookAt(task: Task, signal: AbortSignal, previewId = -1): Promise<Progress | undefined> {
    const body = { id_task: task.id, id_live_preview: previewId }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(lookMs)])
    const found = await this.#client
      .request('/internal/progress', progress, { body, signal: limit })
      .catch(() => undefined)
    task.isListed ||= found?.active === true || found?.queued === true
    if (task.isListed || !task.isAlone) return found
    const running = await this.#lookAtServer(signal)
    return running && { active: running.isBusy, queued: false, progress: running.progress }
  }

  async #lookAtServer(signal: AbortSignal) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(lookMs)])
    const found = await this.#client
      .request('/sdapi/v1/progress?skip_current_image=true', activity, { signal: limit })
      .catch(() => undefined)
    if (!found) return undefined
    const { job, job_count = 0, sampling_step = 0, sampling_steps = 0 } = found.state
    return {
      isBusy: !!job || job_count > 0,
      progress: Math.min(1, sampling_step / Math.max(1, sampling_steps)),
    }
  }
}
