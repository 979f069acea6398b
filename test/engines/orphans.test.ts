import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRunFolder, removeOrphans } from '../../server/engines/model/run-folder.ts'
import { isRunning, type Models, modelFolder, runWorker } from '../support/model.ts'

let models: Models
beforeEach(async () => {
  models = await modelFolder()
  await models.write('fox.gguf')
})
afterEach(() => models[Symbol.asyncDispose]())

const settings = () => ({ ...models.env, ENGINE: 'model:fox.gguf' })
const runFolder = () => join(models.folder, 'model-servers')

async function ended(pid: number): Promise<void> {
  while (isRunning(pid)) await delay(5)
}

describe('an Easel with a model, as a process', () => {
  test('ends the program on SIGTERM', async () => {
    await using easel = runWorker(settings())
    await easel.line(/The model is ready/)
    const [start] = await models.starts()
    expect(isRunning(start?.pid ?? 0)).toBe(true)
    easel.process.kill('SIGTERM')
    expect(await easel.ended).toMatchObject({ code: 0 })
    expect(isRunning(start?.pid ?? 0)).toBe(false)
    expect(await readdir(runFolder())).toEqual([])
  })

  test('ends the program that a killed Easel has left, before it starts its own', async () => {
    const killed = runWorker(settings())
    await killed.line(/The model is ready/)
    await killed[Symbol.asyncDispose]()
    const [orphan] = await models.starts()
    expect(isRunning(orphan?.pid ?? 0)).toBe(true)
    await using easel = runWorker(settings())
    await easel.line(/The model is ready/)
    await ended(orphan?.pid ?? 0)
    expect((await models.starts()).map(({ pid }) => isRunning(pid))).toEqual([false, true])
    expect(await readdir(runFolder())).toHaveLength(1)
  })
})

test('only the program that was written down is ended, and only if its Easel is gone', async () => {
  const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'port', '1'], {
    detached: true,
  })
  const exited = once(sleeper, 'exit')
  await once(sleeper, 'spawn')
  const { pid } = sleeper
  const { host, server } = await recordOf(sleeper.pid ?? 0)
  const gone = { pid: 2 ** 22 - 1, started: '1' }
  const note = async (name: string, record: object) => {
    await mkdir(join(runFolder(), name), { recursive: true })
    await writeFile(join(runFolder(), name, 'process.json'), JSON.stringify(record))
  }
  const args = ['port', '1']
  const { owner } = await recordOf(process.pid)
  await note('run-1', { host, owner: gone, server: { ...server, started: '1' }, args })
  await note('run-2', { host, owner: gone, server, args: ['port', '2'] })
  await note('run-3', { host: 'another-machine', owner: gone, server, args })
  await note('run-4', { host, owner, server, args })
  expect(await removeOrphans(runFolder())).toEqual([])
  expect((await readdir(runFolder())).sort()).toEqual(['run-3', 'run-4'])
  expect(isRunning(pid ?? 0)).toBe(true)
  await note('run-5', { host, owner: gone, server, args })
  expect(await removeOrphans(runFolder())).toEqual([pid])
  await exited
})

/** A record of this process as the Easel, and of `pid` as its server. */
async function recordOf(pid: number) {
  const parent = join(models.folder, 'records')
  await using folder = createRunFolder(parent)
  await folder.note(pid, [])
  const [name = ''] = await readdir(parent)
  return JSON.parse(await readFile(join(parent, name, 'process.json'), 'utf8'))
}
