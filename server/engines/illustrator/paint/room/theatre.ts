import { type Color, css, fromLch, hex, shade } from '../../color.ts'
import { boxOf } from '../../compose/actor.ts'
import { lerp } from '../../number.ts'
import type { Trace } from '../../pen.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { type Brush, type Picture, slantAt } from '../brush.ts'
import { paintStars } from '../sky/heavens.ts'
import { paintBoards } from './walls.ts'

const gold = 'rgb(222,180,96)'
const warm: Color = [255, 230, 180]

/**
 * The stage of a theatre: boards before a painted backdrop, a curtain around them, spotlights on
 * who performs.
 */
export function paintStage(picture: Picture): void {
  const { brush, size, camera, scene } = picture
  const lot = picture.random.fork('stage')
  const velvet = hex(scene.palette[0] ?? lot.pick(['#a3182c', '#8e1430', '#b0202a']))
  paintBackdrop(picture, lot.fork('backdrop'))
  const vanishing = { x: size.width / 2, y: camera.horizon * 0.5 }
  paintBoards(picture, vanishing, camera.horizon, hex('#9a6440'), lot.fork('boards'))
  const tones = ['rgba(24,8,34,0.35)', 'rgba(24,8,34,0.7)']
  const dark = brush.fadeDown(camera.horizon, size.height, tones)
  brush.box(dark, 0, camera.horizon, size.width, size.height)
  paintCurtain(picture, velvet)
  paintSpotlights(picture)
  paintAudience(picture, lot.fork('audience'))
  paintActors(picture)
}

/** Hills under a bright sky, painted on cloth. */
function paintBackdrop({ brush, size, camera }: Picture, random: Random): void {
  const hue = random.between(4.2, 5.6)
  const tone = (lightness: number, turn = 0): Color =>
    fromLch({ lightness, chroma: 0.11, hue: hue + turn })
  const cloth = { width: size.width, height: camera.horizon }
  const side = Math.min(size.width, size.height)
  brush.cover(brush.fadeDown(0, cloth.height, [tone(0.2), tone(0.52, 0.7)]), size)
  paintStars(brush, cloth.width, cloth.height, 60, random.fork('stars'))
  const glow = {
    x: cloth.width * random.between(0.36, 0.64),
    y: cloth.height * random.between(0.62, 0.72),
  }
  brush.glow(glow, side * 0.5, tone(0.8, 1), 0.6)
  for (const [index, high] of [0.24, 0.13].entries()) {
    const phase = random.next() * 6
    brush.below(tone(0.4 - index * 0.12, 0.3), cloth, (across) => {
      return cloth.height * (1 - high * (1 + 0.45 * Math.sin(across * (8 + index * 5) + phase)))
    })
  }
}

/** Velvet drawn to both sides, and swags of it above with a golden hem. */
function paintCurtain({ brush, size, camera }: Picture, velvet: Color): void {
  const { width, height } = size
  const wide = Math.min(width * 0.19, height * 0.24)
  const foot = lerp(camera.horizon, height, 0.4)
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : width
    const inward = (part: number) => edge - side * wide * part
    const curtain: Trace = (path) => {
      path.moveTo(edge, 0)
      path.lineTo(inward(1.15), 0)
      path.quadraticCurveTo(inward(1.1), foot * 0.5, inward(0.55), foot * 0.66)
      path.quadraticCurveTo(inward(0.86), foot * 0.8, inward(0.9), foot)
      path.lineTo(edge, foot)
    }
    brush.fill(curtain, foldsOf(brush, edge, inward(1.1), 6, velvet))
    const cord = [edge, inward(0.6)].map((x, i) => ({ x, y: foot * (i ? 0.665 : 0.63) }))
    brush.lines(gold, wide * 0.06, [cord])
  }
  const swags = Math.max(3, Math.round(width / wide))
  const [step, hang] = [width / swags, Math.min(height * 0.13, wide * 0.8)]
  for (let i = 0; i < swags; i++) {
    const left = i * step
    brush.context.fillStyle = foldsOf(brush, left, left + step, 4, shade(velvet, 0.03))
    brush.context.beginPath()
    brush.context.moveTo(left, hang * 0.55)
    brush.context.quadraticCurveTo(left + step / 2, hang * 1.45, left + step, hang * 0.55)
    brush.context.strokeStyle = gold
    brush.context.lineWidth = hang * 0.14
    brush.context.stroke()
    brush.context.lineTo(left + step, 0)
    brush.context.lineTo(left, 0)
    brush.context.fill()
  }
}

/** Light and dark in turn across a cloth. */
function foldsOf(brush: Brush, from: number, to: number, count: number, velvet: Color) {
  const tones = [-0.16, -0.02, 0.06, -0.06].map((tone) => css(shade(velvet, tone)))
  const stops = Array.from({ length: count * 4 + 1 }, (_, i) => tones[i % 4] as string)
  return brush.fadeAcross(from, to, stops)
}

/**
 * Cones from above on who performs, or on the middle of the boards, and the pool of light they
 * make.
 */
function paintSpotlights({ brush, size, camera, actors }: Picture): void {
  const center = size.width / 2
  const middle = { left: center, right: center, bottom: lerp(camera.horizon, size.height, 0.4) }
  const standing = actors.filter(({ stance }) => stance === 'ground').map(boxOf)
  const lit = standing.length > 0 ? standing : [middle]
  const left = Math.min(...lit.map((box) => box.left))
  const right = Math.max(...lit.map((box) => box.right))
  const [x, y] = [(left + right) / 2, lit.reduce((sum, { bottom }) => sum + bottom, 0) / lit.length]
  const radius = Math.min(size.width * 0.45, Math.max((right - left) * 0.62, size.width * 0.2))
  const [top, half] = [-size.height * 0.04, size.width * 0.015]
  brush.within('screen', () => {
    const tones = [0.42, 0.25, 0.14, 0.04].map((alpha) => css(warm, alpha))
    for (const lamp of [size.width * 0.2, size.width * 0.8]) {
      const cone = slantAt([lamp - half, lamp + half], top, [x - radius, x + radius], y)
      brush.shape(brush.fadeDown(0, y, tones), cone)
    }
    brush.pool({ x, y }, radius, 0.26, [css(warm, 0.6), [0.8, css(warm, 0.4)], css(warm, 0)])
  })
}

/** Heads in the dark before the stage. */
function paintAudience({ brush, size }: Picture, random: Random): void {
  const unit = Math.sqrt(size.width * size.height)
  const edge = size.height * 0.945
  brush.box('#3a1a22', 0, edge, size.width, size.height)
  brush.box(gold, 0, edge, size.width, size.height * 0.006)
  for (
    let x = random.next() * unit * 0.05;
    x < size.width + unit * 0.05;
    x += unit * random.between(0.075, 0.1)
  ) {
    const radius = unit * random.between(0.027, 0.034)
    const y = size.height * random.between(0.962, 0.975)
    brush.oval('#160c16', x, y, radius, radius * 1.15)
    brush.oval('#160c16', x, size.height * 1.025, radius * 1.9, radius * 1.3)
  }
}
