import type { Picture } from '../picture.ts'
import { paintReflection } from './water.ts'

/** The place of the shore, and the room above the highest thing, relative to the height. */
const [shore, room] = [0.6, 0.06]

/** Moves a finished picture up, and mirrors its things in calm water below their feet. */
export function paintMirror(picture: Picture): void {
  const { actors, brush, size } = picture
  const standing = actors.filter(({ rests }) => rests !== 'air')
  if (standing.length === 0) return
  const feet = Math.max(...standing.map(({ box }) => box.bottom))
  const top = Math.min(...standing.map(({ box }) => box.top)) - size.height * room
  const lift = Math.max(0, Math.min(feet - size.height * shore, top))
  const copy = brush.memory.canvas(size.width, size.height)
  copy.getContext('2d').drawImage(brush.context.canvas, 0, 0)
  brush.context.drawImage(copy, 0, -lift)
  paintReflection(picture, feet - lift + size.height * 0.01, 1)
}
