const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The uncompressed text chunks of a PNG by their keywords. Undefined for other files. */
export function textOfPng(bytes: Uint8Array): string | undefined {
  if (signature.some((byte, at) => bytes[at] !== byte)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let text = ''
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (type === 'tEXt') text += decoded(bytes.subarray(at + 8, end - 4), 'latin1')
    if (type === 'iTXt') text += decoded(bytes.subarray(at + 8, end - 4), 'utf-8')
    at = end
  }
  return text
}

const decoded = (bytes: Uint8Array, encoding: string) =>
  `${new TextDecoder(encoding).decode(bytes)}\n`
