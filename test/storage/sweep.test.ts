import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { databases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'

const hourMs = 3600 * 1000

for (const [name, open] of Object.entries(databases)) {
  describe(`the sweep of image files, on ${name},`, () => {
    test('removes files without a row, and gives back images without a file', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const [lost] = await threeImages(easel)
      await rm(fileOf(easel, `${lost}.png`))
      await writeFile(fileOf(easel, 'img_stray.png'), 'left')
      await writeFile(fileOf(easel, 'incoming/img_half'), 'left')
      expect(await easel.app.sweepFiles()).toEqual({ files: 0, rows: 0 })
      age(easel)
      expect(await easel.app.sweepFiles()).toEqual({ files: 2, rows: 1 })
      expect(await booksOf(easel)).toEqual(balancedAt(2))
      expect(easel.logged.join()).toContain('removed files and rows that did not match')
      const metrics = await (await easel.fetch('/metrics')).text()
      expect(metrics).toContain('easel_swept_total{what="file"} 2')
      expect(metrics).toContain('easel_swept_total{what="row"} 1')
      expect(await easel.app.sweepFiles()).toEqual({ files: 0, rows: 0 })
    })

    test('removes nothing when the folder belongs to another database', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const images = await threeImages(easel)
      await Promise.all(images.map((id) => rm(fileOf(easel, `${id}.png`))))
      age(easel)
      expect(await easel.app.sweepFiles()).toEqual({ files: 0, rows: 0 })
      expect(await booksOf(easel)).toMatchObject({ used: 3, charged: 3, rows: 3 })
    })

    test('removes nothing when more files are missing than a crash explains', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      await threeImages(easel)
      const strays = Array.from({ length: 101 }, (_, index) => `img_stray${index}.png`)
      await Promise.all(strays.map((stray) => writeFile(fileOf(easel, stray), 'not ours')))
      age(easel)
      expect(await easel.app.sweepFiles()).toEqual({ files: 0, rows: 0 })
      expect(await readdir(fileOf(easel, ''))).toHaveLength(3 + 101 + 1)
      expect(easel.logged.join()).toContain('Nothing is removed')
    })
  })
}

/** Makes all files old enough for the sweep. Files have the time of the real clock. */
function age(easel: Easel): void {
  easel.clock.now = Date.now() + 2 * hourMs
}

async function threeImages(easel: Easel): Promise<(string | undefined)[]> {
  const { secret } = await easel.key()
  const input = { prompt: 'a fox', image: 3, dimensions: '3:2' }
  const outcome = await doors[0]?.generate(easel, input, { secret })
  return (outcome?.images ?? []).map((url) => /img_\w+/.exec(url)?.[0])
}

function fileOf({ config }: Easel, name: string): string {
  return join(config.dataDir, 'images', name)
}
