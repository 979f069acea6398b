import { createHash } from 'node:crypto'

/**
 * Allows only our own origin, that of the image files, and the inline code that the page was built
 * with.
 */
export function contentSecurityPolicy(html: string, imagesPublicUrl: string | undefined): string {
  const images = imagesPublicUrl ? ` ${new URL(imagesPublicUrl).origin}` : ''
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))]
      .filter(([, text]) => text)
      .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join('')
  return [
    "default-src 'self'",
    `script-src 'self'${hashes('script')}`,
    `style-src 'self'${hashes('style')}`,
    `img-src 'self' data: blob:${images}`,
    // The playground asks for the status of an image that it cannot show.
    `connect-src 'self'${images}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
