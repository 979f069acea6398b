// Runs a program of ours on the Node that package.json pins, whatever the machine has, after
// installing what is missing. Plain JavaScript: it must run on the machine's own Node, before
// anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = join(root, 'node_modules')
const node = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** npm leaves a copy of the lockfile behind when an install is complete. */
function isInstalled() {
  const installed = join(modules, '.package-lock.json')
  if (!existsSync(node) || !existsSync(installed)) return false
  return statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

function install() {
  process.stderr.write('Installing what is missing…\n')
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  // Not `npm ci`: it refuses a lockfile made where the registry lacks other platforms' optional
  // packages. What the lockfile names is installed all the same. npm's own words go to stderr:
  // stdout belongs to the program that follows.
  const { status } = spawnSync(
    command,
    [...before, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['inherit', 2, 2],
      shell: !npm && process.platform === 'win32',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}

if (!isInstalled()) install()

const env = {
  ...process.env,
  PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
  // Compiled once, not at every start: a server and each of its drawing threads are ready sooner.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled'),
}
const child = spawn(node, process.argv.slice(2), { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
