import { createSignal, onCleanup } from 'solid-js'
import { hrefOf } from '../lib/site.ts'
import { apiKey } from './session.ts'

/** The newest events that are kept. */
const mostEvents = 200
/** Longer texts, such as previews as data: URLs, are cut with a sign. */
const mostCharacters = 240

/** What the REST API answers about a generation. */
export interface Answer {
  status: number
  statusText: string
  headers: [name: string, value: string][]
  /** Pretty JSON. */
  body: string
}

export interface ServerEvent {
  type: string
  /** Since the stream was opened, in milliseconds. */
  atMs: number
  /** Pretty JSON. */
  data: string
}

/** A long text in JSON, cut with a sign that says how much is missing. */
function cut(_name: string, value: unknown) {
  if (typeof value !== 'string' || value.length <= mostCharacters) return value
  const missing = value.length - mostCharacters
  return `${value.slice(0, mostCharacters)}… ${missing.toLocaleString('en')} more characters`
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), cut, 2)
  } catch {
    return json
  }
}

/**
 * Asks the REST API for a generation and its events, with the credentials of this page, so that a
 * developer sees real answers. The answer is asked again when the events have ended.
 */
export function createExchange(id: string) {
  const path = `/api/v1/generations/${id}`
  const [answer, setAnswer] = createSignal<Answer>()
  const [events, setEvents] = createSignal<ServerEvent[]>([])
  const [lost, setLost] = createSignal(false)
  const left = new AbortController()
  onCleanup(() => left.abort())

  const request = (to: string) => {
    const headers = apiKey() ? { authorization: `Bearer ${apiKey()}` } : undefined
    return fetch(hrefOf(to), { ...(headers && { headers }), signal: left.signal })
  }

  async function ask() {
    const response = await request(path)
    const { status, statusText } = response
    const body = pretty(await response.text())
    setAnswer({ status, statusText, headers: [...response.headers], body })
    return response.ok
  }

  async function listen() {
    const began = performance.now()
    const { body } = await request(`${path}/events`)
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return
      const blocks = (text + value).split('\n\n')
      text = blocks.pop() ?? ''
      const atMs = performance.now() - began
      const news = blocks.flatMap((block) => {
        const [, type = '', data = ''] = /^event: (.*)\nid: .*\ndata: (.*)$/m.exec(block) ?? []
        return type ? [{ type, atMs, data: pretty(data) }] : []
      })
      setEvents((before) => [...before, ...news].slice(-mostEvents))
    }
  }

  async function follow() {
    setLost(false)
    try {
      if (await ask()) await listen()
      await ask()
    } catch {
      if (!left.signal.aborted) setLost(true)
    }
  }
  void follow()
  return { path, answer, events, lost, follow }
}
