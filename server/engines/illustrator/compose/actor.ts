import type { Subject } from '../scene.ts'
import type { Figure } from '../subject/figure.ts'

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

export function boxOf(actor: Actor): Box {
  const half = (actor.height * actor.figure.aspect) / 2
  return { left: actor.x - half, right: actor.x + half, top: actor.y - actor.height, bottom: actor.y }
}

/** Where in the picture an anchor of the actor is. */
export function anchorOf(actor: Actor, name: 'head' | 'eyes' | 'hand' | 'back' | 'base'): { x: number; y: number } {
  const spot = actor.figure.anchors[name]
  const box = boxOf(actor)
  const across = actor.flipped ? 1 - spot.x : spot.x
  return { x: box.left + across * (box.right - box.left), y: box.top + spot.y * actor.height }
}
