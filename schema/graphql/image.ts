import { ServiceError } from '../error.ts'
import type { DescribedImage } from '../generation.ts'
import { type ImageFormat, ladder, widthFor, widthsOf } from '../variants.ts'
import { builder, type GraphQLContext } from './builder.ts'

export const ImageType = builder.objectRef<DescribedImage>('Image')

export const ImageFormatEnum = builder.enumType('ImageFormat', {
  description: 'A format of image files.',
  values: {
    PNG: { value: 'png', description: 'Lossless, and the largest.' },
    WEBP: { value: 'webp', description: 'For every current browser.' },
    AVIF: { value: 'avif', description: 'The smallest. Its first delivery takes longest.' },
    JPEG: { value: 'jpeg', description: 'For programs without the other formats.' },
  } as const satisfies Record<Uppercase<ImageFormat>, { value: ImageFormat; description: string }>,
})

const maxWidths = 20
const offered = `Offered are ${ladder.join(', ')} and its own width; others get the next larger one.`

builder.node(ImageType, {
  description: 'A finished image.',
  id: { resolve: (image) => image.id },
  isTypeOf: (value) => (value as { id?: string }).id?.startsWith('img_') ?? false,
  loadOne: (id, { core, caller }) => (caller ? core.images.find(id, caller) : null),
  fields: (t) => ({
    url: t.string({
      description:
        'The public address of the image, in its own width unless `width` is given. The bytes at an address never change.',
      args: {
        width: t.arg.int({ description: `Pixels. ${offered} It is never enlarged.` }),
        format: t.arg({
          type: ImageFormatEnum,
          required: true,
          defaultValue: 'png',
          description: 'The format of the file.',
        }),
      },
      resolve: (image, { width, format }, context) =>
        urlOf(image, { width: width ?? image.width, format, field: 'width' }, context),
    }),
    srcset: t.string({
      description: 'The `srcset` of an img element: addresses and widths.',
      args: {
        widths: t.arg.intList({
          description: `Pixels. Absent: all offered widths. ${offered}`,
        }),
        format: t.arg({
          type: ImageFormatEnum,
          required: true,
          defaultValue: 'webp',
          description: 'The format of the files.',
        }),
      },
      resolve: srcsetOf,
    }),
    thumbhash: t.string({
      nullable: true,
      description:
        'A miniature of the image in about 25 bytes as base64, by ThumbHash, for the time until the image is loaded. Null: the file cannot be read now.',
      resolve: async (image, _args, { core, request }) =>
        (await core.images.placeholder(image, request.signal))?.thumbhash,
    }),
    dominantColor: t.string({
      nullable: true,
      description: 'The most frequent color, such as #a0b1c2. Null when `thumbhash` is null.',
      resolve: async (image, _args, { core, request }) =>
        (await core.images.placeholder(image, request.signal))?.dominantColor,
    }),
    altText: t.exposeString('altText', {
      description: 'The content of the image in words: its prompt.',
    }),
    digitalSourceType: t.exposeString('digitalSourceType', {
      description:
        'The origin of the image, which its file has too: a URL of IPTC’s vocabulary, such as http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia.',
    }),
    index: t.exposeInt('index', { description: 'Its index in the generation, from 0.' }),
    width: t.exposeInt('width', { description: 'Pixels.' }),
    height: t.exposeInt('height', { description: 'Pixels.' }),
    seed: t.expose('seed', { type: 'Seed', description: 'The seed of this image.' }),
    bytes: t.exposeInt('bytes', { description: 'The bytes of the PNG.' }),
  }),
})

interface Wanted {
  width: number
  format: ImageFormat
  /** The argument with the width. */
  field: string
}

function urlOf(image: DescribedImage, wanted: Wanted, { imageUrl }: GraphQLContext): string {
  const width = offeredWidth(image, wanted)
  const { format } = wanted
  return width === image.width && format === 'png'
    ? imageUrl(image.id)
    : imageUrl(image.id, { width, format })
}

function offeredWidth(image: DescribedImage, { width, field }: Wanted): number {
  if (width >= 1) return widthFor(width, image.width)
  throw new ServiceError('INVALID_INPUT', `${field} must be 1 or more`, { field })
}

function srcsetOf(
  image: DescribedImage,
  { widths, format }: { widths?: readonly number[] | null | undefined; format: ImageFormat },
  context: GraphQLContext,
): string {
  const field = 'widths'
  if (widths && (widths.length === 0 || widths.length > maxWidths))
    throw new ServiceError('INVALID_INPUT', `widths must have 1 to ${maxWidths} entries`, { field })
  const wanted = widths ?? widthsOf(image.width)
  const steps = new Set(wanted.map((width) => offeredWidth(image, { width, format, field })))
  return [...steps]
    .sort((one, other) => one - other)
    .map((width) => `${urlOf(image, { width, format, field }, context)} ${width}w`)
    .join(', ')
}
