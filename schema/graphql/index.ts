import { builder } from './builder.ts'
import './account.ts'
import './delete.ts'
import './dimensions.ts'
import './engine.ts'
import './error.ts'
import './generate-images.ts'
import './generation.ts'
import './key.ts'
import './key-management.ts'
import './limits.ts'
import './quota.ts'

export const schema = builder.toSchema()
