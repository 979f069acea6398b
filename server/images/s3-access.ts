import { randomUUID } from 'node:crypto'
import type { S3Location } from './location.ts'
import { efforts, isMd5, type S3Client } from './s3-client.ts'
import { S3Fault } from './s3-fault.ts'

/**
 * Puts, gets and deletes a small object. Rejects with an S3Fault if a request fails. Resolves with
 * whether an ETag is the MD5 of the stored bytes: it is not if the bucket encrypts them with KMS.
 */
export async function checkAccess(client: S3Client, prefix: string): Promise<boolean> {
  const s3 = client.with(efforts.check)
  const key = `${prefix}easel-check-${randomUUID()}`
  const stored = await s3.putObject(key, key, 'text/plain')
  try {
    const found = await s3.getObjectRaw(key)
    if ((await found.text()) !== key)
      throw new S3Fault({
        status: found.status,
        reason: 'it returned other bytes than it was sent',
      })
    return isMd5(stored, key)
  } finally {
    await s3.deleteObject(key)
  }
}

const bucketReasons = ['NoSuchBucket', 'InvalidBucketName']
const regionReasons = [
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
]

/** An error for the operator: one line that names the setting to correct. */
export function accessProblem(fault: S3Fault, { endpoint, region, bucket }: S3Location): Error {
  return new Error(`${lineOf(fault)} (${fault.message})`)

  function lineOf({ status, reason }: S3Fault): string {
    if (reason === 'InvalidAccessKeyId') return `S3_ACCESS_KEY_ID is not known to ${endpoint}`
    if (reason === 'SignatureDoesNotMatch')
      return 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID'
    if (regionReasons.includes(reason))
      return `S3_REGION is not the region of the bucket: ${region}`
    if (reason === 'RequestTimeTooSkewed') return 'The clock of this machine is wrong'
    if (bucketReasons.includes(reason))
      return `IMAGES names a bucket that ${endpoint} does not have: ${bucket}`
    if (status === 401 || status === 403)
      return `IMAGES names a bucket where S3_ACCESS_KEY_ID may not write, read and delete: ${bucket}`
    return `S3_ENDPOINT cannot be used: ${endpoint}`
  }
}
