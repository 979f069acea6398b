import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { pngSize } from '../../server/images/format.ts'
import type { VariantMaker } from '../../server/images/variant-maker.ts'
import { builtSite, type Easel, type EaselOptions, startEasel } from '../support/easel.ts'
import { createTestEngine, flatPng } from '../support/test-engine.ts'
import { launchChromium } from './chromium.ts'

const waitMs = 120_000

// Motion costs a small machine more than everything that is tested.
const still: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
}

interface Visitors extends AsyncDisposable {
  /** Opens a page in a new browser without cookies, and closes the browser before. */
  visit(path?: string, options?: BrowserContextOptions): Promise<Visit>
}

export interface Site extends Visitors {
  easel: Easel
  url: string
  /** Breaks every connection, as a restarting proxy does. */
  dropConnections(): void
}

interface Visit {
  page: Page
  /** The errors of the page: exceptions, broken resources, breaches of the CSP. */
  complaints: string[]
}

/** Opens visitors of the site at an address, one at a time. */
export function openVisitors(url: string): Visitors {
  let context: BrowserContext | undefined
  return {
    async visit(path = '/', options = {}) {
      // Two pages that animate are too much for a small machine.
      await context?.close()
      const browser = await launchChromium()
      context = await browser.newContext({ ...still, ...options })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const page = await context.newPage()
      page.setDefaultTimeout(waitMs)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      if (path) await page.goto(url + path)
      return { page, complaints }
    },
    [Symbol.asyncDispose]: async () => context?.close(),
  }
}

export interface SiteOptions extends EaselOptions {
  /**
   * The encodings that the site may use. Brotli costs a third of a second for each site, so only
   * tests of Brotli have it.
   */
  encodings?: string
}

/**
 * Images of one color in any width, always as PNG: browsers detect the format. To scale every
 * picture of a page took a third of the processor.
 */
const flatVariants: VariantMaker = {
  async make(png, { width: wanted }) {
    const { width, height } = pngSize(png)
    return Buffer.from(flatPng(wanted, Math.round((height * wanted) / width), 0))
  },
  [Symbol.asyncDispose]: async () => {},
}

/** The built site on a real socket, with the test engine behind it. */
export async function openSite({
  encodings = 'gzip',
  // A thread would decode every picture that a page shows.
  engine = createTestEngine({ hasPlaceholders: true }),
  ...options
}: SiteOptions = {}): Promise<Site> {
  let listener: RequestListener = (_request, response) => response.end()
  const server = createServer((request, response) => {
    const { 'accept-encoding': accepted } = request.headers
    if (accepted && accepted !== 'identity') request.headers['accept-encoding'] = encodings
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const easel = await startEasel({
    ...options,
    engine,
    overrides: { ...builtSite, now: Date.now, variantMaker: flatVariants, ...options.overrides },
  })
  listener = easel.app.listener
  const url = `http://localhost:${port}`
  const visitors = openVisitors(url)
  return {
    easel,
    url,
    visit: visitors.visit,
    dropConnections: () => server.closeAllConnections(),
    async [Symbol.asyncDispose]() {
      await visitors[Symbol.asyncDispose]()
      server.close()
      server.closeAllConnections()
      await easel[Symbol.asyncDispose]()
    },
  }
}
