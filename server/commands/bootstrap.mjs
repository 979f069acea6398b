// Installs missing packages, then runs one of Easel's programs on a Node that is new enough. Plain
// JavaScript, because it runs on the machine's own Node before packages are installed.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { prepare, programs } from './install.mjs'

const [program = '', ...options] = process.argv.slice(2)
const node = prepare({
  withTools: program.startsWith('test/'),
  npm: process.env.npm_execpath,
})

const child = spawn(node, [program, ...options], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [programs, process.env.PATH].join(delimiter),
    // Node caches compiled code here, so that a server and its threads start faster.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(programs, '../.cache/compiled'),
    // By default glibc does not return the memory of freed canvases to the system. With this it
    // returns blocks of 1 MiB and more at once: a drawing thread needs about 40 MB less. Only glibc
    // reads it.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '1048576',
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // On Windows the console signals the child itself, and kill() would end it without a shutdown.
    if (process.platform !== 'win32') child.kill(signal)
  })
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
