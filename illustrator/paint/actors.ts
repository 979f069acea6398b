import { type Color, css, mix, shade } from '../color.ts'
import { type Actor, unionOf } from '../compose/actor.ts'
import type { Size } from '../compose/camera.ts'
import type { Composition } from '../compose/compose.ts'
import { isFramed } from '../compose/framing.ts'
import { type Light, sunwardOf } from '../compose/light.ts'
import type { Memory, PictureCanvas } from '../memory.ts'
import { clamp } from '../number.ts'
import type { Trace } from '../outlines.ts'
import { brushOn } from './brush.ts'
import { paintAfloat, paintIslet } from './land/water.ts'
import { dusk, type Picture } from './picture.ts'

const white: Color = [255, 255, 255]
type Cut = { what?: 'draw' | 'shine'; x?: number; y?: number }

/** A canvas with an actor, or only with its lights; `x` and `y` are the corner of the box. */
function cutoutOf(memory: Memory, actor: Actor, size: Size, { what = 'draw', x = 0, y = 0 }: Cut) {
  const { height, width, figure, flipped } = actor
  const canvas = memory.canvas(Math.round(size.width), Math.max(2, Math.round(size.height)))
  const brush = brushOn(canvas)
  const place = { x: flipped ? x + width : x, y, scale: [flipped ? -1 : 1, 1] } as const
  brush.moved(place, () => figure[what]?.(brush.context, height))
  return canvas
}

/** The actors alone, without light and surroundings. */
export function paintCast({ actors }: Composition, memory: Memory): PictureCanvas {
  const { left, top, width, height } = unionOf(actors.map(({ box }) => box))
  const canvas = memory.canvas(Math.ceil(width * 1.1), Math.ceil(height * 1.1))
  const brush = brushOn(canvas)
  for (const actor of actors) {
    const area = { width: Math.max(2, actor.width), height: actor.height }
    const x = actor.x - left + width * 0.05
    const y = actor.y - top + height * 0.05 - actor.height / 2
    brush.stamp(cutoutOf(memory, actor, area, {}), { x, y, turn: actor.tilt })
  }
  return canvas
}

/** Paints all actors, from far to near. */
export function paintActors(picture: Picture): void {
  for (const actor of picture.actors) paintActor(picture, actor)
}

/** Paints an actor in its place and light, with its shadow or its reflection in water. */
export function paintActor(picture: Picture, actor: Actor): void {
  const { brush, light, size, scene, actors } = picture
  const { x, y, width, height, stance, tilt, holder, figure, subject } = actor
  const left = x - width / 2
  const sunward = sunwardOf(light, x)
  // A named color and a named material look the same in any light.
  const strength = subject.color || figure.treatments ? 0.4 : 1
  if (isFramed(actor)) {
    // The background of a portrait is out of focus.
    if (actor === actors.find(isFramed))
      brush.softly(size, 1 / 9, 'source-over', (far) => far.draw(brush.context.canvas, size))
    // An actor may be much larger than the picture: only the visible part is painted.
    if (tilt === 0 && y > size.height) {
      const seen = cutoutOf(brush.memory, actor, size, { x: left, y: y - height })
      brush.draw(relit(seen, light, sunward, 0, strength))
      return
    }
  }
  const area = { width: Math.max(2, width), height }
  const cutout = cutoutOf(brush.memory, actor, area, {})
  const haze = actor.carrier ? 0.02 : clamp((actor.depth - 4) * 0.022, 0, 0.4)
  const shown = relit(cutout, light, sunward, haze, strength)
  if (stance === 'ground' && scene.setting === 'sea') paintIslet(picture, actor)
  else if (stance === 'ground' && !scene.presentation.isClear) castShadow(picture, cutout, actor)
  if (holder) {
    const { x: handX, y: handY } = holder.anchor('hand')
    const cord: Trace = (path) => {
      path.moveTo(handX, handY)
      path.quadraticCurveTo((x + handX) / 2, handY, x, y - height * 0.5)
    }
    const ink = light.night > 0.7 ? 'rgba(236,232,220,0.8)' : 'rgba(50,44,54,0.85)'
    brush.stroke(cord, ink, Math.max(1.5, height * 0.014))
  }
  if (stance === 'water') paintAfloat(picture, shown, actor)
  else brush.stamp(shown, { x, y: y - height / 2, turn: tilt })
  // At night windows are lit.
  if (figure.shine && light.night >= dusk && !scene.lacks.includes('people')) {
    const lamps = cutoutOf(brush.memory, actor, area, { what: 'shine' })
    brush.within('screen', () => brush.draw(lamps, { x: left, y: y - height }))
  }
}

/** A shadow away from the sun, longer when the sun is low, and a dark spot under the feet. */
function castShadow({ brush, light, size }: Picture, cutout: PictureCanvas, { x, y }: Actor): void {
  const { width, height } = cutout
  const scale = Math.min(1, 40 / height)
  const shadow = brush.memory.canvas(Math.ceil(width * scale) + 2, Math.ceil(height * scale) + 2)
  const soft = brushOn(shadow)
  soft.draw(cutout, { x: 1, y: 1, width: width * scale, height: height * scale })
  const color = shade(mix(light.ambient, light.sky[0] ?? light.ambient, 0.5), -0.14)
  soft.within('source-in', () => soft.cover(color, shadow))
  const length = light.sun.visible ? 0.16 + (1 - light.elevation) * 0.4 : 0.12
  const lean = clamp((x - light.sun.x) / size.width, -1, 1) * 1.7
  brush.within({ globalAlpha: light.sun.visible ? 0.4 - light.night * 0.12 : 0.2 }, () => {
    brush.context.transform(1, 0, lean * -length, length, x, y)
    brush.draw(shadow, { x: -width / 2, y: -height, width, height })
  })
  const [touch, wide] = [shade(light.ambient, -0.3), width * 0.9]
  brush.pool({ x, y }, wide * 0.55, 0.14, [css(touch, 0.45), css(touch, 0)], wide)
}

/**
 * A cut-out in the light of the scene: a warm, bright rim towards the sun, dark and blue away from
 * it. `sunward` is -1 with the sun on the left, 1 on the right. `haze` and `strength` are 0 to 1.
 */
export function relit(
  cutout: PictureCanvas,
  light: Light,
  sunward: number,
  haze: number,
  strength = 1,
): PictureCanvas {
  const { width, height, memory } = cutout
  const canvas = memory.canvas(width, height)
  const brush = brushOn(canvas)
  const dark = light.night > 0.3
  const low = 1 - light.elevation
  const dusk = shade(mix(light.ambient, light.sky[2] ?? light.ambient, 0.35), 0.06)
  const depth = dark ? 0.36 + light.night * 0.34 : 0.16 + low * 0.16
  const shadow = mix(white, dusk, depth * strength)
  const tones = [mix(shadow, white, dark ? 0.3 : 0.75), [0.55, shadow], shadow] as const
  const [near, far] = sunward < 0 ? [0, width] : [width, 0]
  const sunlight = [css(light.color, (dark ? 0.12 : 0.24) * strength), css(light.color, 0)]
  brush.draw(cutout)
  brush.within('multiply', () => brush.cover(brush.linear([near, 0], [far, height], tones), canvas))
  // The blending mode also colored the transparent pixels.
  brush.within('destination-in', () => brush.draw(cutout))
  brush.within('source-atop', () => {
    brush.cover(brush.linear([near, 0], [width / 2, height * 0.2], sunlight), canvas)
    brush.cover(css(light.haze, haze * strength), canvas)
    brush.context.globalAlpha = dark || low > 0.7 ? 0.42 : 0.25
    brush.draw(rim(cutout, light, sunward))
  })
  return canvas
}

/** The edge towards the sun: the cut-out minus a copy that is moved away from the sun. */
function rim(cutout: PictureCanvas, light: Light, sunward: number): PictureCanvas {
  const layer = cutout.memory.canvas(cutout.width, cutout.height)
  const brush = brushOn(layer)
  const offset = clamp(layer.height * 0.009, 1, 5)
  brush.draw(cutout)
  brush.within('source-in', () => brush.cover(mix(light.color, white, 0.3), layer))
  const moved = { x: -sunward * offset, y: offset * 0.8 }
  brush.within('destination-out', () => brush.draw(cutout, moved))
  return layer
}
