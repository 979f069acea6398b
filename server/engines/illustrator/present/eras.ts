import type { Theme } from '../scene.ts'
import { outline } from '../subject/shapes.ts'
import { place } from './drawings.ts'
import { byLightness, type Ink, legible, light, mixed } from './inks.ts'
import {
  disc,
  fill,
  graded,
  headlineOf,
  type Page,
  polygon,
  rays,
  ring,
  smallPrint,
  star,
} from './kit.ts'
import { put, putBlock } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { frame } from './poster-words.ts'
import { wear } from './surfaces.ts'

type Backdrop = (page: Page, palette: Palette) => void

const bauhaus: Backdrop = ({ context, width, height, side }, { accent, second, ink }) => {
  const u = side / 4
  disc(context, { x: width - u * 1.2, y: height * 0.46, radius: u * 1.25 }, accent)
  context.fillStyle = second
  context.beginPath()
  context.moveTo(0, height)
  context.arc(0, height, u * 2, -Math.PI / 2, 0)
  context.fill()
  context.fillStyle = ink
  context.fillRect(width * 0.1, height * 0.42, u * 0.3, height)
  context.fillRect(0, height * 0.86, width, u * 0.12)
}

const constructivist: Backdrop = ({ context, width, height, side }, { accent, second, ink }) => {
  rays(context, { x: width, y: height * 0.4, radius: side * 2 }, 26, second, 0.1)
  polygon(context, outline('0 .34, .86 .66, 0 1', 0, 0, width, height), accent)
  polygon(context, outline('0 .96, 1 .78, 1 .86, 0 1.04', 0, 0, width, height), ink)
}

const psychedelic: Backdrop = ({ context, width, height, side }, palette) => {
  const inks = [palette.accent, palette.second, palette.pale, palette.ink]
  for (let i = 11; i >= 0; i--) {
    context.fillStyle = inks[i % inks.length] as Ink
    context.beginPath()
    for (let k = 0; k <= 180; k++) {
      const angle = (k * Math.PI) / 90
      const reach = side * (0.16 + i * 0.085) * (1 + 0.09 * Math.sin(angle * 6 + i * 0.5))
      context.lineTo(width / 2 + Math.cos(angle) * reach, height * 0.6 + Math.sin(angle) * reach)
    }
    context.fill()
  }
}

const midCentury: Backdrop = ({ context, width, height, side, random }, palette) => {
  for (let i = 0; i < 5; i++) {
    context.fillStyle = [palette.accent, palette.second, palette.pale][i % 3] as Ink
    context.beginPath()
    const [x, y] = [width * (0.12 + i * 0.19), height * random.between(0.42, 0.9)]
    context.ellipse(x, y, side * 0.17, side * 0.09, random.between(-0.7, 0.7), 0, 7)
    context.fill()
  }
  for (let i = 0; i < 7; i++) {
    const at = { x: width * random.next(), y: height * random.between(0.36, 1) }
    star(context, { ...at, radius: side * random.between(0.03, 0.08) }, palette.ink, 4)
  }
}

const nouveau: Backdrop = ({ context, width, height, side }, palette) => {
  const circle = { x: width / 2, y: height * 0.62, radius: side * 0.34 }
  disc(context, circle, palette.pale)
  for (const scale of [1, 1.07, 1.2])
    ring(context, { ...circle, radius: circle.radius * scale }, side * 0.008, palette.accent)
  for (let i = 0; i < 28; i++) {
    const [angle, reach] = [(i * Math.PI) / 14, circle.radius * 1.135]
    const at = { x: circle.x + Math.sin(angle) * reach, y: circle.y - Math.cos(angle) * reach }
    disc(context, { ...at, radius: side * 0.014 }, palette.second)
  }
  // Whiplash: stems that rise along both sides and curl inward.
  context.strokeStyle = palette.ink
  for (const way of [-1, 1])
    for (let i = 0; i < 4; i++) {
      const at = (across: number) => width / 2 + way * width * across
      context.lineWidth = side * (0.012 - i * 0.002)
      context.beginPath()
      context.moveTo(at(0.47 - i * 0.025), height)
      context.bezierCurveTo(
        at(0.5 - i * 0.02),
        height * 0.7,
        at(0.36),
        height * 0.5,
        at(0.46 - i * 0.02),
        height * (0.34 + i * 0.03),
      )
      context.stroke()
    }
}

const vaporwave: Backdrop = ({ context, width, height, side }, palette) => {
  const horizon = height * 0.7
  context.fillStyle = graded(context.createLinearGradient(0, 0, 0, horizon), [
    [0, palette.ground],
    [0.6, mixed(palette.ground, palette.accent, 0.6)],
    [1, palette.accent],
  ])
  context.fillRect(0, 0, width, horizon)
  const [x, y, radius] = [width / 2, height * 0.56, side * 0.28]
  context.save()
  context.beginPath()
  for (let i = 0; i < 9; i++)
    context.rect(0, y - radius + (i * radius) / 4.5, width, (radius / 4.5) * (1 - i * 0.07))
  context.clip()
  disc(context, { x, y, radius }, '#ffd36e')
  context.restore()
  context.fillStyle = palette.ground
  context.fillRect(0, horizon, width, height)
  context.strokeStyle = palette.second
  context.lineWidth = side * 0.004
  context.beginPath()
  for (let i = -12; i <= 12; i++) {
    context.moveTo(x + i * side * 0.06, horizon)
    context.lineTo(x + i * side * 0.3, height)
  }
  for (let i = 0; i < 8; i++) {
    const down = horizon + (height - horizon) * (i / 8) ** 1.8
    context.moveTo(0, down)
    context.lineTo(width, down)
  }
  context.stroke()
}

const grunge: Backdrop = ({ context, width, height, side, random }, palette) => {
  for (let i = 0; i < 260; i++) {
    const at = { x: width * random.next(), y: height * random.next() }
    const radius = side * 0.03 * random.next() ** 4
    disc(context, { ...at, radius }, random.pick([palette.ink, palette.second]))
  }
  context.fillStyle = palette.accent
  for (let i = 0; i < 5; i++) {
    const y = height * (0.5 + i * 0.06)
    context.fillRect(width * random.between(0.04, 0.16), y, width * 0.76, height * 0.052)
  }
}

const deco: Backdrop = (page, palette) => {
  const { context, width, height, side } = page
  const fan = { x: width / 2, y: height * 0.98, radius: side * 1.1 }
  rays(context, fan, 48, mixed(palette.ground, palette.accent, 0.35))
  for (const radius of [0.62, 0.56, 0.5]) {
    disc(context, { ...fan, radius: side * radius }, palette.ground)
    ring(context, { ...fan, radius: side * radius }, side * 0.008, palette.accent)
  }
  frame(page, palette, palette.accent)
}

const backdrops: Partial<Record<Theme, Backdrop>> = {
  bauhaus,
  constructivist,
  psychedelic,
  'mid century': midCentury,
  nouveau,
  vaporwave,
  grunge,
  deco,
}

/** The era or movement of a poster that has a look of its own. */
export function eraOf({ presentation }: Page): Theme | undefined {
  return presentation.themes.find((theme) => backdrops[theme])
}

/** The title over the hero, on what an era is known by. */
export function era(page: Page, palette: Palette): void {
  const { context, width, height, side, lettering } = page
  const theme = eraOf(page)
  fill(page, palette.ground)
  if (theme) backdrops[theme]?.(page, palette)
  const title = headlineOf(page.presentation)
  const stands = (ink: Ink) => Math.abs(light(ink) - light(palette.ground)) > 0.15
  const tones = byLightness(...Object.values(palette).filter(stands))
  const made = page.drawings.make(page.hero ?? 'star', side * (title ? 0.5 : 0.58), { tones })
  if (page.hero !== undefined)
    place(context, made, { x: width / 2, y: height * (title ? 0.63 : 0.6) })
  if (title !== '') {
    const face = page.face(['condensed', 'geometric'])
    const area = { width: width * 0.8, height: height * 0.2 }
    const block = lettering.block(title, face, area, { most: 2 })
    context.fillStyle = legible(palette.ground, palette.ink, palette.pale, palette.accent)
    putBlock(context, block, { x: width / 2, y: height * 0.11 })
    const print = smallPrint(page, face, width * 0.6)
    const y = height * 0.11 + block.height + side * 0.06
    if (print) put(context, print, { x: width / 2, y })
  }
  if (theme === 'grunge') wear(page.canvas, 0.2)
}
