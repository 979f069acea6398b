import { place } from './drawings.ts'
import { type Ink, light, mixed, shifted } from './inks.ts'
import { disc, fill, graded, type Page } from './kit.ts'
import { layer } from './layers.ts'
import { putBlock } from './lettering.ts'
import { silhouette } from './silhouettes.ts'
import { blurred, roughen } from './surfaces.ts'
import { bricks } from './walls.ts'

interface Words {
  x: number
  y: number
  width: number
  height: number
  ink: Ink
  faces: Parameters<Page['face']>[0]
  /** Outline around the letters, as a share of the side. */
  rim?: Ink
}

/** Fits the words into a box around x, y. */
export function write(page: Page, { x, y, width, height, ink, faces, rim }: Words): void {
  const { context, lettering, presentation, side } = page
  const block = lettering.block(presentation.title, page.face(faces), { width, height })
  const spot = { x, y: y - block.height / 2 }
  if (rim) {
    context.lineJoin = 'round'
    context.lineWidth = side * 0.022
    context.strokeStyle = rim
    putBlock(context, block, spot, (pen, text, u, v) => pen.strokeText(text, u, v))
  }
  context.fillStyle = ink
  putBlock(context, block, spot)
}

export function heaven(page: Page, high: Ink, low: Ink): void {
  const sky = page.context.createLinearGradient(0, 0, 0, page.height)
  fill(
    page,
    graded(sky, [
      [0, high],
      [0.5, mixed(high, low, 0.55)],
      [1, low],
    ]),
  )
}

export function inkOn(ground: Ink): Ink {
  return light(ground) > 0.6 ? '#26242c' : '#fbf6ea'
}

/** Words on a wall, in sand, in the sky and of flowers. */
export const landscapes = {
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
  sand(page) {
    const { context, width, height, side } = page
    const isSnow = /\bsnow\b/.test(page.scene.compositionText)
    const sand = isSnow ? '#e9eff6' : page.choose(['#e3c48f', '#dcb884', '#ead0a2'])
    fill(page, sand)
    roughen(context, 64, 0.5)
    roughen(context, 4, 0.22)
    const box = {
      x: width / 2,
      y: height * (isSnow ? 0.5 : 0.58),
      width: width * 0.8,
      height: height * 0.42,
    }
    const faces = ['brush', 'rounded'] as const
    const at = (down: number, ink: Ink) =>
      write(page, {
        ...box,
        y: box.y + down * side,
        x: box.x + down * side * 0.5,
        ink,
        faces: [faces[0]],
      })
    at(0.009, shifted(sand, { l: 0.09 }))
    at(-0.004, shifted(sand, { l: -0.24 }))
    at(0.001, shifted(sand, { l: -0.13 }))
    if (isSnow) return
    for (const [i, ink] of ['#ffffff', '#a9dede', '#4fa9b8'].entries()) {
      context.fillStyle = ink
      context.beginPath()
      context.moveTo(0, 0)
      for (let u = 0; u <= 40; u++)
        context.lineTo(
          (width * u) / 40,
          height * (0.24 - i * 0.045) + Math.sin(u * 0.5 + i) * side * 0.018,
        )
      context.lineTo(width, 0)
      context.fill()
    }
  },
  sky(page) {
    const { context, width, height, side, random } = page
    heaven(page, page.choose(['#3f8fd0', '#5aa5dc', '#3a78c2']), '#dff0fa')
    const puffs = layer(page, (own) => {
      own.fillStyle = '#ffffff'
      const line = page.lettering.block(page.presentation.title, page.face(['rounded']), {
        width: width * 0.84,
        height: height * 0.4,
      })
      own.lineWidth = side * 0.006
      own.lineJoin = 'round'
      own.strokeStyle = '#ffffff'
      const spot = { x: width / 2, y: height * 0.48 - line.height / 2 }
      putBlock(own, line, spot, (pen, text, u, v) => pen.strokeText(text, u, v))
      putBlock(own, line, spot)
    })
    context.drawImage(blurred(puffs, side * 0.014, 0), 0, 0)
    context.drawImage(blurred(puffs, side * 0.004, 0), 0, 0)
    for (let i = 0; i < 14; i++) {
      const at = {
        x: random.next() * width,
        y: height * random.between(0.84, 1),
        radius: side * random.between(0.04, 0.11),
      }
      disc(context, at, 'rgba(255,255,255,.5)')
    }
  },
  flowers(page) {
    const { context, width, height, side, random, drawings } = page
    fill(page, page.presentation.ground ?? page.choose(['#f6efe4', '#e4efe3', '#f7e5e6']))
    const mask = layer(page, (own) => {
      const block = page.lettering.block(
        page.presentation.title.toUpperCase(),
        page.face(['grotesk']),
        {
          width: width * 0.86,
          height: height * 0.5,
        },
      )
      own.fillStyle = '#000000'
      putBlock(own, block, { x: width / 2, y: height / 2 - block.height / 2 })
    })
    const { data } = mask.getContext('2d').getImageData(0, 0, mask.width, mask.height)
    context.save()
    context.globalAlpha = 0.55
    context.drawImage(silhouette(mask, '#5f8f57'), 0, 0)
    context.restore()
    const made = ['hibiscus', 'blossom', 'rose', 'tulip', 'herb', 'sunflower']
      .filter((id) => drawings.has(id))
      .map((id) => drawings.make(id, side * 0.026))
    for (let i = 0; i < 9000; i++) {
      const [x, y] = [Math.floor(random.next() * width), Math.floor(random.next() * height)]
      if ((data[(y * mask.width + x) * 4 + 3] ?? 0) < 128 || i % 4 === 3) continue
      place(context, random.pick(made), { x, y, turn: random.between(-1, 1) })
    }
  },
} satisfies Record<string, (page: Page) => void>
