import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import { EngineError } from '../engine.ts'
import type { ModelSettings } from '../spec.ts'

/** The absolute path of a program. Throws a `misconfigured` EngineError if there is none. */
export function findProgram({ program, env }: Pick<ModelSettings, 'program' | 'env'>): string {
  const isPath = isAbsolute(program) || /[\\/]/.test(program)
  const folders = isPath ? [resolve()] : (env.PATH ?? env.Path ?? '').split(delimiter)
  const names = process.platform === 'win32' ? [program, `${program}.exe`] : [program]
  const candidates = folders.flatMap((folder) =>
    names.map((name) => (isAbsolute(name) ? name : join(folder, name))),
  )
  const found = candidates.find(isProgram)
  if (found) return found
  const where = isPath ? 'at this path' : 'on PATH'
  const message =
    `SD_SERVER names no program ${where}: ${program}. Install stable-diffusion.cpp, ` +
    'and set SD_SERVER to the path of its sd-server'
  throw new EngineError('misconfigured', message)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
