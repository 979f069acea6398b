import { createHash, createHmac } from 'node:crypto'
import type { Sent } from '../fakes/fake.ts'

const credentials =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/

/** Checks the signature of a request (SigV4). Returns the error code of S3, if it is wrong. */
export function signatureFault(
  { method, path, headers }: Sent,
  keys: Record<string, string>,
): 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | undefined {
  const parts = credentials.exec(headers.authorization ?? '') ?? []
  const [, id = '', day = '', region = '', names = '', signature] = parts
  const secret = keys[id]
  if (secret === undefined) return 'InvalidAccessKeyId'
  const { pathname, searchParams } = new URL(path, 'http://s3')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const canonical = [
    method,
    pathname,
    query.sort().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const signed = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, signed).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
