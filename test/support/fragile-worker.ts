import { existsSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/**
 * Stands in for the thread that draws. Prompts tell it to `crash`, or `crash once FILE`, which it
 * leaves as a mark.
 */
parentPort?.on('message', ({ prompt }: { prompt: string }) => {
  const [word, , file] = prompt.split(' ')
  if (word === 'crash' && (!file || !existsSync(file))) {
    if (file) writeFileSync(file, '')
    process.exit(1)
  }
  if (word === 'fail') parentPort?.postMessage({ type: 'failed', message: 'told to' })
  else if (word !== 'hang')
    parentPort?.postMessage({ type: 'image', bytes: new TextEncoder().encode(prompt) })
})
parentPort?.postMessage({ type: 'ready' })
