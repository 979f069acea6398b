import type { Variation } from '../generation.ts'
import { type VariationStrength, variationRequest } from '../generation-request.ts'
import { builder } from './builder.ts'
import { inputFields } from './input-fields.ts'

const VariationStrengthEnum = builder.enumType('VariationStrength', {
  description: 'How much a variation changes an image.',
  values: {
    SUBTLE: { description: 'The same picture with other details.' },
    STRONG: { description: 'A similar picture with the same content.' },
  } as const satisfies Record<VariationStrength, object>,
})

export const VariationInput = builder.inputType('VariationInput', {
  description: 'The image to vary, and how much it changes.',
  fields: (t) => inputFields(t, variationRequest, { image: 'ID', strength: VariationStrengthEnum }),
})

export const VariationType = builder.objectRef<Variation>('Variation').implement({
  description: 'The image that was varied, and how much it changed.',
  fields: (t) => ({
    image: t.exposeID('image', {
      description: 'The id of the image, which may be deleted by now.',
    }),
    strength: t.expose('strength', {
      type: VariationStrengthEnum,
      description: 'How much the image changed.',
    }),
  }),
})
