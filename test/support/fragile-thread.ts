import { existsSync, writeFileSync } from 'node:fs'
import { serveJobs } from '../../server/threads/serve-jobs.ts'

/**
 * A job is a text that it reports back, unless it makes it `crash`, or `crash once FILE`, which it
 * leaves as a mark; `fail`; or `hang`. The file MARK says that it is ready.
 */
serveJobs<string, string>(async (job, report) => {
  const [word, , file] = job.split(' ')
  if (word === 'crash' && (!file || !existsSync(file))) {
    if (file) writeFileSync(file, '')
    process.exit(1)
  }
  if (word === 'fail') throw new Error('this job fails')
  if (word === 'hang') await new Promise(() => {})
  report(job)
})

if (process.env.MARK) writeFileSync(process.env.MARK, '')
