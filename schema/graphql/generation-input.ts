import * as z from 'zod'
import { chargingOptions, followingOptions, plainRequest } from '../generation-request.ts'
import { BackgroundEnum } from './background.ts'
import { builder, withoutNulls } from './builder.ts'
import { DimensionsEnum } from './dimensions.ts'
import { inputFields } from './input-fields.ts'
import { QualityEnum } from './quality.ts'
import { ReferenceInput } from './upload.ts'
import { VariationInput } from './variation.ts'

const { shape } = plainRequest
const imageFields = z.object({
  ...shape,
  // Without a default: absent dimensions follow the first reference.
  dimensions: shape.dimensions.unwrap().optional(),
  ...chargingOptions.shape,
  ...followingOptions.shape,
})

export const GenerateImagesInput = builder.inputType('GenerateImagesInput', {
  description: 'The prompt, the number of images and their dimensions.',
  fields: (t) =>
    inputFields(t, imageFields, {
      dimensions: DimensionsEnum,
      background: BackgroundEnum,
      quality: QualityEnum,
      variation: VariationInput,
      key: 'ID',
      seed: 'Seed',
      references: [ReferenceInput],
      mask: ReferenceInput,
    }),
})

interface Reference {
  upload?: string | null
  image?: string | null
  url?: string | null
}

/** The input as the core takes it: references are ids and URLs. */
export function inputOf(given: object): object {
  const input: { references?: Reference[]; mask?: Reference } = withoutNulls(given)
  const textOf = ({ upload, image, url }: Reference) => upload ?? image ?? url
  const { references, mask } = input
  return {
    ...input,
    ...(references && { references: references.map(textOf) }),
    ...(mask && { mask: textOf(mask) }),
  }
}
