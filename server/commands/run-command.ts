/**
 * Runs a command with the arguments of this process. An error is printed, and the process exits
 * with 1.
 */
export async function runCommand(main: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    const message = (error as Error).message.trimEnd()
    // The option `--limit` gives the field `dailyLimit`.
    process.stderr.write(`${message.replace(/^dailyLimit/, 'limit')}\n`)
    process.exitCode = 1
  }
}
