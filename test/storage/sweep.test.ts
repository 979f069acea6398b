import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newId } from '../../server/id.ts'
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
      const [stray, half] = [strayId(easel), strayId(easel)]
      await writeFile(fileOf(easel, `${stray}.png`), 'left')
      await writeFile(fileOf(easel, `incoming/${half}`), 'left')
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

    test('removes files without a row in portions, however many they are', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      await threeImages(easel)
      const strays = Array.from({ length: 1500 }, () => `${strayId(easel)}.png`)
      await Promise.all(strays.map((stray) => writeFile(fileOf(easel, stray), 'left')))
      age(easel)
      expect(await easel.app.sweepFiles()).toEqual({ files: 1000, rows: 0 })
      expect(await easel.app.sweepFiles()).toEqual({ files: 500, rows: 0 })
      expect(await booksOf(easel)).toEqual(balancedAt(3))
    })

    test('removes no file that is older than the first key of its database', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const old = strayId(easel)
      await writeFile(fileOf(easel, `${old}.png`), 'of another database')
      easel.clock.now += 1
      await threeImages(easel)
      age(easel)
      expect(await easel.app.sweepFiles()).toEqual({ files: 0, rows: 0 })
      expect(await readdir(fileOf(easel, ''))).toContain(`${old}.png`)
      expect(easel.logged.join()).toContain('Easel did not make for this database')
    })

    test('keeps images without a file when they are more than a crash explains', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const images = (
        await Promise.all(Array.from({ length: 70 }, () => threeImages(easel)))
      ).flat()
      await Promise.all(images.slice(0, 101).map((id) => rm(fileOf(easel, `${id}.png`))))
      await writeFile(fileOf(easel, `${strayId(easel)}.png`), 'left')
      age(easel)
      expect(await easel.app.sweepFiles()).toEqual({ files: 1, rows: 0 })
      expect(await booksOf(easel)).toMatchObject({ rows: 210, files: 109, charged: 210 })
      expect(easel.logged.join()).toContain('Put their files back into IMAGES')
    })

    test('leaves the files of others alone, and names them once', async () => {
      await using storage = await open()
      await using easel = await startEasel({ env: storage.env })
      const [own] = await threeImages(easel)
      const others = ['holiday.png', 'img_2026.png', 'incoming/holiday.png', `${own}/notes.txt`]
      await mkdir(fileOf(easel, own ?? ''), { recursive: true })
      await Promise.all(others.map((path) => writeFile(fileOf(easel, path), 'not ours')))
      age(easel)
      expect(await easel.app.sweepFiles()).toEqual({ files: 0, rows: 0 })
      expect(await easel.app.sweepFiles()).toEqual({ files: 0, rows: 0 })
      for (const path of others)
        expect(await readFile(fileOf(easel, path), 'utf8')).toBe('not ours')
      const told = easel.logged.filter((line) => line.includes('Easel does not touch them'))
      expect(told).toHaveLength(1)
      expect(JSON.parse(told[0] ?? '')).toMatchObject({
        level: 40,
        place: fileOf(easel, '').replace(/\/$/, ''),
        count: 3,
      })
    })
  })
}

/** The id of an image that has no row. */
function strayId({ clock }: Easel): string {
  return newId('img', clock.now)
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
