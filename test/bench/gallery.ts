import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { buildSite, isSiteCurrent } from '../../web/build/site.ts'
import { startEasel } from '../support/easel.ts'
import { launchChromium } from '../web/chromium.ts'
import { listen } from './baselines.ts'
import { fillRows } from './rows.ts'

const pictures = 10_000
/** CSS pixels, and CSS pixels a second: some 90 pictures a second. */
const scroll = { distance: 2000, speed: 4000, times: 12 }
const viewport = { width: 1440, height: 900 }
const example = join(import.meta.dirname, '../../web/public/examples/lighthouse.avif')

interface FrameRow {
  page: string
  'ms, median': number
  'ms, 95th percentile': number
  '÷ coloured boxes': number
}

/** Frame times of scrolling 10,000 pictures of one key beside a page of as many coloured boxes. */
export async function measureGallery(): Promise<FrameRow[]> {
  if (!isSiteCurrent()) await buildSite()
  await using easel = await startEasel()
  const { secret } = await easel.key()
  await fillRows(easel, secret, pictures)
  const picture = await thumbnail()
  // Ten thousand copies of one file: what is measured is the page.
  const { server, origin } = await listen((request, response) => {
    if (!request.url?.startsWith('/images/')) return easel.app.listener(request, response)
    response.writeHead(200, { 'content-type': 'image/webp' })
    response.end(picture)
  })
  const context = await (await launchChromium()).newContext({ viewport })
  try {
    const boxes = await context.newPage()
    await boxes.setContent(boxesPage())
    const bare = await frameTimes(boxes)
    await boxes.close()
    const gallery = await context.newPage()
    await gallery.goto(origin)
    await gallery.evaluate((text) => sessionStorage.setItem('easel.key', text), secret)
    await gallery.goto(`${origin}/gallery`)
    await gallery.locator('[data-image]').first().waitFor()
    const own = await frameTimes(gallery)
    return [['coloured boxes', bare] as const, ['the gallery', own] as const].map(
      ([page, times]) => ({
        page,
        'ms, median': Number(percentile(times, 0.5).toFixed(1)),
        'ms, 95th percentile': Number(percentile(times, 0.95).toFixed(1)),
        '÷ coloured boxes': Number((percentile(times, 0.95) / percentile(bare, 0.95)).toFixed(2)),
      }),
    )
  } finally {
    await context.close()
    server.closeAllConnections()
    server.close()
  }
}

/** As large as the gallery asks for. */
async function thumbnail(): Promise<Uint8Array> {
  const canvas = createCanvas(384, 384)
  canvas.getContext('2d').drawImage(await loadImage(example), 0, 0, 384, 384)
  return canvas.encode('webp')
}

function boxesPage(): string {
  const boxes = Array.from(
    { length: pictures },
    (_, index) => `<i style="background:hsl(${(index * 47) % 360} 60% 50%)"></i>`,
  )
  const style = 'body{display:flex;flex-wrap:wrap;gap:10px}i{width:270px;height:214px}'
  return `<!doctype html><style>${style}</style>${boxes.join('')}`
}

/** While the page is scrolled as by a wheel. */
async function frameTimes(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  const times = page.evaluate(async () => {
    const frames: number[] = []
    let isOver = false
    const end = () => {
      isOver = true
    }
    addEventListener('keydown', end, { once: true })
    let last = await new Promise(requestAnimationFrame)
    while (!isOver) {
      const now = await new Promise(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    return frames
  })
  for (let time = 0; time < scroll.times; time++)
    await devtools.send('Input.synthesizeScrollGesture', {
      ...{ x: viewport.width / 2, y: viewport.height / 2 },
      ...{ yDistance: -scroll.distance, speed: scroll.speed, gestureSourceType: 'mouse' },
    })
  await page.keyboard.press('Shift')
  return times
}

function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
}
