// Plain JavaScript that Node 20 can run.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { programs } from './install.mjs'

/** Runs a program of Easel on a Node, passes signals on, and ends with its exit code. */
export function runProgram(node, args) {
  const child = spawn(node, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [programs, process.env.PATH].join(delimiter),
      // A process manager's channel to this process is not the program's: its file is not open
      // there.
      NODE_CHANNEL_FD: undefined,
      // Node caches compiled code here, so that a server and its threads start faster.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(programs, '../.cache/compiled'),
      // By default glibc does not return the memory of freed canvases to the system. With this it
      // returns blocks of 1 MiB and more at once: a drawing thread needs about 40 MB less. Only
      // glibc reads it.
      MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '1048576',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // On Windows the console signals the child itself, and kill() would end it without a
      // shutdown.
      if (process.platform !== 'win32') child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
