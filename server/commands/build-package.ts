import { globSync, readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPack, copyPack } from '@easel/illustrator'
import { type Plugin, rolldown } from 'rolldown'
import { buildSite, isSiteCurrent } from '../../web/build/site.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

/**
 * Writes the package into `dist`; `npm pack` runs it first. The code is JavaScript in the folders
 * of its sources, because Node runs no TypeScript below `node_modules`. Beside the code are the
 * site and the illustrator's pack. Packages that only the illustrator needs are part of the code.
 */
await rm(dist, { recursive: true, force: true })
await Promise.all([isSiteCurrent() ? undefined : buildSite(), buildPack()])
const bundle = await rolldown({
  cwd: root,
  input: ['server/serve.ts', ...globSync('server/**/*thread.ts', { cwd: root })],
  platform: 'node',
  external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [scriptsOfThreads()],
})
await bundle.write({
  dir: dist,
  preserveModules: true,
  preserveModulesRoot: root,
  // npm leaves out folders with the name `node_modules`.
  entryFileNames: ({ name }) => `${name.replaceAll('node_modules', 'packages')}.js`,
})
const copied = [
  ...['bin', 'install', 'run-program'].map((name) => `server/commands/${name}.mjs`),
  'illustrator/data',
  'illustrator/package.json',
  'web/dist',
]
await Promise.all([
  copyPack(join(dist, 'illustrator/pack/files')),
  ...copied.map((path) => cp(join(root, path), join(dist, path), { recursive: true })),
])

/** A thread starts from the built file of its script. */
function scriptsOfThreads(): Plugin {
  return {
    name: 'scripts-of-threads',
    transform: (code) => code.replace(/(new URL\('[\w./-]+)\.ts(', import\.meta\.url)/g, '$1.js$2'),
  }
}
