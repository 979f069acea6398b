import type { Background } from '../generation-request.ts'
import { builder } from './builder.ts'

export const BackgroundEnum = builder.enumType('Background', {
  description: 'What is behind the things of an image.',
  values: {
    AUTO: {
      value: 'auto',
      description: 'Opaque, unless the prompt says "transparent background".',
    },
    OPAQUE: { value: 'opaque', description: 'A painted background.' },
    TRANSPARENT: {
      value: 'transparent',
      description:
        'Nothing: the PNG has alpha. A warning says if the image is opaque all the same.',
    },
  } as const satisfies Record<string, { value: Background; description: string }>,
})
