import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { openStages } from '../../stages.ts'
import { type Part, partsOf } from './check.ts'
import { paintedThings } from './painted.ts'
import type { Wanted } from './wanted.ts'

/** A prompt, and the seed of its picture. */
export interface Task {
  wanted: Wanted
  seed: number
}

export type Measured = Task & { parts: Part[] }

/** Draws and checks the pictures in two threads. */
export async function measure(tasks: readonly Task[], threads = 2): Promise<Measured[]> {
  const shares = Array.from({ length: threads }, (_, thread) =>
    tasks.filter((_, index) => index % threads === thread),
  )
  const parts = await Promise.all(shares.map(inThread))
  return tasks.map((task, index) => {
    const own = parts[index % threads]?.[Math.floor(index / threads)] ?? []
    return { ...task, parts: own }
  })
}

function inThread(tasks: readonly Task[]): Promise<Part[][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: tasks })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Draws and checks the pictures in this thread. */
async function measureHere(tasks: readonly Task[]): Promise<Part[][]> {
  const stages = await openStages()
  const measured: Part[][] = []
  for (const { wanted, seed } of tasks)
    measured.push(partsOf(wanted, await paintedThings(stages, wanted.prompt, seed)))
  return measured
}

if (!isMainThread && Array.isArray(workerData))
  parentPort?.postMessage(await measureHere(workerData as Task[]))
