import { execFile, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'
import { createSigner } from '../support/signed-images.ts'
import { snippet } from '../support/snippet.ts'

const run = promisify(execFile)

const easel = await startEasel()
const signer = await createSigner(easel)
const folder = await mkdtemp(join(tmpdir(), 'easel-signing-'))
afterAll(async () => {
  await rm(folder, { recursive: true })
  await easel[Symbol.asyncDispose]()
})

interface Language {
  program: string
  command: string[]
  file: string
}

const languages: Record<string, Language> = {
  JavaScript: {
    program: snippet('docs/signed-images.md', 'js', 'createHmac'),
    command: [process.execPath],
    file: 'sign.mjs',
  },
  Python: {
    program: snippet('docs/signed-images.md', 'python', 'hmac.digest'),
    command: ['python3'],
    file: 'sign.py',
  },
  PHP: {
    program: snippet('docs/signed-images.md', 'php', 'hash_hmac'),
    command: ['php'],
    file: 'sign.php',
  },
  Ruby: {
    program: snippet('docs/signed-images.md', 'ruby', 'OpenSSL::HMAC'),
    command: ['ruby'],
    file: 'sign.rb',
  },
  Go: {
    program: snippet('docs/signed-images.md', 'go', 'hmac.New'),
    command: ['go', 'run'],
    file: 'sign.go',
  },
}

const isHere = ([program = '']: string[]) => !spawnSync(program, ['version']).error

/** The address that a program prints with the signing secret. */
async function printed({ program, command, file }: Language, by: { id: string; secret: string }) {
  const [name = '', ...args] = [...command, join(folder, file)]
  await writeFile(join(folder, file), program)
  const env = { ...process.env, SIGNING_ID: by.id, SIGNING_SECRET: by.secret }
  const { stdout } = await run(name, args, { env })
  return new URL(stdout.trim())
}

const vector = Object.fromEntries(
  snippet('docs/signed-images.md', 'text', 'signature  ')
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/)),
)

describe('docs/signed-images.md', () => {
  test('has an example for other languages', () => {
    const { secret, text, signature } = vector
    expect(createHmac('sha256', secret).update(text).digest('base64url')).toBe(signature)
  })

  for (const [name, language] of Object.entries(languages)) {
    const { command } = language
    const skipped = isHere(command) ? '' : ` (skipped: no ${command[0]} here)`
    test.skipIf(skipped)(
      `signs in ${name}: the example, and an address that draws${skipped}`,
      async () => {
        const [, id] = /by=(\w+)/.exec(vector.text) ?? []
        const example = await printed(language, { id: id ?? '', secret: vector.secret })
        const path = `/i/${vector.signature}/${vector.text}`
        expect(decodeURIComponent(example.pathname)).toBe(path)
        const { pathname } = await printed(language, signer)
        const response = await easel.fetch(pathname)
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
        expect(easel.engine.requests).toMatchObject([
          { prompt: 'a lighthouse, 100% storm', width: 1024, height: 576 },
        ])
      },
    )
  }

  test('signs by GraphQL, and the address fits the element', async () => {
    const query = snippet('docs/signed-images.md', 'graphql', 'signedImageUrl')
    const { data } = await ask<{ signedImageUrl: { url: string } }>(easel, query, {
      secret: signer.apiKey,
    })
    const element = snippet('docs/signed-images.md', 'html', '<img').replace(
      'URL',
      data?.signedImageUrl.url ?? '',
    )
    const [, src = '', width, height] =
      /src="(.*?)" width="(\d+)" height="(\d+)"/.exec(element) ?? []
    expect((await easel.fetch(src)).status).toBe(200)
    expect(easel.engine.requests.at(-1)).toMatchObject({
      ...{ prompt: 'a lighthouse in a storm', width: Number(width), height: Number(height) },
    })
  })
})
