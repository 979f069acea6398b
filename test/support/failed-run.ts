import CountReporter from './count-reporter.ts'

/** Ends a run with two errors, in a process whose exit code a hook sets to 0. */
new CountReporter().onTestRunEnd([], [new Error('one'), new Error('two')])
process.once('beforeExit', () => process.exit(0))
