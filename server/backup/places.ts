import { open, rename, rm } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { openObjectReader, openObjectWriter, type S3Object } from './s3-object.ts'
import { streamOf } from './stream-of.ts'

const pieceBytes = 2 ** 20

type S3Settings = Pick<Config, 's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'>

/**
 * Opens a place to write a backup to: `-` is stdout, `s3://bucket/key` an object, else a new file.
 * The file or object is there only when the backup is whole.
 */
export async function openDestination(
  place: string,
  settings: S3Settings,
): Promise<WritableStream<Uint8Array>> {
  if (place === '-') return toStdout()
  const object = objectOf(place, settings)
  return object ? openObjectWriter(object) : toFile(place)
}

/** Opens a backup for reading. */
export async function openBytes(
  place: string,
  settings: S3Settings,
): Promise<ReadableStream<Uint8Array>> {
  const object = objectOf(place, settings)
  return object ? openObjectReader(object) : fromFile(place)
}

/** The object that a place names; undefined: it names a file. */
function objectOf(place: string, settings: S3Settings): S3Object | undefined {
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(place) ?? []
  if (!place.startsWith('s3://')) return undefined
  const { s3Endpoint, s3Region: region, s3AccessKeyId, s3SecretAccessKey } = settings
  if (bucket === undefined || key === undefined)
    throw new Error(`A backup in S3 is named s3://bucket/name, not ${place}`)
  if (!s3Endpoint || !s3AccessKeyId || !s3SecretAccessKey)
    throw new Error(`${place} needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`)
  const account = { endpoint: s3Endpoint, accessKeyId: s3AccessKeyId }
  return { ...account, secretAccessKey: s3SecretAccessKey, region, bucket, key }
}

function toStdout(): WritableStream<Uint8Array> {
  return new WritableStream({
    write: (bytes) =>
      new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()))
      }),
  })
}

async function toFile(path: string): Promise<WritableStream<Uint8Array>> {
  const unfinished = `${path}.part`
  // Two backups to the same file would mix.
  const part = await open(unfinished, 'wx', 0o600).catch((error) => {
    throw error.code === 'EEXIST'
      ? new Error(`${unfinished} exists: another backup writes it, or remove it`)
      : error
  })
  const target = await open(path, 'wx', 0o600).catch(async (error) => {
    await part.close()
    await rm(unfinished)
    throw error.code === 'EEXIST' ? new Error(`${path} exists: choose a new name`) : error
  })
  await target.close()
  return new WritableStream({
    async write(bytes) {
      await part.writeFile(bytes)
    },
    async close() {
      await part.sync()
      await part.close()
      await rename(unfinished, path)
    },
    async abort() {
      await part.close()
      await Promise.all([unfinished, path].map((one) => rm(one, { force: true })))
    },
  })
}

async function fromFile(path: string): Promise<ReadableStream<Uint8Array>> {
  const handle = await open(path).catch((error) => {
    throw error.code === 'ENOENT' ? new Error(`There is no file ${path}`) : error
  })
  return streamOf(handle.createReadStream({ highWaterMark: pieceBytes }))
}
