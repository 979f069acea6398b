import { limits } from '../limits.ts'
import { placePath, type UploadPlace, uploadPath } from '../upload.ts'
import { builder } from './builder.ts'
import { answer, resultUnion } from './result.ts'

export const ReferenceInput = builder.inputType('ReferenceInput', {
  description: 'An image to begin with: an upload, one of your images, or a URL.',
  isOneOf: true,
  fields: (t) => ({
    upload: t.id({ description: 'upl_…, an upload of yours.' }),
    image: t.id({ description: 'img_…, an image of yours.' }),
    url: t.string({ description: 'A URL of a host that the operator names in REFERENCE_URLS.' }),
  }),
})

/** The id of an image that a generation began with. */
export const ReferenceType = builder.objectRef<string>('Reference').implement({
  description: 'An image that a generation began with. Only its owner sees it.',
  fields: (t) => ({
    id: t.id({
      description: 'Of an upload or of an image, which may be gone.',
      resolve: (id) => id,
    }),
    url: t.string({
      description: 'Its address. The address of an upload answers only its owner.',
      resolve: (id, _args, { publicUrl, imageUrl }) =>
        id.startsWith('upl_') ? publicUrl + uploadPath(id) : imageUrl(id),
    }),
  }),
})

const UploadPlaceType = builder.objectRef<UploadPlace>('UploadPlace').implement({
  description: 'A place for an image that is yet to be sent.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `references` and `mask`, once the image is there.' }),
    uploadUrl: t.string({
      description: 'Send the bytes of the image here by PUT, once, without a key.',
      resolve: ({ id }, _args, { publicUrl }) => publicUrl + placePath(id),
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Until then the image must be sent. It then stays for a day.',
    }),
  }),
})

const CreateUploadResult = resultUnion('CreateUploadResult', {
  description: 'Where to send the image, or why it cannot be sent.',
  type: UploadPlaceType,
  refusals: ['RateLimitedError'],
})

const { bytes, pixels } = limits.upload

builder.mutationField('createUpload', (t) =>
  t.field({
    type: CreateUploadResult,
    description:
      'Makes a place for an image to begin generations with: PNG, JPEG, WebP, AVIF or the first frame of a GIF, of at ' +
      `most ${bytes / 2 ** 20} MB and ${pixels / 1e6} megapixels.`,
    resolve: answer(({ core, caller }) => core.uploads.create(caller)),
  }),
)
