import sparticuz from '@sparticuz/chromium'
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { buildSite, isSiteCurrent } from '../../web/build/site.ts'
import { chromiumPath } from '../support/chromium-path.ts'
import { startEasel } from '../support/easel.ts'
import { freePort } from '../support/free-port.ts'
import { listen } from './baselines.ts'
import { median } from './median.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * `npm run lighthouse`: the median of five visits by a phone and by a desktop, first page, empty
 * cache.
 */
async function main(): Promise<void> {
  if (!isSiteCurrent()) await buildSite()
  await using easel = await startEasel()
  const { server, origin } = await listen(easel.app.listener)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...sparticuz.args, `--remote-debugging-port=${port}`],
  })
  try {
    const flags: Flags = { port, onlyCategories: categories, logLevel: 'error' }
    const rows = {
      mobile: await scores(origin, flags),
      desktop: await scores(origin, flags, desktopConfig),
    }
    console.table(rows)
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}

async function scores(
  url: string,
  flags: Flags,
  config?: typeof desktopConfig,
): Promise<Record<string, number>> {
  const results: Result['categories'][] = []
  while (results.length < runs) {
    const run = await lighthouse(url, flags, config)
    if (run) results.push(run.lhr.categories)
  }
  return Object.fromEntries(
    categories.map((category) => [
      category,
      Math.round(median(results.map((result) => result[category]?.score ?? 0)) * 100),
    ]),
  )
}

await main()
