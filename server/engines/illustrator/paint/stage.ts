import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, fromLch, hex, shade } from '../color.ts'
import { boxOf } from '../compose/actor.ts'
import type { Point } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import { lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import { paintBoards } from './room/boards.ts'
import { fadeAcross, fadeDown, fadeOut, fillBox, fillEllipse, fillShape, paintGlow, strokeLines } from './shape.ts'

const gold = 'rgb(222,180,96)'

/** The stage of a theatre: boards before a painted backdrop, a curtain around them, spotlights on who performs. */
export function paintStage(context: SKRSContext2D, composition: Composition, detail: number): void {
  const { size, camera, scene } = composition
  const lot = composition.random.fork('stage')
  const velvet = hex(scene.palette[0] ?? lot.pick(['#a3182c', '#8e1430', '#b0202a']))
  paintBackdrop(context, composition, lot.fork('backdrop'))
  const vanishing = { x: size.width / 2, y: camera.horizon * 0.5 }
  paintBoards(context, size, vanishing, camera.horizon, hex('#9a6440'), detail, lot.fork('boards'))
  fillBox(
    context,
    fadeDown(context, camera.horizon, size.height, ['rgba(24,8,34,0.35)', 'rgba(24,8,34,0.7)']),
    0,
    camera.horizon,
    size.width,
    size.height,
  )
  paintCurtain(context, composition, velvet)
  paintSpotlights(context, composition)
  paintAudience(context, composition, lot.fork('audience'))
  paintActors(context, composition)
}

/** Hills under a great moon, painted on cloth. */
function paintBackdrop(context: SKRSContext2D, { size, camera }: Composition, random: Random): void {
  const hue = random.between(4.2, 5.6)
  const tone = (lightness: number, turn = 0): Color => fromLch({ lightness, chroma: 0.11, hue: hue + turn })
  const floor = camera.horizon
  fillBox(context, fadeDown(context, 0, floor, [css(tone(0.2)), css(tone(0.52, 0.7))]), 0, 0, size.width, floor)
  const side = Math.min(size.width, size.height)
  const moon = { x: size.width * random.between(0.36, 0.64), y: floor * random.between(0.42, 0.52) }
  paintGlow(context, moon, side * 0.34, tone(0.8, 1), 0.5)
  fillEllipse(context, css(tone(0.9, 1.4)), moon.x, moon.y, side * 0.085, side * 0.085)
  const stars = random.fork('stars')
  for (let i = 0; i < 26; i++) {
    const radius = side * stars.between(0.002, 0.005)
    fillEllipse(
      context,
      'rgba(255,240,200,0.85)',
      size.width * stars.next(),
      floor * stars.between(0.12, 0.7),
      radius,
      radius,
    )
  }
  for (const [index, high] of [0.24, 0.13].entries()) {
    const phase = random.next() * 6
    const ridge = Array.from({ length: 41 }, (_, i) => {
      return {
        x: (size.width * i) / 40,
        y: floor - floor * high * (1 + 0.45 * Math.sin(i * (0.2 + index * 0.13) + phase)),
      }
    })
    fillShape(context, css(tone(0.4 - index * 0.12, 0.3)), [...ridge, { x: size.width, y: floor }, { x: 0, y: floor }])
  }
}

/** Velvet drawn to both sides, and swags of it above with a golden hem. */
function paintCurtain(context: SKRSContext2D, { size, camera }: Composition, velvet: Color): void {
  const { width, height } = size
  const wide = Math.min(width * 0.19, height * 0.24)
  const foot = lerp(camera.horizon, height, 0.4)
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : width
    const inward = (part: number) => edge - side * wide * part
    context.fillStyle = foldsOf(context, edge, inward(1.1), 6, velvet)
    context.beginPath()
    context.moveTo(edge, 0)
    context.lineTo(inward(1.15), 0)
    context.quadraticCurveTo(inward(1.1), foot * 0.5, inward(0.55), foot * 0.66)
    context.quadraticCurveTo(inward(0.86), foot * 0.8, inward(0.9), foot)
    context.lineTo(edge, foot)
    context.fill()
    strokeLines(context, gold, wide * 0.06, [
      [
        { x: edge, y: foot * 0.63 },
        { x: inward(0.6), y: foot * 0.665 },
      ],
    ])
  }
  const swags = Math.max(3, Math.round(width / wide))
  const [step, hang] = [width / swags, Math.min(height * 0.13, wide * 0.8)]
  for (let i = 0; i < swags; i++) {
    const left = i * step
    context.fillStyle = foldsOf(context, left, left + step, 4, shade(velvet, 0.03))
    context.beginPath()
    context.moveTo(left, 0)
    context.lineTo(left, hang * 0.55)
    context.quadraticCurveTo(left + step / 2, hang * 1.45, left + step, hang * 0.55)
    context.lineTo(left + step, 0)
    context.fill()
    context.strokeStyle = gold
    context.lineWidth = hang * 0.07
    context.beginPath()
    context.moveTo(left, hang * 0.55)
    context.quadraticCurveTo(left + step / 2, hang * 1.45, left + step, hang * 0.55)
    context.stroke()
  }
}

/** Light and dark in turn across a cloth. */
function foldsOf(context: SKRSContext2D, from: number, to: number, count: number, velvet: Color) {
  const tones = [-0.16, -0.02, 0.06, -0.06].map((tone) => css(shade(velvet, tone)))
  const stops = Array.from({ length: count * 4 + 1 }, (_, i) => tones[i % 4] as string)
  return fadeAcross(context, from, to, stops)
}

/** Cones from above on the first of the actors, or on the middle of the boards, and their pools of light. */
function paintSpotlights(context: SKRSContext2D, { size, camera, actors }: Composition): void {
  const stars = actors
    .filter(({ stance }) => stance === 'ground')
    .map((actor) => ({ x: actor.x, y: actor.y, box: boxOf(actor) }))
  const lit =
    stars.length > 0 ? stars : [{ x: size.width / 2, y: lerp(camera.horizon, size.height, 0.4), box: undefined }]
  const left = Math.min(...lit.map(({ x, box }) => box?.left ?? x))
  const right = Math.max(...lit.map(({ x, box }) => box?.right ?? x))
  const pool: Point = { x: (left + right) / 2, y: lit.reduce((sum, { y }) => sum + y, 0) / lit.length }
  const radius = Math.min(size.width * 0.45, Math.max((right - left) * 0.62, size.width * 0.2))
  context.save()
  context.globalCompositeOperation = 'screen'
  for (const [from, color] of [
    [-0.3, '255,226,160'],
    [0.3, '255,238,214'],
  ] as const) {
    const lamp = { x: size.width * (0.5 + from), y: -size.height * 0.04 }
    const cone = fadeDown(context, 0, pool.y, [
      `rgba(${color},0.42)`,
      [0.6, `rgba(${color},0.16)`],
      `rgba(${color},0.04)`,
    ])
    fillShape(context, cone, [
      { x: lamp.x - size.width * 0.015, y: lamp.y },
      { x: lamp.x + size.width * 0.015, y: lamp.y },
      { x: pool.x + radius, y: pool.y },
      { x: pool.x - radius, y: pool.y },
    ])
  }
  context.translate(pool.x, pool.y)
  context.scale(1, 0.26)
  const light = fadeOut(context, 0, 0, radius * 1.05, [
    'rgba(255,228,170,0.6)',
    [0.8, 'rgba(255,216,150,0.4)'],
    'rgba(255,216,150,0)',
  ])
  fillBox(context, light, -radius * 1.1, -radius * 1.1, radius * 2.2, radius * 2.2)
  context.restore()
}

/** Heads in the dark before the stage. */
function paintAudience(context: SKRSContext2D, { size }: Composition, random: Random): void {
  const unit = Math.sqrt(size.width * size.height)
  const edge = size.height * 0.945
  fillBox(context, '#3a1a22', 0, edge, size.width, size.height)
  fillBox(context, gold, 0, edge, size.width, size.height * 0.006)
  for (let x = random.next() * unit * 0.05; x < size.width + unit * 0.05; x += unit * random.between(0.075, 0.1)) {
    const [radius, y] = [unit * random.between(0.027, 0.034), size.height * random.between(0.962, 0.975)]
    fillEllipse(context, '#160c16', x, y, radius, radius * 1.15)
    fillEllipse(context, '#160c16', x, size.height * 1.025, radius * 1.9, radius * 1.3)
  }
}
