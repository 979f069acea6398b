import { hex } from '../color.ts'
import { paintActors } from './actors.ts'
import type { Picture } from './picture.ts'

/** Soft ones, for where the words name none. */
const soft = ['#f4efe6', '#e6eef2', '#f3e6e2', '#e8efe2', '#ece8f3']

/** Who is asked for without a place, on one color. */
export function paintPlain(picture: Picture): void {
  const { brush, size, scene, random } = picture
  const ground = scene.presentation.ground ?? random.fork('ground').pick(soft)
  brush.cover(hex(ground), size)
  paintActors(picture)
}
