import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from './person.ts'
import { openSite } from './site.ts'

const run = promisify(execFile)
const prompt = `A "red" fox's den, 100 % $HOME \`tick\` \\n \${x} 🦊\nsecond line: déjà vu`

// Inside the checkout, since the typed document imports @urql/core.
async function runFile(name: string, code: string, command: string, secret = ''): Promise<string> {
  const folder = await mkdtemp(join(import.meta.dirname, '.snippet-'))
  try {
    const file = join(folder, name)
    await writeFile(file, code)
    const { stdout, stderr } = await run(command, [file], {
      env: { ...process.env, EASEL_KEY: secret },
    }).catch((error) => error)
    return stdout + stderr
  } finally {
    await rm(folder, { recursive: true })
  }
}

const commands: [language: string, file: string, command: string][] = [
  ['curl', 'curl.sh', 'bash'],
  ['fetch', 'fetch.mjs', process.execPath],
  ['GraphQL', 'graphql.ts', process.execPath],
  ['Python', 'python.py', 'python3'],
]

async function copyCode(page: Page, language: string): Promise<string> {
  await page.getByRole('tab', { name: language, exact: true }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

for (const [language, file, command] of commands) {
  test(`the ${language} code runs as it is copied, and gets URLs for exactly this set-up`, async () => {
    const query = new URLSearchParams({
      prompt,
      dimensions: '3:2',
      image: '2',
      steps: '7',
      seed: '5',
      safety: 'true',
    })
    await using site = await openSite()
    const { secret } = await site.easel.key()
    const { page } = await site.visit(`/?${query}`)
    const code = await copyCode(page, language)
    expect(code).toContain('EASEL_KEY')
    expect(code).not.toContain(secret)
    const output = await runFile(file, code, command, secret)
    expect(output.match(new RegExp(`${site.url}/images/\\w+\\.png`, 'g'))).toHaveLength(2)
    expect(site.easel.engine.requests.at(-1)).toMatchObject({
      prompt,
      width: 768,
      height: 512,
      images: 2,
      steps: 7,
      seed: 5,
      strict: true,
    })
  })

  test(`the ${language} code says what is wrong without a key, and with a refused one`, async () => {
    await using site = await openSite()
    const { secret, key } = await site.easel.key()
    await site.easel.app.keys.revoke(key.id)
    const { page } = await site.visit()
    const code = await copyCode(page, language)
    expect(await runFile(file, code, command)).toContain('Set EASEL_KEY to your API key')
    expect(await runFile(file, code, command, secret)).toContain('API key revoked')
    expect(site.easel.engine.requests).toHaveLength(0)
  })
}

test('the GraphQL code says what to install', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  expect(await copyCode(page, 'GraphQL')).toContain('// npm install @urql/core\n')
})

test('a control lights its value in the code, and the value leads to its control', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const code = page.getByRole('tabpanel')
  // The highlight ends in less than a second, so the test looks for it before the choice.
  const lit = code.getByRole('link', { name: '"3:4"' }).and(page.locator('[data-lit=true]'))
  await Promise.all([lit.waitFor(), visitor.chooseShape('3:4')])
  await code.getByRole('link', { name: '1', exact: true }).click()
  await page.getByRole('radio', { name: '1', exact: true }).and(page.locator(':focus')).waitFor()
  await code.getByRole('link', { name: '"A lighthouse at dusk"' }).click()
  await visitor.prompt.and(page.locator(':focus')).waitFor()
})
