import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { GenerationEnd, Observer } from '../core/generation/observer.ts'
import { addGauges, type Readings } from './gauges.ts'

/** The metrics of `/metrics` in Prometheus' format. No label contains a key, a prompt or an id. */
export interface Metrics extends Observer {
  requestAnswered(request: { label: string; method: string; status: number; seconds: number }): void
  read(): Promise<{ type: string; text: string }>
}

const requestSeconds = [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 120]
const drawSeconds = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 40, 80, 160]

let shared: Registry | undefined

/** Metrics of the process itself. All apps of a process share them: they can be collected once. */
function processRegister(): Registry {
  if (!shared) {
    shared = new Registry()
    collectDefaultMetrics({ register: shared })
  }
  return shared
}

interface MetricsOptions extends Readings {
  /** Requests to S3 by outcome; undefined when images are in a folder. */
  s3?: Readonly<Record<'ok' | 'retried' | 'failed', number>> | undefined
}

export function createMetrics({ s3, ...readings }: MetricsOptions): Metrics {
  const register = new Registry()
  const registers = [register]

  const requests = new Histogram({
    name: 'easel_request_seconds',
    help: 'Answered requests, by door, method and status.',
    labelNames: ['door', 'method', 'status'] as const,
    buckets: requestSeconds,
    registers,
  })
  const generations = new Counter({
    name: 'easel_generations_total',
    help: 'Generations that ended, by engine and status.',
    labelNames: ['engine', 'status'] as const,
    registers,
  })
  const images = new Counter({
    name: 'easel_images_total',
    help: 'Images drawn and stored, by engine.',
    labelNames: ['engine'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'easel_engine_seconds',
    help: 'Seconds from the start of the engine to the end of the generation, by engine and status.',
    labelNames: ['engine', 'status'] as const,
    buckets: drawSeconds,
    registers,
  })
  const waits = new Histogram({
    name: 'easel_queue_wait_seconds',
    help: 'Seconds that generations waited in the queue.',
    buckets: drawSeconds,
    registers,
  })
  const engineErrors = new Counter({
    name: 'easel_engine_errors_total',
    help: 'Failures of an engine, by engine and kind.',
    labelNames: ['engine', 'kind'] as const,
    registers,
  })
  const refusals = new Counter({
    name: 'easel_refusals_total',
    help: 'Requests refused before an engine started, by code; QUOTA_EXCEEDED: the quota was used up.',
    labelNames: ['code'] as const,
    registers,
  })
  const sweeps = new Counter({
    name: 'easel_swept_total',
    help: 'Image files without a row, and image rows without a file, that were removed.',
    labelNames: ['what'] as const,
    registers,
  })
  const expiries = new Counter({
    name: 'easel_expired_total',
    help: 'Generations and images removed by KEEP_DAYS and KEEP_GB.',
    labelNames: ['what'] as const,
    registers,
  })
  addGauges(register, readings)

  if (s3) {
    new Counter({
      name: 'easel_s3_requests_total',
      help: 'Requests to S3 by outcome: ok, failed, or retried.',
      labelNames: ['outcome'] as const,
      registers,
      collect() {
        this.reset()
        for (const [outcome, count] of Object.entries(s3)) this.inc({ outcome }, count)
      },
    })
  }

  const whole = Registry.merge([processRegister(), register])

  function generationEnded({ engine, status, images: count, waitMs, engineMs }: GenerationEnd) {
    generations.inc({ engine, status })
    if (count > 0) images.inc({ engine }, count)
    if (waitMs !== null) waits.observe(waitMs / 1000)
    if (engineMs !== null) durations.observe({ engine, status }, engineMs / 1000)
  }

  return {
    generationEnded,
    engineFailed: (engine, kind) => engineErrors.inc({ engine, kind }),
    refused: (code) => refusals.inc({ code }),
    swept(swept) {
      sweeps.inc({ what: 'file' }, swept.files)
      sweeps.inc({ what: 'row' }, swept.rows)
    },
    expired({ generations: count, images: files }) {
      expiries.inc({ what: 'generation' }, count)
      expiries.inc({ what: 'image' }, files)
    },
    requestAnswered: ({ label: door, method, status, seconds }) =>
      requests.observe({ door, method, status }, seconds),
    read: async () => ({ type: whole.contentType, text: await whole.metrics() }),
  }
}
