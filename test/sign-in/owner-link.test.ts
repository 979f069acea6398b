import { describe, expect, test } from 'vitest'
import { run } from '../support/child.ts'
import { emptyFolder } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'
import { ownerLink } from '../support/person.ts'

describe('the link for the first account', () => {
  test('is printed at each start when other machines can reach Easel, and makes the first account', async () => {
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
        body: JSON.stringify({
          name: 'Ada',
          email: 'ada@example.com',
          password: 'correct horse battery',
        }),
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
  return await ownerLink(easel)
}
