import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { insertSigningSecret } from '../../server/db/signing-secrets.ts'
import {
  exampleClaims,
  pageCode,
  type SigningLanguage,
  signingCode,
} from '../../web/pages/keys/web-pages/page-code.ts'
import { type Door, doors } from '../support/doors.ts'
import { ask } from '../support/graphql.ts'
import { hasCurl, ifCurl } from '../support/reader.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { root, snippet } from '../support/snippet.ts'
import { fromPage, type KeyOfPages, pageOrigin, partsOf, signingKey } from '../support/tokens.ts'

const run = promisify(execFile)
const has = (program: string) => spawnSync(program, ['--version']).status === 0
const rest = doors[0] as Door

let served: Served
let kit: KeyOfPages

beforeAll(async () => {
  served = await serveEasel()
  served.easel.clock.now = Date.now()
  kit = await signingKey(served.easel)
})
afterAll(() => served[Symbol.asyncDispose]())

async function output(program: string, args: string[], env = {}): Promise<string> {
  const given = { ...process.env, EASEL_KEY: kit.secret, ...env }
  const { stdout } = await run(program, args, { cwd: root, env: given })
  return stdout.trim()
}

const here = (text: string) => text.replaceAll('http://localhost:4000', served.url)

async function expectAccepted(token: string): Promise<void> {
  const given = { secret: token, headers: fromPage }
  const { error, response } = await rest.generate(served.easel, { prompt: 'a fox' }, given)
  expect(error).toBe(undefined)
  expect(response.headers.get('x-ratelimit-limit')).toBe('20')
}

interface ProgramThatSigns {
  language: SigningLanguage
  program: string
  /** The options of the program before its code. */
  options: string[]
  text: string
}

const signers: ProgramThatSigns[] = [
  {
    language: 'Node',
    program: process.execPath,
    options: ['--input-type=module', '-e'],
    text: snippet('docs/tokens.md', 'js', 'createHmac'),
  },
  {
    language: 'Python',
    program: 'python3',
    options: ['-c'],
    text: snippet('docs/tokens.md', 'python', 'hmac'),
  },
  {
    language: 'PHP',
    program: 'php',
    options: ['-r'],
    text: snippet('docs/tokens.md', 'php', 'hash_hmac'),
  },
]

/** Claims with the characters that literals of some language escape. */
const allClaims = {
  subject: `O'Neill "ü" \\ $now \u{1f98a}`,
  images: 20,
  expiresIn: 60,
  origins: [pageOrigin, 'https://www.shop.example'],
  prompts: `a {thing}, said 'no' \\ "yes" \`\${1}\``,
}

describe('docs/tokens.md', () => {
  test.skipIf(!hasCurl)(`shows how to make a token, and how a page uses it${ifCurl}`, async () => {
    const command = snippet('docs/tokens.md', 'sh', 'api/v1/tokens')
    const { token } = JSON.parse(await output('sh', ['-ec', here(command)]))
    await expectAccepted(token)
    const page = here(snippet('docs/tokens.md', 'js', 'a red fox in the snow'))
    const inPage = (url: string, init: RequestInit) =>
      fetch(url, { ...init, headers: { ...init.headers, ...fromPage } })
    const script = new Function(
      'token',
      'fetch',
      `return (async () => { ${page}; return images })()`,
    )
    expect(await script(token, inPage)).toEqual([expect.stringContaining('/images/img_')])
  })

  for (const { language, program, options, text } of signers) {
    const isHere = has(program)
    const why = isHere ? '' : ` (skipped: no ${program} here)`
    const tokenBy = (code: string) => {
      const env = { EASEL_SIGNING_ID: kit.signing.id, EASEL_SIGNING_SECRET: kit.signing.secret }
      return output(program, [...options, code.replace('<?php', '')], env)
    }
    test.skipIf(!isHere)(`shows how to sign a token in ${language}${why}`, async () => {
      await expectAccepted(await tokenBy(text))
    })

    test(`shows the code in ${language} that the playground shows`, () => {
      expect(signingCode(language, exampleClaims)).toBe(text)
    })

    test.skipIf(!isHere)(`has code in ${language} for all claims${why}`, async () => {
      const token = await tokenBy(signingCode(language, allClaims))
      const { subject, images, origins, prompts } = allClaims
      expect(partsOf(token).claims).toMatchObject({ sub: subject, images, origins, prompts })
      const given = { secret: token, headers: fromPage }
      const prompt = prompts.replace('{thing}', 'fox')
      expect((await rest.generate(served.easel, { prompt }, given)).error).toBe(undefined)
    })
  }

  test('shows the code of a page that the playground shows', () => {
    const code = snippet('docs/tokens.md', 'js', 'a red fox in the snow')
    const token = "a'b"
    expect(pageCode({ origin: 'http://localhost:4000', token })).toBe(
      `const token = 'a\\'b'\n${code}`,
    )
  })

  // PHP's JSON is compact, and here no program of PHP may exist.
  test('has code in PHP that makes such a token, which is accepted', async () => {
    const id = `sgn_${'A'.repeat(30)}`
    const secret = `easel_sign_${'B'.repeat(38)}`
    await using database = await openDatabase(served.easel.config.database)
    const record = { id, secret, payerId: kit.key.id, createdAt: 1, endsAt: null, revokedAt: null }
    await insertSigningSecret(database.db, record)
    const now = served.easel.clock.now
    served.easel.clock.now = 1_800_000_000_000
    await expectAccepted(fixedToken)
    served.easel.clock.now = now
  })

  test('shows how to end a subject, and how to list subjects', async () => {
    const end = snippet('docs/tokens.md', 'graphql', 'endSubject')
    const variables = { subject: 'user-42' }
    const { data } = await ask(served.easel, end, { secret: kit.secret, variables })
    expect(data).toMatchObject({ endSubject: { name: 'user-42' } })
    const list = await ask(served.easel, snippet('docs/tokens.md', 'graphql', 'subjects('), kit)
    const node = expect.objectContaining({ name: 'user-42', usedToday: expect.any(Number) })
    const edges = expect.arrayContaining([{ node }])
    expect(list.data).toMatchObject({ key: { subjects: { edges } } })
  })

  test('shows how to make a publishable key', async () => {
    const command = snippet('docs/tokens.md', 'sh', '--publishable')
    const line = command.replace('npm run --silent keys --', 'node server/commands/easel.ts keys')
    const { database } = served.easel.config
    if (database.kind !== 'sqlite') throw new Error('This test needs the embedded database')
    const DATA_DIR = served.easel.config.dataDir
    const secret = await output('sh', ['-ec', line], { DATA_DIR })
    const generate = () =>
      rest.generate(served.easel, { prompt: 'a fox' }, { secret, headers: fromPage })
    const { response } = await generate()
    expect(response.headers.get('x-ratelimit-limit')).toBe('5')
  })
})

/** The text that the code in PHP makes for these secrets at 1,800,000,000 s. */
const fixedToken = [
  'eyJhbGciOiJIUzI1NiIsImtpZCI6InNnbl9BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUEifQ',
  'eyJzdWIiOiJ1c2VyLTQyIiwiaW1hZ2VzIjoyMCwiaWF0IjoxODAwMDAwMDAwLCJleHAiOjE4MDAwMDM2MDB9',
  'pN7x7ul9AUBuqNmRrZwk30rpuSyo2P6os1MTXSK1fuk',
].join('.')
