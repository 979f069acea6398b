import { createSignal } from 'solid-js'
import { createStore, reconcile } from 'solid-js/store'
import { type Generation, GenerationQuery, RecentQuery } from '../client/documents.ts'
import type { Failure } from '../client/failure.ts'
import { milestoneOf } from '../lib/milestone.ts'
import { isRunning } from '../lib/progress.ts'
import { announce } from './announcer.ts'
import { refresh } from './queries.ts'
import { client, type Payer, setPayer } from './session.ts'

const storageName = 'easel.runs'
const most = 12

/** The generations of one click, and later ones that draw its missing images. */
export interface Run {
  /** The id of its first generation. */
  id: string
  generations: Generation[]
}

const [store, setStore] = createStore<{ runs: Run[] }>({ runs: [] })

/** The runs of this tab, newest first. */
export const runs = () => store.runs

const isUnfinished = ({ generations }: Run) => generations.some(({ status }) => isRunning(status))

export const newestUnfinished = () => store.runs.find(isUnfinished)

export const generating = () => Boolean(newestUnfinished())

/** Unfinished generations, oldest first: the order in which the server draws them. */
export const unfinished = () =>
  store.runs
    .toReversed()
    .flatMap(({ generations }) => generations)
    .filter(({ status }) => isRunning(status))

/** The progress of all unfinished runs, from 0 to 1. */
export function progress(): number {
  const all = store.runs.filter(isUnfinished).flatMap(({ generations }) => generations)
  return all.reduce((sum, generation) => sum + generation.progress, 0) / Math.max(1, all.length)
}

export const lastSeed = () => store.runs[0]?.generations[0]?.seed

/** Why the last request for images failed. */
export const [failure, setFailure] = createSignal<Failure | null>(null)

/** Whether progress arrives, or the connection was lost and another is being opened. */
export const [connection, setConnection] = createSignal<'live' | 'lost'>('live')

/** Shows generations as a run, and follows them to their end. */
export function addRun(generations: Generation[]) {
  const [first] = generations
  if (!first) return
  setStore('runs', (runs) => bounded([{ id: first.id, generations }, ...runs]))
  changed()
}

/** Adds generations that draw the missing images of a run. */
export function extendRun(id: string, generations: Generation[]) {
  setStore(
    'runs',
    (run) => run.id === id,
    'generations',
    (earlier) => [...earlier, ...generations],
  )
  changed()
}

/** If there are too many runs, drops the oldest finished run, or the oldest of all. */
function bounded(runs: Run[]): Run[] {
  if (runs.length <= most) return runs
  const dropped = runs.findLast((run) => !isUnfinished(run)) ?? runs.at(-1)
  return runs.filter((run) => run !== dropped)
}

function changed() {
  const ids = store.runs.map(({ generations }) => generations.map(({ id }) => id))
  sessionStorage.setItem(storageName, JSON.stringify(ids))
}

const runOf = (id: string) =>
  store.runs.findIndex(({ generations }) => generations.some((one) => one.id === id))

export const isInRuns = (id: string) => runOf(id) >= 0

/** Shows the new state of a generation. */
export function update(generation: Generation) {
  const index = runOf(generation.id)
  const place = store.runs[index]?.generations.findIndex(({ id }) => id === generation.id) ?? -1
  const before = store.runs[index]?.generations[place]
  if (!before) return
  const milestone = milestoneOf(before, generation)
  if (milestone) announce(milestone)
  setStore('runs', index, 'generations', place, reconcile(generation))
  if (!isRunning(generation.status)) refresh()
}

/** After a reload: shows the runs again, and follows the unfinished ones. */
export async function resume() {
  const known: string[][] = JSON.parse(sessionStorage.getItem(storageName) ?? '[]')
  if (!known.length) return
  const { data } = await client().query(RecentQuery, {}).toPromise()
  // Without an answer they stay in the storage, for the next reload.
  if (!data) return
  const recent = new Map(data.generations.edges.map(({ node }) => [node.id, node]))
  const find = async (id: string) =>
    recent.get(id) ?? (await client().query(GenerationQuery, { id }).toPromise()).data?.generation
  const found: Run[] = []
  for (const ids of known) {
    const generations = (await Promise.all(ids.map(find))).filter((one) => one != null)
    const [first] = generations
    if (first && runOf(first.id) < 0) found.push({ id: first.id, generations })
  }
  setStore('runs', (runs) => [...runs, ...found].slice(0, most))
  changed()
}

/** Removes a run that the caller may no longer see: its key was revoked, or the data is gone. */
export function removeRunOf(id: string, reason: Failure) {
  const index = runOf(id)
  setStore('runs', (runs) => runs.filter((_, place) => place !== index))
  setFailure(reason)
  changed()
}

/** Another key is another caller and starts without runs. The server finishes the old ones. */
export function changePayer(payer: Payer) {
  sessionStorage.removeItem(storageName)
  setStore('runs', [])
  setConnection('live')
  setFailure(null)
  setPayer(payer)
}
