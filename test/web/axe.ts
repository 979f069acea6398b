import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const source = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: {
      run(options: {
        resultTypes: ['violations']
        preload: false
      }): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
    }
  }
}

/** The violations that axe finds after all transitions have ended, one a line. */
export async function violations(page: Page): Promise<string[]> {
  // To send half a megabyte costs as much as to run it, so only once for each document.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate((axe) => new Function(axe)(), source)
  return page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    // Axe would describe every element of the rules that pass, and fetch every style sheet again.
    const found = await window.axe.run({ resultTypes: ['violations'], preload: false })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
}
