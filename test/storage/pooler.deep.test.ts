import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { run } from '../support/child.ts'
import { databases } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { generate } from '../support/generate.ts'
import { hasPooler, startPooler } from '../support/pooler.ts'

const refusal =
  /DATABASE_URL names a database that cannot be opened: it is behind a connection pooler in transaction mode [^\n]+ set pool_mode = session in the pooler\n$/

describe.skipIf(!hasPooler)('behind PgBouncer, which Debian has as a package,', () => {
  for (const mode of ['transaction', 'statement'] as const) {
    test(`in ${mode} mode a server and a command refuse to start, in one line`, async () => {
      await using empty = await databases.PostgreSQL()
      await using pooler = await startPooler(new URL(empty.env.DATABASE_URL ?? ''), mode)
      const env = { ...empty.env, DATABASE_URL: pooler.url }
      for (const program of ['server/serve.ts', 'server/commands/easel.ts']) {
        const { code, stderr } = await run(program, { ...env, PORT: '0' }, ['keys', 'list']).ended
        expect([program, code, stderr]).toEqual([program, 1, expect.stringMatching(refusal)])
      }
    })
  }

  test('in transaction mode it is found although others use the pooler meanwhile', async () => {
    await using empty = await databases.PostgreSQL()
    await using pooler = await startPooler(new URL(empty.env.DATABASE_URL ?? ''), 'transaction')
    const opened = await Promise.allSettled(
      Array.from({ length: 8 }, () => openDatabase({ kind: 'postgres', url: pooler.url })),
    )
    expect(opened.filter(({ status }) => status === 'fulfilled')).toEqual([])
  })

  test('in session mode images are generated', async () => {
    await using empty = await databases.PostgreSQL()
    await using pooler = await startPooler(new URL(empty.env.DATABASE_URL ?? ''), 'session')
    await using easel = await startEasel({ env: { ...empty.env, DATABASE_URL: pooler.url } })
    const { secret } = await easel.key()
    expect(await generate(easel, secret)).toMatch(/^gen_/)
  })
})
