import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { ask } from '../support/graphql.ts'

const dayMs = 24 * 3600 * 1000
const [door] = doors

interface Made {
  easel: Easel
  secret: string
  ids: string[]
  generation: string
}

/** Every way by which image files are removed. */
const ways: Record<string, (made: Made) => Promise<unknown>> = {
  deleteImage: async ({ easel, secret, ids }) => {
    const mutation = 'mutation ($id: ID!) { deleteImage(id: $id) { __typename } }'
    for (const id of ids) await ask(easel, mutation, { secret, variables: { id } })
  },
  deleteImages: ({ easel, secret, ids }) => {
    const mutation = 'mutation ($ids: [ID!]!) { deleteImages(ids: $ids) { __typename } }'
    return ask(easel, mutation, { secret, variables: { ids } })
  },
  deleteGeneration: ({ easel, secret, generation }) => {
    const mutation = 'mutation ($id: ID!) { deleteGeneration(id: $id) { __typename } }'
    return ask(easel, mutation, { secret, variables: { id: generation } })
  },
  KEEP_DAYS: ({ easel }) => {
    easel.clock.now += 2 * dayMs
    return easel.app.removeOld()
  },
  'the sweep': async ({ easel }) => {
    await using database = await openDatabase(easel.config.database)
    await database.db.deleteFrom('images').execute()
    easel.clock.now = Date.now() + dayMs
    await easel.app.sweepFiles()
  },
}

describe('files of somebody else beside the images', () => {
  for (const [way, remove] of Object.entries(ways)) {
    test(`stay when images are removed by ${way}`, async () => {
      await using easel = await startEasel({ env: { KEEP_DAYS: '1' } })
      const { secret } = await easel.key()
      const input = { prompt: 'a fox', image: 2, dimensions: '3:2' }
      const { images = [], generation = '' } =
        (await door?.generate(easel, input, { secret })) ?? {}
      const ids = images.map((url) => /img_\w+/.exec(url)?.[0] ?? '')
      for (const id of ids) await (await easel.fetch(`/images/${id}/w64.webp`)).bytes()
      const folder = join(easel.config.dataDir, 'images')
      const theirs = [
        'holiday.png',
        'img_2026.png',
        'incoming/holiday.png',
        `${ids[0]}.jpg`,
        `${ids[0]}/notes.txt`,
        `${ids[0]}/w65.webp`,
      ].sort()
      for (const path of theirs) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), 'not ours')
      }
      expect(await filesIn(folder)).toHaveLength(theirs.length + 2 * ids.length)
      await remove({ easel, secret, ids, generation })
      expect(await filesIn(folder)).toEqual(theirs)
      for (const path of theirs) expect(await readFile(join(folder, path), 'utf8')).toBe('not ours')
    })
  }
})

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort()
}
