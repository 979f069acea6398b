import { describe, expect, test } from 'vitest'
import { run, runServer } from './support/child.ts'
import { emptyFolder } from './support/databases.ts'
import { startEasel } from './support/easel.ts'
import { ownerLink } from './support/person.ts'

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

  test('where others can reach Easel, each start prints the same link, which makes the first account', async () => {
    await using empty = await emptyFolder()
    const env = { ...empty.env, ALLOWED_HOSTS: 'easel.local' }
    const tokenBefore = await tokenOf(env)
    await using server = run('test/support/serve.ts', { ...env, PORT: '0' })
    const [, url = '', token = ''] = await server.line(/^ {2}(http:\S+)\/keys\?invite=([\w-]{43})$/)
    expect(token).toBe(tokenBefore)
    const signUp = (invite: string) =>
      fetch(`${url}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, 'easel-invite': invite },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
      })
    expect((await signUp('guessed')).status).toBe(403)
    expect((await signUp(token)).status).toBe(200)
    server.process.kill('SIGTERM')
    const logged = (await server.ended).stdout.split('\n').filter((text) => text.startsWith('{'))
    expect(logged.filter((text) => text.includes(token))).toEqual([])
  })
})

/** The token of an earlier start on the same folder. */
async function tokenOf(env: Record<string, string>): Promise<string> {
  await using easel = await startEasel({ env })
  return ownerLink(easel)
}
