import { Client, cacheExchange, fetchExchange, gql } from '@urql/core'
import { createEffect, createRoot } from 'solid-js'
import { createQuery } from '../../web/client/create-query.ts'

// Solid's build for browsers: `node --conditions browser`. Prints the faults as a JSON list.

// A page has the events of the connection.
const page = new EventTarget()
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
})

const document = gql<{ count: number }, Record<string, never>>('{ count }')
/** More operations than any of these sequences needs. */
const most = 100

/**
 * Runs a sequence of: m: a component begins to observe the query. o, n: the oldest or newest one
 * ends. f: the query is fetched again. r: the oldest request is answered. x: it finds no server.
 * Returns what went wrong.
 */
async function faultOf(sequence: string): Promise<string | undefined> {
  const requests: PromiseWithResolvers<Response>[] = []
  let operations = 0
  let answered = 0
  const client = new Client({
    url: 'http://easel.localhost/graphql',
    preferGetMethod: false,
    exchanges: [cacheExchange, fetchExchange],
    fetch: () => {
      const request = Promise.withResolvers<Response>()
      requests.push(request)
      return request.promise
    },
  })
  client.operations$((signal) => {
    if (typeof signal === 'object' && signal.tag === 1 && ++operations > most)
      throw new Error('The observers start each other without end')
  })
  const observers: { end(): void; seen(): number | undefined }[] = []
  const steps: Record<string, () => void> = {
    m: () =>
      createRoot((end) => {
        let seen: number | undefined
        const result = createQuery(document, { client: () => client })
        createEffect(() => {
          seen = result.data?.count
        })
        observers.push({ end, seen: () => seen })
      }),
    o: () => observers.shift()?.end(),
    n: () => observers.pop()?.end(),
    f: () => void client.query(document, {}, { requestPolicy: 'network-only' }).toPromise(),
    r: () => requests.shift()?.resolve(Response.json({ data: { count: ++answered } })),
    x: () => requests.shift()?.reject(new TypeError('Failed to fetch')),
  }
  try {
    for (const step of `mmr${sequence}${'r'.repeat(sequence.length)}`) {
      steps[step]?.()
      await settled()
    }
  } catch (error) {
    return `${sequence}: ${(error as Error).message}`
  }
  const stale = observers.filter(({ seen }) => seen() !== answered)
  return stale.length ? `${sequence}: an observer did not see the last answer` : undefined
}

/** Until the answers have been read. */
async function settled() {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
}

const letters = [...'monfrx']
const sequences = (length: number): string[] =>
  length ? sequences(length - 1).flatMap((text) => letters.map((letter) => text + letter)) : ['']

const faults = await Promise.all(sequences(4).map(faultOf))
process.stdout.write(JSON.stringify(faults.filter(Boolean)))
