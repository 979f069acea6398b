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
})
