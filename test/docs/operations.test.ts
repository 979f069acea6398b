import { describe, expect, test } from 'vitest'
import { startReader } from '../support/reader.ts'
import { snippet } from '../support/snippet.ts'

const reader = await startReader()

describe('docs/operations.md', () => {
  test('shows how to get help for a subcommand', async () => {
    const help = await reader.shell(snippet('docs/operations.md', 'sh', '--help'))
    expect(help).toMatch(/^Usage: easel \[options\]/)
    expect(help).toContain('Usage: easel keys create')
  })

  test('shows how to find a fault', async () => {
    const env = `PORT=${new URL(reader.easel.url).port}`
    const shown = snippet('docs/operations.md', 'sh', 'doctor').replaceAll(/^npm/gm, `${env} npm`)
    const [lines = '', json = ''] = (await reader.shell(shown)).split(/^(?=\{)/m)
    expect(lines).toMatch(/^ok +server +It runs at .*, and is ready$/m)
    expect(JSON.parse(json)).toMatchObject({ versions: { node: expect.any(String) } })
  })
})
