import { expect, test } from 'vitest'
import { type Loadable, ModelMemory } from '../../server/engines/model/memory.ts'

const never = new AbortController().signal

/** A model that writes down when it leaves the memory. */
const modelNamed = (name: string, left: string[]): Loadable => ({
  unload: async () => void left.push(name),
})

/** Whether a promise is settled after all that is due now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const settle = () => {
    settled = true
  }
  promise.then(settle, settle)
  await new Promise(setImmediate)
  return settled
}

test('the least recently used model leaves the memory, and a used one stays', async () => {
  const left: string[] = []
  const [fox, owl, cat] = ['fox', 'owl', 'cat'].map((name) => modelNamed(name, left))
  if (!fox || !owl || !cat) throw new Error('unreachable')
  const memory = new ModelMemory(2)
  const use = await memory.use(fox, never)
  ;(await memory.use(owl, never))[Symbol.dispose]()
  ;(await memory.use(cat, never))[Symbol.dispose]()
  expect(left).toEqual(['owl'])
  use[Symbol.dispose]()
  ;(await memory.use(owl, never))[Symbol.dispose]()
  expect(left).toEqual(['owl', 'fox'])
})

test('models take turns in the order of requests, so that none waits for ever', async () => {
  const left: string[] = []
  const fox = modelNamed('fox', left)
  const owl = modelNamed('owl', left)
  const memory = new ModelMemory(1)
  const first = await memory.use(fox, never)
  const other = memory.use(owl, never)
  const again = memory.use(fox, never)
  expect([await isSettled(other), await isSettled(again)]).toEqual([false, false])
  first[Symbol.dispose]()
  const second = await other
  expect(left).toEqual(['fox'])
  expect(await isSettled(again)).toBe(false)
  second[Symbol.dispose]()
  await again
  expect(left).toEqual(['fox', 'owl'])
})

test('a request that is given up leaves its turn to the next', async () => {
  const left: string[] = []
  const fox = modelNamed('fox', left)
  const owl = modelNamed('owl', left)
  const memory = new ModelMemory(1)
  const first = await memory.use(fox, never)
  const stop = new AbortController()
  const other = memory.use(owl, stop.signal)
  const again = memory.use(fox, never)
  stop.abort(new Error('enough'))
  await expect(other).rejects.toThrow('enough')
  ;(await again)[Symbol.dispose]()
  expect(memory.leave(fox)).toBe(false)
  first[Symbol.dispose]()
  expect(memory.leave(fox)).toBe(true)
  expect(left).toEqual([])
})
