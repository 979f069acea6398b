import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { type Dimensions, dimensions } from '../../schema/dimensions.ts'
import { defaults } from '../../schema/limits.ts'
import { ideas } from '../../web/lib/ideas.ts'
import { fileOfStyle, styleExample, styles } from '../../web/lib/styles.ts'
import { openIllustrator } from '../engines/illustrator/index.ts'
import { shrunk } from '../images/scale.ts'

const folder = join(import.meta.dirname, '../../web/public/examples')
const seed = 7
const kilobyte = 1024

/** Pixels of the longest side, and the most bytes. */
const large = { side: 800, bytes: 30 * kilobyte }
const small = { side: 128, bytes: 4 * kilobyte }

/** `npm run examples` draws the pictures of the first screen: each idea and each style. */
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await using illustrator = await openIllustrator()
await illustrator.ready(AbortSignal.timeout(60_000))
for (const idea of ideas) {
  const picture = await draw(idea.prompt, idea.dimensions)
  await keep(`${idea.name}.avif`, scaled(picture, large.side), large.bytes)
  await keep(`${idea.name}-small.avif`, scaled(squareOf(picture), small.side), small.bytes)
}
for (const [style, words] of Object.entries(styles)) {
  const picture = await draw(`${styleExample}, ${words}`, '1:1')
  await keep(`style-${fileOfStyle(style)}.avif`, scaled(picture, small.side), small.bytes)
}

async function draw(prompt: string, shape: Dimensions): Promise<Canvas> {
  const { width, height } = dimensions[shape]
  const request = { prompt, seed, width, height, steps: defaults.steps, images: 1, strict: false }
  for await (const event of illustrator.generate(request, AbortSignal.timeout(60_000))) {
    if (event.type !== 'image') continue
    const canvas = createCanvas(width, height)
    canvas.getContext('2d').drawImage(await loadImage(Buffer.from(event.bytes)), 0, 0)
    return canvas
  }
  throw new Error(`The illustrator drew no picture for: ${prompt}`)
}

/** The largest square in the middle of a picture. */
function squareOf(picture: Canvas): Canvas {
  const side = Math.min(picture.width, picture.height)
  const square = createCanvas(side, side)
  const [x, y] = [(side - picture.width) / 2, (side - picture.height) / 2]
  square.getContext('2d').drawImage(picture, x, y)
  return square
}

function scaled(picture: Canvas, side: number): Canvas {
  const scale = side / Math.max(picture.width, picture.height)
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const whole = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(width, height)
  pixels.data.set(shrunk(whole, width, height).data)
  context.putImageData(pixels, 0, 0)
  return canvas
}

/** Writes a picture in the highest quality that has at most `mostBytes`. */
async function keep(name: string, picture: Canvas, mostBytes: number): Promise<void> {
  for (let quality = 70; quality >= 20; quality -= 5) {
    const bytes = await picture.encode('avif', { quality, speed: 4 })
    if (bytes.byteLength > mostBytes) continue
    return writeFile(join(folder, name), bytes)
  }
  throw new Error(`${name} is too large in every quality`)
}
