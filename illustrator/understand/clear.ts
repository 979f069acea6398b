import type { Ornament, Scene, Style, Way } from '../scene.ts'
import { namesOf } from '../tables/names.ts'
import type { Presented } from './presenting.ts'

/** What is behind the things of a picture. Undefined: opaque, unless the words say otherwise. */
export type Background = 'opaque' | 'transparent' | undefined

/** Whether the request, or else its words, want a transparent ground. */
export function wantsClear({ presentation }: Presented, background: Background): boolean {
  return background ? background === 'transparent' : presentation.isClear
}

/** A prompt with a transparent ground, or without one. Things are cut out as on white. */
export function onGround({ presentation, ...presented }: Presented, isClear: boolean): Presented {
  const ground = presentation.ground ?? (isClear ? '#ffffff' : null)
  return { ...presented, presentation: { ...presentation, isClear, ground } }
}

/** Pages whose things can stand without a ground. */
const clearWays = new Set<Way>(
  namesOf(`logo, app icon, icon set, sticker, tattoo, neon sign, wooden sign, portrait, product,
    pattern`),
)
/** Ornaments that cover their ground. */
const covering = new Set<Ornament>(['triangles', 'camouflage'])

/** Styles that paint the light or the paper of the whole picture. */
const groundedStyles = new Set<Style>(['neon', 'blueprint'])

/** A scene whose things stand without a ground and without weather. Null: it has a background. */
export function clearOf(scene: Scene): Scene | null {
  const { way, ornament, isClear } = scene.presentation
  const isPlain = way === 'scene' && scene.setting === 'plain' && scene.shot !== 'isometric'
  const isCovered = ornament !== null && covering.has(ornament)
  const isGrounded = /scene|portrait/.test(way) && groundedStyles.has(scene.style)
  if (!isClear || isCovered || isGrounded || !(isPlain || clearWays.has(way))) return null
  return { ...scene, weather: 'clear' }
}
