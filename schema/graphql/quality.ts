import type { Quality } from '../generation-request.ts'
import { builder } from './builder.ts'

export const QualityEnum = builder.enumType('Quality', {
  description: 'How much work an engine spends on an image.',
  values: {
    AUTO: { value: 'auto', description: 'The engine decides.' },
    LOW: { value: 'low', description: 'Little: the fastest and cheapest image.' },
    MEDIUM: { value: 'medium', description: 'Between low and high.' },
    HIGH: { value: 'high', description: 'Much: the slowest and most expensive image.' },
  } as const satisfies Record<string, { value: Quality; description: string }>,
})
