import { readFileSync } from 'node:fs'

/** A release in CHANGELOG.md. */
interface Release {
  version: string
  /** The settings and the migrations that are new in it. */
  settings: string[]
  migrations: string[]
  /** Markdown. */
  text: string
}

const heading = /^## (\S+)$/m

/** The releases that CHANGELOG.md describes, newest first. */
export function readReleases(): Release[] {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  const [, ...parts] = changelog.split(heading)
  return parts.flatMap((version, at) => {
    if (at % 2 === 1) return []
    const text = (parts[at + 1] ?? '').trim()
    return {
      version,
      settings: namesUnder('Settings', text),
      migrations: namesUnder('Database', text),
      text,
    }
  })
}

/** The releases after `version`, newest first. Throws one line if there is no such release. */
export function releasesAfter(version: string): Release[] {
  const releases = readReleases()
  const at = releases.findIndex((release) => release.version === version.replace(/^v/, ''))
  if (at >= 0) return releases.slice(0, at)
  const known = releases.map((release) => release.version).join(', ')
  throw new Error(`--upgrade-from takes a released version: ${known}`)
}

/** The names in code spans of a section, up to the first colon of each item of a list. */
function namesUnder(title: string, text: string): string[] {
  const section = text.split(/^### /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
  return section
    .split(/^- /m)
    .flatMap((item) => item.split(': ')[0]?.match(/(?<=`)[\w-]+(?=`)/g) ?? [])
}
