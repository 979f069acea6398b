import type { Caller } from '../caller.ts'

/** The state of an installation, for its owners. */
export interface InstallationState {
  /** Generations, on all servers of the database. */
  queue: { waiting: number; running: number }
  /** `isDown`: a server has found that it does not work. */
  engines: { name: string; id: string; model: string; isDown: boolean }[]
  /** The disks that the server of this request writes, by the setting of their folder. */
  disks: { setting: string; freeBytes: number; totalBytes: number }[]
  /** When the newest complete backup was begun, in epoch milliseconds. */
  lastBackupAt: number | null
  /** Days that generations are kept. Null: no limit. */
  keepDays: number | null
  /** Gigabytes (10⁹ bytes) of images that are kept. Null: no limit. */
  keepGb: number | null
  /** Who may sign up without an invite, as SIGN_UP. */
  signUp: string
}

export interface Installations {
  /** Throws a ServiceError 401 for callers without an account, 403 for a member. */
  read(caller: Caller): Promise<InstallationState>
}
