import { type Command, runCommand } from '../../server/commands/run-command.ts'

/**
 * Runs a command without a process of its own, which takes longer than the command. Returns what
 * `run` in `child.ts` returns for the process.
 */
export async function runInProcess(
  command: Command,
  env: Record<string, string>,
  args: string[] = [],
) {
  const written = { stdout: '', stderr: '' }
  const into = (stream: keyof typeof written) => ({
    write(text: string) {
      written[stream] += text
    },
  })
  const terminal = { stdout: into('stdout'), stderr: into('stderr'), exitCode: 0 }
  await runCommand(command, { args, env, terminal })
  const { stdout, stderr } = written
  return { code: terminal.exitCode, stdout: stdout.trimEnd(), stderr }
}
