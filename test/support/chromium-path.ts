import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import easel from '../../package.json' with { type: 'json' }

const run = promisify(execFile)

const root = join(import.meta.dirname, '../..')
const cached = join(
  root,
  `node_modules/.cache/chromium-${easel.devDependencies['@sparticuz/chromium']}`,
)
const unpacking = `(await import('@sparticuz/chromium')).default.executablePath()`

/**
 * The path of Chromium, unpacked by the first caller. The folder is renamed when it is complete,
 * because the package returns the path of a file that another process is still writing.
 */
export async function chromiumPath(folder = cached): Promise<string> {
  if (!existsSync(folder)) await unpack(folder)
  return join(folder, 'chromium')
}

async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const incoming = await mkdtemp(`${folder}-`)
  // The package unpacks into the temporary folder of the system.
  await run(process.execPath, ['-e', unpacking], {
    cwd: root,
    env: { ...process.env, TMPDIR: incoming },
  })
  try {
    await rename(incoming, folder)
  } catch (error) {
    await rm(incoming, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}
