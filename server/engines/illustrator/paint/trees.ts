import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../color.ts'
import { clamp } from '../number.ts'
import type { Random } from '../random.ts'
import type { TreeKind } from '../scene.ts'
import { conifer } from './conifer.ts'
import { type Foliage, middle, side, type Tree } from './foliage.ts'

/** A tree on a square canvas of `pixels` a side, its foot in the middle of the lower edge. */
export function paintTree(kind: TreeKind, foliage: Foliage, random: Random, pixels = side): Canvas {
  const canvas = createCanvas(pixels, pixels)
  const context = canvas.getContext('2d')
  context.scale(pixels / side, pixels / side)
  planting[kind]({ ...foliage, context, random, fineness: Math.max(1, pixels / side) })
  return canvas
}

const planting: Record<TreeKind, (tree: Tree) => void> = {
  broadleaf(tree) {
    trunk(tree, side * 0.034)
    crown(tree, middle, side * 0.36, side * 0.3, side * 0.27, 6)
  },
  birch(tree) {
    trunk(tree, side * 0.02)
    crown(tree, middle, side * 0.36, side * 0.19, side * 0.3, 6)
  },
  acacia(tree) {
    trunk(tree, side * 0.026)
    crown(tree, middle, side * 0.36, side * 0.44, side * 0.1, 8)
  },
  conifer,
  palm,
  cactus,
  boulder,
  bare(tree) {
    branch(tree, middle, side * 0.99, -Math.PI / 2, side * 0.24, side * 0.045)
  },
}

function trunk({ context, bark, sunward }: Tree, half: number): void {
  const shading = context.createLinearGradient(middle - half * 1.4, 0, middle + half * 1.4, 0)
  shading.addColorStop(0, css(shade(bark, sunward < 0 ? 0.06 : -0.08)))
  shading.addColorStop(1, css(shade(bark, sunward < 0 ? -0.08 : 0.06)))
  context.fillStyle = shading
  context.beginPath()
  context.moveTo(middle - half * 1.5, side * 0.99)
  context.quadraticCurveTo(middle - half * 0.9, side * 0.7, middle - half * 0.5, side * 0.38)
  context.lineTo(middle + half * 0.5, side * 0.38)
  context.quadraticCurveTo(middle + half * 0.9, side * 0.7, middle + half * 1.5, side * 0.99)
  context.fill()
  context.strokeStyle = shading
  context.lineCap = 'round'
  for (let i = 0; i < 4; i++) {
    context.lineWidth = half * (0.8 - i * 0.1)
    context.beginPath()
    context.moveTo(middle, side * (0.62 - i * 0.04))
    context.lineTo(middle + (i % 2 ? 1 : -1) * side * 0.14, side * (0.44 - i * 0.03))
    context.stroke()
  }
}

/** Clumps of leaves, each dabbed from its shaded side to its sunny one. */
function crown(tree: Tree, x: number, y: number, width: number, height: number, clumps: number): void {
  const { random } = tree
  for (let i = 0; i < clumps; i++) {
    const angle = (i / clumps) * Math.PI * 2 + random.next()
    const [cx, cy] = [x + Math.cos(angle) * width * 0.6, y + Math.sin(angle) * height * 0.58]
    dabs(tree, cx, cy, width * 0.55, height * 0.55, 60)
  }
  dabs(tree, x, y - height * 0.2, width * 0.75, height * 0.62, 120)
}

function dabs(tree: Tree, x: number, y: number, width: number, height: number, count: number): void {
  const { context, random, sun, shade: dusk, leaf, snow, sunward, fineness } = tree
  const tones = Array.from({ length: 9 }, (_, i) => {
    const bright = (i - 4) / 4
    const tone = shade(leaf, bright * 0.14)
    return bright > 0 ? mix(tone, sun, bright * 0.22) : mix(tone, dusk, -bright * 0.2)
  })
  const dabbed = Math.round(count * fineness)
  const size = (side * 0.025) / Math.sqrt(fineness)
  for (let i = 0; i < dabbed; i++) {
    const angle = random.next() * Math.PI * 2
    const distance = Math.sqrt(random.next())
    const [u, v] = [Math.cos(angle) * distance, Math.sin(angle) * distance]
    const bright = (u * sunward * 0.5 - v * 0.75) * 3 + (random.next() - 0.5) * 2 - (1 - i / dabbed) * 1.5
    const tone = tones[Math.round(clamp(bright, -4, 4)) + 4] as Color
    const snowy = snow && v < -0.1 && random.chance(0.7)
    context.fillStyle = css(snowy ? snow : tone, 0.93)
    context.beginPath()
    const [across, along] = [size * random.between(0.6, 1.3), size * random.between(0.4, 0.8)]
    context.ellipse(x + u * width, y + v * height, across, along, random.next() * 3, 0, Math.PI * 2)
    context.fill()
  }
}

function palm({ context, random, sun, shade: dusk, leaf, bark, sunward }: Tree): void {
  const lean = random.between(-0.16, 0.16) * side
  context.lineCap = 'round'
  for (let i = 0; i < 14; i++) {
    const [t, next] = [i / 14, (i + 1) / 14]
    context.lineWidth = side * (0.04 - t * 0.018)
    context.strokeStyle = css(shade(bark, i % 2 ? 0.05 : -0.02))
    context.beginPath()
    context.moveTo(middle + lean * t * t, side * (0.98 - t * 0.64))
    context.lineTo(middle + lean * next * next, side * (0.98 - next * 0.64))
    context.stroke()
  }
  const [x, y] = [middle + lean, side * 0.34]
  for (let i = 0; i < 11; i++) {
    const angle = (i - 5) * 0.5 - Math.PI / 2 + random.between(-0.15, 0.15)
    const length = side * random.between(0.26, 0.34)
    const sunny = Math.cos(angle) * sunward > 0
    context.strokeStyle = css(mix(shade(leaf, sunny ? 0.07 : -0.07), sunny ? sun : dusk, 0.15))
    context.lineWidth = side * 0.012
    for (let j = 0; j < 14; j++) {
      const t = j / 14
      const out = length * t
      const px = x + Math.cos(angle) * out
      const py = y + Math.sin(angle) * out * 0.7 - out * 0.1 + t * t * length * 0.5
      context.beginPath()
      context.moveTo(px, py)
      context.lineTo(px + Math.cos(angle) * length * 0.1, py + length * 0.17 * (1 - t * 0.5))
      context.stroke()
    }
  }
}

function cactus({ context, random, sun, shade: dusk, sunward }: Tree): void {
  const green: Color = mix([92, 132, 82], dusk, 0.12)
  const arm = (from: number, out: number, up: number) => {
    context.moveTo(middle, from)
    context.quadraticCurveTo(middle + out, from, middle + out, from - up)
  }
  const layers = [
    { color: shade(green, -0.07), offset: 0, width: 0.11 },
    { color: mix(green, sun, 0.16), offset: side * 0.012 * sunward, width: 0.065 },
  ]
  const [left, right] = [random.between(0.1, 0.22), random.between(0.1, 0.22)]
  const [low, high] = [random.between(0.6, 0.75), random.between(0.5, 0.66)]
  context.lineCap = 'round'
  for (const { color, offset, width } of layers) {
    context.save()
    context.translate(offset, 0)
    context.strokeStyle = css(color)
    context.lineWidth = side * width
    context.beginPath()
    context.moveTo(middle, side * 0.985)
    context.lineTo(middle, side * 0.3)
    context.stroke()
    context.lineWidth = side * width * 0.7
    context.beginPath()
    arm(side * low, -side * 0.17, side * left)
    arm(side * high, side * 0.16, side * right)
    context.stroke()
    context.restore()
  }
}

function boulder({ context, random, sun, shade: dusk, snow, sunward }: Tree): void {
  const stone: Color = mix([138, 126, 116], dusk, 0.15)
  const peak = middle + random.between(-0.1, 0.1) * side
  const top = side * random.between(0.66, 0.78)
  const half = side * random.between(0.2, 0.3)
  const face = (points: readonly (readonly [number, number])[], color: Color) => {
    context.fillStyle = css(color)
    context.beginPath()
    for (const [x, y] of points) context.lineTo(x, y)
    context.fill()
  }
  const [left, right, foot] = [middle - half, middle + half, side * 0.985]
  const [shoulderLeft, shoulderRight] = [left + half * 0.24, right - half * 0.2]
  const ridge = [peak + sunward * half * 0.15, side * 0.9] as const
  const lit = mix(shade(stone, 0.06), sun, 0.2)
  face(
    [[left, foot], [shoulderLeft, side * 0.84], [peak, top], ridge, [peak, foot]],
    sunward < 0 ? lit : shade(stone, -0.1),
  )
  face(
    [[peak, foot], ridge, [peak, top], [shoulderRight, side * 0.82], [right, foot]],
    sunward < 0 ? shade(stone, -0.1) : lit,
  )
  if (snow)
    face(
      [
        [shoulderLeft, side * 0.84],
        [peak, top],
        [shoulderRight, side * 0.82],
        [peak, side * 0.83],
      ],
      snow,
    )
}

/** Branches fork to the twigs; snow lies on the upper side of those that are not too steep. */
function branch(tree: Tree, x: number, y: number, angle: number, length: number, width: number): void {
  if (length < side * 0.025) return
  const { context, random, bark, snow } = tree
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  context.strokeStyle = css(shade(bark, -0.12))
  context.lineWidth = width
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x, y)
  context.quadraticCurveTo((x + endX) / 2 + random.between(-4, 4), (y + endY) / 2, endX, endY)
  context.stroke()
  if (snow && Math.abs(Math.cos(angle)) > 0.35) {
    context.strokeStyle = css(snow, 0.9)
    context.lineWidth = Math.max(side * 0.004, width * 0.45)
    context.beginPath()
    context.moveTo(x, y - width * 0.35)
    context.lineTo(endX, endY - width * 0.3)
    context.stroke()
  }
  const twigs = random.chance(0.3) ? 3 : 2
  for (let i = 0; i < twigs; i++) {
    branch(tree, endX, endY, angle + random.between(-0.65, 0.65), length * random.between(0.62, 0.8), width * 0.66)
  }
}
