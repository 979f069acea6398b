import { parseArgs, stripVTControlCharacters } from 'node:util'
import { type Key, keyStatus } from '../../schema/key.ts'
import { readConfig } from '../config.ts'
import { createKeyRegistry, type KeyRegistry } from '../core/keys/registry.ts'
import { openDatabase } from '../db/open.ts'
import { type Invocation, runProgram } from './run-command.ts'
import { table } from './table.ts'

const usage = `npm run --silent keys -- create --name NAME [--mode test] [--tier unfiltered] [--expires 2026-12-31] [--limit 1000]
  [--publishable] [--origin https://shop.example]… [--address-limit 20]
npm run --silent keys -- list
npm run --silent keys -- update ID [--name NAME] [--limit 1000 | --limit default]
npm run --silent keys -- pause ID
npm run --silent keys -- resume ID
npm run --silent keys -- revoke ID
`

/** `npm run keys` manages all keys for the operator. The server may run. */
export async function keysCommand({ args, env, terminal }: Invocation): Promise<void> {
  const [command, ...rest] = args
  const config = readConfig(env)
  await using database = await openDatabase(config.database)
  const keys = createKeyRegistry({ database, now: Date.now, settings: config })
  if (command === 'create') terminal.stdout.write(await create(keys, rest))
  else if (command === 'list') terminal.stdout.write(await list(keys, rest, config.dailyLimit))
  else if (command === 'update') terminal.stderr.write(await update(keys, rest))
  else if (command === 'pause') terminal.stderr.write(await pause(keys, rest, true))
  else if (command === 'resume') terminal.stderr.write(await pause(keys, rest, false))
  else if (command === 'revoke') terminal.stderr.write(await revoke(keys, rest))
  else throw new Error(command ? `There is no command "${command}"\n${usage}` : usage)
}

/** Returns only the secret, so that a script can read it. */
async function create(keys: KeyRegistry, args: string[]): Promise<string> {
  const options = {
    name: { type: 'string' },
    mode: { type: 'string' },
    tier: { type: 'string' },
    expires: { type: 'string' },
    limit: { type: 'string' },
    publishable: { type: 'boolean' },
    origin: { type: 'string', multiple: true },
    'address-limit': { type: 'string' },
  } as const
  const given = parseArgs({ args, options }).values
  const { limit, origin: origins, 'address-limit': address, ...values } = given
  const addressLimit = address === undefined ? undefined : Number(address || Number.NaN)
  const wanted = { ...values, origins, addressLimit, dailyLimit: limitOf(limit) }
  const { secret } = await keys.create(wanted)
  return `${secret}\n`
}

async function list(keys: KeyRegistry, args: string[], limitNow: number): Promise<string> {
  parseArgs({ args, options: {} })
  const rows = (await keys.list()).map((key) => rowOf(key, limitNow))
  const header = ['id', 'key', 'name', 'status', 'tier', 'limit', 'created', 'expires', 'last used']
  return table([header, ...rows])
}

async function update(keys: KeyRegistry, args: string[]): Promise<string> {
  const options = { name: { type: 'string' }, limit: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const id = idOf('update', positionals)
  const dailyLimit = limitOf(values.limit)
  if (values.name === undefined && dailyLimit === undefined)
    throw new Error(`update takes --name or --limit\n${usage}`)
  await keys.update(id, { name: values.name, dailyLimit })
  return `Updated ${id}\n`
}

async function pause(keys: KeyRegistry, args: string[], paused: boolean): Promise<string> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const id = idOf(paused ? 'pause' : 'resume', positionals)
  await keys.update(id, { paused })
  return `${paused ? 'Paused' : 'Resumed'} ${id}\n`
}

function idOf(command: string, [id]: string[]): string {
  if (id === undefined) throw new Error(`${command} takes the ID of a key\n${usage}`)
  return id
}

/** Null for a key without its own limit: DAILY_LIMIT applies. */
function limitOf(text: string | undefined): number | null | undefined {
  if (text === 'default') return null
  return text === undefined ? undefined : Number(text || Number.NaN)
}

async function revoke(keys: KeyRegistry, args: string[]): Promise<string> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const id = idOf('revoke', positionals)
  await keys.revoke(id)
  return `Revoked ${id}\n`
}

/** `limitNow` is DAILY_LIMIT, for keys without their own limit. */
function rowOf(key: Key, limitNow: number): string[] {
  return [
    key.id,
    `${key.prefix}…${key.suffix}`,
    stripVTControlCharacters(key.name),
    keyStatus(key, Date.now()).toLowerCase(),
    key.tier,
    String(key.dailyLimit ?? limitNow),
    instant(key.createdAt),
    instant(key.expiresAt),
    instant(key.lastUsedAt),
  ]
}

function instant(at: number | null): string {
  return at === null ? '–' : new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}

if (import.meta.main) await runProgram(keysCommand)
