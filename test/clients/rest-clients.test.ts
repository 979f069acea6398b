import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rules } from '../support/rules.ts'
import { type Served, serveEasel } from '../support/served.ts'
import { snippet } from '../support/snippet.ts'
import { held } from '../support/test-engine.ts'
import { addressed, linesOf, openProject, type Project } from './project.ts'

const clients = [
  {
    name: 'openapi-fetch',
    command: snippet('docs/clients.md', 'sh', 'openapi-typescript'),
    example: snippet('docs/clients.md', 'ts', "'openapi-fetch'"),
  },
  {
    name: 'hey-api',
    command: snippet('docs/clients.md', 'sh', '@hey-api/openapi-ts'),
    example: snippet('docs/clients.md', 'ts', 'client.gen.js'),
  },
]
const compilerOptions = {
  strict: true,
  skipLibCheck: true,
  noUncheckedIndexedAccess: true,
  target: 'esnext',
  module: 'nodenext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node'],
  rewriteRelativeImportExtensions: true,
  outDir: 'out',
}

let served: Served
let project: Project

/** Generates each client by docs/clients.md, and compiles it with the code that uses it. */
beforeAll(async () => {
  served = await serveEasel()
  project = await openProject({ url: served.url, key: (await served.easel.key()).secret })
  await project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  for (const { name, command, example } of clients) {
    const line = addressed(command, served.url).trim()
    const [program = '', ...args] = line.replace(/^npx (@[\w-]+\/)?/, '').split(' ')
    await project.program(program, ...args)
    const tour = join(import.meta.dirname, `tours/${name}.ts`)
    await copyFile(tour, join(project.folder, `${name}-tour.ts`))
    await project.write(`${name}.ts`, addressed(example, served.url))
  }
  await project.program('tsc')
})
afterAll(async () => {
  await project[Symbol.asyncDispose]()
  await served[Symbol.asyncDispose]()
})

for (const { name } of clients) {
  describe(`a client that ${name} generated from /openapi.json`, () => {
    test('waits for the end of a generation, as docs/clients.md shows it', async () => {
      const printed = (await linesOf(project.start(`out/${name}.js`))).join('\n')
      expect(printed).toMatch(/^SUCCEEDED \[\s+'http:.*\.png',\s+'http:.*\.png'\s+\]/)
    })

    test('polls, cancels, lists and removes, and gets refusals and images', async () => {
      served.easel.engine.script(held().step)
      const [line = ''] = await linesOf(project.start(`out/${name}-tour.js`))
      // Only Hey API generates a client for server-sent events.
      const { followed, ...told } = JSON.parse(line)
      if (name === 'hey-api') expect(followed.at(-1)).toBe('CANCELLED')
      expect(told).toEqual({
        started: 202,
        unchanged: 304,
        cancelled: 'CANCELLED',
        changed: 'CANCELLED',
        listed: expect.arrayContaining([true]),
        removed: 204,
        gone: true,
        images: 1,
        dimensions: '16:9',
        openai: ['string', 'string'],
        size: '1024x576',
        refused: rules.dimensions,
        refusedByOpenai: 'n',
      })
      expect(served.requests.filter((request) => request.includes('apikey'))).toEqual([])
    })
  })
}
