import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { explain } from './explain.ts'
import { createIllustrator } from './index.ts'
import { openStages } from './stages.ts'

const usage = `easel illustrate "a prompt" [--seed 1] [--size 16:9] [--steps 4] -o picture.png
easel illustrate "in these colors" --reference photo.jpg [--strength 0.6] [--scale 2] -o picture.png
easel illustrate --explain "a prompt" [--seed 1] [--size 16:9]
easel illustrate --sheet prompts.txt [--columns 4] [--cell 360] -o sheet.png
A size is a shape, whose longer side has 1024 pixels, or pixels such as 768x512.
--scale 2 draws a picture anew at twice its size, and --without people leaves things out.
A sheet has one picture a line: a prompt, or seed|size|steps|prompt.`

/** Pixels of the longer side of a shape such as 16:9. */
const longSide = 1024

interface Drawing {
  prompt: string
  seed: number
  size: string
  steps: number
}

const options = {
  seed: { type: 'string', default: '1' },
  size: { type: 'string', default: '1:1' },
  steps: { type: 'string', default: '4' },
  scale: { type: 'string', default: '1' },
  without: { type: 'string' },
  reference: { type: 'string' },
  strength: { type: 'string' },
  explain: { type: 'boolean' },
  sheet: { type: 'string' },
  columns: { type: 'string', default: '4' },
  cell: { type: 'string', default: '360' },
  output: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Draws and explains as the words of a command line say. Throws an error with its usage. */
export async function illustrate(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options })
  if (values.help) return console.log(usage)
  const defaults = { seed: Number(values.seed), size: values.size, steps: Number(values.steps) }
  const prompt = positionals.join(' ')
  const scale = Number(values.scale)
  const reference = values.reference && {
    bytes: await readFile(values.reference),
    strength: values.strength === undefined ? undefined : Number(values.strength),
  }
  const given = { scale, negativePrompt: values.without, ...(reference && { reference }) }
  if (!(values.output ? values.sheet || prompt : values.explain && prompt)) throw new Error(usage)

  const illustrator = await createIllustrator()
  if (values.explain)
    console.log(explain(await openStages(), { ...defaults, prompt, size: sizeOf(defaults.size) }))
  if (!values.output) return
  const picture = values.sheet ? await drawSheet(values.sheet) : await draw({ ...defaults, prompt })
  await writeFile(values.output, picture)

  async function draw({ size, ...picture }: Drawing): Promise<Uint8Array> {
    const { width, height } = sizeOf(size)
    const whole = { width: width * scale, height: height * scale }
    for await (const event of illustrator.draw({ ...picture, ...given, ...whole })) {
      if (event.type === 'warning') console.error(event.message)
      if (event.type === 'understood') console.error(JSON.stringify(event.understood))
      if (event.type === 'image') return event.bytes
    }
    throw new Error('the illustrator drew no picture')
  }

  /** All pictures of a list, small and captioned, as one PNG. */
  async function drawSheet(file: string): Promise<Uint8Array> {
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
    const [columns, cell, caption] = [Number(values.columns), Number(values.cell), 18]
    const sheet = createCanvas(columns * cell, Math.ceil(lines.length / columns) * (cell + caption))
    const context = sheet.getContext('2d')
    context.fillStyle = '#15151a'
    context.fillRect(0, 0, sheet.width, sheet.height)
    context.font = '12px sans-serif'
    context.imageSmoothingQuality = 'high'
    for (const [index, line] of lines.entries()) {
      const drawing = drawingOf(line)
      const image = await loadImage(Buffer.from(await draw(drawing)))
      const [x, y] = [(index % columns) * cell, Math.floor(index / columns) * (cell + caption)]
      const scale = cell / Math.max(image.width, image.height)
      const [width, height] = [image.width * scale, image.height * scale]
      context.drawImage(image, x + (cell - width) / 2, y + (cell - height) / 2, width, height)
      context.fillStyle = '#eeeeee'
      context.fillText(drawing.prompt, x + 4, y + cell + 13, cell - 8)
    }
    return sheet.encode('png')
  }

  function drawingOf(line: string): Drawing {
    const [seed, size = '', steps, ...rest] = line.split('|')
    if (rest.length === 0) return { ...defaults, prompt: line }
    return { prompt: rest.join('|'), seed: Number(seed), size, steps: Number(steps) }
  }
}

function sizeOf(text: string): { width: number; height: number } {
  const parts = /^(\d+)([:x])(\d+)$/.exec(text)
  if (!parts) throw new Error(`--size is not ${text}\n${usage}`)
  const [across, down] = [Number(parts[1]), Number(parts[3])]
  const scale = parts[2] === ':' ? longSide / Math.max(across, down) : 1
  return { width: Math.round(across * scale), height: Math.round(down * scale) }
}

if (import.meta.main)
  await illustrate(process.argv.slice(2)).catch(({ message }: Error) => {
    console.error(message)
    process.exitCode = 1
  })
