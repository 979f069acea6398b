import { type Color, css, mix, shade } from '../color.ts'
import { lerp } from '../number.ts'
import { middle, side, type Tree } from './foliage.ts'

/** Where the boughs of a whorl point: 1 is out to the right, 0 towards the viewer. Those in front are drawn last. */
const directions = [-1, 1, -0.72, 0.72, -0.36, 0.36, 0.1]
/** Tufts of needles on a bough. */
const tufts = 15

/** A fir: whorls of drooping boughs from the ground to the tip, each hung with needles. */
export function conifer(tree: Tree): void {
  const { context, random, bark } = tree
  const width = side * random.between(0.19, 0.25)
  const whorls = random.integer(15, 19)
  context.lineCap = 'round'
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
      const long = reach * random.between(0.8, 1.08)
      const from = side * (0.03 + 0.83 * down) + random.between(-0.012, 0.012) * side
      bough(tree, { from, out: direction * long, drop: long * lerp(0.62, 0.34, Math.abs(direction)), down })
    }
  }
}

interface Bough {
  /** Where it leaves the trunk, how far it reaches to the side, and how far it hangs. */
  from: number
  out: number
  drop: number
  /** 0 at the tip of the tree, 1 at its foot. */
  down: number
}

/** Needles hang from a bough in two layers, the shaded ones longer; snow lies on its back. */
function bough(tree: Tree, shape: Bough): void {
  const { sun, shade: dusk, leaf, snow, sunward, random } = tree
  const facing = (shape.out * sunward) / side
  const lit = mix(shade(leaf, 0.03 + facing * 0.3 - shape.down * 0.03), sun, Math.max(0, 0.1 + facing * 0.5))
  const tone = shade(lit, random.between(-0.025, 0.025))
  needles(tree, shape, 1, mix(shade(tone, -0.09), dusk, 0.22))
  needles(tree, shape, 0.55, tone)
  if (snow && Math.abs(shape.out) > shape.drop / 2) load(tree, shape, snow)
}

function needles({ context, random }: Tree, shape: Bough, share: number, color: Color): void {
  const long = side * (0.022 + 0.034 * shape.down) * share
  context.strokeStyle = css(color, 0.94)
  context.lineWidth = side * (0.005 + 0.004 * shape.down)
  context.beginPath()
  for (let i = 0; i < tufts; i++) {
    const along = (i + random.next()) / tufts
    const [x, y] = pointOn(shape, along)
    const hang = long * (1.1 - along * 0.5) * random.between(0.7, 1.2)
    context.moveTo(x, y)
    context.lineTo(x + Math.sign(shape.out) * hang * random.between(0.2, 0.75), y + hang)
  }
  context.stroke()
}

function load({ context, random }: Tree, shape: Bough, snow: Color): void {
  context.strokeStyle = css(snow, 0.9)
  context.lineWidth = side * (0.006 + 0.009 * shape.down)
  context.beginPath()
  for (let i = 0; i < 3; i++) {
    const start = random.between(0.15, 0.8)
    const lift = context.lineWidth * 0.4
    const [x, y] = pointOn(shape, start)
    const [endX, endY] = pointOn(shape, start + 0.16)
    context.moveTo(x, y - lift)
    context.lineTo(endX, endY - lift)
  }
  context.stroke()
}

/** Boughs rise a little from the trunk before they hang, and turn up again at their tips. */
function pointOn({ from, out, drop }: Bough, along: number): [x: number, y: number] {
  return [middle + out * along, from + drop * (along ** 1.4 - 0.22 * along ** 4)]
}
