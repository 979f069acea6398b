import CountReporter from './count-reporter.ts'

/** The end of a run with two errors, in a process that something else ends with 0. */
new CountReporter().onTestRunEnd([], [new Error('one'), new Error('two')])
process.once('beforeExit', () => process.exit(0))
