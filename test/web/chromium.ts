import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '../support/chromium-path.ts'

// The package's own arguments are for lambdas: one process for all, which loses the browser with
// its first page.
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let launched: Promise<Browser> | undefined

/** The Chromium of this test file. It ends with the worker. */
export function launchChromium(): Promise<Browser> {
  launched ??= chromiumPath().then((executablePath) => chromium.launch({ executablePath, args }))
  return launched
}
