import { readFile, writeFile } from 'node:fs/promises'
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const declarations = new URL('../graphql-env.d.ts', import.meta.url)

/**
 * The schema as types, for the typed documents of the playground. The CLI of gql.tada does the
 * same, but does not run with every version of TypeScript.
 */
export async function schemaTypes(): Promise<string> {
  const sdl = await readFile(new URL('../../schema/schema.graphql', import.meta.url), 'utf8')
  const introspection = minifyIntrospection(
    introspectionFromSchema(buildSchema(sdl), { descriptions: false }),
  )
  return outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
}

if (import.meta.main) await writeFile(declarations, await schemaTypes())
