interface Part {
  name: string
  /** A text, or an image. */
  value: string | Uint8Array
  fileName?: string
  type?: string
}

/** The form of an application for `POST /v1/images/edits`, as its HTTP client writes it. */
export interface FormShape {
  app: string
  /** The source file of the application. */
  source: string
  boundary: string
  parts: Part[]
  /** The headers of a part in the order of the HTTP client. */
  headersOf(part: Part): string[]
  path?: string
  /** The pixels of the image that it gets. */
  size: string
}

const prompt = 'the same fox in winter'

const disposition = ({ name, fileName }: Part) =>
  `Content-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}`

/** The package form-data: a text has no type. */
const formData = (part: Part) => [
  disposition(part),
  ...(part.type ? [`Content-Type: ${part.type}`] : []),
]

/** aiohttp: the type comes first, and a text has one too. */
const aiohttp = (part: Part) => [
  `Content-Type: ${part.type ?? 'text/plain; charset=utf-8'}`,
  disposition(part),
]

/** Python's requests: a text has no type, and a file that was read has one only by its name. */
const requests = (part: Part) => [disposition(part)]

export function formShapes(photo: Uint8Array, mask: Uint8Array): FormShape[] {
  const image = { value: photo, type: 'image/png' }
  const openWebUi = {
    app: 'Open WebUI',
    source: 'open-webui/open-webui backend/open_webui/routers/images.py',
    boundary: 'c4b0a2e6f1d94c0f8a3b7d5e9f6a1c2d',
    headersOf: aiohttp,
  }
  return [
    {
      app: 'LibreChat',
      source: 'danny-avila/LibreChat api/app/clients/tools/structured/OpenAIImageTools.js',
      boundary: '--------------------------418742630923178400213567',
      headersOf: formData,
      parts: [
        { name: 'model', value: 'gpt-image-1' },
        { name: 'prompt', value: prompt },
        { name: 'quality', value: 'auto' },
        { name: 'size', value: 'auto' },
        { ...image, name: 'image[]', fileName: 'fox.png' },
        { ...image, name: 'image[]', fileName: 'a fox, again.png' },
      ],
      path: '/images/edits',
      size: '768x512',
    },
    {
      ...openWebUi,
      parts: [
        { name: 'model', value: 'dall-e-2' },
        { name: 'prompt', value: prompt },
        { name: 'n', value: '1' },
        { name: 'size', value: '512x512' },
        { name: 'response_format', value: 'b64_json' },
        { ...image, name: 'image', fileName: '4d1c5c88-52a5-4e7a-8d61-0f1f1a6f2a11.png' },
      ],
      size: '512x512',
    },
    {
      ...openWebUi,
      app: 'Open WebUI with two images',
      parts: [
        { name: 'model', value: 'gpt-image-1.5' },
        { name: 'prompt', value: prompt },
        { name: 'background', value: 'transparent' },
        { ...image, name: 'image[]', fileName: '4d1c5c88-52a5-4e7a-8d61-0f1f1a6f2a11.png' },
        { ...image, name: 'image[]', fileName: '7a3f1e02-9b44-4b0c-8a55-1c2d3e4f5a66.jpg' },
      ],
      size: '768x512',
    },
    {
      app: 'A client of LocalAI',
      source: 'mudler/LocalAI core/http/endpoints/openai/inpainting_test.go',
      boundary: 'f0e1d2c3b4a5968778695a4b3c2d1e0f9a8b7c6d5e4f30211203142536',
      // Go's mime/multipart.
      headersOf: (part) => [
        disposition(part),
        ...(part.fileName ? ['Content-Type: application/octet-stream'] : []),
      ],
      parts: [
        { name: 'model', value: 'test' },
        { name: 'prompt', value: prompt },
        { name: 'steps', value: '8' },
        { ...image, name: 'image', fileName: 'image.png' },
        { value: mask, name: 'mask', fileName: 'mask.png' },
      ],
      size: '768x512',
    },
    {
      app: 'curl',
      source: 'curl/curl lib/mime.c',
      boundary: '------------------------d74496d66958873e',
      headersOf: formData,
      parts: [
        { ...image, name: 'image[0]', fileName: 'fox.png' },
        { name: 'prompt', value: prompt },
        { name: 'size', value: '' },
        { name: 'user', value: 'me' },
      ],
      size: '768x512',
    },
    {
      app: 'requests with the texts of Python',
      source: 'psf/requests src/requests/models.py',
      boundary: '8f2d4c6b0a1e3957f8d6c4b2a0e19375',
      headersOf: requests,
      parts: [
        { name: 'prompt', value: prompt },
        { name: 'n', value: '1' },
        { name: 'stream', value: 'False' },
        { name: 'guidance_scale', value: '7.5' },
        { ...image, name: 'image', fileName: 'image' },
      ],
      size: '768x512',
    },
    {
      app: 'A client that sends no names of files',
      source: 'RFC 7578, section 4.2',
      boundary: 'x',
      headersOf: formData,
      parts: [
        { ...image, name: 'image' },
        { name: 'prompt', value: prompt },
      ],
      size: '768x512',
    },
  ]
}

/** The bytes of a form. */
export function formOf({ boundary, parts, headersOf }: FormShape): Buffer {
  const pieces = parts.flatMap((part) => [
    `--${boundary}\r\n${headersOf(part).join('\r\n')}\r\n\r\n`,
    part.value,
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
}
