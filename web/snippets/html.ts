import { attributeQuoted } from '../lib/html.ts'
import { keyless } from '../state/session.ts'
import { inputs, preset } from '../state/set-up.ts'
import { signedUrl, signSetUp } from '../state/signed-image.ts'
import { request } from './fields.ts'
import { code, type Piece, value } from './piece.ts'

/** In a signed address a comma, a slash or a percent sign of a value is encoded twice. */
const encoded = (content: unknown) =>
  encodeURIComponent(String(content).replace(/[%,/]/g, encodeURIComponent)).replace(/%3A/g, ':')

/** An element whose address is signed: a placeholder stands for the signature until it is. */
export function html(origin: string): Piece[] {
  const [[, prompt] = ['', ''], ...others] = request('rest')
  const options = [...others.filter(([name]) => name !== 'image'), ...Object.entries(inputs())]
  const text = String(prompt)
  const address = [
    { text: `${origin}/i/SIGNATURE/by=SIGNING_ID` },
    ...options.flatMap(([name, content]) => [
      { text: `,${name}=` },
      value(name as Parameters<typeof value>[0], encoded(content)),
    ]),
    { text: '/' },
    { ...value('prompt', encodeURIComponent(text)), token: 'string' as const },
    { text: '.webp' },
  ]
  const { width, height } = preset()
  const source = signedUrl()
  return code`<img src="${source ? { text: source, token: 'string' } : address}"
  width=${value('dimensions', `"${width}"`)} height=${value('dimensions', `"${height}"`)}
  alt=${value('prompt', `"${attributeQuoted(text)}"`)}
  loading="lazy"
>`
}

html.action = () => (keyless() || signedUrl() ? undefined : signSetUp)
