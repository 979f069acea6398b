import { GraphQLEnumType, GraphQLError, type GraphQLSchema, Kind } from 'graphql'
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
      description: 'The value for `GenerateImagesInput.dimensions`.',
      resolve: (key) => key,
    }),
    key: t.string({ description: 'The value for REST, such as "16:9".', resolve: (key) => key }),
    name: t.string({
      description: 'The usual use of these dimensions.',
      resolve: (key) => dimensions[key].name,
    }),
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

/** Refuses a key of REST, such as "16:9", and names the value of GraphQL. */
export function nameRatios(schema: GraphQLSchema): void {
  const type = schema.getType('Dimensions')
  if (!(type instanceof GraphQLEnumType)) return
  const { coerceInputValue, coerceInputLiteral } = type
  type.coerceInputValue = (value, ...rest) => {
    refuseKey(value)
    return coerceInputValue.call(type, value, ...rest)
  }
  type.coerceInputLiteral = (node, ...rest) => {
    if (node.kind === Kind.STRING) refuseKey(node.value)
    return coerceInputLiteral.call(type, node, ...rest)
  }
}

function refuseKey(value: unknown): void {
  const key = dimensionKeys.find((one) => one === value)
  if (key) throw new GraphQLError(`In GraphQL the dimensions "${key}" are ${nameOf(key)}`)
}
