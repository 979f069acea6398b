import { builder } from './builder.ts'
import './account.ts'
import './collection.ts'
import './delete.ts'
import { nameRatios } from './dimensions.ts'
import './engine.ts'
import './error.ts'
import './generate-images.ts'
import './generation.ts'
import './invite.ts'
import './key.ts'
import './key-management.ts'
import './key-request.ts'
import './limits.ts'
import './quota.ts'
import './share.ts'

export const schema = builder.toSchema()
nameRatios(schema)
