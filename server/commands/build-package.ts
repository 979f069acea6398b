import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { buildPack, copyPack } from '@easel/illustrator'
import { type Plugin, rolldown } from 'rolldown'
import { buildSite, isSiteCurrent } from '../../web/build/site.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const manifest = join(root, 'package.json')
/** The manifest of the repository, while the manifest of the package has its place. */
const manifestBefore = join(dist, 'package.json')

/** Packages with binary files, or whose use the operator chooses. All others become code. */
const installed = (own: Manifest) => ['@napi-rs/canvas', ...Object.keys(own.peerDependencies)]

type Manifest = Record<
  | 'workspaces'
  | 'scripts'
  | 'overrides'
  | 'allowScripts'
  | 'dependencies'
  | 'peerDependencies'
  | 'devDependencies',
  Record<string, string>
>

// `npm pack` runs this before and after it packs. An interrupted run is ended by the next run.
if (existsSync(manifestBefore)) await rename(manifestBefore, manifest)
if (!process.argv.includes('--after')) await buildPackage()

/**
 * Writes the package into `dist`: JavaScript in the folders of its sources, because Node runs no
 * TypeScript below `node_modules`; the site; and the illustrator's pack. The code has its packages
 * with it, in the versions of the lockfile, so npm installs only the canvas.
 */
async function buildPackage(): Promise<void> {
  const own = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  const apart = installed(own)
  await rm(dist, { recursive: true, force: true })
  await Promise.all([isSiteCurrent() ? undefined : buildSite(), buildPack()])
  const bundle = await rolldown({
    cwd: root,
    input: ['server/commands/easel.ts', ...globSync('server/**/*thread.ts', { cwd: root })],
    platform: 'node',
    external: (id) => apart.some((name) => id === name || id.startsWith(`${name}/`)),
    // `pg` reads it only on request.
    resolve: { alias: { 'pg-native': false } },
    plugins: [scriptsOfThreads()],
  })
  const { output } = await bundle.write({
    dir: dist,
    preserveModules: true,
    preserveModulesRoot: root,
    // npm leaves out folders with the name `node_modules`.
    entryFileNames: ({ name }) => `${name.replaceAll('node_modules', 'packages')}.js`,
  })
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  await writeFile(join(dist, 'LICENSES.txt'), licensesOf(modules))
  const copied = [
    ...['bin', 'install', 'run-program'].map((name) => `server/commands/${name}.mjs`),
    'illustrator/data',
    'illustrator/package.json',
    'web/dist',
    'CHANGELOG.md',
  ]
  await Promise.all([
    copyPack(join(dist, 'illustrator/pack/files')),
    ...copied.map((path) => cp(join(root, path), join(dist, path), { recursive: true })),
  ])
  await rename(manifest, manifestBefore)
  await writeFile(manifest, manifestOf(own, apart))
}

/** The manifest of the package: what npm has to install, without what only a clone needs. */
function manifestOf(own: Manifest, apart: string[]): string {
  const kept = Object.entries(own.dependencies).filter(([name]) => apart.includes(name))
  const { workspaces, scripts, overrides, allowScripts, devDependencies, ...rest } = own
  return JSON.stringify({ ...rest, dependencies: Object.fromEntries(kept) }, null, 2)
}

/** The notices of the packages whose modules are part of the code. */
function licensesOf(modules: string[]): string {
  const before = `${sep}node_modules${sep}`
  const folders = modules
    .filter((id) => id.startsWith(root) && id.includes(before))
    .map((id) => {
      const start = id.lastIndexOf(before) + before.length
      const [scope = '', name = ''] = id.slice(start).split(sep)
      return id.slice(0, start) + (scope.startsWith('@') ? join(scope, name) : scope)
    })
  return [...new Set(folders)]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      )
      const [notice] = globSync('{LICENSE,LICENCE,License,license}*', { cwd: folder })
      const text = notice ? readFileSync(join(folder, notice), 'utf8').trim() : ''
      return `${name} ${version} (${license})\n${'='.repeat(72)}\n\n${text}\n`
    })
    .join('\n\n')
}

/** A thread starts from the built file of its script. */
function scriptsOfThreads(): Plugin {
  return {
    name: 'scripts-of-threads',
    transform: (code) => code.replace(/(new URL\('[\w./-]+)\.ts(', import\.meta\.url)/g, '$1.js$2'),
  }
}
