import { EngineError } from '../engine.ts'

export function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}

/**
 * The bytes of base64 text, with or without a `data:` prefix and line breaks. Throws an
 * EngineError for other text.
 */
export function bytesOf(image: string | Uint8Array): Uint8Array {
  if (typeof image !== 'string') return image
  const text = image.replace(/^\s*data:[^,]{0,100},/, '').replace(/\s+/g, '')
  const bytes = Buffer.from(text, 'base64')
  // Node skips invalid characters, so invalid text gives fewer bytes than its length says.
  const promised = Math.floor((text.replace(/=+$/, '').length * 3) / 4)
  if (bytes.length === 0 || bytes.length !== promised) {
    throw new EngineError('bad_response', 'The engine sent a picture that is not base64')
  }
  return bytes
}
