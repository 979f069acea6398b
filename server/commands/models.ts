import { stripVTControlCharacters } from 'node:util'
import { systemClock } from '../clock.ts'
import { readConfig, readEnvironment } from '../config.ts'
import { openHub } from '../models/hub.ts'
import { choose, listModels, parseSource, removeModel } from '../models/library.ts'
import { gigabytes, pull, type Wanted } from '../models/pull.ts'
import { table } from './table.ts'

/** Fetches a model of the Hugging Face hub, such as `hf:OWNER/REPO/FILE`, into DATA_DIR/models. */
export async function pullModel(from: string, { into }: { into?: string }): Promise<void> {
  const { diskReserveMb, hfEndpoint, hfToken, folder } = readSettings()
  process.umask(0o077)
  const source = parseSource(from)
  const hub = openHub({ endpoint: hfEndpoint, token: hfToken })
  const { name, files } = await choose(hub, source, { folder, into })
  await pull(files, folder, {
    hub,
    repo: source.repo,
    reserveBytes: diskReserveMb * 2 ** 20,
    clock: systemClock,
    onProgress: reporter(),
  })
  process.stdout.write(`ENGINE=model:${name}\n`)
}

/** Prints the models in DATA_DIR/models. */
export async function printModels(): Promise<void> {
  const rows = (await listModels(readSettings().folder)).map(
    ({ name, files, bytes, isComplete }) => [
      stripVTControlCharacters(name),
      gigabytes(bytes),
      String(files),
      isComplete ? 'complete' : 'unfinished: pull it again',
    ],
  )
  process.stdout.write(table([['name', 'size', 'files', 'state'], ...rows]))
}

/** Removes a model from DATA_DIR/models. */
export async function deleteModel(name: string): Promise<void> {
  await removeModel(readSettings().folder, name)
  process.stderr.write(`Removed ${name}\n`)
}

function readSettings() {
  const { engines, ...config } = readConfig(readEnvironment())
  return { ...config, folder: engines.models.folder }
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
