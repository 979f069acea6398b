import { type Dimensions, dimensionKeys, dimensions, nameOf } from '../dimensions.ts'
import { builder } from './builder.ts'

export const DimensionsEnum = builder.enumType('Dimensions', {
  description: 'The dimensions of an image, as ratios of width to height.',
  values: Object.fromEntries(
    dimensionKeys.map((key) => {
      const { name, width, height } = dimensions[key]
      return [nameOf(key), { value: key, description: `${name}, ${width}×${height} px` }]
    }),
  ) as Record<string, { value: Dimensions }>,
})

const DimensionsPreset = builder.objectRef<Dimensions>('DimensionsPreset').implement({
  description: 'Dimensions that an image can have.',
  fields: (t) => ({
    value: t.field({
      type: DimensionsEnum,
      description: 'What `GenerateImagesInput.dimensions` takes.',
      resolve: (key) => key,
    }),
    key: t.string({ description: 'What REST takes, such as "16:9".', resolve: (key) => key }),
    name: t.string({ description: 'The use of the key.', resolve: (key) => dimensions[key].name }),
    width: t.int({ description: 'Pixels.', resolve: (key) => dimensions[key].width }),
    height: t.int({ description: 'Pixels.', resolve: (key) => dimensions[key].height }),
  }),
})

builder.queryField('dimensions', (t) =>
  t.field({
    type: [DimensionsPreset],
    description: 'The dimensions that an image can have.',
    resolve: () => [...dimensionKeys],
  }),
)
