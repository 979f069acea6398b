import { nanoid } from 'nanoid'
import { isRunning } from '../lib/progress.ts'
import type { Listener } from './follow-stream.ts'
import { createLeader, type News, nameOf, type Want } from './leader.ts'

/**
 * One tab follows the generations of all tabs of a browser, because HTTP/1.1 gives a browser only
 * six connections to a host. The tabs talk by a BroadcastChannel: Web Locks, which would choose the
 * leading tab more simply, are missing on plain http.
 */
type Message =
  | { type: 'lead' | 'leave' | 'want' | 'forget'; tab: string; want?: Want }
  | { type: 'news'; want: Want; news: News }

/** How long a tab waits for the answer of a leading tab before it leads. */
const answerMs = 700
/** The same while it knows of no leading tab: the first picture should not wait. */
const firstAnswerMs = 50
/** How often a tab looks whether the leading tab still answers. */
const checkMs = 5000
/** After the leading tab has left, each tab waits a random part of this, so one leads first. */
const turnMs = 200

/** The ids of older tabs come first. */
const tab = `${Date.now()} ${nanoid()}`
const followed = new Map<string, { want: Want; listeners: Set<Listener> }>()
/** The id of the leading tab; undefined while nobody is known to lead. */
let leading: string | undefined
/** Runs while an answer of the leading tab is awaited. */
let deadline: ReturnType<typeof setTimeout> | undefined
let channel: BroadcastChannel | undefined
const leader = createLeader((want, news) => {
  send({ type: 'news', want, news })
  receive(want, news)
})

/** Follows a generation to its end. Resolves then, when the server refuses, and on abort. */
export function follow(want: Want, listener: Listener, signal: AbortSignal): Promise<void> {
  open()
  const { promise, resolve } = Promise.withResolvers<void>()
  const name = nameOf(want)
  const one = followed.get(name) ?? { want, listeners: new Set() }
  followed.set(name, one)
  const end = () => {
    one.listeners.delete(own)
    if (one.listeners.size === 0 && followed.delete(name)) forget(want)
    resolve()
  }
  const own: Listener = {
    change(generation) {
      listener.change(generation)
      if (!isRunning(generation.status)) end()
    },
    lost: listener.lost,
    refused(failure) {
      listener.refused(failure)
      end()
    },
  }
  one.listeners.add(own)
  signal.addEventListener('abort', end, { once: true })
  ask([want])
  return promise
}

function open() {
  if (channel) return
  // Tabs of another build may need other fields.
  channel = new BroadcastChannel(import.meta.url)
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  setInterval(() => leading !== tab && ask(wants()), checkMs)
  addEventListener('pagehide', () => {
    send({ type: 'leave', tab })
    leader.stop()
    leading = undefined
  })
  addEventListener('pageshow', ({ persisted }) => persisted && ask(wants()))
}

const wants = () => [...followed.values()].map(({ want }) => want)

function send(message: Message) {
  channel?.postMessage(message)
}

/** Asks the leading tab for news; this tab leads if no other answers. */
function ask(wanted: Want[]) {
  if (leading === tab) for (const want of wanted) leader.add(want, tab)
  if (leading === tab || wanted.length === 0) return
  for (const want of wanted) send({ type: 'want', tab, want })
  deadline ??= setTimeout(lead, leading === undefined ? firstAnswerMs : answerMs)
}

function lead() {
  deadline = undefined
  if (followed.size === 0) return
  leading = tab
  send({ type: 'lead', tab })
  ask(wants())
}

function forget(want: Want) {
  if (leading === tab) leader.remove(want, tab)
  else send({ type: 'forget', tab, want })
}

function receive(want: Want, news: News) {
  for (const listener of [...(followed.get(nameOf(want))?.listeners ?? [])]) {
    if (news === 'lost') listener.lost()
    else if ('refused' in news) listener.refused(news.refused)
    else listener.change(news)
  }
}

function hear(message: Message) {
  if (message.type === 'news') return receive(message.want, message.news)
  if (message.type === 'lead') return acknowledge(message.tab)
  if (message.type === 'leave' && message.tab === leading) return takeTurn()
  if (leading !== tab) return
  if (message.type === 'leave') return leader.removeTab(message.tab)
  if (!message.want) return
  if (message.type === 'forget') return leader.remove(message.want, message.tab)
  send({ type: 'lead', tab })
  leader.add(message.want, message.tab)
}

/** Another tab leads. Of two leading tabs, the older one goes on. */
function acknowledge(other: string) {
  if (leading === tab && tab < other) return send({ type: 'lead', tab })
  if (leading === tab) leader.stop()
  clearTimeout(deadline)
  deadline = undefined
  const isNew = leading !== other
  leading = other
  if (isNew) ask(wants())
}

function takeTurn() {
  leading = undefined
  clearTimeout(deadline)
  deadline = setTimeout(lead, Math.random() * turnMs)
}
