import { fromLch, hex, mix, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import { colorOf, readParts } from '../../subject/parts.ts'
import { type Part, partsOf } from '../../tables/drawings.ts'
import {
  at,
  type Block,
  type Detail,
  type Frame,
  faceOf,
  isFree,
  paintBlock,
  patch,
  type Room,
  spotOn,
} from './interior.ts'
import { openWindow } from './windows.ts'

type DetailName = NonNullable<Part['detail']>

/** Metres. */
export function widthOf(name: string): number {
  return partsOf(name)[0]?.width ?? 0
}

/** Paints a piece between two places along the back wall, `forward` metres before it. */
export function paintPiece(
  room: Room,
  name: string,
  left: number,
  right: number,
  random: Random,
  forward = 0,
): void {
  const parts = partsOf(name)
  if (parts[0]?.yields && isHidden(room, left, right, forward)) return
  const edge = ({ fromRight, metres }: Part['left']) => (fromRight ? right - metres : left + metres)
  for (const [index, { shape, hides, detail, bottom, top, back, ...part }] of parts.entries()) {
    const out = Math.min(part.out + forward, room.depth * 0.5)
    const ends = { left: edge(part.left), right: edge(part.right) }
    if (hides && isHidden(room, ends.left, ends.right, out)) continue
    const block: Block = {
      ...ends,
      bottom,
      top: Math.min(top, room.height - 0.1),
      out,
      back: back + forward,
    }
    const face = faceOf(room, block)
    if (part.color) {
      const { color } = colorOf(part.color, room.paints)
      if (shape === 'box') paintBlock(room, block, color)
      else patch(room, face, [0, 0, 1, 1], color)
    }
    if (!detail) continue
    makers[detail]?.(room, face, random.fork(`${name} ${index}`))
    if (ornaments[detail]) room.brush.parts(ornaments[detail], room.paints, face)
    const light = shining[detail]
    if (light) room.lamps.push(spotOn(face, ...light))
  }
}

function isHidden(room: Room, left: number, right: number, out: number): boolean {
  return !isFree(room, at(room, left, 0, out).x, at(room, right, 0, out).x)
}

/** What stands about, hangs on walls or gives light, as parts of a face. */
export const ornaments = readParts<DetailName | 'rug' | 'steam'>(
  new URL('ornaments.txt', import.meta.url),
)

/** Which of them shine, and from where: fractions of their face. */
const shining: Partial<Record<DetailName, readonly [across: number, down: number]>> = {
  lamp: [0.5, 0.3],
  pendant: [0.5, 1],
  flame: [0.5, 0.6],
  fire: [0.5, 0.9],
}

/** What of that which the table of furniture names is painted by lot, or is a window. */
const makers: Partial<Record<DetailName, Detail>> = {
  window: (room, face) => openWindow(room, face),
  arch: (room, face) => openWindow(room, face, true),
  curtains: (room, face) => openWindow(room, face),
  /** As many as make them higher than wide. */
  doors: (room, face) => {
    const count = Math.ceil(face.width / face.height)
    const line = mix(room.paints.wood, [40, 24, 20], 0.3)
    for (let i = 0; i < count; i++) {
      const [left, wide] = [(i + 0.05) / count, 0.9 / count]
      patch(room, face, [left, 0.06, wide, 0.88], line, 0.25)
      const inner = [left + 0.02 / count, 0.08, wide - 0.04 / count, 0.84] as const
      patch(room, face, inner, mix(room.paints.plaster, room.paints.white, 0.5), 0.4)
      patch(room, face, [left + wide * 0.88, 0.45, 0.03 / count, 0.08], room.paints.white)
    }
  },
  shelves: (room, face, random) => {
    const count = Math.round((face.height / face.width) * 3.4)
    for (let i = 0; i < count; i++) {
      const [top, tall] = [(i + 0.14) / count, 0.82 / count]
      patch(room, face, [0.04, top, 0.92, tall], shade(room.paints.wood, -0.18))
      paintBooks(room, face, top, tall, random)
    }
  },
  ladder: (room, face) => {
    const bars = [0.06, 0.17, 0.28, 0.39, 0.5, 0.61, 0.72, 0.83, 0.94]
    const rungs = bars.map((down) => `box wood+.1 .05 ${down} .9 .02`)
    const rails = ['line.09 wood+.1 0 1, .1 0', 'line.09 wood+.1 1 1, .9 0']
    room.brush.parts([...rails, ...rungs].join('\n'), room.paints, face)
  },
  jars: (room, face, random) => {
    const step = (face.height * 0.75) / face.width
    for (let x = 0; x < 1 - step; x += step) {
      const tall = random.between(0.4, 0.9)
      const { cloth, wood, white } = room.paints
      const content = random.pick([cloth, wood, white, hex('#d4a054'), hex('#7a9a72')])
      const glass = mix(content, [255, 255, 255], 0.15)
      patch(room, face, [x, 1 - tall, step * 0.66, tall], glass)
      patch(room, face, [x, 1 - tall, step * 0.66, 0.12], shade(glass, -0.2))
    }
  },
}

/** A row of books in a part of a face, with a gap here and there. */
function paintBooks(room: Room, face: Frame, top: number, tall: number, random: Random): void {
  const thickness = (face.height * 0.022) / face.width
  for (let x = 0.05; x < 0.93; ) {
    const thick = thickness * random.between(0.7, 1.6)
    if (!random.chance(0.1)) {
      const height = tall * random.between(0.6, 0.92)
      const hue = random.pick([0.5, 0.9, 1.3, 3.9, 4.4, 2.7])
      const cover = fromLch({ lightness: random.between(0.42, 0.66), chroma: 0.07, hue })
      patch(room, face, [x, top + tall - height, thick * 0.92, height], cover)
      const label = [
        x + thick * 0.15,
        top + tall - height * 0.8,
        thick * 0.6,
        height * 0.05,
      ] as const
      patch(room, face, label, shade(cover, 0.2))
    }
    x += thick
  }
}
