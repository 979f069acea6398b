import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { css, mix, shade } from '../color.ts'
import type { Light } from '../compose/light.ts'
import { clamp } from '../number.ts'

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
