import { parseArgs, stripVTControlCharacters } from 'node:util'
import { systemClock } from '../clock.ts'
import { readConfig, readEnvironment } from '../config.ts'
import { openHub } from '../models/hub.ts'
import { choose, listModels, parseSource, removeModel } from '../models/library.ts'
import { gigabytes, pull, type Wanted } from '../models/pull.ts'
import { runCommand } from './run-command.ts'
import { table } from './table.ts'

const usage = `npm run --silent models -- pull hf:OWNER/REPO[/FILE] [--into NAME]
npm run --silent models -- list
npm run --silent models -- remove NAME
`

/** `npm run models` manages the models that ENGINE=model:NAME runs, in DATA_DIR/models. */
export async function models([command, ...rest]: string[]): Promise<void> {
  const { engines, diskReserveMb, hfEndpoint, hfToken } = readConfig(readEnvironment())
  process.umask(0o077)
  const { folder } = engines.models
  const options = { into: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args: rest, options, allowPositionals: true })
  const [argument] = positionals
  if (command === 'pull' && argument !== undefined) {
    const source = parseSource(argument)
    const hub = openHub({ endpoint: hfEndpoint, token: hfToken })
    const { name, files } = await choose(hub, source, { folder, into: values.into })
    const reserveBytes = diskReserveMb * 2 ** 20
    const { repo } = source
    await pull(files, folder, {
      hub,
      repo,
      reserveBytes,
      clock: systemClock,
      onProgress: reporter(),
    })
    process.stdout.write(`ENGINE=model:${name}\n`)
  } else if (command === 'list') await list(folder)
  else if (command === 'remove' && argument !== undefined) {
    await removeModel(folder, argument)
    process.stderr.write(`Removed ${argument}\n`)
  } else if (command === 'pull' || command === 'remove')
    throw new Error(`${command} takes ${command === 'pull' ? 'a source' : 'a NAME'}\n${usage}`)
  else throw new Error(command ? `There is no command "${command}"\n${usage}` : usage)
}

async function list(folder: string): Promise<void> {
  const rows = (await listModels(folder)).map(({ name, files, bytes, isComplete }) => [
    stripVTControlCharacters(name),
    gigabytes(bytes),
    String(files),
    isComplete ? 'complete' : 'unfinished: pull it again',
  ])
  process.stdout.write(table([['name', 'size', 'files', 'state'], ...rows]))
}

/** Writes progress to stderr: one line that changes on a terminal, else a line for each tenth. */
function reporter(): (file: Wanted, bytes: number) => void {
  const { isTTY } = process.stderr
  let last = ''
  return ({ path, size }, bytes) => {
    const percent = size === 0 ? 100 : Math.floor((bytes / size) * 100)
    const shown = isTTY ? percent : percent - (percent % 10)
    const line = `${stripVTControlCharacters(path)}: ${shown} % of ${gigabytes(size)}`
    if (line === last) return
    last = line
    process.stderr.write(isTTY ? `\r${line}${shown === 100 ? '\n' : ''}` : `${line}\n`)
  }
}

if (import.meta.main) await runCommand(models)
