import { describe, expect, test } from 'vitest'
import { databases, type KindOfDatabase, kindsOfDatabases } from '../support/databases.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { followingDoors, type Picture, pictureAt } from '../support/following.ts'
import { ask } from '../support/graphql.ts'
import { flatPng, held, type Step } from '../support/test-engine.ts'

interface Servers extends AsyncDisposable {
  /** All servers; the first one generates. */
  all: Easel[]
  secret: string
  /** Starts a generation of two images with the step of the test. */
  start(step: Step): Promise<string>
}

/** One server on the embedded database, or three servers on PostgreSQL. */
async function openServers(name: KindOfDatabase): Promise<Servers> {
  await using stack = new AsyncDisposableStack()
  const { env } = stack.use(await databases[name]())
  const one = stack.use(await startEasel({ env }))
  const all = [one]
  if (name === 'PostgreSQL')
    for (const _other of [1, 2])
      all.push(stack.use(await startEasel({ env: { ...env, ROLES: 'api' } })))
  const { secret } = await one.key()
  const opened = stack.move()
  return {
    all,
    secret,
    async start(step) {
      one.engine.script(step)
      const { data } = await ask<{ startGeneration: { id: string } }>(
        one,
        `mutation { startGeneration(input: { prompt: "a fox", image: 2, dimensions: RATIO_3_2, steps: 3 }) {
          ... on Generation { id } } }`,
        { secret },
      )
      return data?.startGeneration.id ?? ''
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** An engine that sends its next event at each call of `next`. */
function stepByStep() {
  let requested = Promise.withResolvers<void>()
  const turn = async () => {
    await requested.promise
    requested = Promise.withResolvers()
  }
  const scalars = {
    presentation: 'scene',
    setting: 'forest',
    timeOfDay: '',
    weather: '',
    season: null,
    style: '',
    shot: null,
  }
  const lists = {
    light: [],
    subjects: [],
    relations: [],
    without: [],
    ignored: [],
    suggestions: [],
  }
  const step: Step = async function* ({ width, height }) {
    await turn()
    yield { type: 'understood', understood: { ...scalars, ...lists } }
    for (const index of [0, 1]) {
      for (const step of [1, 2]) {
        await turn()
        const preview = Uint8Array.of(0x89, index, step)
        yield { type: 'progress', image: index, step, steps: 3, preview }
      }
      await turn()
      yield { type: 'warning', message: `of image ${index}` }
      await turn()
      yield { type: 'image', index, bytes: flatPng(width, height, index), seed: index }
    }
  }
  return { step, next: () => requested.resolve() }
}

const ways = [
  ...followingDoors.map((door) => ({ name: door.name, doors: [door] })),
  { name: 'both doors in turn', doors: followingDoors },
]

for (const name of kindsOfDatabases) {
  for (const way of ways) {
    describe(`a client that follows by ${way.name}, with live states of ${name},`, () => {
      test('has the state of the server, when the connection is cut after every event', async () => {
        await using servers = await openServers(name)
        const { all, secret, start } = servers
        const { step, next } = stepByStep()
        const id = await start(step)
        let picture: Picture | undefined
        let equal = 0
        for (let turn = 0; !picture?.finishedAt; turn++) {
          const door = way.doors[turn % way.doors.length]
          const server = all[turn % all.length] as Easel
          const after = picture?.cursor
          for await (const event of door?.follow(server, { id, secret, after }) ?? []) {
            const before = picture
            picture = event.onto(before)
            // A repeated event would change nothing, or restore an older state.
            expect({ ...picture, cursor: '' }).not.toEqual(before && { ...before, cursor: '' })
            expect(picture.progress).toBeGreaterThanOrEqual(before?.progress ?? 0)
            break
          }
          const now = await pictureAt(server, { id, secret })
          if (now.cursor !== picture?.cursor) continue
          expect(picture).toEqual(now)
          equal += 1
          next()
        }
        for (const server of all) expect(await pictureAt(server, { id, secret })).toEqual(picture)
        expect(picture).toMatchObject({ status: 'SUCCEEDED', images: [{ index: 0 }, { index: 1 }] })
        expect(equal).toBeGreaterThan(8)
      })

      test('gets the end after an hour offline, and nothing after the end', async () => {
        await using servers = await openServers(name)
        const { all, secret, start } = servers
        const { step, entered, release } = held()
        const id = await start(step)
        await entered
        const [awake, asleep = awake] = all as [Easel, Easel?]
        let picture: Picture | undefined
        for await (const event of way.doors[0]?.follow(awake, { id, secret }) ?? []) {
          picture = event.onto(undefined)
          break
        }
        release()
        await all[0]?.app.drain(60_000)
        for (const server of all) server.clock.now += 3600_000
        const last = way.doors.at(-1)
        const after = picture?.cursor
        for await (const event of last?.follow(asleep, { id, secret, after }) ?? [])
          picture = event.onto(picture)
        expect(picture).toEqual(await pictureAt(awake, { id, secret }))
        expect(picture).toMatchObject({ status: 'SUCCEEDED', images: [{}, {}] })
        for (const door of way.doors)
          for (const server of all) {
            const more = door.follow(server, { id, secret, after: picture?.cursor })
            expect(await Array.fromAsync(more)).toEqual([])
          }
      })
    })
  }
}
