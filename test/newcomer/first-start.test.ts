import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { pngSize } from '../../server/images/format.ts'
import { type Child, firstKey, run } from '../support/child.ts'
import { emptyFolder } from '../support/databases.ts'
import { root, snippet } from '../support/snippet.ts'

const shell = promisify(execFile)

/** The first command of the README. Not killed by SIGKILL, because its server would continue. */
function start(env: Record<string, string>): Child {
  const [, name = ''] = /^npm (\w+)/.exec(snippet('README.md', 'sh', 'npm start')) ?? []
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, program = '', ...args] = scripts[name].split(' ')
  const child = run(program, { PORT: '0', ...env }, args)
  return {
    ...child,
    async [Symbol.asyncDispose]() {
      child.process.kill('SIGTERM')
      await child.ended
    },
  }
}

test('the first `npm start` prints a key and a working curl line, the next prints no key', {
  timeout: 120_000,
}, async () => {
  await using empty = await emptyFolder()
  await using first = start(empty.env)
  const [curl] = await first.line(/^ {2}curl .*/)
  const { stdout } = await shell('sh', ['-c', `${curl} --silent --fail`])
  const { images } = JSON.parse(stdout)
  expect(pngSize(new Uint8Array(await (await fetch(images[0])).arrayBuffer()))).toEqual({
    width: 1024,
    height: 1024,
  })
  const key = await firstKey(first)
  first.process.kill('SIGTERM')
  const ended = await first.ended
  expect(ended).toMatchObject({ code: 0, stderr: '' })
  const log = ended.stdout.split('\n').filter((line) => line.startsWith('{'))
  expect(log.filter((line) => line.includes(key))).toEqual([])

  await using second = start(empty.env)
  await second.line(/"url":/)
  second.process.kill('SIGTERM')
  expect((await second.ended).stdout).not.toContain('easel_live_')
})
