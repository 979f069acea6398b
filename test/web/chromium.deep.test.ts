import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { chromiumPath } from '../support/chromium-path.ts'

const run = promisify(execFile)

test('two processes that unpack Chromium at the same time both get a program that starts', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'easel-chromium-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const start = async () => {
    const program = await chromiumPath(join(parent, 'chromium'))
    return (await run(program, ['--version'])).stdout
  }
  expect(await Promise.all([start(), start()])).toEqual([
    expect.stringMatching(/^\S.* \d+\./),
    expect.stringMatching(/^\S.* \d+\./),
  ])
})
