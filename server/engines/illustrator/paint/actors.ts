import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { css, mix, shade } from '../color.ts'
import { type Actor, draughtOf } from '../compose/actor.ts'
import type { Composition } from '../compose/composition.ts'
import { isFramed } from '../compose/framing.ts'
import type { Light } from '../compose/light.ts'
import { clamp } from '../number.ts'
import { paintIslet } from './land/water.ts'

/** The figure of an actor by itself, cut out, as many pixels as it will cover. */
function cutoutOf(actor: Actor): Canvas {
  const height = Math.max(2, Math.round(actor.height))
  const width = Math.max(2, Math.round(actor.height * actor.figure.aspect))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  if (actor.flipped) {
    context.translate(width, 0)
    context.scale(-1, 1)
  }
  actor.figure.draw(context, height)
  return canvas
}

/** Paints all actors, from far to near. */
export function paintActors(context: SKRSContext2D, composition: Composition): void {
  for (const actor of composition.actors) paintActor(context, actor, composition)
}

/** Paints an actor in its place and light, with the shadow it casts or its reflection in water. */
export function paintActor(context: SKRSContext2D, actor: Actor, composition: Composition): void {
  const { light } = composition
  const framed = isFramed(actor)
  if (framed && actor === composition.actors.find(isFramed)) soften(context)
  if (framed && actor.tilt === 0 && actor.y > composition.size.height) {
    paintNear(context, actor, composition)
    return
  }
  const cutout = cutoutOf(actor)
  const sunward = light.sun.x < actor.x ? -1 : 1
  const haze = actor.stance === 'attached' ? 0.02 : clamp((actor.depth - 4) * 0.022, 0, 0.4)
  const figure = relit(cutout, light, sunward, haze)
  if (actor.stance === 'ground') {
    if (composition.scene.setting === 'sea') paintIslet(context, actor, composition)
    else castShadow(context, cutout, actor, composition)
  }
  if (actor.tether) {
    context.strokeStyle = light.night > 0.7 ? 'rgba(236,232,220,0.8)' : 'rgba(50,44,54,0.85)'
    context.lineWidth = Math.max(1.5, actor.height * 0.014)
    context.beginPath()
    context.moveTo(actor.tether.x, actor.tether.y)
    context.quadraticCurveTo(
      (actor.x + actor.tether.x) / 2,
      actor.tether.y,
      actor.x,
      actor.y - actor.height * 0.5,
    )
    context.stroke()
  }
  if (actor.stance === 'water') paintAfloat(context, figure, actor, composition)
  else {
    context.save()
    context.translate(actor.x, actor.y - actor.height / 2)
    context.rotate(actor.tilt)
    context.drawImage(figure, -figure.width / 2, -actor.height / 2)
    context.restore()
  }
}

/**
 * Paints who is so near that much of them is out of the picture: only what is seen of them, without
 * a shadow.
 */
function paintNear(context: SKRSContext2D, actor: Actor, { light, size }: Composition): void {
  const seen = createCanvas(size.width, size.height)
  const figure = seen.getContext('2d')
  figure.translate(actor.x, actor.y - actor.height)
  if (actor.flipped) figure.scale(-1, 1)
  figure.translate((-actor.height * actor.figure.aspect) / 2, 0)
  actor.figure.draw(figure, actor.height)
  context.drawImage(relit(seen, light, light.sun.x < actor.x ? -1 : 1, 0, 0.75), 0, 0)
}

/** Sets what is painted so far out of focus, behind who is portrayed. */
function soften(context: SKRSContext2D): void {
  const { canvas } = context
  const far = createCanvas(Math.ceil(canvas.width / 9), Math.ceil(canvas.height / 9))
  far.getContext('2d').drawImage(canvas, 0, 0, far.width, far.height)
  context.save()
  context.imageSmoothingQuality = 'medium'
  context.drawImage(far, 0, 0, canvas.width, canvas.height)
  context.restore()
}

/** Away from the sun, longer the lower it stands, and a dark touch where the feet are. */
function castShadow(
  context: SKRSContext2D,
  cutout: Canvas,
  actor: Actor,
  { light, size }: Composition,
): void {
  const scale = Math.min(1, 40 / cutout.height)
  const shadow = createCanvas(
    Math.ceil(cutout.width * scale) + 2,
    Math.ceil(cutout.height * scale) + 2,
  )
  const soft = shadow.getContext('2d')
  soft.drawImage(cutout, 1, 1, cutout.width * scale, cutout.height * scale)
  soft.globalCompositeOperation = 'source-in'
  const color = shade(mix(light.ambient, light.sky[0] ?? light.ambient, 0.5), -0.14)
  soft.fillStyle = css(color)
  soft.fillRect(0, 0, shadow.width, shadow.height)
  const length = light.sun.visible ? 0.16 + (1 - light.elevation) * 0.4 : 0.12
  const lean = clamp((actor.x - light.sun.x) / size.width, -1, 1) * 1.7
  context.save()
  context.globalAlpha = light.sun.visible ? 0.4 - light.night * 0.12 : 0.2
  context.transform(1, 0, lean * -length, length, actor.x, actor.y)
  context.drawImage(shadow, -cutout.width / 2, -cutout.height, cutout.width, cutout.height)
  context.restore()
  contactShadow(
    context,
    actor.x,
    actor.y,
    cutout.width * 0.9,
    css(shade(light.ambient, -0.3), 0.45),
  )
}

function contactShadow(
  context: SKRSContext2D,
  x: number,
  y: number,
  width: number,
  color: string,
): void {
  context.save()
  context.translate(x, y)
  context.scale(1, 0.14)
  const dark = context.createRadialGradient(0, 0, 0, 0, 0, width * 0.55)
  dark.addColorStop(0, color)
  dark.addColorStop(1, color.replace(/[\d.]+\)$/, '0)'))
  context.fillStyle = dark
  context.fillRect(-width, -width, width * 2, width * 2)
  context.restore()
}

/** Sunk into the water, mirrored in it in broken strips, with ripples around. */
function paintAfloat(
  context: SKRSContext2D,
  figure: Canvas,
  actor: Actor,
  { light, random }: Composition,
): void {
  const { width } = figure
  const { x, y, height } = actor
  const above = height * (1 - draughtOf(actor.subject))
  const strip = Math.max(2, height * 0.008)
  for (let down = 0; down < above * 0.75; down += strip) {
    const row = above - down / 0.75 - strip
    if (row < 0) break
    const sway = Math.sin(down * 0.35 + x) * (1 + down * 0.03) * (height / 400)
    context.globalAlpha = 0.46 * (1 - down / above) + 0.05
    context.drawImage(
      figure,
      0,
      row,
      width,
      strip / 0.75,
      x - width / 2 + sway,
      y + down,
      width,
      strip,
    )
  }
  context.globalAlpha = 1
  context.drawImage(figure, 0, 0, width, above, x - width / 2, y - above, width, above)
  const lot = random.fork(`ripples ${Math.round(x)}`)
  context.lineCap = 'round'
  for (let i = 0; i < 8; i++) {
    context.strokeStyle = css(mix(light.color, [255, 255, 255], 0.4), 0.5 - i * 0.05)
    context.lineWidth = height * (0.009 - i * 0.0007)
    const half = width * (0.5 + i * 0.04)
    const line = y + i * height * 0.014
    context.beginPath()
    context.moveTo(x - half * lot.between(0.6, 1), line)
    context.quadraticCurveTo(x, line + height * 0.012, x + half * lot.between(0.6, 1), line)
    context.stroke()
  }
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
  const context = canvas.getContext('2d')
  context.drawImage(cutout, 0, 0)
  const near = sunward < 0 ? 0 : width
  const far = width - near

  const low = 1 - light.elevation
  const depth = (light.night > 0.3 ? 0.36 + light.night * 0.34 : 0.16 + low * 0.16) * strength
  const shadow = mix(
    [255, 255, 255],
    shade(mix(light.ambient, light.sky[2] ?? light.ambient, 0.35), 0.06),
    depth,
  )
  context.globalCompositeOperation = 'multiply'
  const multiply = context.createLinearGradient(near, 0, far, height)
  multiply.addColorStop(0, css(mix(shadow, [255, 255, 255], light.night > 0.3 ? 0.3 : 0.75)))
  multiply.addColorStop(0.55, css(shadow))
  multiply.addColorStop(1, css(shade(shadow, -0.07 * strength)))
  context.fillStyle = multiply
  context.fillRect(0, 0, width, height)
  // Blending modes color the air around it, too.
  context.globalCompositeOperation = 'destination-in'
  context.drawImage(cutout, 0, 0)

  context.globalCompositeOperation = 'source-atop'
  const warm = context.createLinearGradient(near, 0, far, height * 0.35)
  warm.addColorStop(0, css(light.color, (light.night > 0.3 ? 0.12 : 0.24) * strength))
  warm.addColorStop(0.5, css(light.color, 0))
  context.fillStyle = warm
  context.fillRect(0, 0, width, height)
  context.globalAlpha = (light.night > 0.3 || low > 0.7 ? 0.42 : 0.25) * strength
  context.drawImage(rim(cutout, light, sunward), 0, 0)
  context.globalAlpha = 1
  if (haze > 0) {
    context.fillStyle = css(light.haze, haze)
    context.fillRect(0, 0, width, height)
  }
  return canvas
}

/** The edge that looks towards the sun: the cut-out less itself, moved away from it. */
function rim(cutout: Canvas, light: Light, sunward: number): Canvas {
  const layer = createCanvas(cutout.width, cutout.height)
  const context = layer.getContext('2d')
  const offset = clamp(layer.height * 0.009, 1, 5)
  context.drawImage(cutout, 0, 0)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = css(mix(light.color, [255, 255, 255], 0.3))
  context.fillRect(0, 0, layer.width, layer.height)
  context.globalCompositeOperation = 'destination-out'
  context.drawImage(cutout, -sunward * offset, offset * 0.8)
  return layer
}
