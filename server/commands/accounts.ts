import { randomBytes } from 'node:crypto'
import { readConfig, readEnvironment } from '../config.ts'
import { newId } from '../core/id.ts'
import { openDatabase } from '../db/open.ts'
import { createSignIn } from '../sign-in/sign-in.ts'

const usage = 'npm run --silent accounts -- reset-password EMAIL\n'

/**
 * `npm run accounts`: for an owner who is locked out, also while the server runs. Prints the new
 * password, once.
 */
async function main([command, email]: string[]): Promise<void> {
  if (command !== 'reset-password' || email === undefined) throw new Error(usage)
  const config = readConfig(readEnvironment())
  process.umask(0o077)
  await using database = await openDatabase(config.database)
  const now = Date.now
  const kind = config.database.kind
  const signIn = await createSignIn({
    ...config,
    database,
    kind,
    now,
    newAccountId: () => newId('acc', now()),
  })
  const password = randomBytes(15).toString('base64url')
  if (!(await signIn.resetPassword(email, password)))
    throw new Error(`There is no account with the e-mail ${email}`)
  process.stdout.write(`${password}\n`)
  process.stderr.write(
    'Every session of this account has ended. Sign in with this password, then change it.\n',
  )
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${(error as Error).message.trimEnd()}\n`)
  process.exitCode = 1
}
