import type { Variation } from '../generation.ts'
import { type VariationStrength, variationRequest } from '../generation-request.ts'
import { builder } from './builder.ts'
import { inputFields } from './input-fields.ts'

const VariationStrengthEnum = builder.enumType('VariationStrength', {
  description: 'How strongly an image is varied.',
  values: {
    SUBTLE: { description: 'The same picture with other details.' },
    STRONG: { description: 'Another picture of the same, to which it stays akin.' },
  } as const satisfies Record<VariationStrength, object>,
})

export const VariationInput = builder.inputType('VariationInput', {
  description: 'Which image to vary, and how.',
  fields: (t) => inputFields(t, variationRequest, { image: 'ID', strength: VariationStrengthEnum }),
})

export const VariationType = builder.objectRef<Variation>('Variation').implement({
  description: 'Which image was varied, and how.',
  fields: (t) => ({
    image: t.exposeID('image', { description: 'Its id. It may be removed by now.' }),
    strength: t.expose('strength', { type: VariationStrengthEnum, description: 'How strongly.' }),
  }),
})
