import type { Carrier } from '../scene.ts'
import { outline, oval } from '../subject/shapes.ts'
import { shifted } from './inks.ts'
import { disc, fill, graded, type Page, polygon } from './kit.ts'
import { layer } from './layers.ts'
import { heaven, inkOn, lay, table, write } from './lettered-kit.ts'
import { landscapes } from './lettered-land.ts'
import { paintPortraitPage } from './portrait/page.ts'
import { blurred, vignette } from './surfaces.ts'
import { bricks } from './walls.ts'

/** One large object with the words on it. */
export function paintLettered(page: Page): void {
  const { carrier } = page.presentation
  painters[carrier ?? 'banner'](page)
  vignette(page, 0.22)
}

const painters: Record<Carrier, (page: Page) => void> = {
  ...landscapes,
  wall(page) {
    const { width, height, side, context } = page
    bricks(page, page.choose(['#a9624b', '#8f8d8a', '#b58a6c']))
    const [ink, glow] = page.choose([
      ['#ff4f9a', '#ffd23f'],
      ['#27c4e8', '#ff5a45'],
      ['#ffd23f', '#7b4dff'],
    ] as const)
    context.save()
    context.globalAlpha = 0.75
    const mist = layer(page, (own) => {
      for (let i = 0; i < 9; i++)
        disc(own, { x: width * (0.14 + i * 0.09), y: height * 0.5, radius: side * 0.15 }, glow)
    })
    context.drawImage(blurred(mist, side * 0.05, 0), 0, 0)
    context.restore()
    const box = { x: width / 2, y: height / 2, width: width * 0.8, height: height * 0.5 }
    write(page, { ...box, ink, rim: '#1b1720', faces: ['brush', 'rounded', 'grotesk'] })
    for (const share of [0.22, 0.47, 0.71]) {
      context.fillStyle = ink
      context.fillRect(width * share, height * 0.62, side * 0.007, side * (0.06 + share * 0.12))
    }
  },
  cake(page) {
    const { width, height, side } = page
    table(page)
    const [icing, sponge, ink] = page.choose([
      ['#fbeef0', '#f3b6c4', '#b0355f'],
      ['#fff6e6', '#8a5a3c', '#6b3f26'],
      ['#eaf4fb', '#9cc7e6', '#275a8c'],
    ] as const)
    const [x, y] = [width / 2, height * 0.43]
    const [rx, ry, tall] = [side * 0.4, side * 0.17, side * 0.24]
    lay(page, (context) => {
      oval(context, x, y + tall + ry * 0.3, rx * 2.28, ry * 2.2, '#f4f1ec')
      context.fillStyle = graded(context.createLinearGradient(x - rx, 0, x + rx, 0), [
        [0, shifted(sponge, { l: 0.04 })],
        [0.35, shifted(sponge, { l: 0.08 })],
        [1, shifted(sponge, { l: -0.1 })],
      ])
      context.beginPath()
      context.ellipse(x, y + tall, rx, ry, 0, 0, Math.PI)
      context.ellipse(x, y, rx, ry, 0, Math.PI, 0)
      context.fill()
      for (let i = 0; i <= 14; i++) {
        const angle = Math.PI * (i / 14)
        const at = { x: x + Math.cos(angle) * rx * 0.97, y: y + Math.sin(angle) * ry }
        disc(context, { ...at, radius: side * 0.032 }, icing)
        disc(context, { x: at.x, y: at.y + tall, radius: side * 0.03 }, icing)
      }
      oval(context, x, y, rx * 2, ry * 2, icing)
      for (const share of [-0.8, -0.5, -0.2, 0.2, 0.5, 0.8]) {
        const foot = y - ry * Math.sqrt(1 - share * share) * 0.86
        context.fillStyle = shifted(sponge, { l: -0.04, c: 1.3 })
        context.fillRect(x + share * rx - side * 0.008, foot - side * 0.1, side * 0.016, side * 0.1)
        disc(
          context,
          { x: x + share * rx, y: foot - side * 0.118, radius: side * 0.014 },
          '#ffc23c',
        )
      }
    })
    const box = { x, y: y + ry * 0.1, width: rx * 1.5, height: ry * 1.25 }
    write(page, { ...box, ink, faces: ['brush', 'calligraphy', 'rounded'] })
  },
  mug(page) {
    const { width, height, side } = page
    table(page)
    const ink =
      page.presentation.inks[0] ?? page.choose(['#f7f4ee', '#2f4858', '#d9694f', '#f2c14e'])
    const [left, top, wide, tall] = [
      width / 2 - side * 0.27,
      height * 0.25,
      side * 0.5,
      side * 0.56,
    ]
    lay(page, (context) => {
      context.strokeStyle = shifted(ink, { l: -0.08 })
      context.lineWidth = side * 0.05
      context.beginPath()
      context.ellipse(left + wide, top + tall * 0.48, side * 0.12, side * 0.15, 0, -1.7, 1.7)
      context.stroke()
      context.fillStyle = graded(context.createLinearGradient(left, 0, left + wide, 0), [
        [0, shifted(ink, { l: -0.06 })],
        [0.3, ink],
        [1, shifted(ink, { l: -0.14 })],
      ])
      context.beginPath()
      context.roundRect(left, top, wide, tall, [0, 0, side * 0.07, side * 0.07])
      context.fill()
      for (const [grow, tone] of [
        [1, shifted(ink, { l: -0.04 })],
        [0.9, '#4a2c1c'],
      ] as const) {
        oval(context, left + wide / 2, top, wide * grow, side * 0.06 * grow * 2, tone)
      }
    })
    const box = { x: left + wide / 2, y: top + tall * 0.55, width: wide * 0.78, height: tall * 0.5 }
    write(page, { ...box, ink: inkOn(ink), faces: ['brush', 'slab', 'rounded'] })
  },
  shirt(page) {
    const { width, height, side } = page
    fill(page, page.presentation.ground ?? page.choose(['#dcd6cb', '#c9d6da', '#e2cfc8']))
    const ink =
      page.presentation.inks[0] ?? page.choose(['#f7f5f0', '#23262e', '#2f4c7d', '#b9413c'])
    const [x, y] = [width / 2, height / 2]
    lay(page, (context) => {
      const half = '.1 -.4, .24 -.36, .46 -.16, .36 -.02, .27 -.1, .27 .42'
      const [right, left] = [side, -side].map((wide) => outline(half, x, y, wide, side))
      polygon(context, [...(right ?? []), ...(left ?? []).reverse()], ink)
      context.fillStyle = shifted(ink, { l: -0.12 })
      context.beginPath()
      context.ellipse(x, y - side * 0.4, side * 0.1, side * 0.06, 0, 0, Math.PI)
      context.fill()
    })
    const box = { x, y: y - side * 0.06, width: side * 0.44, height: side * 0.36 }
    write(page, { ...box, ink: inkOn(ink), faces: ['grotesk', 'brush', 'slab'] })
  },
  banner(page) {
    const { width, height, side } = page
    const { sky, low } = page.choose([
      { sky: '#8fc3e6', low: '#dcecf3' },
      { sky: '#f2b48c', low: '#f8e2c8' },
      { sky: '#9fc4a8', low: '#e4eedd' },
    ])
    heaven(page, sky, low)
    const ink =
      page.presentation.inks[0] ?? page.choose(['#c8433b', '#2f5d8c', '#f4efe4', '#3f7a5a'])
    const [top, tall] = [height * 0.34, height * 0.32]
    lay(page, (context) => {
      context.strokeStyle = '#5a4634'
      context.lineWidth = side * 0.008
      for (const way of [-1, 1]) {
        context.beginPath()
        context.moveTo(width / 2 + way * width * 0.43, top)
        context.lineTo(width / 2 + way * width * 0.52, top - side * 0.1)
        context.stroke()
      }
      context.fillStyle = graded(
        context.createLinearGradient(0, 0, width, 0),
        Array.from({ length: 9 }, (_, i) => [i / 8, shifted(ink, { l: i % 2 ? 0.03 : -0.04 })]),
      )
      context.beginPath()
      for (let i = 0; i <= 20; i++)
        context.lineTo(width * (0.07 + i * 0.043), top + Math.sin((i / 20) * Math.PI) * side * 0.03)
      for (let i = 20; i >= 0; i--)
        context.lineTo(
          width * (0.07 + i * 0.043),
          top + tall + Math.sin((i / 20) * Math.PI) * side * 0.04,
        )
      context.fill()
    })
    const box = {
      x: width / 2,
      y: top + tall / 2 + side * 0.03,
      width: width * 0.74,
      height: tall * 0.66,
    }
    write(page, { ...box, ink: inkOn(ink), faces: ['slab', 'condensed', 'brush'] })
  },
  book(page) {
    const { width, height, side } = page
    table(page)
    const ink =
      page.presentation.inks[0] ?? page.choose(['#5b2430', '#23402f', '#24365c', '#5a3f28'])
    const [wide, tall] = [side * 0.56, side * 0.74]
    const [left, top] = [(width - wide) / 2, height * 0.5 - tall / 2]
    lay(page, (context) => {
      context.fillStyle = '#e8dcc0'
      context.fillRect(left + side * 0.02, top + side * 0.02, wide + side * 0.012, tall)
      context.fillStyle = graded(context.createLinearGradient(left, 0, left + wide, 0), [
        [0, shifted(ink, { l: -0.1 })],
        [0.07, shifted(ink, { l: 0.04 })],
        [0.1, shifted(ink, { l: -0.05 })],
        [1, ink],
      ])
      context.beginPath()
      context.roundRect(left, top, wide, tall, side * 0.015)
      context.fill()
      context.strokeStyle = '#d3ab58'
      for (const [inset, thick] of [
        [0.05, 0.006],
        [0.068, 0.002],
      ] as const) {
        context.lineWidth = side * thick
        const [x, y] = [left + side * (inset + 0.03), top + side * inset]
        context.strokeRect(x, y, wide - side * (inset * 2 + 0.03), tall - side * inset * 2)
      }
    })
    const box = {
      x: width / 2 + side * 0.015,
      y: top + tall * 0.46,
      width: wide * 0.68,
      height: tall * 0.5,
    }
    write(page, { ...box, ink: '#e6c478', faces: ['roman', 'didone', 'blackletter'] })
  },
  cardboard(page) {
    const { width, height, side } = page
    paintPortraitPage(page)
    const [wide, tall, y] = [side * 0.76, side * 0.32, height * 0.82]
    lay(page, (own) => {
      own.translate(width / 2, y)
      own.rotate(-0.02)
      own.fillStyle = graded(own.createLinearGradient(0, -tall / 2, 0, tall / 2), [
        [0, '#c79a66'],
        [1, '#b58753'],
      ])
      own.fillRect(-wide / 2, -tall / 2, wide, tall)
      own.fillStyle = 'rgba(90,58,26,.12)'
      for (let i = 1; i < 24; i += 2)
        own.fillRect((i / 24 - 0.5) * wide, -tall / 2, wide / 60, tall)
    })
    write(page, {
      x: width / 2,
      y,
      width: wide * 0.84,
      height: tall * 0.74,
      ink: '#241c16',
      faces: ['rounded', 'grotesk', 'brush'],
    })
  },
}
