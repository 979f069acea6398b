import type { Upscale } from '../generation.ts'
import { builder } from './builder.ts'

export const UpscaleType = builder.objectRef<Upscale>('Upscale').implement({
  description: 'Which image was enlarged, and how far.',
  fields: (t) => ({
    image: t.exposeID('image', { description: 'Its id. It may be removed by now.' }),
    scale: t.exposeInt('scale', { description: 'How many times wider and higher it became.' }),
  }),
})
