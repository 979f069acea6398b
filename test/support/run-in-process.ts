import { vi } from 'vitest'
import { createProgram } from '../../server/commands/program.ts'
import { runCommand } from '../../server/commands/run-command.ts'

/**
 * Runs the command `easel` without a process of its own, which takes longer than the command.
 * Returns what `runCommand` in `child.ts` returns for the process.
 */
export async function runInProcess(args: string[], env: Record<string, string>) {
  const { env: ownEnv, exitCode: ownCode } = process
  const ownMask = process.umask()
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const logged = vi.spyOn(console, 'log').mockImplementation((line) => {
    process.stdout.write(`${line}\n`)
  })
  const textOf = (write: typeof stdout) => write.mock.calls.map(([text]) => text).join('')
  try {
    process.env = { ...env }
    process.exitCode = 0
    await runCommand(createProgram(), args)
    const code = Number(process.exitCode)
    return { code, stdout: textOf(stdout).replace(/\n$/, ''), stderr: textOf(stderr) }
  } finally {
    logged.mockRestore()
    stdout.mockRestore()
    stderr.mockRestore()
    process.umask(ownMask)
    process.exitCode = ownCode
    process.env = ownEnv
  }
}
