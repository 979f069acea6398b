import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '../support/chromium-path.ts'

// The package's own arguments are for lambdas: one process for all, which loses the browser with
// its first page.
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A host of a local network: plain http there is no secure context, unlike localhost.
  '--host-resolver-rules=MAP easel.test 127.0.0.1',
]

let launched: Promise<Browser> | undefined

/** The Chromium of this worker. It ends with the worker. A lost one is replaced. */
export function launchChromium(): Promise<Browser> {
  launched ??= launch()
  return launched
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args })
  browser.once('disconnected', () => {
    launched = undefined
  })
  return browser
}
