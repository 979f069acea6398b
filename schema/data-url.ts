/** One text for all followers of a generation. */
const dataUrls = new WeakMap<Uint8Array, string>()

/** The data: URL of a preview, which is a PNG, JPEG or WebP. */
export function dataUrl(bytes: Uint8Array): string {
  const known = dataUrls.get(bytes)
  if (known !== undefined) return known
  const type = bytes[0] === 0x89 ? 'png' : bytes[0] === 0xff ? 'jpeg' : 'webp'
  const url = `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
  dataUrls.set(bytes, url)
  return url
}
