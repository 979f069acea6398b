import { existsSync, writeFileSync } from 'node:fs'
import { serveJobs } from '../../server/threads/serve-jobs.ts'

/**
 * A job is a text that it reports back, unless it makes it `crash`, or `crash once FILE`, which it
 * leaves as a mark; `fail`; `hoard`, which ends its memory; or `hang`. With MARK it loads until the pool is closing.
 */
const mark = process.env.MARK
if (mark) {
  writeFileSync(`${mark}-begun`, '')
  while (!existsSync(`${mark}-closing`));
  // Long enough for a process that does not wait for this thread to end.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  writeFileSync(`${mark}-done`, '')
}

serveJobs<string, string>(async (job, report) => {
  const [word, , file] = job.split(' ')
  if (word === 'crash' && (!file || !existsSync(file))) {
    if (file) writeFileSync(file, '')
    process.exit(1)
  }
  if (word === 'fail') throw new Error('this job fails')
  for (const hoard: string[] = []; word === 'hoard'; ) hoard.push(`${job}${hoard.length}`)
  if (word === 'hang') await new Promise(() => {})
  report(job)
})
