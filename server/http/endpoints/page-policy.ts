import { createHash } from 'node:crypto'
import type { HttpOptions } from '../http-options.ts'

const libraryStyles = "style-src 'self' 'unsafe-inline'"
const libraryWorkers = "worker-src 'self' blob:"

/**
 * Allows only our own origin, the origins of the image files, and the inline code of the built
 * page. A page that was not opened by PUBLIC_URL has its images from there.
 */
export function contentSecurityPolicy(
  html: string,
  { imagesPublicUrl, publicUrl }: Pick<HttpOptions, 'imagesPublicUrl' | 'publicUrl'>,
): string {
  const origins = [imagesPublicUrl, publicUrl].filter((url) => url !== undefined)
  const images = [...new Set(origins.map((url) => ` ${new URL(url).origin}`))].join('')
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))]
      .filter(([, text]) => text)
      .map(([, text = '']) => ` ${hashOf(text)}`)
      .join('')
  return [
    "default-src 'self'",
    `script-src 'self'${hashes('script')}`,
    `style-src 'self'${hashes('style')}`,
    `img-src 'self' data: blob:${images}`,
    // The playground requests the status of an image that it cannot show, and saves images.
    `connect-src 'self'${images}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For the same page with GraphiQL, which creates styles and workers while it runs. */
export function editorPolicy(
  html: string,
  options: Parameters<typeof contentSecurityPolicy>[1],
): string {
  return contentSecurityPolicy(html, options)
    .replace(/style-src [^;]*/, libraryStyles)
    .concat(`; ${libraryWorkers}; font-src 'self' data:`)
}

/**
 * For the page of a library with these inline scripts. Such a library creates styles while it runs,
 * so its policy is looser. It still allows only our own origin.
 */
export function libraryPolicy(...scripts: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.map(hashOf).join(' ')}`,
    libraryStyles,
    "img-src 'self' data:",
    "font-src 'self' data:",
    libraryWorkers,
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
