import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Mood } from '../scene.ts'

interface Wash {
  mode: SKRSContext2D['globalCompositeOperation']
  color: string
  /** 0 to 1. */
  strength: number
  /** Only away from the middle. */
  corners?: true
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
  return { mode: 'multiply', color, strength, corners: true }
}

const gradings: Record<Mood, Grading> = {
  dark: { washes: [wash('multiply', '#767a9c', 0.45), corners('#15152a', 0.6)], contrast: 0.35 },
  moody: {
    washes: [
      wash('saturation', '#808080', 0.18),
      wash('multiply', '#9aa0b8', 0.35),
      corners('#1c2030', 0.55),
    ],
    contrast: 0.4,
  },
  dramatic: { washes: [corners('#140f20', 0.75)], contrast: 0.6, glow: 0.3 },
  cinematic: {
    washes: [
      wash('soft-light', '#f2a65a', 0.4),
      wash('lighten', '#12303c', 0.8),
      corners('#0c1820', 0.65),
    ],
    contrast: 0.25,
  },
  glowing: { washes: [corners('#1a1638', 0.5)], glow: 0.9, contrast: 0.2 },
  cozy: { washes: [wash('soft-light', '#ff9d45', 0.6), corners('#4a2410', 0.55)], glow: 0.35 },
  dreamy: {
    washes: [wash('soft-light', '#ffc4e2', 0.45), wash('screen', '#584a70', 0.3)],
    glow: 0.65,
  },
  eerie: {
    washes: [
      wash('saturation', '#808080', 0.5),
      wash('multiply', '#86a894', 0.55),
      corners('#06140e', 0.75),
    ],
  },
  bright: { washes: [wash('soft-light', '#ffffff', 0.4), wash('screen', '#403a30', 0.2)] },
  soft: { washes: [wash('screen', '#4c4642', 0.45)], glow: 0.3 },
}

/** Grades a picture as the words for its light say, the first of them most; in place. */
export function setMood(canvas: Canvas, moods: readonly Mood[]): void {
  for (const [index, mood] of moods.slice(0, 3).entries())
    grade(canvas, gradings[mood], 0.7 ** index)
}

function grade(canvas: Canvas, { washes, glow = 0, contrast = 0 }: Grading, share: number): void {
  const context = canvas.getContext('2d')
  const { width, height } = canvas
  context.save()
  if (contrast > 0) {
    context.globalCompositeOperation = 'soft-light'
    context.globalAlpha = contrast * share
    context.drawImage(canvas, 0, 0)
  }
  for (const { mode, color, strength, corners } of washes) {
    context.globalCompositeOperation = mode
    context.globalAlpha = strength * share
    context.fillStyle = corners ? cornersOf(context, canvas, color) : color
    context.fillRect(0, 0, width, height)
  }
  if (glow > 0) {
    context.globalCompositeOperation = 'screen'
    context.globalAlpha = glow * share
    context.imageSmoothingQuality = 'high'
    context.drawImage(brightOf(canvas), 0, 0, width, height)
  }
  context.restore()
}

function cornersOf(context: SKRSContext2D, { width, height }: Canvas, color: string) {
  const [x, y] = [width / 2, height * 0.54]
  const reach = Math.hypot(width, height) / 2
  const dark = context.createRadialGradient(x, y, reach * 0.4, x, y, reach)
  dark.addColorStop(0, '#ffffff')
  dark.addColorStop(1, color)
  return dark
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
