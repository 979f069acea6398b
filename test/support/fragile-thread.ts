import { existsSync, writeFileSync } from 'node:fs'
import { serveJobs } from '../../server/threads/serve-jobs.ts'

/**
 * Reports each job, a text, back. Exceptions: `crash`; `crash once FILE`, which writes the file;
 * `fail`; `hoard`, which uses up the memory; `hang`. With MARK the thread loads until the pool is
 * closing.
 */
const mark = process.env.MARK
if (mark) {
  writeFileSync(`${mark}-begun`, '')
  while (!existsSync(`${mark}-closing`));
  // Longer than the exit of a process that wrongly does not wait for this thread.
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
