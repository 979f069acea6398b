import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../color.ts'
import type { Random } from '../random.ts'
import { middle, side, type Tree } from './foliage.ts'

/** Where the boughs of a whorl point: 1 is out to the right, 0 towards the viewer. Those in front are drawn last. */
const directions = [-1, 1, -0.72, 0.72, -0.3, 0.3]
/** Tufts of needles on a bough. */
const tufts = 20
/** Different boughs in the same light; the rest are these again, at other sizes. */
const models = 2
/** A bough is drawn in a box of this height by its width, and leaves the trunk that far down in it. */
const box = { height: 0.72, root: 0.12 }

/** A fir: whorls of drooping boughs from the ground to the tip. */
export function conifer(tree: Tree): void {
  const { context, random, bark, sunward } = tree
  const width = side * random.between(0.19, 0.25)
  const whorls = random.integer(18, 22)
  const [shaded, between, sunny] = [-1, 0, 1].map((facing) => boughsFacing(facing, tree))
  context.fillStyle = css(bark)
  context.beginPath()
  context.moveTo(middle - side * 0.02, side * 0.99)
  context.lineTo(middle, side * 0.06)
  context.lineTo(middle + side * 0.02, side * 0.99)
  context.fill()
  for (let whorl = 0; whorl < whorls; whorl++) {
    const down = (whorls - whorl) / whorls
    const reach = width * down ** 0.9 * random.between(0.82, 1.12)
    for (const direction of directions) {
      const facing = direction * sunward
      const alike = (facing > 0.5 ? sunny : facing < -0.5 ? shaded : between) ?? []
      const long = reach * random.between(0.86, 1.14)
      const across = long * Math.abs(direction)
      const tall = side * 0.022 + long * (1.1 - Math.abs(direction) * 0.25) * box.height
      const from = side * (0.03 + 0.83 * down) + random.between(-0.012, 0.012) * side
      context.save()
      context.translate(middle, from)
      context.scale(Math.sign(direction), 1)
      context.drawImage(random.pick(alike), 0, -tall * box.root, across, tall)
      context.restore()
    }
  }
}

/** Boughs out to the right. `facing` is 1 on the sunny side, -1 on the other. */
function boughsFacing(facing: number, { leaf, sun, shade: dusk, snow, random, fineness }: Tree): Canvas[] {
  const lit = mix(shade(leaf, 0.02 + facing * 0.05), facing < 0 ? dusk : sun, 0.08 + Math.abs(facing) * 0.07)
  return Array.from({ length: models }, (_, i) => {
    const tone = shade(lit, i * 0.03 - 0.015)
    const lot = random.fork(`bough ${facing} ${i}`)
    const width = Math.round(side * 0.3 * fineness)
    const canvas = createCanvas(width, Math.round(width * box.height))
    const context = canvas.getContext('2d')
    context.scale(width, width)
    needles(context, 0.2, mix(shade(tone, -0.09), dusk, 0.22), lot)
    needles(context, 0.11, tone, lot)
    if (snow) load(context, snow, lot)
    return canvas
  })
}

/** Needles hang from a bough of length 1. */
function needles(context: SKRSContext2D, long: number, color: Color, random: Random): void {
  context.strokeStyle = css(color)
  context.lineCap = 'round'
  context.lineWidth = 0.034
  context.beginPath()
  for (let i = 0; i < tufts; i++) {
    const along = (i + random.next()) / tufts
    const [x, y] = pointOn(along)
    const hang = long * (1.1 - along * 0.5) * random.between(0.7, 1.2)
    context.moveTo(x, y)
    context.lineTo(x + hang * random.between(0.2, 0.75), y + hang)
  }
  context.stroke()
}

function load(context: SKRSContext2D, snow: Color, random: Random): void {
  context.strokeStyle = css(snow, 0.92)
  context.lineWidth = 0.055
  context.beginPath()
  for (let i = 0; i < 3; i++) {
    const start = random.between(0.2, 0.8)
    context.moveTo(...pointOn(start))
    context.lineTo(...pointOn(start + 0.14))
  }
  context.stroke()
}

/** Boughs hang more the farther out, and turn up again at their tips. */
function pointOn(along: number): [x: number, y: number] {
  return [along * 0.88, box.root * box.height + 0.36 * (along ** 1.4 - 0.22 * along ** 4)]
}
