import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createHistogram } from 'node:perf_hooks'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { createIllustrator } from '../index.ts'
import { corpus } from '../test/corpus.ts'
import { sizes } from '../test/images.ts'

const require = createRequire(import.meta.url)

/** The bench draws every twelfth prompt of the golden corpus: all prompts would take minutes. */
const every = 12

export interface DrawingRow {
  size: string
  'CPU ms, median': number
  'CPU ms, worst': number
  'images a second and core': number
  '÷ text card': number
  'PNG KB, median': number
}

/** Times an image with its previews and encoding, and a text card by satori and resvg. */
export async function measureDrawing(steps = 4): Promise<DrawingRow[]> {
  const illustrator = await createIllustrator()
  const drawCard = await cardDrawer()
  const prompts = [...corpus().values()]
    .flat()
    .flatMap(({ prompt }, i) => (i % every === 0 ? [prompt] : []))
  const draw = async (prompt: string, width: number, height: number) => {
    let bytes = 0
    for await (const event of illustrator.draw({ prompt, width, height, seed: 1, steps }))
      if (event.type === 'image') bytes = event.bytes.length
    return bytes
  }
  for (const prompt of prompts) await draw(prompt, 512, 512)
  await drawCard(512, 512)
  const rows: DrawingRow[] = []
  for (const { width, height } of sizes) {
    const [costs, cards, files] = [createHistogram(), createHistogram(), createHistogram()]
    for (const prompt of prompts) {
      costs.record(
        await cpuMicroseconds(async () => files.record(await draw(prompt, width, height))),
      )
      cards.record(await cpuMicroseconds(() => drawCard(width, height)))
    }
    const cost = costs.percentile(50)
    rows.push({
      size: `${width} × ${height}`,
      'CPU ms, median': Math.round(cost / 1000),
      'CPU ms, worst': Math.round(costs.max / 1000),
      'images a second and core': Number((1e6 / cost).toFixed(1)),
      '÷ text card': Number((cost / cards.percentile(50)).toFixed(2)),
      'PNG KB, median': Math.round(files.percentile(50) / 1000),
    })
  }
  return rows
}

async function cpuMicroseconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Draws a plain card of text at a size in pixels, as a PNG. */
async function cardDrawer(): Promise<(width: number, height: number) => Promise<Uint8Array>> {
  const file = require.resolve('@fontsource/geist/files/geist-latin-400-normal.woff')
  const fonts = [
    { name: 'Geist', data: await readFile(file), weight: 400 as const, style: 'normal' as const },
  ]
  const style = {
    width: '100%',
    height: '100%',
    padding: 64,
    fontSize: 56,
    background: '#fbf7f0',
    color: '#26221d',
  }
  return async (width, height) => {
    const card = { type: 'div', props: { style, children: 'a red fox in the snow at sunset' } }
    const svg = await satori(card as unknown as Parameters<typeof satori>[0], {
      width,
      height,
      fonts,
    })
    return new Resvg(svg).render().asPng()
  }
}
