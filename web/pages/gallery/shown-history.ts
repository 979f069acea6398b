import type { Client } from '@urql/core'
import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js'
import { type Filters, queryOf } from './filters.ts'
import { createHistory, type History } from './history.ts'

/** The history that was shown last, so that Back restores it. */
let last: { client: Client; query: string; history: History } | undefined

const typingMs = 200

/**
 * The history for the filters. While a new history loads for the first time, the old one stays
 * visible and `waiting` is true.
 */
export function createShownHistory(client: Client, filters: Accessor<Filters>) {
  const isBack = last?.client === client && last.query === queryOf(filters())
  const first = isBack && last ? last.history : createHistory(client, filters())
  const [history, setHistory] = createSignal(first)
  const [waiting, setWaiting] = createSignal(false)
  let query = queryOf(filters())
  last = { client, query, history: first }
  if (isBack) first.lookAgain()
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))

  async function replace(wanted: Filters) {
    const next = createHistory(client, wanted)
    await next.load()
    if (query !== queryOf(wanted)) return
    last = { client, query, history: next }
    setHistory(() => next)
    setWaiting(false)
  }

  createEffect((before: Filters) => {
    const wanted = filters()
    if (query === queryOf(wanted)) return wanted
    query = queryOf(wanted)
    setWaiting(true)
    clearTimeout(timer)
    timer = setTimeout(replace, wanted.search === before.search ? 0 : typingMs, wanted)
    return wanted
  }, filters())

  return { history, waiting }
}
