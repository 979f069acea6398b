import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { type Installation, install } from './installation.ts'
import { newKey } from './new-key.ts'
import { root } from './snippet.ts'

const run = promisify(execFile)

// A separate process takes seconds to start, and a busy machine draws slowly.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

export const hasCurl = spawnSync('curl', ['--version']).status === 0
/** The end of the title of a test that needs curl. */
export const ifCurl = hasCurl ? '' : ' (skipped: no curl here)'

/** A reader who tries the snippets of the documentation with a server of `npm start`. */
export interface Reader {
  easel: Pick<Installation, 'env' | 'url' | 'key' | 'fetch'>
  /** Replaces the address in a text by the address of this server. */
  here(text: string): string
  /** Runs lines in a shell at the top of the repository. Returns their output. */
  shell(lines: string): Promise<string>
  /** The answer to a GraphQL document. */
  ask(query: string, variables?: object): Promise<Response>
  /** The data of the answer to a GraphQL document. */
  data<Data = Record<string, unknown>>(query: string, variables?: object): Promise<Data>
  /** The data of the last result of a subscription. */
  last(query: string, variables?: object): Promise<Record<string, unknown>>
  /** Runs a script of a page. `names` are the globals of the page, beside `EASEL_KEY`. */
  script(text: string, names?: Record<string, unknown>): Promise<unknown>
  /** Runs a program that imports packages. `look` gets its folder. */
  program(text: string, look: (folder: string, printed: string) => void): Promise<void>
}

let shared: Promise<Installation> | undefined

/** A server for the files of this worker. It ends with the worker. */
async function start(settings: Record<string, string>): Promise<Installation> {
  const installation = await install(settings)
  process.once('exit', () => installation.child.process.kill('SIGKILL'))
  // Vitest ends its workers by this signal, which gives no event of an exit by itself.
  process.once('SIGTERM', () => process.exit())
  return installation
}

function sharedServer(): Promise<Installation> {
  shared ??= start({})
  return shared
}

/** Commands without npm, which takes longer than most commands. */
const commands = new Map<string, string>(Object.entries(manifest.scripts))
const withoutNpm = (lines: string) =>
  lines.replaceAll(/npm run --silent (\w+)(?: --)?/g, (line, name) => commands.get(name) ?? line)

/**
 * A new reader with an own key, because each key has its own rate limit and history. Readers share
 * a server, but a reader with `settings` has its own.
 */
export async function startReader(settings?: Record<string, string>): Promise<Reader> {
  const { env, url, fetch: fetchHere } = await (settings ? start(settings) : sharedServer())
  const easel = { env, url, fetch: fetchHere, key: await newKey(env, {}) }
  const here = (text: string) => text.replaceAll('http://localhost:4000', easel.url)
  const post =
    (accept: string) =>
    (query: string, variables: object = {}) =>
      fetch(`${easel.url}/graphql`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${easel.key}`,
          'content-type': 'application/json',
          accept,
        },
        body: JSON.stringify({ query, variables }),
      })
  const ask = post('application/json')

  return {
    easel,
    here,
    async shell(lines) {
      const env = { ...process.env, EASEL_KEY: easel.key, ...easel.env }
      const { stdout } = await run('sh', ['-ec', here(withoutNpm(lines))], { cwd: root, env })
      return stdout
    },
    ask,
    data: async (...asked) => (await (await ask(...asked)).json()).data,
    async last(...asked) {
      const text = await (await post('text/event-stream')(...asked)).text()
      const events = text.match(/^data: (\{.*)$/gm)
      return JSON.parse(events?.at(-1)?.slice('data: '.length) ?? '').data
    },
    script(text, names = {}) {
      const given = { EASEL_KEY: easel.key, ...names }
      const AsyncFunction = (async () => {}).constructor as new (
        ...args: string[]
      ) => (...values: unknown[]) => Promise<unknown>
      return new AsyncFunction(...Object.keys(given), here(text))(...Object.values(given))
    },
    async program(text, look) {
      // Within node_modules, so that the program finds the packages. It writes its files there too.
      const folder = await mkdtemp(join(root, 'node_modules/.reader-'))
      try {
        const file = join(folder, 'snippet.mjs')
        await writeFile(file, here(text))
        const env = { ...process.env, EASEL_KEY: easel.key }
        const { stdout } = await run(process.execPath, [file], { cwd: folder, env })
        look(folder, stdout)
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  }
}
