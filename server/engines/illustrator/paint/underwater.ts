import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, fromLch, mix, shade } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { sample, soft } from '../noise.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'

/** Below the surface: shafts of light, a reef that rises from the deep, shoals, bubbles. */
export function paintUnderwater(context: SKRSContext2D, composition: Composition, detail: number): void {
  const { size, light, random } = composition
  const water = context.createLinearGradient(0, 0, 0, size.height)
  for (const [i, color] of light.sky.entries()) water.addColorStop(i / (light.sky.length - 1), css(color))
  context.fillStyle = water
  context.fillRect(0, 0, size.width, size.height)
  paintShafts(context, composition, random.fork('shafts'))
  for (let reef = 0; reef < 4; reef++) paintReef(context, composition, reef, detail, random.fork(`reef ${reef}`))
  paintShoal(context, composition, random.fork('shoal'))
  paintActors(context, composition)
  paintBubbles(context, composition, random.fork('bubbles'))
}

function paintShafts(context: SKRSContext2D, { size, light }: Composition, random: Random): void {
  const small = createCanvas(Math.ceil(size.width / 6), Math.ceil(size.height / 6))
  const rays = small.getContext('2d')
  rays.scale(1 / 6, 1 / 6)
  const origin = light.sun.x
  for (let i = 0; i < 16; i++) {
    const [lean, width] = [random.between(-0.55, 0.55) * size.width, random.between(0.012, 0.05) * size.width]
    const ray = rays.createLinearGradient(0, 0, 0, size.height * 0.85)
    ray.addColorStop(0, css(light.color, random.between(0.1, 0.32)))
    ray.addColorStop(1, css(light.color, 0))
    rays.fillStyle = ray
    rays.beginPath()
    rays.moveTo(origin + lean * 0.2, -10)
    rays.lineTo(origin + lean * 0.2 + width * 0.5, -10)
    rays.lineTo(origin + lean * 1.3 + width * 3, size.height)
    rays.lineTo(origin + lean * 1.3 - width * 2, size.height)
    rays.fill()
  }
  context.save()
  context.globalCompositeOperation = 'screen'
  context.imageSmoothingQuality = 'high'
  context.drawImage(small, 0, 0, size.width, size.height)
  context.restore()
}

/** One ridge of the sea floor with what grows on it; `index` 0 is the farthest of four. */
function paintReef(
  context: SKRSContext2D,
  { size, light }: Composition,
  index: number,
  detail: number,
  random: Random,
): void {
  const [, , middle, , bottom] = light.sky as readonly [Color, Color, Color, Color, Color]
  const offset = random.next() * 512
  const base = size.height * (0.68 + index * 0.085)
  const floor = (x: number) =>
    base +
    sample(soft, (x / size.width) * (90 - index * 12) + offset, index * 70) * size.height * (0.11 - index * 0.018)
  context.fillStyle = css(mix(mix(middle, bottom, 0.3 + index * 0.2), [202, 168, 122], index * 0.09))
  context.beginPath()
  context.moveTo(0, size.height)
  for (let x = 0; x <= size.width; x += 6) context.lineTo(x, floor(x))
  context.lineTo(size.width, size.height)
  context.fill()
  for (let i = 0; i < (11 + 6 * detail) * (index === 0 ? 0.6 : 1); i++) {
    const x = random.next() * size.width
    const height = size.height * (0.03 + index * 0.018) * random.between(0.7, 1.6)
    const hue = random.pick([0.4, 0.05, 0.9, 5.8, 2.4, 5])
    const coral = fromLch({ lightness: random.between(0.5, 0.68), chroma: 0.16, hue })
    const plant = random.fork(`plant ${i}`)
    if (index === 3 && Math.abs(x / size.width - 0.5) < 0.2) continue
    plant.pick(growths)(context, plant, x, floor(x) + 4, height, mix(coral, middle, 0.66 - index * 0.17))
  }
}

type Growth = (context: SKRSContext2D, random: Random, x: number, y: number, size: number, color: Color) => void

const growths: readonly Growth[] = [staghorn, weed, brain, fan]

function staghorn(context: SKRSContext2D, random: Random, x: number, y: number, size: number, color: Color): void {
  context.strokeStyle = css(color)
  context.lineCap = 'round'
  const grow = (fromX: number, fromY: number, angle: number, length: number, width: number) => {
    if (length < size * 0.16) return
    const [toX, toY] = [fromX + Math.cos(angle) * length, fromY + Math.sin(angle) * length]
    context.lineWidth = width
    context.beginPath()
    context.moveTo(fromX, fromY)
    context.lineTo(toX, toY)
    context.stroke()
    for (const side of [-1, 1]) grow(toX, toY, angle + side * random.between(0.2, 0.6), length * 0.74, width * 0.8)
  }
  grow(x, y, -Math.PI / 2, size * 0.5, size * 0.14)
}

function weed(context: SKRSContext2D, random: Random, x: number, y: number, size: number, color: Color): void {
  context.lineCap = 'round'
  for (let i = 0; i < 5; i++) {
    const foot = x + i * size * 0.14
    context.strokeStyle = css(shade(color, random.between(-0.05, 0.05)))
    context.lineWidth = size * 0.08
    context.beginPath()
    context.moveTo(foot, y)
    const [tipX, tipY] = [foot + random.between(-0.2, 0.2) * size, y - size * random.between(1.4, 2.3)]
    context.bezierCurveTo(foot + size * 0.3, y - size * 0.7, foot - size * 0.35, y - size * 1.2, tipX, tipY)
    context.stroke()
  }
}

function brain(context: SKRSContext2D, _random: Random, x: number, y: number, size: number, color: Color): void {
  context.fillStyle = css(color)
  context.beginPath()
  context.arc(x, y, size * 0.6, Math.PI, 0)
  context.fill()
  context.strokeStyle = css(shade(color, 0.1))
  context.lineWidth = size * 0.05
  for (let i = 1; i < 4; i++) {
    context.beginPath()
    context.arc(x, y, size * 0.15 * i, Math.PI, 0)
    context.stroke()
  }
}

function fan(context: SKRSContext2D, _random: Random, x: number, y: number, size: number, color: Color): void {
  context.strokeStyle = css(color)
  context.lineCap = 'round'
  context.lineWidth = size * 0.11
  for (let i = 0; i < 7; i++) {
    const angle = -2.6 + i * 0.34
    context.beginPath()
    context.moveTo(x, y)
    const out = Math.cos(angle) * size
    context.quadraticCurveTo(x + out * 0.4, y - size * 0.5, x + out * 0.9, y + Math.sin(angle) * size)
    context.stroke()
  }
}

function paintShoal(context: SKRSContext2D, { size, light }: Composition, random: Random): void {
  context.fillStyle = css(mix(light.sky[2] as Color, light.sky[4] as Color, 0.35), 0.7)
  const [cx, cy] = [size.width * random.between(0.15, 0.85), size.height * random.between(0.2, 0.5)]
  for (let i = 0; i < 14; i++) {
    const [x, y] = [cx + random.bell() * size.width * 0.12, cy + random.bell() * size.height * 0.07]
    const length = size.width * random.between(0.008, 0.017)
    context.beginPath()
    context.ellipse(x, y, length, length * 0.42, 0, 0, Math.PI * 2)
    context.moveTo(x + length * 0.8, y)
    context.lineTo(x + length * 1.5, y - length * 0.4)
    context.lineTo(x + length * 1.5, y + length * 0.4)
    context.fill()
  }
}

function paintBubbles(context: SKRSContext2D, { size }: Composition, random: Random): void {
  const unit = Math.min(size.width, size.height) / 1024
  context.strokeStyle = 'rgba(255,255,255,0.55)'
  context.fillStyle = 'rgba(255,255,255,0.5)'
  context.lineWidth = 1.3 * unit
  for (let i = 0; i < 60; i++) {
    const [x, y] = [random.next() * size.width, random.next() * size.height]
    const radius = (1.5 + 9 * random.next() ** 4) * unit
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.stroke()
    context.beginPath()
    context.arc(x - radius * 0.35, y - radius * 0.35, radius * 0.25, 0, Math.PI * 2)
    context.fill()
  }
}
