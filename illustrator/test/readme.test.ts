import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
const textOf = (page: string) => readFileSync(join(folder, page), 'utf8')

describe.each(['README.md', 'FORMATS.md'])('%s', (page) => {
  test('names files and folders that exist', () => {
    const prose = textOf(page).replaceAll(/^```.*?^```/gms, '')
    const named = [
      ...prose.matchAll(
        /[`(]([a-z][\w/-]*(?:\/|\.(?:ts|tsv|words|parts|patterns|svg|json|md)))[`)]/g,
      ),
    ]
    const paths = named.map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(10)
    const isThere = (path: string) =>
      [folder, join(folder, '..')].some((from) => existsSync(join(from, path)))
    expect(paths.filter((path) => !isThere(path))).toEqual([])
  })
})

test('README.md has a program that draws', () => {
  const [, program = ''] = /^```ts\n(.*?)^```/ms.exec(textOf('README.md')) ?? []
  const command = ['--input-type=module', '--eval', program]
  const printed = execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  expect(printed).toMatch(/^(?:<Buffer 89 50|Uint8Array\(\d+\) \[\s+137,\s+80)/)
})

test('README.md walks a prompt through the output of --explain', () => {
  const [, walk = ''] = /^## From a prompt.*?\n(.*?)^## /ms.exec(textOf('README.md')) ?? []
  const [, prompt = ''] = /--explain "(.*)"/.exec(walk) ?? []
  const stages = [...walk.matchAll(/^```text\n(.*?)^```/gms)].map(([, output]) => output)
  const command = [join(folder, 'illustrate.ts'), '--explain', prompt]
  expect(stages.join('\n')).toBe(execFileSync(process.execPath, command, { encoding: 'utf8' }))
})
