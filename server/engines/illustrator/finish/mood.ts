import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { boxOf } from '../compose/actor.ts'
import type { Composition } from '../compose/composition.ts'
import { clamp } from '../number.ts'
import type { Mood } from '../scene.ts'
import { tonesOf } from './pyramid.ts'

interface Wash {
  mode: SKRSContext2D['globalCompositeOperation']
  color: string
  /** 0 to 1. */
  strength: number
  /** Only away from the hero, or only on the hero. */
  at?: 'corners' | 'hero'
}

/** What a word does to a painted picture before it gets its style. */
interface Grading {
  washes: readonly Wash[]
  /** How much bright places shine over their surroundings, 0 to 1. */
  glow?: number
  /** How much dark grows darker and bright brighter, 0 to 1. */
  contrast?: number
}

const wash = (mode: Wash['mode'], color: string, strength: number): Wash => {
  return { mode, color, strength }
}
const corners = (color: string, strength: number): Wash => {
  return { mode: 'multiply', color, strength, at: 'corners' }
}
const shine = (color: string): Wash => ({ mode: 'screen', color, strength: 0.4, at: 'hero' })
const spot = (color: string, strength: number): Wash => {
  return { mode: 'soft-light', color, strength, at: 'hero' }
}

const gradings: Record<Mood, Grading> = {
  dark: {
    washes: [
      wash('multiply', '#70749a', 0.5),
      corners('#10101f', 0.7),
      spot('#ffe2b8', 0.75),
      shine('#54452e'),
    ],
    contrast: 0.35,
  },
  moody: {
    washes: [
      wash('saturation', '#808080', 0.18),
      wash('multiply', '#8f98b4', 0.45),
      corners('#161a2a', 0.7),
      spot('#f4e6cc', 0.55),
      shine('#2e2c26'),
    ],
    contrast: 0.4,
  },
  dramatic: {
    washes: [corners('#120c1c', 0.85), spot('#ffd9a0', 0.8)],
    contrast: 0.6,
    glow: 0.3,
  },
  cinematic: {
    washes: [
      wash('soft-light', '#e8964e', 0.35),
      wash('lighten', '#0f3440', 0.85),
      corners('#0b3140', 0.75),
      spot('#ffc27a', 0.7),
    ],
    contrast: 0.35,
  },
  glowing: { washes: [corners('#1a1638', 0.5)], glow: 0.9, contrast: 0.2 },
  cozy: { washes: [wash('soft-light', '#ff9d45', 0.6), corners('#4a2410', 0.55)], glow: 0.35 },
  dreamy: {
    washes: [wash('soft-light', '#ffa8d8', 0.5), spot('#fff0d8', 0.4)],
    glow: 0.4,
    contrast: 0.35,
  },
  eerie: {
    washes: [
      wash('saturation', '#808080', 0.5),
      wash('multiply', '#86a894', 0.55),
      corners('#06140e', 0.75),
      spot('#c8f0b0', 0.5),
      shine('#34442c'),
    ],
  },
  bright: { washes: [wash('soft-light', '#ffffff', 0.4), wash('screen', '#403a30', 0.2)] },
  soft: {
    washes: [wash('soft-light', '#ffd9b8', 0.4)],
    glow: 0.25,
    contrast: 0.15,
  },
}

/** Grades a picture as the words for its light say, the first of them most; in place. */
export function setMood(canvas: Canvas, composition: Composition): void {
  const { moods } = composition.scene
  if (moods.length === 0) return
  const stage = { gaze: gazeOf(composition), light: lightOf(canvas) }
  for (const [index, mood] of moods.slice(0, 3).entries())
    grade(canvas, gradings[mood], 0.55 ** index, stage)
}

interface Stage {
  /** Pixels: the middle of the hero, and how far the light on it reaches. */
  gaze: { x: number; y: number; reach: number }
  /** How bright the picture is before, 0 to 1. */
  light: number
}

/** Where the hero is, or else the middle of the picture. */
function gazeOf({ actors, scene, size }: Composition): Stage['gaze'] {
  const side = Math.hypot(size.width, size.height)
  const hero = actors.find(({ subject }) => subject.name === scene.subjects[0]?.name)
  if (!hero) return { x: size.width / 2, y: size.height * 0.54, reach: side * 0.25 }
  const { left, right, top, bottom } = boxOf(hero)
  const reach = clamp(Math.hypot(right - left, bottom - top) * 0.75, side * 0.16, side * 0.4)
  return { x: (left + right) / 2, y: (top + bottom) / 2, reach }
}

/** The mean brightness of a picture. */
function lightOf(canvas: Canvas): number {
  const context = createCanvas(8, 8).getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, 8, 8)
  const { data } = context.getImageData(0, 0, 8, 8)
  return tonesOf({ width: 8, height: 8, data }).reduce((sum, tone) => sum + tone, 0) / 64 / 255
}

function grade(
  canvas: Canvas,
  { washes, glow = 0, contrast = 0 }: Grading,
  share: number,
  { gaze, light }: Stage,
): void {
  const context = canvas.getContext('2d')
  const { width, height } = canvas
  context.save()
  // What is dark already would be black, and fog would be white.
  const toDarken = clamp(light / 0.35, 0.15, 1)
  const toBrighten = clamp((1 - light) / 0.5, 0.25, 1)
  if (contrast > 0) {
    context.globalCompositeOperation = 'soft-light'
    context.globalAlpha = contrast * share
    context.drawImage(canvas, 0, 0)
  }
  for (const { mode, color, strength, at } of washes) {
    context.globalCompositeOperation = mode
    const room = mode === 'multiply' ? toDarken : mode === 'screen' ? toBrighten : 1
    context.globalAlpha = strength * share * room
    context.fillStyle = at ? poolOf(context, canvas, gaze, color, at) : color
    context.fillRect(0, 0, width, height)
  }
  if (glow > 0) {
    context.globalCompositeOperation = 'screen'
    context.globalAlpha = glow * share * toBrighten
    context.imageSmoothingQuality = 'high'
    context.drawImage(brightOf(canvas), 0, 0, width, height)
  }
  context.restore()
}

/** A color on the hero that fades away, or one that begins where that has faded. */
function poolOf(
  context: SKRSContext2D,
  { width, height }: Canvas,
  { x, y, reach }: Stage['gaze'],
  color: string,
  at: NonNullable<Wash['at']>,
) {
  const edge = Math.max(Math.hypot(width, height) / 2, reach * 1.6)
  const isHero = at === 'hero'
  const pool = context.createRadialGradient(
    x,
    y,
    reach * (isHero ? 0 : 0.7),
    x,
    y,
    isHero ? reach : edge,
  )
  pool.addColorStop(0, isHero ? color : '#ffffff')
  pool.addColorStop(1, isHero ? `${color}00` : color)
  return pool
}

/** What is bright in a picture, blurred: darkened by itself at a fraction of its size. */
function brightOf(canvas: Canvas): Canvas {
  const small = createCanvas(Math.ceil(canvas.width / 20), Math.ceil(canvas.height / 20))
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, small.width, small.height)
  context.globalCompositeOperation = 'multiply'
  context.drawImage(small, 0, 0)
  return small
}
