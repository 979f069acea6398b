import { randomBytes } from 'node:crypto'
import { stripVTControlCharacters } from 'node:util'
import type { Account } from '../../schema/account.ts'
import { type AccountRegistry, createAccountRegistry } from '../core/accounts/registry.ts'
import { accountActs } from '../core/audit/acts.ts'
import { newId } from '../id.ts'
import { createSignIn } from '../sign-in/sign-in.ts'
import { withDatabase } from './database.ts'
import { ofOperator, recorderOf } from './operator.ts'
import { table } from './table.ts'

export async function listAccounts(): Promise<void> {
  const rows = await withAccounts(async (accounts) =>
    Promise.all(
      (await accounts.list()).map(async (account) => {
        const quota = await accounts.quota(account)
        const name = stripVTControlCharacters(account.name)
        const role = account.isOwner ? 'owner' : 'member'
        const state = account.pausedAt === null ? 'active' : 'paused'
        const images = [String(quota?.limit ?? '–'), String(quota?.used ?? '–')]
        return [account.email, name, role, state, ...images]
      }),
    ),
  )
  process.stdout.write(table([['e-mail', 'name', 'role', 'state', 'limit', 'used today'], ...rows]))
}

export async function limitAccount(email: string, limit: string): Promise<void> {
  await withAccounts(async (accounts) => {
    const account = await find(accounts, email)
    const dailyLimit = limit === 'default' ? null : Number(limit)
    await accounts.setLimit(account.id, { dailyLimit })
  })
  process.stderr.write(`${email} has the daily limit ${limit}, over all its keys\n`)
}

export async function pauseAccount(email: string, isPaused: boolean): Promise<void> {
  await withAccounts(async (accounts) => {
    await accounts.setPaused((await find(accounts, email)).id, isPaused)
  })
  process.stderr.write(
    isPaused
      ? `${email} is paused: its keys are refused, and its sessions have ended\n`
      : `${email} is resumed\n`,
  )
}

/** Sets a new password for a person who has lost it, and prints the password once. */
export async function resetPassword(email: string): Promise<void> {
  const password = randomBytes(15).toString('base64url')
  await withDatabase(async (database, config) => {
    const now = Date.now
    const kind = config.database.kind
    const newAccountId = () => newId('acc', now())
    const signIn = await createSignIn({
      ...config,
      ...{ database, kind, now, newAccountId },
      log: { warn() {} },
      mailer: undefined,
      record: recorderOf(database),
    })
    if (!(await signIn.resetPassword(email, password))) throw noAccount(email)
  })
  process.stdout.write(`${password}\n`)
  process.stderr.write(
    'Every session of this account has ended. Sign in with this password, then change it.\n',
  )
}

function withAccounts<Result>(
  work: (accounts: AccountRegistry) => Promise<Result>,
): Promise<Result> {
  return withDatabase((database, settings) =>
    work(
      ofOperator(
        database,
        createAccountRegistry({ database, settings, now: Date.now }),
        accountActs,
      ),
    ),
  )
}

async function find(accounts: AccountRegistry, email: string): Promise<Account> {
  const account = (await accounts.list()).find((one) => one.email === email.toLowerCase())
  if (!account) throw noAccount(email)
  return account
}

function noAccount(email: string): Error {
  return new Error(`There is no account with the e-mail ${email}`)
}
