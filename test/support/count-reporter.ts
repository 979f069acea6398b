import type { Reporter, TestModule } from 'vitest/node'

/**
 * Ends a run with one line for programs, `N passed, N failed, N skipped`, and a matching exit code.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.size === 0) count.failed += 1
      for (const test of module.children.allTests()) count[test.result().state] += 1
    }
    const skipped = count.skipped + count.pending
    process.on('exit', () => {
      process.stdout.write(
        `${count.passed} passed, ${count.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
      )
      // The embedded PostgreSQL has a hook that ends the process with 0.
      if (count.failed > 0) process.exitCode = 1
    })
  }
}
