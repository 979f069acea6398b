import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings, settingsTable } from '../../server/settings.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8')

test('docs/configuration.md has the current table of settings (else run `npm run generate`)', () => {
  expect(page).toContain(`\n${settingsTable()}\n`)
})

test('each setting has a description', () => {
  for (const [name, schema] of Object.entries(settings.shape)) {
    expect({ name, description: schema.meta()?.description }).toEqual({
      name,
      description: expect.stringMatching(/\w/),
    })
  }
})
