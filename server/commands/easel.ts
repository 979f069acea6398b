import { createProgram } from './program.ts'
import { runCommand } from './run-command.ts'

await runCommand(createProgram(), process.argv.slice(2))
