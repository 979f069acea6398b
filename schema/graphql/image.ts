import type { Image } from '../generation.ts'
import { builder } from './builder.ts'

export const ImageType = builder.objectRef<Image>('Image')

builder.node(ImageType, {
  description: 'A finished image.',
  id: { resolve: (image) => image.id },
  isTypeOf: (value) => (value as { id?: string }).id?.startsWith('img_') ?? false,
  loadOne: (id, { core, caller }) => (caller ? core.image(id, caller) : null),
  fields: (t) => ({
    url: t.string({
      description: 'The PNG. Anyone who knows the address can fetch it; it never changes.',
      resolve: (image, _args, { imageUrl }) => imageUrl(image.id),
    }),
    index: t.exposeInt('index', { description: 'Its index in the generation, from 0.' }),
    width: t.exposeInt('width', { description: 'Pixels.' }),
    height: t.exposeInt('height', { description: 'Pixels.' }),
    seed: t.exposeInt('seed', { description: 'The seed it was generated with.' }),
    bytes: t.exposeInt('bytes', { description: 'Size of the file.' }),
  }),
})
