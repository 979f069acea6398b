import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../color.ts'
import { type Actor, unionOf } from '../compose/actor.ts'
import type { Size } from '../compose/camera.ts'
import type { Composition } from '../compose/compose.ts'
import { isFramed } from '../compose/framing.ts'
import { type Light, sunwardOf } from '../compose/light.ts'
import { clamp } from '../number.ts'
import type { Stops, Trace } from '../pen.ts'
import { type Brush, brushOn } from './brush.ts'
import { paintAfloat, paintIslet } from './land/surf.ts'
import { dusk, type Picture } from './picture.ts'

/**
 * The figure of an actor, or its light, from a place of a canvas on, as many pixels as it will
 * cover.
 */
function cutoutOf(
  { height, figure, flipped }: Actor,
  size: Size,
  x: number,
  y: number,
  what: 'draw' | 'shine' = 'draw',
): Canvas {
  const canvas = createCanvas(size.width, size.height)
  const brush = brushOn(canvas)
  const at = {
    x: flipped ? x + height * figure.aspect : x,
    y,
    scale: [flipped ? -1 : 1, 1],
  } as const
  brush.moved(at, () => figure[what]?.(brush.context, height))
  return canvas
}

/** The actors alone, in the light of a studio, and nothing around them. */
export function paintCast({ actors }: Composition): Canvas {
  const { left, top, width, height } = unionOf(actors.map(({ box }) => box))
  const canvas = createCanvas(Math.ceil(width * 1.1), Math.ceil(height * 1.1))
  const brush = brushOn(canvas)
  for (const actor of actors) {
    const area = {
      width: Math.max(2, Math.round(actor.width)),
      height: Math.round(actor.height) + 1,
    }
    const [x, y] = [actor.x - left + width * 0.05, actor.y - top + height * 0.05]
    brush.moved({ x, y: y - actor.height / 2, turn: actor.tilt }, () =>
      brush.draw(cutoutOf(actor, area, 0, 0), { x: -area.width / 2, y: -actor.height / 2 }),
    )
  }
  return canvas
}

/** Paints all actors, from far to near. */
export function paintActors(picture: Picture): void {
  for (const actor of picture.actors) paintActor(picture, actor)
}

/** Paints an actor in its place and light, with the shadow it casts or its reflection in water. */
export function paintActor(picture: Picture, actor: Actor): void {
  const { brush, light, size, scene, actors } = picture
  const { x, y, height, stance } = actor
  const tether = actor.holder?.anchor('hand')
  const framed = isFramed(actor)
  if (framed && actor === actors.find(isFramed)) soften(brush, size)
  if (framed && actor.tilt === 0 && y > size.height) {
    paintNear(picture, actor)
    return
  }
  const width = Math.max(2, Math.round(actor.box.width))
  const area = { width, height: Math.max(2, Math.round(height)) }
  const cutout = cutoutOf(actor, area, 0, 0)
  const haze = actor.carrier ? 0.02 : clamp((actor.depth - 4) * 0.022, 0, 0.4)
  const figure = relit(cutout, light, sunwardOf(light, x), haze)
  if (stance === 'ground') {
    if (scene.setting === 'sea') paintIslet(picture, actor)
    else castShadow(picture, cutout, actor)
  }
  if (tether) {
    const cord: Trace = (path) => {
      path.moveTo(tether.x, tether.y)
      path.quadraticCurveTo((x + tether.x) / 2, tether.y, x, y - height * 0.5)
    }
    const ink = light.night > 0.7 ? 'rgba(236,232,220,0.8)' : 'rgba(50,44,54,0.85)'
    brush.stroke(cord, ink, Math.max(1.5, height * 0.014))
  }
  if (stance === 'water') paintAfloat(picture, figure, actor)
  else
    brush.moved({ x, y: y - height / 2, turn: actor.tilt }, () => {
      brush.draw(figure, { x: -figure.width / 2, y: -height / 2 })
    })
  // At night windows are lit.
  if (actor.figure.shine && light.night >= dusk && !scene.lacks.includes('people')) {
    const lamps = cutoutOf(actor, area, 0, 0, 'shine')
    brush.within('screen', () => brush.draw(lamps, { x: x - width / 2, y: y - height }))
  }
}

/**
 * Paints who is so near that much of them is out of the picture: only what is seen of them, without
 * a shadow.
 */
function paintNear({ brush, light, size }: Picture, actor: Actor): void {
  const { x, y, height, figure } = actor
  const seen = cutoutOf(actor, size, x - (height * figure.aspect) / 2, y - height)
  brush.draw(relit(seen, light, sunwardOf(light, x), 0, 0.75))
}

/** Sets what is painted so far out of focus, behind who is portrayed. */
function soften(brush: Brush, size: Size): void {
  const far = createCanvas(Math.ceil(size.width / 9), Math.ceil(size.height / 9))
  brushOn(far).draw(brush.context.canvas, far)
  brush.within({ imageSmoothingQuality: 'medium' }, () => brush.draw(far, size))
}

/** Away from the sun, longer the lower it stands, and a dark touch where the feet are. */
function castShadow({ brush, light, size }: Picture, cutout: Canvas, { x, y }: Actor): void {
  const { width, height } = cutout
  const scale = Math.min(1, 40 / height)
  const shadow = createCanvas(Math.ceil(width * scale) + 2, Math.ceil(height * scale) + 2)
  const soft = brushOn(shadow)
  soft.context.drawImage(cutout, 1, 1, width * scale, height * scale)
  soft.context.globalCompositeOperation = 'source-in'
  const color = shade(mix(light.ambient, light.sky[0] ?? light.ambient, 0.5), -0.14)
  soft.box(color, 0, 0, shadow.width, shadow.height)
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
 * A cut-out in the light of the scene: darker and bluer away from the sun, warm towards it, a
 * bright rim on that side.
 * `sunward` is -1 with the sun to the left of it, 1 to the right. `haze` is 0 to 1.
 */
export function relit(
  cutout: Canvas,
  light: Light,
  sunward: number,
  haze: number,
  strength = 1,
): Canvas {
  const { width, height } = cutout
  const canvas = createCanvas(width, height)
  const brush = brushOn(canvas)
  const white: Color = [255, 255, 255]
  const low = 1 - light.elevation
  const dark = light.night > 0.3
  const depth = (dark ? 0.36 + light.night * 0.34 : 0.16 + low * 0.16) * strength
  const dusk = shade(mix(light.ambient, light.sky[2] ?? light.ambient, 0.35), 0.06)
  const shadow = mix(white, dusk, depth)
  const [clear, deep] = [mix(shadow, white, dark ? 0.3 : 0.75), shade(shadow, -0.07 * strength)]
  const warm = css(light.color, (dark ? 0.12 : 0.24) * strength)
  const [near, far] = sunward < 0 ? [0, width] : [width, 0]
  const fade = (mode: 'multiply' | 'source-atop', down: number, stops: Stops) =>
    brush.within(mode, () => brush.cover(brush.linear([near, 0], [far, down], stops), canvas))
  brush.draw(cutout)
  fade('multiply', height, [clear, [0.55, shadow], deep])
  // Blending modes color the air around it, too.
  brush.within('destination-in', () => brush.draw(cutout))
  fade('source-atop', height * 0.35, [warm, [0.5, css(light.color, 0)]])
  brush.within(
    {
      globalCompositeOperation: 'source-atop',
      globalAlpha: (dark || low > 0.7 ? 0.42 : 0.25) * strength,
    },
    () => brush.draw(rim(cutout, light, sunward)),
  )
  brush.within('source-atop', () => brush.cover(css(light.haze, haze), canvas))
  return canvas
}

/** The edge that looks towards the sun: the cut-out less itself, moved away from it. */
function rim(cutout: Canvas, light: Light, sunward: number): Canvas {
  const layer = createCanvas(cutout.width, cutout.height)
  const brush = brushOn(layer)
  const offset = clamp(layer.height * 0.009, 1, 5)
  const bright = mix(light.color, [255, 255, 255], 0.3)
  brush.draw(cutout)
  brush.within('source-in', () => brush.cover(bright, layer))
  brush.within('destination-out', () =>
    brush.draw(cutout, { x: -sunward * offset, y: offset * 0.8 }),
  )
  return layer
}
