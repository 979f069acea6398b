import { readFile, writeFile } from 'node:fs/promises'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

// The CLI of gql.tada needs a TypeScript with the JavaScript API; its library does not.
const sdl = await readFile(new URL('../../schema/schema.graphql', import.meta.url), 'utf8')
const introspection = minifyIntrospection(introspectionFromSchema(buildSchema(sdl), { descriptions: false }))
const declarations = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
await writeFile(new URL('../graphql-env.d.ts', import.meta.url), declarations)
