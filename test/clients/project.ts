import { execFile } from 'node:child_process'
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Child, type Ended, run } from '../support/child.ts'

const modules = join(import.meta.dirname, '../../node_modules')
const execute = promisify(execFile)

export interface Project extends AsyncDisposable {
  folder: string
  write(file: string, text: string): Promise<void>
  /** Runs a program of an installed package. Rejects with its output when it fails. */
  program(name: string, ...args: string[]): Promise<void>
  /** Runs a file. */
  start(file: string): Child
}

/** A temporary folder like a reader's project, for clients of a server. */
export async function openProject({ url, key }: { url: string; key: string }): Promise<Project> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'easel-client-')))
  await symlink(modules, join(folder, 'node_modules'), 'junction')
  const project: Project = {
    folder,
    write: (file, text) => writeFile(join(folder, file), text),
    start: (file) => run(join(folder, file), { EASEL_URL: url, EASEL_KEY: key }),
    async program(name, ...args) {
      const path = join(modules, '.bin', name)
      await execute(path, args, { cwd: folder, shell: process.platform === 'win32' }).catch(
        ({ stdout, stderr }) => {
          throw new Error(`${name} failed:\n${stdout}${stderr}`)
        },
      )
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
  await project.write('package.json', '{ "type": "module" }')
  return project
}

/** The snippet with the URL of this server. */
export function addressed(text: string, url: string): string {
  return text.replaceAll('http://localhost:4000', url)
}

/** The lines that a program printed. Throws unless it exits with 0. */
export async function linesOf({ ended }: { ended: Promise<Ended> }): Promise<string[]> {
  const { code, stdout, stderr } = await ended
  if (code !== 0) throw new Error(`It ended with ${code}:\n${stdout}\n${stderr}`)
  return stdout.split('\n')
}
