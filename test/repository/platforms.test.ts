import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type Lockfile = Record<string, Locked>

const path = join(import.meta.dirname, '../../package-lock.json')
const lockfile: Lockfile = JSON.parse(readFileSync(path, 'utf8')).packages

const systems = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
]
type System = (typeof systems)[number]

/** The packages with native builds, but without a build for this system in the lockfile. */
function withoutBuild(packages: Lockfile, system: System): string[] {
  return Object.entries(packages).flatMap(([name, { optionalDependencies = {} }]) => {
    const builds = Object.keys(optionalDependencies).map(
      (build) => packages[`node_modules/${build}`],
    )
    // A package with only one build, such as fsevents, is for one system.
    const isNative = builds.length > 1 && builds.some((build) => build?.os)
    return isNative && !builds.some((build) => runsOn(build, system)) ? [name] : []
  })
}

/** Linux means Linux with glibc. */
function runsOn({ os, cpu, libc }: Locked = {}, system: System): boolean {
  return (
    os?.includes(system.os) === true &&
    cpu?.includes(system.cpu) === true &&
    libc?.includes('musl') !== true
  )
}

for (const system of systems) {
  test(`the lockfile names every native build for ${system.os} ${system.cpu}`, () => {
    expect(withoutBuild(lockfile, system)).toEqual([])
  })
}

test('a missing build is reported', () => {
  const { 'node_modules/@napi-rs/canvas-darwin-arm64': removed, ...rest } = lockfile
  expect(removed).toBeDefined()
  const [system] = systems.filter(({ os, cpu }) => os === 'darwin' && cpu === 'arm64')
  expect(system && withoutBuild(rest, system)).toEqual(['node_modules/@napi-rs/canvas'])
})
