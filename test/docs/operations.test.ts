import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { emptyFolder } from '../support/databases.ts'
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
    const shown = snippet('docs/operations.md', 'sh', 'doctor --json').replaceAll(
      /^npm/gm,
      `${env} npm`,
    )
    const [lines = '', json = ''] = (await reader.shell(shown)).split(/^(?=\{)/m)
    expect(lines).toMatch(/^ok +server +It runs at .*, and is ready$/m)
    expect(JSON.parse(json)).toMatchObject({ versions: { node: expect.any(String) } })
  })

  test('shows how to read what an upgrade changes', async () => {
    const shown = await reader.shell(snippet('docs/operations.md', 'sh', '--upgrade-from'))
    expect(shown).toMatch(/^## 0\.2\.0$/m)
    expect(shown).not.toContain('## 0.1.0')
  })

  test('shows how to back up, verify and restore', async () => {
    await using folder = await emptyFolder()
    const { DATA_DIR: place = '' } = folder.env
    const here = (text: string) =>
      text.replaceAll(/\w+\.tar/g, `${place}/$&`).replace('/srv/easel-restored', `${place}/data`)
    const whole = /^\d+ files are as they were stored$/gm
    const made = snippet('docs/operations.md', 'sh', 'backup monday.tar')
    expect((await reader.shell(here(made))).match(whole)).toHaveLength(2)
    await reader.shell(here(snippet('docs/operations.md', 'sh', 'restore monday.tar')))
    const restored = readConfig({ DATA_DIR: `${place}/data` })
    await using database = await openDatabase(restored.database)
    expect(await database.db.selectFrom('api_keys').select('id').execute()).not.toEqual([])
    const encrypted = snippet('docs/operations.md', 'sh', '--encrypt')
    await reader.shell(here(encrypted))
    expect(await readFile(`${place}/easel.tar.age`, 'latin1')).toMatch(/^age-encryption/)
  })
})
