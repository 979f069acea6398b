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
      }): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
    }
  }
}

/** The violations that axe finds after all transitions have ended, one a line. */
export async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (axe) => {
    if (!window.axe) new Function(axe)()
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    // Of what passes, axe would describe every element.
    const found = await window.axe.run({ resultTypes: ['violations'] })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, source)
}
