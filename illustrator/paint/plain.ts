import { hex, hexes } from '../color.ts'
import { spotOf } from '../compose/framing.ts'
import { namesOf } from '../tables/names.ts'
import { drawingsIn } from './brush.ts'
import type { Picture } from './picture.ts'

const drawingsOf = drawingsIn('spots')
const white = hex('#ffffff')

/** Soft ground colors for prompts without a named color, with two inks for a web picture. */
const soft = namesOf(`
  #f4efe6 #e9dcc6 #d9a45f, #e6eef2 #c4dae8 #6fa8cc, #f3e6e2 #ebd0c9 #e08a7d,
  #e8efe2 #d2e2c8 #86b078, #ece8f3 #d8cfea #9c86d0`).map(hexes)

/**
 * A plain ground, unless it stays clear; a spot of color is behind the subject of a web picture.
 */
export function paintPlain(picture: Picture): void {
  const { brush, size, scene, random } = picture
  const { ground: named, isClear } = scene.presentation
  if (isClear) return
  const spot = spotOf(scene, size)
  const [ground = white, tint = ground, accent = ground] = random.fork('ground').pick(soft)
  brush.cover(named ? hex(named) : ground, size)
  if (spot) {
    const place = { ...spot, width: spot.half, height: spot.half }
    const parts = random.fork('spot').turn(drawingsOf('spot'))
    brush.parts(parts, { tint, accent, white }, place)
  }
}
