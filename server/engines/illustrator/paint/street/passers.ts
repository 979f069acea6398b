import { type Color, fromLch, hex, mix, shade } from '../../color.ts'
import { type Point, project } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import { fillBox, fillEllipse, fillShape, strokeLines } from '../shape.ts'
import { type Avenue, halfWidth, kerb, paled } from './avenue.ts'

/** Words of a street in which nobody is to be seen. */
const deserted = /\b(empty|deserted|abandoned|lonely|quiet)\b/i

/** What goes on in a street in which nobody is asked for: people on their way, a bicycle, a cat. */
export function paintPassers(avenue: Avenue, random: Random): void {
  const { scene, actors } = avenue.composition
  if (actors.length > 0 || deserted.test(scene.compositionText)) return
  const people = Array.from({ length: random.integer(5, 8) }, (_, i) => {
    const lot = random.fork(`person ${i}`)
    const onRoad = lot.chance(0.25) ? lot.between(-1, 1) : lot.sign() * lot.between(kerb + 0.2, halfWidth - 0.15)
    return { across: onRoad, depth: lot.between(6.5, 20), lot }
  })
  for (const { across, depth, lot } of people.sort((a, b) => b.depth - a.depth)) paintPerson(avenue, across, depth, lot)
  const { camera, composition } = avenue
  const { width, height } = composition.size
  const inWidth = (camera.focal * (kerb + 0.4)) / (width * 0.37)
  const inHeight = (camera.eye * camera.focal) / (0.72 * (height - camera.horizon))
  const near = Math.max(inWidth, inHeight)
  const side = random.sign()
  paintBicycle(avenue, side * (kerb + 0.4), near, random.fork('bicycle'))
  paintCat(avenue, -side * (kerb + 0.2), near, random.fork('cat'))
}

/** A place on the ground, and how many pixels a metre is there. */
function standAt({ context, camera }: Avenue, across: number, depth: number, wide: number): Point & { metre: number } {
  const [{ x, y }, metre] = [project(camera, across, 0, depth), camera.focal / depth]
  fillEllipse(context, 'rgba(24,18,34,0.3)', x, y, metre * wide, metre * wide * 0.22)
  return { x, y, metre }
}

/** From behind or before, in a coat, under an umbrella in the rain. */
function paintPerson(avenue: Avenue, across: number, depth: number, random: Random): void {
  const { context, paints, composition, night } = avenue
  const { x, y, metre: own } = standAt(avenue, across, depth, 0.3)
  const metre = own * random.between(0.85, 1.04)
  const tint = (color: Color) => paled(avenue, night ? shade(color, -0.22, 0.7) : color, depth)
  const at = (right: number, up: number): Point => ({ x: x + right * metre, y: y - up * metre })
  const stride = random.between(0.06, 0.16)
  const coat = mix(random.pick(paints), hex('#4a4652'), random.between(0.2, 0.6))
  strokeLines(context, tint(hex('#34313c')), metre * 0.12, [
    [at(-0.07, 0.8), at(-stride, 0.02)],
    [at(0.07, 0.8), at(stride, 0.06)],
  ])
  strokeLines(context, tint(shade(coat, -0.06)), metre * 0.11, [
    [at(-0.2, 1.3), at(-0.27, 0.8)],
    [at(0.2, 1.3), at(0.27, 0.8)],
  ])
  fillShape(context, tint(coat), [at(-0.17, 1.42), at(0.17, 1.42), at(0.25, 0.62), at(-0.25, 0.62)])
  const skin = fromLch({ lightness: random.between(0.5, 0.84), chroma: 0.06, hue: 1 })
  const [head, hair] = [at(0, 1.57), at(0, 1.62)]
  fillEllipse(context, tint(skin), head.x, head.y, metre * 0.12, metre * 0.15)
  fillEllipse(
    context,
    tint(hex(random.pick(['#2c2420', '#5a3a26', '#8a6a44', '#4a4a50']))),
    hair.x,
    hair.y,
    metre * 0.13,
    metre * 0.12,
  )
  if (composition.scene.weather !== 'rain' && composition.scene.weather !== 'storm') return
  strokeLines(context, tint(hex('#34313c')), metre * 0.03, [[at(0.15, 1), at(0.15, 2.1)]])
  context.fillStyle = tint(random.pick(paints))
  context.beginPath()
  context.ellipse(x + metre * 0.1, y - metre * 1.86, metre * 0.6, metre * 0.36, 0, Math.PI, 0)
  context.fill()
}

/** Parked, seen from its side. */
function paintBicycle(avenue: Avenue, across: number, depth: number, random: Random): void {
  const { context, paints } = avenue
  const { x, y, metre } = standAt(avenue, across, depth, 0.8)
  const at = (right: number, up: number): Point => ({ x: x + right * metre * 0.8, y: y - up * metre * 0.8 })
  const iron = paled(avenue, hex('#2e2d36'), depth)
  context.strokeStyle = iron
  context.lineWidth = metre * 0.035
  for (const wheel of [at(-0.55, 0.35), at(0.55, 0.35)]) {
    context.beginPath()
    context.ellipse(wheel.x, wheel.y, metre * 0.28, metre * 0.28, 0, 0, Math.PI * 2)
    context.stroke()
  }
  strokeLines(context, paled(avenue, shade(random.pick(paints), -0.08), depth), metre * 0.045, [
    [at(-0.55, 0.35), at(-0.2, 0.8), at(0.4, 0.8), at(0, 0.32), at(-0.55, 0.35)],
    [at(-0.24, 0.95), at(-0.2, 0.8), at(0, 0.32)],
    [at(0.55, 0.35), at(0.36, 1.02)],
  ])
  strokeLines(context, iron, metre * 0.05, [
    [at(-0.36, 0.96), at(-0.12, 0.96)],
    [at(0.36, 1.02), at(0.24, 1.08)],
  ])
  const basket = at(0.42, 0.98)
  fillBox(context, paled(avenue, hex('#a97c4a'), depth), basket.x, basket.y, metre * 0.24, metre * 0.2)
}

/** Sitting on the kerb, its back to the viewer. */
function paintCat(avenue: Avenue, across: number, depth: number, random: Random): void {
  const { context } = avenue
  const { x, y, metre } = standAt(avenue, across, depth, 0.2)
  const at = (right: number, up: number): Point => ({ x: x + right * metre, y: y - up * metre })
  const fur = paled(avenue, hex(random.pick(['#2f2b30', '#c07a3c', '#8c8480', '#e6dccb'])), depth)
  context.lineCap = 'round'
  context.strokeStyle = fur
  context.lineWidth = metre * 0.055
  context.beginPath()
  context.moveTo(x + metre * 0.08, y - metre * 0.05)
  context.quadraticCurveTo(x + metre * 0.32, y + metre * 0.02, x + metre * 0.28, y - metre * 0.2)
  context.stroke()
  fillEllipse(context, fur, x, y - metre * 0.13, metre * 0.13, metre * 0.14)
  fillEllipse(context, fur, x, y - metre * 0.24, metre * 0.09, metre * 0.13)
  fillEllipse(context, fur, x, y - metre * 0.37, metre * 0.09, metre * 0.08)
  fillShape(context, fur, [at(-0.085, 0.38), at(-0.075, 0.5), at(-0.02, 0.43)])
  fillShape(context, fur, [at(0.085, 0.38), at(0.075, 0.5), at(0.02, 0.43)])
}
