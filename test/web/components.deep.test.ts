import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build, type Plugin } from 'vite'
import solid from 'vite-plugin-solid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'
import { chooseClient, person } from './person.ts'
import { openSite } from './site.ts'

const prompt = `A "red" fox's den, </script> <b>100 %</b> \${x} {{ y }} 🦊`
const query = new URLSearchParams({ prompt, dimensions: '3:2', image: '2', steps: '7', seed: '5' })

/** What the site of a reader of the code serves, on an origin of its own. */
let html = ''
let script = ''
const other = createServer(({ url }, response) => {
  const isScript = url === '/component.js'
  response.setHeader('content-type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`)
  response.end(isScript ? script : html)
})
const addressOf = (query = '') =>
  `http://127.0.0.1:${(other.address() as AddressInfo).port}/${query}`
beforeAll(() => once(other.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => other.close())

/** Compiles the components of Vue. */
const vue: Plugin = {
  name: 'vue',
  transform: {
    filter: { id: /\.vue$/ },
    handler(code, filename) {
      const { descriptor } = parse(code, { filename })
      const { content } = compileScript(descriptor, { id: 'a', inlineTemplate: true })
      return { code: content, moduleType: 'js' }
    },
  },
}

/** The file of a component, what mounts it with a token, and what compiles it. */
const components = {
  React: {
    file: 'pictures.jsx',
    mount: `import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
import { Pictures } from './pictures.jsx'
export const mount = (root, token) => createRoot(root).render(createElement(Pictures, { token }))`,
    plugins: [],
  },
  Solid: {
    file: 'pictures.jsx',
    mount: `import { createComponent, render } from 'solid-js/web'
import { Pictures } from './pictures.jsx'
export const mount = (root, token) => render(() => createComponent(Pictures, { token }), root)`,
    plugins: [solid()],
  },
  Vue: {
    file: 'pictures.vue',
    mount: `import { createApp } from 'vue'
import Pictures from './pictures.vue'
export const mount = (root, token) => createApp(Pictures, { token }).mount(root)`,
    plugins: [vue],
  },
}

async function copied(page: Page, client: string): Promise<string> {
  await chooseClient(page, client)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Presses Draw, and expects the pictures of the set-up. */
async function draws(page: Page) {
  await page.getByRole('button', { name: 'Draw' }).click()
  const sizes = () =>
    page
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ alt, width, height, naturalWidth, src }) => [
          ...[alt, width, height, naturalWidth],
          /\/images\/img_\w+\.png$/.test(src),
        ]),
      )
  await expect.poll(sizes).toEqual([1, 2].map(() => [prompt, 768, 512, 768, true]))
}

const requested = [{ prompt, width: 768, height: 512, images: 2, steps: 7, seed: 5 }]

for (const [client, { file, mount, plugins }] of Object.entries(components))
  test(`the component for ${client} compiles as it is copied, draws, and shows a refusal`, async () => {
    await using site = await openSite()
    const { secret, key } = await site.easel.key()
    const { page } = await site.visit(`/?${query}`)
    const folder = await mkdtemp(join(import.meta.dirname, '.component-'))
    try {
      await writeFile(join(folder, file), await copied(page, client))
      await writeFile(join(folder, 'entry.js'), mount)
      const lib = { entry: 'entry.js', formats: ['iife' as const], name: 'component' }
      await build({
        ...{ root: folder, configFile: false, logLevel: 'warn', plugins },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { lib: { ...lib, fileName: 'component' }, outDir: 'out' },
      })
      script = await readFile(join(folder, 'out/component.iife.js'), 'utf8')
      html = `<!doctype html><div id="root"></div><script src="/component.js"></script>
<script>component.mount(document.getElementById('root'), '${secret}')</script>`
      await page.goto(addressOf())
      await draws(page)
      expect(site.easel.engine.requests).toMatchObject(requested)
      await site.easel.app.keys.revoke(key.id)
      await page.getByRole('button', { name: 'Draw' }).click()
      await person(page).alert.getByText('API key revoked').waitFor()
    } finally {
      await rm(folder, { recursive: true })
    }
  })

test('the page for a browser draws as it is copied, and shows a refusal', async () => {
  await using site = await openSite()
  const { secret } = await site.easel.key()
  const { page } = await site.visit(`/?${query}`)
  html = await copied(page, 'Browser')
  await page.goto(addressOf(`?key=${secret}`))
  await draws(page)
  expect(site.easel.engine.requests).toMatchObject(requested)
  await page.goto(addressOf())
  await page.getByRole('button', { name: 'Draw' }).click()
  await person(page).alert.getByText('Invalid API key').waitFor()
})
