import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { type Installation, install } from './installation.ts'
import { root } from './snippet.ts'

const run = promisify(execFile)

// A separate process takes seconds to start, and a busy machine draws slowly.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

export const hasCurl = spawnSync('curl', ['--version']).status === 0
/** The end of the title of a test that needs curl. */
export const ifCurl = hasCurl ? '' : ' (skipped: no curl here)'

/** A reader who tries the snippets of the documentation with a fresh `npm start`. */
export interface Reader extends AsyncDisposable {
  easel: Installation
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

/** `env` are further settings of the server. */
export async function startReader(env: Record<string, string> = {}): Promise<Reader> {
  const easel = await install(env)
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
      const { stdout } = await run('sh', ['-ec', here(lines)], { cwd: root, env })
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
    [Symbol.asyncDispose]: () => easel[Symbol.asyncDispose](),
  }
}
