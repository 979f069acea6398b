import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { dimensions } from '../../schema/dimensions.ts'
import { illustratorInThread } from '../../server/engines/illustrator/in-thread.ts'
import { corpus } from '../support/corpus.ts'
import { median } from './median.ts'

const require = createRequire(import.meta.url)

/** Every so many prompts of the golden corpus: all of it would take minutes. */
const every = 12

export interface IllustratorRow {
  size: string
  'CPU ms, median': number
  'CPU ms, worst': number
  'images a second and core': number
  '÷ text card': number
  'PNG KB, median': number
}

/**
 * The cost of an image in this thread, previews and encoding included, beside a card of text by
 * satori and resvg.
 */
export async function measureIllustrator(steps = 4): Promise<IllustratorRow[]> {
  const illustrator = await illustratorInThread()
  const drawCard = await cardDrawer()
  const prompts = [...corpus().values()]
    .flat()
    .flatMap(({ prompt }, i) => (i % every === 0 ? [prompt] : []))
  const draw = async (prompt: string, width: number, height: number) => {
    const scene = illustrator.understand(prompt)
    let bytes = 0
    for await (const event of illustrator.draw({ scene, size: { width, height }, seed: 1, steps }))
      if (event.type === 'image') bytes = event.bytes.length
    return bytes
  }
  for (const prompt of prompts) await draw(prompt, 512, 512)
  await drawCard(512, 512)
  const rows: IllustratorRow[] = []
  for (const [size, { width, height }] of Object.entries(dimensions)) {
    const [costs, cards, sizes]: [number[], number[], number[]] = [[], [], []]
    for (const prompt of prompts) {
      costs.push(await cpuMs(async () => sizes.push(await draw(prompt, width, height))))
      cards.push(await cpuMs(() => drawCard(width, height)))
    }
    rows.push({
      size,
      'CPU ms, median': Math.round(median(costs)),
      'CPU ms, worst': Math.round(Math.max(...costs)),
      'images a second and core': Number((1000 / median(costs)).toFixed(1)),
      '÷ text card': Number((median(costs) / median(cards)).toFixed(2)),
      'PNG KB, median': Math.round(median(sizes) / 1000),
    })
  }
  return rows
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
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
