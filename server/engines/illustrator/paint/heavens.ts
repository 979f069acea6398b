import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, fromLch, mix, shade } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import type { Random } from '../random.ts'

/** Stars, sun or moon, rainbow, birds: what stands in the sky before its clouds. */
export function paintHeavens(context: SKRSContext2D, composition: Composition, detail: number): void {
  const { light, scene, random, camera, size } = composition
  const horizon = Math.min(camera.horizon, size.height)
  const clear = light.sun.visible || scene.weather === 'aurora'
  if (light.night > 0.3 && clear) {
    const count = (light.night > 0.7 ? 520 : 130) * (0.4 + 0.6 * detail)
    paintStars(context, size.width, horizon, count, random.fork('stars'))
  }
  if (light.sun.visible) light.sun.moon ? paintMoon(context, composition) : paintSun(context, composition)
  if (scene.weather === 'rainbow' || composition.scenery.has('rainbow')) paintRainbow(context, composition)
  if (composition.scenery.has('fireworks')) paintFireworks(context, composition, horizon, random.fork('fireworks'))
  const birds = random.fork('birds')
  if (light.night < 0.6 && clear && scene.setting !== 'street' && birds.chance(0.35)) {
    paintBirds(context, composition, horizon, birds)
  }
}

/** `bottom` in pixels: towards it stars fade. */
export function paintStars(context: SKRSContext2D, width: number, bottom: number, count: number, random: Random): void {
  const hues: readonly Color[] = [
    [255, 255, 255],
    [255, 255, 255],
    [190, 210, 255],
    [255, 225, 190],
  ]
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.next() * width, random.next() ** 1.3 * bottom]
    const radius = (random.next() ** 6 * 1.9 + 0.45) * (width / 1024)
    context.fillStyle = css(random.pick(hues), random.between(0.35, 1) * (1 - (y / bottom) * 0.75))
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }
}

function paintSun(context: SKRSContext2D, { light }: Composition): void {
  const { x, y, radius } = light.sun
  halo(context, x, y, radius, light.color, light.elevation < 0.3 ? 0.5 : 0.3)
  const core = mix(light.color, [255, 255, 255], 0.7)
  const disc = context.createRadialGradient(x, y, 0, x, y, radius)
  disc.addColorStop(light.elevation < 0.3 ? 0.8 : 0.3, css(core))
  disc.addColorStop(1, css(light.color, 0))
  context.fillStyle = disc
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

function paintMoon(context: SKRSContext2D, { light, random, scene }: Composition): void {
  const { x, y, radius } = light.sun
  const lot = random.fork('moon')
  halo(context, x, y, radius, light.color, 0.4)
  const moon = createCanvas(Math.ceil(radius * 2.2), Math.ceil(radius * 2.2))
  const disc = moon.getContext('2d')
  disc.translate(moon.width / 2, moon.height / 2)
  disc.fillStyle = '#f4f0dd'
  disc.beginPath()
  disc.arc(0, 0, radius, 0, Math.PI * 2)
  disc.fill()
  disc.globalCompositeOperation = 'source-atop'
  for (let i = 0; i < 16; i++) {
    disc.fillStyle = css([150, 152, 160], lot.between(0.1, 0.24))
    disc.beginPath()
    const spread = radius * 0.9
    disc.arc(lot.between(-spread, spread), lot.between(-spread, spread), radius * lot.between(0.06, 0.3), 0, 7)
    disc.fill()
  }
  if (scene.timeOfDay === 'night' && lot.chance(0.5)) {
    disc.globalCompositeOperation = 'destination-out'
    disc.beginPath()
    disc.arc(radius * 0.5, -radius * 0.2, radius * 0.95, 0, Math.PI * 2)
    disc.fill()
  }
  context.drawImage(moon, x - moon.width / 2, y - moon.height / 2)
}

function halo(context: SKRSContext2D, x: number, y: number, radius: number, color: Color, strength: number): void {
  const reach = radius * 6
  const glow = context.createRadialGradient(x, y, radius * 0.6, x, y, reach)
  glow.addColorStop(0, css(color, strength))
  glow.addColorStop(0.25, css(color, strength * 0.33))
  glow.addColorStop(1, css(color, 0))
  context.save()
  context.globalCompositeOperation = 'screen'
  context.fillStyle = glow
  context.fillRect(x - reach, y - reach, reach * 2, reach * 2)
  context.restore()
}

function paintRainbow(context: SKRSContext2D, { size, camera, light, random }: Composition): void {
  const lot = random.fork('rainbow')
  const x = light.sun.x < size.width / 2 ? size.width * lot.between(0.55, 0.75) : size.width * lot.between(0.25, 0.45)
  const y = Math.min(camera.horizon, size.height) + size.width * 0.06
  const radius = Math.min(size.width * lot.between(0.42, 0.55), y * 0.92)
  const width = radius * 0.09
  const bands = ['120,60,200', '60,110,230', '60,200,140', '250,230,90', '250,150,60', '235,60,60']
  const bow = context.createRadialGradient(x, y, radius - width, x, y, radius + width)
  bow.addColorStop(0, 'rgba(120,60,200,0)')
  for (const [i, band] of bands.entries()) bow.addColorStop((i + 1) / 7, `rgba(${band},0.55)`)
  bow.addColorStop(1, 'rgba(235,60,60,0)')
  context.save()
  context.globalCompositeOperation = 'screen'
  context.fillStyle = bow
  context.fillRect(0, 0, size.width, Math.min(camera.horizon, size.height) + 2)
  context.restore()
}

function paintFireworks(context: SKRSContext2D, { size }: Composition, horizon: number, random: Random): void {
  context.save()
  context.globalCompositeOperation = 'screen'
  context.lineCap = 'round'
  for (let burst = 0; burst < 7; burst++) {
    const [x, y] = [size.width * random.between(0.1, 0.9), horizon * random.between(0.12, 0.6)]
    const radius = Math.min(size.width, horizon) * random.between(0.09, 0.22)
    const color = fromLch({ lightness: 0.76, chroma: 0.2, hue: random.next() * Math.PI * 2 })
    const glow = context.createRadialGradient(x, y, 0, x, y, radius * 1.3)
    glow.addColorStop(0, css(color, 0.4))
    glow.addColorStop(1, css(color, 0))
    context.fillStyle = glow
    context.fillRect(x - radius * 1.3, y - radius * 1.3, radius * 2.6, radius * 2.6)
    context.lineWidth = Math.max(1, radius * 0.018)
    for (let spark = 0; spark < 70; spark++) {
      const angle = random.next() * Math.PI * 2
      const reach = radius * Math.sqrt(random.next())
      const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
      context.strokeStyle = css(color, 0.35 + 0.6 * (reach / radius))
      context.beginPath()
      context.moveTo(x + dx * 0.7, y + dy * 0.7)
      context.lineTo(x + dx, y + dy + reach * 0.06)
      context.stroke()
    }
  }
  context.restore()
}

function paintBirds(context: SKRSContext2D, { size, light }: Composition, horizon: number, random: Random): void {
  const [x, y] = [size.width * random.between(0.2, 0.8), horizon * random.between(0.2, 0.55)]
  context.strokeStyle = css(shade(light.ambient, -0.25), 0.8)
  context.lineCap = 'round'
  for (let i = random.integer(4, 9); i > 0; i--) {
    const span = size.width * random.between(0.007, 0.016)
    const [bx, by] = [x + random.bell() * size.width * 0.08, y + random.bell() * size.height * 0.03]
    const lift = random.between(0.2, 0.7)
    context.lineWidth = span * 0.16
    context.beginPath()
    context.moveTo(bx - span, by - span * lift)
    context.quadraticCurveTo(bx - span * 0.4, by - span * 0.5, bx, by)
    context.quadraticCurveTo(bx + span * 0.4, by - span * 0.5, bx + span, by - span * lift * 0.8)
    context.stroke()
  }
}
