import { readEnvironment } from '../config.ts'

/** The arguments, the settings and the terminal of a command. */
export interface Invocation {
  args: string[]
  env: Record<string, string | undefined>
  terminal: {
    stdout: { write(text: string): unknown }
    stderr: { write(text: string): unknown; isTTY?: boolean }
    exitCode?: typeof process.exitCode
  }
}

export type Command = (invocation: Invocation) => Promise<void>

/** Runs the command of this process. Other users of the machine cannot read the files it makes. */
export async function runProgram(command: Command): Promise<void> {
  process.umask(0o077)
  await runCommand(command, { args: process.argv.slice(2), terminal: process })
}

/**
 * Runs a command, by default with the environment of this process. Prints an error, and sets the
 * exit code 1.
 */
export async function runCommand(
  command: Command,
  { args, env, terminal }: Omit<Invocation, 'env'> & Partial<Invocation>,
): Promise<void> {
  try {
    await command({ args, env: env ?? readEnvironment(), terminal })
  } catch (error) {
    const message = (error as Error).message.trimEnd()
    // The option `--limit` sets the field `dailyLimit`.
    terminal.stderr.write(`${message.replace(/^dailyLimit/, 'limit')}\n`)
    terminal.exitCode = 1
  }
}
