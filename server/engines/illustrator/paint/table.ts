import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade, turnHue } from '../color.ts'
import { boxOf } from '../compose/actor.ts'
import type { Composition } from '../compose/composition.ts'
import type { Random } from '../random.ts'
import { cutoutOf, paintActor } from './actors.ts'
import { paintBoards, paintWall, paintWindow, woodOf } from './interior.ts'

const steaming = new Set(
  'hot-beverage teacup-without-handle teapot steaming-bowl pot-of-food shallow-pan-of-food cooked-rice'.split(' '),
)

/** A still life on a wooden table, before a wall, or a window with `view` behind it. */
export function paintTable(
  context: SKRSContext2D,
  composition: Composition,
  detail: number,
  view: Canvas | undefined,
): void {
  const { size, camera, light, random } = composition
  const lot = random.fork('table')
  const top = camera.horizon
  paintWall(context, composition)
  if (view && lot.chance(0.5)) {
    const width = size.width * 0.38
    const left = light.sun.x < size.width / 2
    const x = left ? size.width * lot.between(0.06, 0.14) : size.width * lot.between(0.48, 0.54)
    paintWindow(context, view, { x, y: size.height * 0.07, width, height: top - size.height * 0.17 })
  } else paintBokeh(context, composition, top, lot.fork('bokeh'))
  const wood = woodOf(composition, lot)
  paintBoards(context, composition, top, wood, detail, lot.fork('boards'))
  context.fillStyle = css(shade(wood, 0.18), 0.7)
  context.fillRect(0, top, size.width, size.height / 340)
  for (const actor of composition.actors) {
    if (actor.stance === 'ground') {
      const mirrored = cutoutOf(actor)
      context.save()
      context.globalAlpha = 0.13
      context.translate(actor.x, actor.y)
      context.scale(1, -0.5)
      context.drawImage(mirrored, -mirrored.width / 2, -mirrored.height)
      context.restore()
    }
    paintActor(context, actor, composition)
    if (!steaming.has(actor.subject.drawing)) continue
    const box = boxOf(actor)
    paintSteam(context, actor.x, box.top + actor.height * 0.05, actor.height * 1.1, random.fork('steam'))
  }
}

/** Lights out of focus. */
function paintBokeh(context: SKRSContext2D, { size, light }: Composition, bottom: number, random: Random): void {
  const wall = light.sky[1] as Color
  for (let i = 0; i < 26; i++) {
    const [x, y] = [random.next() * size.width, random.next() * bottom * 0.9]
    const radius = Math.min(size.width, size.height) * random.between(0.02, 0.075)
    const color = mix(shade(wall, 0.14), turnHue(mix(wall, light.color, 0.7), random.between(-0.9, 0.9)), 0.5)
    const alpha = random.between(0.12, 0.36)
    const disc = context.createRadialGradient(x, y, radius * 0.8, x, y, radius)
    disc.addColorStop(0, css(color, alpha))
    disc.addColorStop(1, css(color, 0))
    context.fillStyle = disc
    context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
}

function paintSteam(context: SKRSContext2D, x: number, y: number, size: number, random: Random): void {
  context.save()
  context.lineCap = 'round'
  for (let i = 0; i < 3; i++) {
    const foot = x + (i - 1) * size * 0.1
    const tip = y - size * random.between(0.22, 0.34)
    for (const [width, alpha] of [
      [0.05, 0.12],
      [0.032, 0.18],
      [0.014, 0.35],
    ] as const) {
      context.strokeStyle = `rgba(255,255,255,${alpha})`
      context.lineWidth = size * width
      context.beginPath()
      context.moveTo(foot, y + size * 0.04)
      context.bezierCurveTo(
        foot + size * 0.09,
        y - size * 0.08,
        foot - size * 0.09,
        y - size * 0.16,
        foot + size * 0.03,
        tip,
      )
      context.stroke()
    }
  }
  context.restore()
}
