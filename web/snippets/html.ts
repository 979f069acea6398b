import { attributeQuoted } from '../lib/html.ts'
import { restFields } from './fields.ts'
import { type CodeRequest, code, type Piece, value } from './piece.ts'

/** In a signed address a comma, a slash or a percent sign of a value is encoded twice. */
const encoded = (content: unknown) =>
  encodeURIComponent(String(content).replace(/[%,/]/g, encodeURIComponent)).replace(/%3A/g, ':')

/** An element whose address is signed: a placeholder stands for the signature until it is. */
export function html(request: CodeRequest): Piece[] {
  const { origin, prompt, width, height, inputs = {}, signedUrl } = request
  const options = [
    ...restFields(request).filter(([name]) => name !== 'image' && name !== 'prompt'),
    ...Object.entries(inputs),
  ]
  const address = [
    { text: `${origin}/i/SIGNATURE/by=SIGNING_ID` },
    ...options.flatMap(([name, content]) => [
      { text: `,${name}=` },
      value(name as Parameters<typeof value>[0], encoded(content)),
    ]),
    { text: '/' },
    { ...value('prompt', encodeURIComponent(prompt)), token: 'string' as const },
    { text: '.webp' },
  ]
  return code`<img src="${signedUrl ? { text: signedUrl, token: 'string' } : address}"
  width=${value('dimensions', `"${width}"`)} height=${value('dimensions', `"${height}"`)}
  alt=${value('prompt', `"${attributeQuoted(prompt)}"`)}
  loading="lazy"
>`
}
