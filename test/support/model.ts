import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Child, run } from './child.ts'
import { emptyFolder } from './databases.ts'

const program = join(import.meta.dirname, 'fakes/sd-program.ts')

/** What the program in test/support/fakes/sd-program.ts does with a model: its file says it. */
export interface Orders {
  /** The file where it writes down each start. */
  diary: string
  /** It ends at its start, for this reason. */
  fails?: string
  /** It loads until this file exists. */
  waitsFor?: string
  /** It names this path as that of its model, like another program at its port. */
  says?: string
  /** It ends when it gets the prompt, unless the file exists; then it makes the file. */
  crashesAt?: { prompt: string; unless: string }
}

interface Start {
  pid: number
  args: string[]
  env: string[]
  files: string[]
}

/** A folder with models, and the settings with which Easel runs them. */
export interface Models extends AsyncDisposable {
  folder: string
  env: Record<string, string>
  /** Writes the file of a model. */
  write(name: string, orders?: Omit<Orders, 'diary'>): Promise<void>
  /** The starts of the program, in order. */
  starts(): Promise<Start[]>
}

export async function modelFolder(): Promise<Models> {
  const data = await emptyFolder()
  const folder = data.env.DATA_DIR ?? ''
  const diary = join(folder, 'diary.jsonl')
  const script = join(folder, 'sd-server')
  await mkdir(join(folder, 'models'))
  // The path of this Node, because the program of tests is TypeScript.
  await writeFile(script, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  await chmod(script, 0o700)
  return {
    folder,
    env: { ...data.env, SD_SERVER: script },
    write: (name, orders = {}) =>
      writeFile(join(folder, 'models', name), JSON.stringify({ diary, ...orders })),
    async starts() {
      const text = await readFile(diary, 'utf8').catch(() => '')
      return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
    },
    [Symbol.asyncDispose]: () => data[Symbol.asyncDispose](),
  }
}

/** Easel as `npm start` runs it, without the build. */
export function runWorker(env: Record<string, string>): Child {
  return run('server/serve.ts', { PORT: '0', ...env })
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
