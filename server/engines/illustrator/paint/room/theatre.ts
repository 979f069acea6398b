import { type Color, fromLch, hex } from '../../color.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { artIn } from '../brush.ts'
import type { Picture } from '../picture.ts'
import { paintStars } from '../sky/heavens.ts'
import { ornament } from './walls.ts'

const gold: Color = [222, 180, 96]
const art = artIn(new URL('theatre.txt', import.meta.url))
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
  const below = size.height - camera.horizon
  const lengthwise = (board: number, down: number) => {
    const across = (board - 14) * 0.16 * (camera.horizon * 0.5 + down * below)
    return { x: size.width / 2 + across, y: camera.horizon + down * below }
  }
  brush.partsOn(lengthwise, ornament('boards'), { wood: hex('#9a6440') })
  const tones = ['rgba(24,8,34,0.35)', 'rgba(24,8,34,0.7)']
  brush.sheet(size, camera.horizon, size.height, tones)
  paintCurtain(picture, velvet)
  paintSpotlights(picture)
  paintAudience(picture)
}

/** Hills under a bright sky, painted on cloth. */
function paintBackdrop(picture: Picture, random: Random): void {
  const { brush, size, camera } = picture
  const hue = random.between(4.2, 5.6)
  const tone = (lightness: number, turn: number) => {
    return fromLch({ lightness, chroma: 0.11, hue: hue + turn })
  }
  const [width, height] = [size.width, camera.horizon]
  brush.sheet(size, 0, height, [tone(0.2, 0), tone(0.52, 0.7)])
  paintStars(picture, height, 60, random.fork('stars'))
  const glow = { x: width * random.between(0.36, 0.64), y: height * random.between(0.62, 0.72) }
  brush.glow(glow, Math.min(width, size.height) * 0.5, tone(0.8, 1), 0.6)
  const place = { x: glow.x, y: height, width: width * random.sign(), height }
  brush.parts(art('hills'), { far: tone(0.4, 0.3), near: tone(0.28, 0.3) }, place)
}

/** Velvet drawn to both sides, and swags of it above with a golden hem. */
function paintCurtain({ brush, size, camera }: Picture, velvet: Color): void {
  const wide = Math.min(size.width * 0.19, size.height * 0.24)
  const foot = lerp(camera.horizon, size.height, 0.4)
  const right = { x: size.width, y: 0, width: -wide, height: foot }
  for (const place of [{ ...right, x: 0, width: wide }, right])
    brush.parts(art('curtain'), { velvet, gold }, place)
  const swags = Math.max(3, Math.round(size.width / wide))
  const swag = { width: size.width / swags, height: Math.min(size.height * 0.13, wide * 0.8) }
  for (let i = 0; i < swags; i++)
    brush.parts(art('swag'), { velvet, gold }, { x: i * swag.width, y: 0, ...swag })
}

/** Light from above on who performs, or on the middle of the boards. */
function paintSpotlights({ brush, size, camera, actors }: Picture): void {
  const boxes = actors.filter(({ stance }) => stance === 'ground').map(({ box }) => box)
  const left = Math.min(...boxes.map((box) => box.left), size.width * 0.5)
  const right = Math.max(...boxes.map((box) => box.right), size.width * 0.5)
  const y = Math.max(...boxes.map(({ bottom }) => bottom), lerp(camera.horizon, size.height, 0.3))
  const width = Math.min(size.width * 0.45, Math.max((right - left) * 0.62, size.width * 0.2))
  const place = { x: (left + right) / 2, y, width, height: y }
  brush.within('screen', () => {
    brush.parts(art('cones'), { warm }, place)
    brush.parts(art('pool'), { warm }, { ...place, height: width * 0.26 })
  })
}

/** Heads in the dark before the stage. */
function paintAudience({ brush, size, unit: side }: Picture): void {
  const edge = size.height * 0.945
  brush.box('#3a1a22', 0, edge, size.width, size.height)
  brush.box(gold, 0, edge, size.width, size.height * 0.006)
  for (let x = 0; x < size.width; x += side)
    brush.parts(art('audience'), {}, { x, y: size.height, width: side, height: side })
}
