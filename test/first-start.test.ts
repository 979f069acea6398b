import { describe, expect, test } from 'vitest'
import { run, runServer } from './support/child.ts'
import { emptyFolder } from './support/databases.ts'

describe('the first start', () => {
  test('prints a key once, and a curl line with it that draws; the next start prints none', async () => {
    await using empty = await emptyFolder()
    {
      await using server = await runServer(empty.env)
      const [, address = '', data = ''] = await server.line(/^ {2}curl (\S+) .* -d '(.*)'$/)
      const [line] = await server.line(/^ {2}curl .*/)
      expect(address).toBe(`${server.url}/api/v1/images`)
      const headers = Object.fromEntries(
        [...line.matchAll(/-H "(.*?): (.*?)"/g)].map(([, name, value]) => [name, value]),
      )
      expect(headers).toEqual({ Authorization: `Bearer ${server.key}`, 'Content-Type': 'application/json' })
      const response = await fetch(address, { method: 'POST', headers, body: data })
      expect(response.status).toBe(200)
      expect(Object.keys(await response.json())).toEqual(['images', 'dimensions'])
      server.process.kill('SIGTERM')
      const { stdout } = await server.ended
      const logged = stdout.split('\n').filter((text) => text.startsWith('{'))
      expect(logged.filter((text) => text.includes(server.key))).toEqual([])
    }
    await using again = run('test/support/serve.ts', { ...empty.env, PORT: '0' })
    await again.line(/"url":/)
    again.process.kill('SIGTERM')
    expect((await again.ended).stdout).not.toContain('easel_live_')
  })
})
