import type { PublicGeneration } from '../../../schema/generation.ts'
import { widthsOf } from '../../../schema/variants.ts'
import { escaped } from '../escaped.ts'
import type { RequestState } from '../request-state.ts'

/** The largest width that previews show, in pixels. */
const maxImageWidth = 1200
/** Unicode code points. */
const maxTitleLength = 70
const maxDescriptionLength = 200

/** The title and the tags by which chats and social networks show a link to a generation. */
export function socialTags(
  { prompt, images, steps, seed, engine }: PublicGeneration,
  url: string,
  { imageUrl }: Pick<RequestState, 'imageUrl'>,
): string {
  const [image] = images
  if (!image) return ''
  const width = widthsOf(image.width).findLast((step) => step <= maxImageWidth) ?? image.width
  const height = Math.max(1, Math.round((image.height * width) / image.width))
  const title = shortened(prompt, maxTitleLength)
  const count = images.length === 1 ? '' : `${images.length} pictures, `
  const size = `${image.width} × ${image.height}`
  const setUp = `${count}${size}, ${steps} steps, seed ${seed}, engine ${engine}`
  const more = shortened(prompt, maxDescriptionLength)
  const description = more === title ? setUp : `${more} · ${setUp}`
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Easel',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': imageUrl(image.id, { width, format: 'jpeg' }),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': title,
  }
  return [
    `<title>${escaped(`${title} · Easel`)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escaped(value)}">`,
    ),
  ].join('')
}

/** A text in one line of at most `maxLength` code points. */
function shortened(text: string, maxLength: number): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  if (characters.length <= maxLength) return characters.join('')
  return `${characters.slice(0, maxLength - 1).join('')}…`
}
