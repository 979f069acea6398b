import { fieldsOf } from '../../../../schema/fields.ts'
import { drawnOptions, shownOptions } from '../../../../schema/signed-image.ts'
import { imageFormats } from '../../../../schema/variants.ts'
import { refusals, text, waiting } from '../openapi-parts.ts'

const options = [...fieldsOf(shownOptions), ...fieldsOf(drawnOptions)]
  .map(({ name, rule }) => `- \`${name}\`: ${rule.description}`)
  .join('\n')

const codes = [...waiting, 'FORBIDDEN', 'NOT_FOUND', 'GONE'] as const

const parameter = (name: string, description: string, example: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  example,
  schema: { type: 'string' },
})

export function signedImageOperations() {
  const content = Object.fromEntries(imageFormats.map((format) => [`image/${format}`, {}]))
  return {
    get: {
      operationId: 'getSignedImage',
      tags: ['Files'],
      summary: 'An image by its signed address, for `img` elements.',
      description:
        'The first request draws the image, and the key of the signing secret pays; later requests get the file. ' +
        'A refusal is an SVG with the reason, or JSON for a client that accepts JSON and no image.',
      parameters: [
        parameter(
          'signature',
          'HMAC-SHA256 of `{options}/{prompt}.{format}` with the signing secret, base64url. It is made before percent-encoding.',
          'OPEo6Wkm4Ew7dcP7sJ2Gl3V6rJbq4mC4dE1hTqWn0aA',
        ),
        parameter(
          'options',
          `\`name=value\`, separated by commas. A comma, slash or percent sign in a value is percent-encoded.\n\n${options}`,
          'by=sgn_0K7dVq2mX9bTfW4sLhRzC8nYpJ3gEu,width=640',
        ),
        parameter('prompt', 'What the image shows.', 'a red fox in the snow'),
        {
          ...parameter('format', 'The format of the file.', 'webp'),
          schema: { type: 'string', enum: imageFormats },
        },
      ],
      responses: {
        200: {
          description: 'The file; or, with `placeholder=1`, an SVG until the image is drawn.',
          content: { ...content, 'image/svg+xml': {} },
        },
        206: { description: 'A range of the file.', content },
        304: {
          description: 'The file has not changed since `If-None-Match` or `If-Modified-Since`.',
        },
        416: { description: 'The file has no such range.' },
        ...pictures(),
      },
      security: [],
    },
  }
}

/** The refusals, each as a picture too, with its code in a header. */
function pictures() {
  return Object.fromEntries(
    Object.entries(refusals(codes)).map(([status, { headers, content, ...refusal }]) => [
      status,
      {
        ...refusal,
        headers: { ...headers, 'Easel-Error': text('The code of the error.') },
        content: { 'image/svg+xml': {}, ...content },
      },
    ]),
  )
}
