import { randomBytes } from 'node:crypto'
import { stripVTControlCharacters } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { type AccountRegistry, createAccountRegistry } from '../core/accounts/registry.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { newId } from '../id.ts'
import { createSignIn } from '../sign-in/sign-in.ts'
import { type Invocation, runProgram } from './run-command.ts'
import { table } from './table.ts'

const usage = `npm run --silent accounts -- list
npm run --silent accounts -- limit EMAIL 5000
npm run --silent accounts -- limit EMAIL default
npm run --silent accounts -- reset-password EMAIL
`

/** `npm run accounts` manages the accounts of people who have signed up. The server may run. */
export async function accountsCommand({ args, env, terminal }: Invocation): Promise<void> {
  const [command, email, limit] = args
  const config = readConfig(env)
  await using database = await openDatabase(config.database)
  const accounts = createAccountRegistry({ database, settings: config, now: Date.now })
  if (command === 'list') terminal.stdout.write(await list(accounts))
  else if (command === 'limit' && email && limit)
    terminal.stderr.write(await setLimit(accounts, email, limit))
  else if (command === 'reset-password' && email) {
    terminal.stdout.write(`${await resetPassword(config, database, email)}\n`)
    terminal.stderr.write(
      'Every session of this account has ended. Sign in with this password, then change it.\n',
    )
  } else throw new Error(usage)
}

async function list(accounts: AccountRegistry): Promise<string> {
  const rows = (await accounts.list()).map(async (account) => {
    const quota = await accounts.quota(account)
    const name = stripVTControlCharacters(account.name)
    const role = account.isOwner ? 'owner' : 'member'
    return [account.email, name, role, String(quota?.limit ?? '–'), String(quota?.used ?? '–')]
  })
  const header = ['e-mail', 'name', 'role', 'limit', 'used today']
  return table([header, ...(await Promise.all(rows))])
}

async function setLimit(accounts: AccountRegistry, email: string, limit: string): Promise<string> {
  const account = (await accounts.list()).find((one) => one.email === email.toLowerCase())
  if (!account) throw noAccount(email)
  const dailyLimit = limit === 'default' ? null : Number(limit)
  await accounts.setLimit(account.id, { dailyLimit })
  return `${email} has the daily limit ${limit}, over all its keys\n`
}

/** Sets a new password for a person who has lost it, and returns the password. */
async function resetPassword(config: Config, database: Database, email: string): Promise<string> {
  const now = Date.now
  const kind = config.database.kind
  const newAccountId = () => newId('acc', now())
  const signIn = await createSignIn({ ...config, database, kind, now, newAccountId })
  const password = randomBytes(15).toString('base64url')
  if (!(await signIn.resetPassword(email, password))) throw noAccount(email)
  return password
}

function noAccount(email: string): Error {
  return new Error(`There is no account with the e-mail ${email}`)
}

if (import.meta.main) await runProgram(accountsCommand)
