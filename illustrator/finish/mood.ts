import type { Composition } from '../compose/compose.ts'
import type { PictureCanvas } from '../memory.ts'
import { clamp } from '../number.ts'
import type { Circle } from '../outlines.ts'
import { penOn } from '../pen.ts'
import { pixelsOf, tonesOf } from '../pixels.ts'
import { tables } from '../tables/tables.ts'
import { brightOf, shrunken } from './tone.ts'

type Wash = (typeof tables.washes)[number]
const washes = Map.groupBy(tables.washes, ({ mood }) => mood)

/** Grades a picture by its moods, in place. The first mood is the strongest. */
export function setMood(canvas: PictureCanvas, composition: Composition): void {
  const { moods } = composition.scene
  if (moods.length === 0) return
  const gaze = gazeOf(composition)
  const tones = tonesOf(pixelsOf(shrunken(canvas, { width: 8, height: 8 })))
  const light = tones.reduce((sum, tone) => sum + tone, 0) / tones.length / 255
  for (const [index, mood] of moods.slice(0, 3).entries())
    for (const wash of washes.get(mood) ?? [])
      lay(canvas, wash, gaze, 0.55 ** index * roomFor(wash, light))
}

/** The place of the hero, or the middle of the picture, and the reach of the light on it. */
function gazeOf({ actors, scene, size }: Composition): Circle {
  const side = Math.hypot(size.width, size.height)
  const hero = actors.find(({ subject }) => subject.name === scene.subjects[0]?.name)
  if (!hero) return { x: size.width / 2, y: size.height * 0.54, radius: side * 0.25 }
  const { x, y, width, height } = hero.box
  return { x, y, radius: clamp(Math.hypot(width, height) * 0.75, side * 0.16, side * 0.4) }
}

/** The usable share of a wash: dark pictures would turn black, and foggy ones white. */
function roomFor({ mode }: Wash, light: number): number {
  if (mode === 'multiply') return clamp(light / 0.35, 0.15, 1)
  return mode === 'screen' ? clamp((1 - light) / 0.5, 0.25, 1) : 1
}

function lay(canvas: PictureCanvas, wash: Wash, gaze: Circle, share: number): void {
  const { mode, what, where, strength } = wash
  const pen = penOn(canvas)
  const { radius } = gaze
  pen.within({ globalCompositeOperation: mode, globalAlpha: strength * share }, () => {
    if (what === 'picture') pen.draw(canvas)
    else if (what === 'glow') pen.draw(brightOf(canvas, 1), canvas)
    else if (where === 'hero') pen.fill(canvas, pen.radial(gaze, [what, `${what}00`]))
    else if (where === 'corners') {
      const edge = Math.max(Math.hypot(canvas.width, canvas.height) / 2, radius * 1.6)
      const inner = { ...gaze, radius: radius * 0.7 }
      pen.fill(canvas, pen.radial({ ...gaze, radius: edge }, ['#ffffff', what], inner))
    } else pen.fill(canvas, what)
  })
}
