// Runs a program of ours on a Node that is new enough, after installing what is missing. Plain
// JavaScript: it must run on the machine's own Node, before anything is installed.
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
    // Compiled once, not at every start: a server and each of its threads are ready sooner.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(programs, '../.cache/compiled'),
    // glibc keeps the memory of freed canvases. With this it returns what is 1 MiB and more at
    // once, and a thread that draws takes some 40 MB less. Other systems do not read it.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '1048576',
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // The console of Windows reaches the child by itself, and kill() would end it at once.
    if (process.platform !== 'win32') child.kill(signal)
  })
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
