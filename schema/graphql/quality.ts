import type { Quality } from '../generation-request.ts'
import { builder } from './builder.ts'

export const QualityEnum = builder.enumType('Quality', {
  description: 'How much work an engine spends on an image.',
  values: {
    AUTO: { value: 'auto', description: 'The engine decides.' },
    LOW: { value: 'low' },
    MEDIUM: { value: 'medium' },
    HIGH: { value: 'high' },
  } as const satisfies Record<string, { value: Quality; description?: string }>,
})
