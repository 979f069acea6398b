import { expect, test } from 'vitest'
import { run } from '../support/child.ts'

test('a run with failed tests exits with 1, also when a hook of the process sets another code', async () => {
  const { code, stdout } = await run('test/support/failed-run.ts', {}).ended
  expect(stdout).toBe('0 passed, 2 failed')
  expect(code).toBe(1)
})
