import type { Composition } from '../../compose/compose.ts'
import { underLight } from '../../compose/light.ts'
import type { PictureCanvas } from '../../memory.ts'
import { cloudy, sample } from '../../noise.ts'
import { clamp } from '../../number.ts'
import type { Scene, Weather } from '../../scene.ts'
import { brushOn } from '../brush.ts'
import { type Picture, pictureOf, strew } from '../picture.ts'
import { drawingsOf } from './heavens.ts'

/** Veils of fog around the horizon. */
export function paintFog({ brush, size, camera, light, random, scene }: Picture): void {
  if (scene.weather !== 'fog') return
  const fork = random.fork('fog')
  const [x0, y0] = [fork.next() * 512, fork.next() * 512]
  const { width, height } = size
  const y = Math.min(camera.horizon, height * 0.6) - height * 0.25
  brush.veil({ y, width, height: height * 0.6 }, 8, (rgba, right, down) => {
    const [across, along] = [right / width, down / (height * 0.6)]
    const middle = 1 - Math.abs(along - 0.5) * 2
    const thick = 0.45 + sample(cloudy, across * 140 + x0, along * 560 + y0) * 0.75
    rgba.set(light.haze)
    rgba[3] = clamp(thick * middle * 1.25) * 220
  })
}

export function isRainy({ weather }: Scene): boolean {
  return weather === 'rain' || weather === 'storm'
}

/** Settings and places without rain or snow. */
const sheltered = /^(?:room|table|space|underwater|abstract|plain|cave)$/

/** The particles of a weather: the drawing, the count, and the far and the near height. */
const falling: Partial<Record<Weather, readonly [string, number, number, number]>> = {
  rain: ['drop', 300, 0.015, 0.06],
  storm: ['blown drop', 300, 0.015, 0.06],
  snow: ['flake', 150, 0.0014, 0.009],
  wind: ['leaf', 34, 0.006, 0.014],
}

/** Rain, snow or leaves in the air, then lightning. `detail`, 0 to 1, adds particles. */
export function paintPrecipitation(canvas: PictureCanvas, painted: Composition, detail: number) {
  const picture = pictureOf(painted, { brush: brushOn(canvas), detail })
  const { scene, surfaces, light, random } = picture
  if (sheltered.test(scene.place ?? '') || sheltered.test(scene.setting)) return
  const fork = random.fork('falling')
  const fall = falling[scene.weather ?? 'clear']
  if (fall) {
    const [drawing, much, ...high] = fall
    const count = much * (1 + detail)
    const strewn = { drawings: drawingsOf(drawing), count, across: [-0.05, 1.2], high } as const
    strew(picture, strewn, fork, () => ({
      leaf: underLight(fork.pick(surfaces.leaves), light, 0.7),
    }))
  }
  if (scene.weather === 'storm') paintLightning(picture)
}

function paintLightning({ brush, size, camera, random, light }: Picture): void {
  const fork = random.fork('lightning')
  if (fork.chance(0.4)) return
  const x = size.width - light.sun.x + fork.bell() * size.width * 0.06
  const height = Math.min(camera.horizon, size.height)
  const place = { x, y: 0, width: size.width * fork.between(0.7, 1.2) * fork.sign(), height }
  brush.within('screen', () => brush.parts(fork.pick(drawingsOf('bolt')), {}, place))
}

/** Rays of the sun, which fade out at `bottom` (pixels). `strength` is 0 to 1. */
export function paintRays({ brush, size, light }: Picture, bottom: number, strength: number): void {
  const { x } = light.sun
  const slant = (size.width / 2 - x) * 0.7
  const spot = (across: number, down: number) => {
    return { x: x + across * size.width + slant * down, y: down * bottom }
  }
  const mode = { globalCompositeOperation: 'screen', globalAlpha: strength } as const
  brush.softly(size, 1 / 8, mode, (soft) => {
    soft.partsOn(spot, drawingsOf('rays').flat(), { sun: light.color })
    const fade = soft.fadeDown(0, bottom, ['#000', '#0000'])
    soft.within('destination-in', () => soft.cover(fade, size))
  })
}
