import type { UndrawnImage } from '../../../../schema/core/signed-images.ts'
import { dataUrl } from '../../../../schema/data-url.ts'
import type { Size } from '../../../../schema/dimensions.ts'
import { escaped } from '../../escaped.ts'

const refusalSize = { width: 480, height: 270 }
const charactersOfLine = 44

/** An SVG with the reason of a refusal, for the developer who looks at the page. */
export function refusalPicture(title: string, reason: string): string {
  const { width, height } = refusalSize
  const lines = linesOf(reason).map(
    (line, index) => `<tspan x="24" y="${88 + 26 * index}">${escaped(line)}</tspan>`,
  )
  return svg(
    refusalSize,
    `<title>${escaped(`${title}: ${reason}`)}</title>` +
      `<rect width="${width}" height="${height}" fill="#fbf3ea"/>` +
      `<g font-family="ui-sans-serif, system-ui, sans-serif" fill="#5b2a12">` +
      `<text x="24" y="48" font-size="15" font-weight="600">${escaped(title)}</text>` +
      `<text font-size="18">${lines.join('')}</text></g>`,
  )
}

/** A gray tile, or the blurred preview of the image. */
export function placeholderPicture({ width, height, preview }: UndrawnImage): string {
  if (!preview)
    return svg({ width, height }, '<path d="M0 0h1e5v1e5H0z" fill="#808080" opacity=".2"/>')
  const blur = Math.round(width / 40)
  return svg(
    { width, height },
    `<filter id="b"><feGaussianBlur stdDeviation="${blur}" edgeMode="duplicate"/></filter>` +
      `<image width="${width}" height="${height}" preserveAspectRatio="none" filter="url(#b)" ` +
      `href="${dataUrl(preview)}"/>`,
  )
}

function svg({ width, height }: Size, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && line.length <= charactersOfLine) lines.pop()
    lines.push(lines.length > 0 && line.length > charactersOfLine ? word : line)
  }
  return lines
}
