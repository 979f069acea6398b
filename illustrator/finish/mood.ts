import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Composition } from '../compose/compose.ts'
import type { PictureCanvas } from '../memory.ts'
import { clamp } from '../number.ts'
import type { Circle } from '../outlines.ts'
import { penOn } from '../pen.ts'
import { pixelsOf, tonesOf } from '../pixels.ts'
import type { Mood } from '../scene.ts'
import { brightOf, shrunken } from './tone.ts'

/** A layer over a picture. */
interface Wash {
  mode: SKRSContext2D['globalCompositeOperation']
  /** A color, or the blurred picture, or its blurred bright parts. */
  what: string
  /** Only away from the hero, or only on the hero. Undefined: everywhere. */
  where: 'corners' | 'hero' | undefined
  /** 0 to 1. */
  strength: number
}

/** The layers for each mood, laid over a picture before its style. */
const gradings: Record<Mood, readonly Wash[]> = {
  dark: washesOf(`soft-light picture .35, multiply #70749a .5, multiply #10101f corners .7,
    soft-light #ffe2b8 hero .75, screen #54452e hero .4`),
  moody: washesOf(`soft-light picture .4, saturation #808080 .18, multiply #8f98b4 .45,
    multiply #161a2a corners .7, soft-light #f4e6cc hero .55, screen #2e2c26 hero .4`),
  dramatic: washesOf(`soft-light picture .6, multiply #120c1c corners .85,
    soft-light #ffd9a0 hero .8, screen glow .3`),
  cinematic: washesOf(`soft-light picture .35, soft-light #e8964e .35, lighten #0f3440 .85,
    multiply #0b3140 corners .75, soft-light #ffc27a hero .7`),
  glowing: washesOf('soft-light picture .2, multiply #1a1638 corners .5, screen glow .9'),
  cozy: washesOf('soft-light #ffac5c .5, multiply #5a2c14 corners .38, screen glow .35'),
  dreamy: washesOf(`soft-light picture .35, soft-light #ffa8d8 .5, soft-light #fff0d8 hero .4,
    screen glow .4`),
  eerie: washesOf(`saturation #808080 .5, multiply #86a894 .55, multiply #06140e corners .75,
    soft-light #c8f0b0 hero .5, screen #34442c hero .4`),
  bright: washesOf('soft-light #ffffff .4, screen #403a30 .2'),
  soft: washesOf('soft-light picture .15, soft-light #ffd9b8 .4, screen glow .25'),
}

/** Reads washes of the form `mode what where strength`. */
function washesOf(text: string): Wash[] {
  return text.split(',').map((wash) => {
    const [mode, what, ...rest] = wash.trim().split(/\s+/)
    return { mode, what, strength: Number(rest.pop()), where: rest.pop() } as Wash
  })
}

/** Grades a picture by its moods, in place. The first mood is the strongest. */
export function setMood(canvas: PictureCanvas, composition: Composition): void {
  const { moods } = composition.scene
  if (moods.length === 0) return
  const gaze = gazeOf(composition)
  const light = lightOf(canvas)
  for (const [index, mood] of moods.slice(0, 3).entries())
    for (const wash of gradings[mood]) lay(canvas, wash, gaze, 0.55 ** index * roomFor(wash, light))
}

/** The place of the hero, or the middle of the picture, and the reach of the light on it. */
function gazeOf({ actors, scene, size }: Composition): Circle {
  const side = Math.hypot(size.width, size.height)
  const hero = actors.find(({ subject }) => subject.name === scene.subjects[0]?.name)
  if (!hero) return { x: size.width / 2, y: size.height * 0.54, radius: side * 0.25 }
  const { x, y, width, height } = hero.box
  return { x, y, radius: clamp(Math.hypot(width, height) * 0.75, side * 0.16, side * 0.4) }
}

/** The mean brightness of a picture, 0 to 1. */
function lightOf(canvas: PictureCanvas): number {
  const tones = tonesOf(pixelsOf(shrunken(canvas, { width: 8, height: 8 })))
  return tones.reduce((sum, tone) => sum + tone, 0) / tones.length / 255
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
