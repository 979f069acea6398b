import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { picture } from '../support/pictures.ts'
import { chooseClient, person } from './person.ts'
import { openStudio } from './pictures.ts'
import { openSite } from './site.ts'

const run = promisify(execFile)
const prompt = `A "red" fox's den, 100 % $HOME \`tick\` \\n \${x} 🦊\nsecond line: déjà vu`

// Inside the checkout, since some of the code imports packages.
async function runFile(
  name: string,
  code: string,
  command: string,
  { secret = '', files = {} }: { secret?: string; files?: Record<string, Uint8Array> } = {},
): Promise<string> {
  const folder = await mkdtemp(join(import.meta.dirname, '.snippet-'))
  try {
    const file = join(folder, name)
    await writeFile(file, code)
    for (const [path, bytes] of Object.entries(files)) await writeFile(join(folder, path), bytes)
    const { stdout, stderr } = await run(command, [file], {
      cwd: folder,
      env: { ...process.env, EASEL_KEY: secret },
    }).catch((error) => error)
    return stdout + stderr
  } finally {
    await rm(folder, { recursive: true })
  }
}

const commands: [client: string, file: string, command: string][] = [
  ['curl', 'curl.sh', 'bash'],
  ['Node', 'node.mjs', process.execPath],
  ['Python', 'python.py', 'python3'],
  ['OpenAI SDK', 'openai.mjs', process.execPath],
  ['urql', 'urql.mjs', process.execPath],
  ['Apollo', 'apollo.mjs', process.execPath],
]

async function copyCode(page: Page, client: string): Promise<string> {
  await chooseClient(page, client)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The URLs that a program printed, or the files that it says it wrote. */
const picturesIn = (output: string) =>
  new Set(output.match(/http:[^"'\s]+\/images\/\w+\.png|^image-\d\.png$/gm))

for (const [client, file, command] of commands) {
  test(`the code for ${client} runs as it is copied, and gets pictures of exactly this set-up`, async () => {
    const query = new URLSearchParams({
      prompt,
      dimensions: '3:2',
      image: '2',
      steps: '7',
      seed: '5',
      safety: 'true',
    })
    await using site = await openSite()
    const { secret, key } = await site.easel.key()
    const { page } = await site.visit(`/?${query}`)
    const code = await copyCode(page, client)
    expect(code).toContain('EASEL_KEY')
    expect(code).not.toContain(secret)
    const output = await runFile(file, code, command, { secret })
    expect(picturesIn(output).size, output).toBe(2)
    expect(site.easel.engine.requests).toHaveLength(1)
    expect(site.easel.engine.requests[0]).toMatchObject({
      prompt,
      width: 768,
      height: 512,
      images: 2,
      steps: 7,
      seed: 5,
      strict: true,
    })
    expect(await runFile(file, code, command)).toContain('Set EASEL_KEY to your API key')
    await site.easel.app.keys.revoke(key.id)
    expect(await runFile(file, code, command, { secret })).toContain('API key revoked')
    expect(site.easel.engine.requests).toHaveLength(1)
  })

  test(`the code for ${client} uploads the files first, and draws from them with all that refines the set-up`, async () => {
    await using site = await openStudio()
    const { secret } = await site.easel.key()
    const drawn = await site.easel.fetch('/api/v1/images?prompt=A%20boat&dimensions=3:2', {
      headers: { authorization: `Bearer ${secret}` },
    })
    const own = /img_\w+/.exec(await drawn.text())?.[0]
    const query = new URLSearchParams({
      prompt,
      references: `upl_0,${own}`,
      mask: 'upl_1',
      strength: '0.25',
      negative: `No "cars", it's quiet`,
      guidance: '7.5',
    })
    const { page } = await site.visit(`/?${query}`)
    await page.getByRole('tabpanel').getByText('7.5').waitFor()
    const code = await copyCode(page, client)
    const files = {
      'reference-1.png': await picture({ width: 64 }),
      'mask.png': await picture({ width: 64, isOpen: true }),
    }
    const output = await runFile(file, code, command, { secret, files })
    expect(picturesIn(output).size, output).toBe(1)
    const request = site.easel.engine.requests.at(-1)
    expect(request).toMatchObject({
      prompt,
      references: [
        { width: 64, height: 40 },
        { width: 768, height: 512 },
      ],
      mask: { width: 64, height: 40 },
      strength: 0.25,
      negativePrompt: `No "cars", it's quiet`,
      guidance: 7.5,
    })
  })
}

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
  await code
    .getByRole('link', { name: '"A lighthouse on a cliff at night, stars above a calm sea"' })
    .click()
  await visitor.prompt.and(page.locator(':focus')).waitFor()
})
