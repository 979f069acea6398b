import { writeFileSync } from 'node:fs'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './index.ts'

/** The SDL, in the format of schema/schema.graphql. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

if (import.meta.main) writeFileSync(new URL('../schema.graphql', import.meta.url), printedSchema())
