import type { Subject } from '../scene.ts'
import type { Anchors, Figure, Spot } from '../subject/figure.ts'
import { draughtOf } from './stature.ts'

/** A figure in its place. */
export interface Actor {
  subject: Subject
  figure: Figure
  /** Pixels: the middle of its box, and where its box ends below. */
  x: number
  y: number
  /** Pixels: the height of its box. */
  height: number
  /** Facing right instead of left. */
  flipped: boolean
  /** Radians, clockwise. */
  tilt: number
  /** Metres from the viewer: what is nearer is painted later. */
  depth: number
  /** What carries it: of what is attached, another actor does. */
  stance: 'ground' | 'water' | 'air' | 'attached'
  /** The hand that holds its string, in pixels. */
  tether?: { x: number; y: number }
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The box of what is seen: who floats is under water in part. */
export function boxOf({ x, y, height, figure, stance, subject }: Actor): Box {
  const half = (height * figure.aspect) / 2
  const sunk = stance === 'water' ? height * draughtOf(subject) : 0
  return { left: x - half, right: x + half, top: y - height + sunk, bottom: y }
}

/** The box around boxes. */
export function unionOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}

/** Where in the picture an anchor of the actor is. */
export function anchorOf(actor: Actor, name: keyof Anchors): { x: number; y: number } {
  return inPicture(actor, actor.figure.anchors[name])
}

/** Where in the picture the face is, if it has one. */
export function faceOf(actor: Actor): Box | undefined {
  const { face, aspect } = actor.figure
  if (!face) return undefined
  const { x, y } = inPicture(actor, face)
  const [width, height] = [face.width * actor.height * aspect, face.height * actor.height]
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function inPicture(actor: Actor, spot: Spot): { x: number; y: number } {
  const box = boxOf(actor)
  const across = actor.flipped ? 1 - spot.x : spot.x
  return { x: box.left + across * (box.right - box.left), y: box.top + spot.y * actor.height }
}
