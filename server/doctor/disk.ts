import { existsSync, statSync } from 'node:fs'
import type { Config } from '../config.ts'
import { freeSpace, nearest, type Place, requireFolder } from '../folder-access.ts'
import { writtenFolders } from '../open/written-folders.ts'
import { type Finding, failed, findingsOf, ok, warning } from './finding.ts'

const bytesPerMb = 2 ** 20
/** Free inodes. Fewer are soon used by image files. */
const minInodes = 1000

type DiskConfig = Pick<Config, 'dataDir' | 'database' | 'images' | 'diskReserveMb'>

/** Looks whether Easel may use its folders, and other users may not. */
export async function checkPermissions(config: DiskConfig): Promise<Finding[]> {
  const check = 'permissions'
  const findings: Finding[] = []
  for (const place of writtenFolders(config))
    findings.push(
      ...(await findingsOf(check, () => {
        requireFolder(place)
        return [ok(check, `${place.path} can be written`)]
      })),
    )
  for (const path of [config.dataDir, '.env']) {
    if (process.platform === 'win32' || !existsSync(path)) continue
    if ((statSync(path).mode & 0o077) === 0) continue
    const mode = path === '.env' ? '600' : '700'
    const message = `Other users of this machine may read ${path}`
    findings.push(warning(check, message, `Run "chmod ${mode} ${path}"`))
  }
  return findings
}

/** Looks whether there is room for images and for the database. */
export async function checkDisk(config: DiskConfig): Promise<Finding[]> {
  const found = await Promise.all(writtenFolders(config).map((place) => roomAt(place, config)))
  return found.flat()
}

function roomAt({ path, setting }: Place, { diskReserveMb }: DiskConfig): Promise<Finding[]> {
  const check = 'disk'
  return findingsOf(check, async () => {
    const { bytes, inodes } = await freeSpace(nearest(path))
    const freeMb = Math.floor(bytes / bytesPerMb)
    const state = `${setting} has ${freeMb} MB free at ${path}`
    const advice = 'Free space, choose another disk, or set KEEP_DAYS or KEEP_GB'
    if (inodes < minInodes)
      return [failed(check, `${setting} has ${inodes} inodes free at ${path}`, advice)]
    if (freeMb < diskReserveMb)
      return [failed(check, `${state}, less than DISK_RESERVE_MB=${diskReserveMb}`, advice)]
    return [freeMb < 4 * diskReserveMb ? warning(check, state, advice) : ok(check, state)]
  })
}
