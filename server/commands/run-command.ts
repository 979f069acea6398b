import { type Command, CommanderError } from 'commander'

/** Exit codes: 0 done, 1 failed or found a fault, 2 a wrong command line. */
const [done, failed, misused] = [0, 1, 2]

/**
 * Runs the command that the words name. Prints an error as one line on stderr, and sets the exit
 * code of this process.
 */
export async function runCommand(program: Command, words: string[]): Promise<void> {
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    const { message } = error as Error
    if (error instanceof CommanderError) {
      // It has printed the help or its message.
      process.exitCode = error.exitCode === 0 ? done : misused
      return
    }
    process.exitCode = failed
    // The option `--limit` sets the field `dailyLimit`.
    process.stderr.write(`${message.trimEnd().replace(/^dailyLimit/, 'limit')}\n`)
  }
}
