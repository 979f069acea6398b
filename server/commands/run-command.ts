/** Runs a command with the arguments of this process. Prints an error, and sets the exit code 1. */
export async function runCommand(main: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    const message = (error as Error).message.trimEnd()
    // The option `--limit` sets the field `dailyLimit`.
    process.stderr.write(`${message.replace(/^dailyLimit/, 'limit')}\n`)
    process.exitCode = 1
  }
}
