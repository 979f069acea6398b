import { fromLch, hex } from '../../color.ts'
import { lerp } from '../../number.ts'
import type { Spread } from '../../subject/part-kinds.ts'
import { artIn } from '../brush.ts'
import type { Picture } from '../picture.ts'
import { paintStars } from '../sky/heavens.ts'
import { ornament } from './walls.ts'

const art = artIn('theatre')

/** A stage: boards, painted hills, a curtain, spotlights, and dark heads in the foreground. */
export function paintStage({ brush, size, camera, scene, actors, unit, ...rest }: Picture): void {
  const random = rest.random.fork('stage')
  const { width, height } = size
  const { horizon } = camera
  const velvet = hex(scene.palette[0] ?? random.pick(['#a3182c', '#8e1430', '#b0202a']))
  const fork = random.fork('backdrop')
  const hue = fork.between(4.2, 5.6)
  const tone = (lightness: number, turn: number) =>
    fromLch({ lightness, chroma: 0.11, hue: hue + turn })
  const inks = {
    ...{ velvet, gold: hex('#deb460'), warm: hex('#ffe6b4'), wood: hex('#9a6440') },
    ...{ far: tone(0.4, 0.3), near: tone(0.28, 0.3) },
  }
  const put = (name: string, place: Spread) => brush.parts(art(name), inks, place)

  brush.sheet(size, 0, horizon, [tone(0.2, 0), tone(0.52, 0.7)])
  paintStars({ brush, size }, horizon, 60, fork.fork('stars'))
  const glow = { x: width * fork.between(0.36, 0.64), y: horizon * fork.between(0.62, 0.72) }
  brush.glow(glow, Math.min(width, height) * 0.5, tone(0.8, 1), 0.6)
  put('hills', { x: glow.x, y: horizon, width: width * fork.sign(), height: horizon })
  const below = height - horizon
  const lengthwise = (board: number, down: number) => {
    const across = (board - 14) * 0.16 * (horizon * 0.5 + down * below)
    return { x: width / 2 + across, y: horizon + down * below }
  }
  brush.partsOn(lengthwise, ornament('boards'), inks)
  brush.sheet(size, horizon, height, ['rgba(24,8,34,0.35)', 'rgba(24,8,34,0.7)'])

  const wide = Math.min(width * 0.19, height * 0.24)
  const foot = lerp(horizon, height, 0.4)
  put('curtain', { x: 0, y: 0, width: wide, height: foot })
  put('curtain', { x: width, y: 0, width: -wide, height: foot })
  const swags = Math.max(3, Math.round(width / wide))
  const swag = { y: 0, width: width / swags, height: Math.min(height * 0.13, wide * 0.8) }
  for (let i = 0; i < swags; i++) put('swag', { ...swag, x: i * swag.width })

  const boxes = actors.filter(({ stance }) => stance === 'ground').map(({ box }) => box)
  const left = Math.min(...boxes.map((box) => box.left), width * 0.5)
  const right = Math.max(...boxes.map((box) => box.right), width * 0.5)
  const y = Math.max(...boxes.map(({ bottom }) => bottom), lerp(horizon, height, 0.3))
  const half = Math.min(width * 0.45, Math.max((right - left) * 0.62, width * 0.2))
  brush.within('screen', () => {
    put('cones', { x: (left + right) / 2, y, width: half, height: y })
    put('pool', { x: (left + right) / 2, y, width: half, height: half * 0.26 })
  })
  const edge = height * 0.945
  brush.box('#3a1a22', 0, edge, width, height)
  brush.box(inks.gold, 0, edge, width, height * 0.006)
  for (let x = 0; x < width; x += unit) put('audience', { x, y: height, width: unit, height: unit })
}
