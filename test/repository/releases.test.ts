import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { migrations } from '../../server/db/migrations/index.ts'
import { readReleases, releasesAfter } from '../../server/doctor/releases.ts'
import { settings } from '../../server/settings.ts'

const releases = readReleases()

describe('CHANGELOG.md', () => {
  test('names each setting and each migration in the release that has it first', () => {
    const named = (kind: 'settings' | 'migrations') => releases.flatMap((release) => release[kind])
    expect(named('settings').sort()).toEqual(Object.keys(settings.shape).sort())
    expect(named('migrations').sort()).toEqual(Object.keys(migrations).sort())
  })

  test('begins with the version of package.json', () => {
    expect(releases[0]?.version).toBe(manifest.version)
  })
})

describe('the releases after a version', () => {
  test('are those that an upgrade from it passes', () => {
    expect(releasesAfter('0.1.0').map(({ version }) => version)).toEqual(
      releases.slice(0, -1).map(({ version }) => version),
    )
    expect(releasesAfter(`v${manifest.version}`)).toEqual([])
  })

  test('are refused for a version that was not released', () => {
    expect(() => releasesAfter('0.0.9')).toThrow('--upgrade-from takes a released version: 0.')
  })
})
