import { describe, expect, test } from 'vitest'
import { databases } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { person, signUp } from '../support/person.ts'

const query = `{ installation {
  queue { waiting running } engines { name engine isDown } disks { setting freeBytes totalBytes }
  lastBackupAt keepDays keepGb signUp
} }`

for (const [name, open] of Object.entries(databases)) {
  describe(`the state of the installation, on ${name},`, () => {
    test('is read by the owner alone', async () => {
      await using empty = await open()
      await using easel = await startEasel({
        env: { ...empty.env, SIGN_UP: 'open', KEEP_DAYS: '30', KEEP_GB: '1.5' },
      })
      const [ada, bob] = [person(easel, '192.0.2.1'), person(easel, '192.0.2.2')]
      await signUp(ada, 'ada@example.com')
      await signUp(bob, 'bob@example.com')
      const { installation } = await ada.graphql<{
        installation: { disks: { setting: string }[] }
      }>(query)
      expect(installation).toMatchObject({
        queue: { waiting: 0, running: 0 },
        engines: [{ name: 'test', engine: 'test', isDown: false }],
        ...{ lastBackupAt: null, keepDays: 30, keepGb: 1.5, signUp: 'open' },
      })
      const bytes = expect.any(Number)
      const disk = { setting: expect.any(String), freeBytes: bytes, totalBytes: bytes }
      expect(installation.disks.length).toBeGreaterThan(0)
      const settings = installation.disks.map(({ setting }) => setting)
      expect(settings).toEqual([...new Set(settings)])
      for (const found of installation.disks) expect(found).toEqual(disk)
      await expect(bob.graphql(query)).rejects.toThrow('Only an owner can see')
      const { secret } = await easel.key()
      const answer = await ask(easel, query, { secret })
      expect(JSON.stringify(answer)).toContain('Sign in to see the installation')
    })
  })
}
