import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../web/build/graphql-env.ts'

test('the types of the documents are those of the schema', async () => {
  const committed = await readFile(new URL('../../web/graphql-env.d.ts', import.meta.url), 'utf8')
  expect(committed, 'run: node web/build/graphql-env.ts').toBe(await schemaTypes())
})
