import type { App } from './app.ts'
import type { Config } from './config.ts'

/**
 * Says where Easel is. The first start makes a key, and prints it this once; until there is an
 * owner, each start prints the link that makes one. Both go to the terminal and into no log.
 */
export async function welcome(app: App, { host, publicUrl }: Config, port: number): Promise<void> {
  const url =
    publicUrl ??
    `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
  app.log.info(
    { url, engine: app.core.engine.id, model: app.core.engine.model },
    `Easel is at ${url}`,
  )
  const token = await app.signIn.ownerToken()
  if (token) {
    process.stdout.write(
      `
Make the first account, which owns this installation, through this link:

  ${url}/keys?invite=${token}

`,
    )
  }
  if ((await app.keys.list()).length > 0) return
  const { secret } = await app.keys.create({ name: 'First key' })
  process.stdout.write(
    `
Your first API key, shown only now:

  ${secret}

Try it:

  curl ${url}/api/v1/images -H "Authorization: Bearer ${secret}" -H "Content-Type: application/json" -d '{"prompt":"a red fox in the snow at sunset"}'

`,
  )
}
