import type { Composition } from '../compose/compose.ts'
import type { Memory } from '../memory.ts'
import { clamp, smoothstep } from '../number.ts'
import { penOn } from '../pen.ts'
import { type Pixels, pixelsOf } from '../pixels.ts'
import type { Drawing, Focus } from './drawing.ts'
import { overlaid } from './tone.ts'

const side = 96

/** Actors attract the eye, most of all their middles and faces. */
export function focusOf({ actors, size, scene }: Composition, memory: Memory): Focus {
  // A plain picture shows only the subject.
  if (scene.setting === 'plain') return () => 1
  const canvas = memory.canvas(side, side)
  const pen = penOn(canvas)
  pen.context.scale(side / size.width, side / size.height)
  const fall = ['#ffffff', [0.6, '#ffffff'], [1, '#ffffff00']] as const
  const gaze = pen.radial({ x: 0, y: 0, radius: 1 }, fall)
  for (const { box: own, face } of actors)
    for (const [box, reach] of [[own, 0.72] as const, ...(face ? [[face, 1] as const] : [])])
      pen.moved({ ...box, scale: [box.width * reach, box.height * reach] }, () =>
        pen.fill({ x: -1, y: -1, width: 2, height: 2 }, gaze),
      )
  const { data } = pixelsOf(canvas)
  return (x, y) => {
    const column = clamp(Math.floor(x * side), 0, side - 1)
    const row = clamp(Math.floor(y * side), 0, side - 1)
    return (data[(row * side + column) * 4 + 3] as number) / 255
  }
}

/** Shows faces through a style that is too coarse for them, in place. `opacity` is 0 to 1. */
export function withFaces(pixels: Pixels, drawing: Drawing, opacity: number): Pixels {
  const { picture, composition } = drawing
  const faces = composition.actors.flatMap(({ face }) => face ?? [])
  const scale = composition.size.width / pixels.width
  return overlaid(pixels, picture, drawing, (_at, eye, x, y) => {
    if (eye === 0) return 0
    const outward = faces.map((face) =>
      Math.hypot((x * scale - face.x) / face.width, (y * scale - face.y) / face.height),
    )
    return smoothstep(0.5, 0.35, Math.min(...outward)) * opacity
  })
}
