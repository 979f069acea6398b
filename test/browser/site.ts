import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { vi } from 'vitest'
import { type Easel, type EaselOptions, startEasel } from '../support/easel.ts'
import { launchChromium } from './chromium.ts'

// Only a test that would wait for ever reaches these: a small machine with other work to do is several times slower.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const waitMs = 60_000

// Motion costs a small machine more than everything that is tested.
const still: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }

export interface Site extends AsyncDisposable {
  easel: Easel
  url: string
  /** Breaks every connection, as a restarting proxy does. */
  dropConnections(): void
  /** Opens a page in a browser of its own, which is another studio, and closes the one before. */
  visit(path?: string, options?: BrowserContextOptions): Promise<Visit>
}

export interface Visit {
  page: Page
  /** What went wrong in the page itself: exceptions, broken resources, breaches of the CSP. */
  complaints: string[]
}

/** The built site on a real socket, with the test engine behind it. */
export async function openSite(options: EaselOptions = {}): Promise<Site> {
  let listener: RequestListener = (_request, response) => response.end()
  const server = createServer((request, response) => listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const easel = await startEasel({ ...options, overrides: { now: Date.now, ...options.overrides } })
  listener = easel.app.listener
  const url = `http://localhost:${port}`
  const browser = await launchChromium()
  let context: BrowserContext | undefined

  async function visit(path = '/', contextOptions: BrowserContextOptions = {}): Promise<Visit> {
    // Two pages that animate are too much for a small machine.
    await context?.close()
    context = await browser.newContext({ ...still, ...contextOptions })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    page.setDefaultTimeout(waitMs)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    if (path) await page.goto(url + path)
    return { page, complaints }
  }

  return {
    easel,
    url,
    visit,
    dropConnections: () => server.closeAllConnections(),
    async [Symbol.asyncDispose]() {
      await context?.close()
      server.close()
      server.closeAllConnections()
      await easel[Symbol.asyncDispose]()
    },
  }
}
