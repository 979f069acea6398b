import type { Canvas } from '@napi-rs/canvas'
import { mix } from '../../color.ts'
import type { Actor } from '../../compose/actor.ts'
import { underLight } from '../../compose/light.ts'
import { cloudy, sample } from '../../noise.ts'
import { clamp, smoothstep } from '../../number.ts'
import { blended, canvasOf, packed, packedColor, pixelsOf } from '../../pixels.ts'
import { drawingsIn } from '../brush.ts'
import { inksOf, type Picture } from '../picture.ts'
import type { Backdrop, Country, Layer } from './standing.ts'
import { createBackdrop, hides, standing } from './standing.ts'

/** Paints water where depths are below 0. `murk` is the share of its own color, 0 to 1;
 * `far` the distance from the horizon to the shore, at most, relative to the height. */
export function paintWater(picture: Picture, backdrop: Backdrop, murk = 1, far = 0.2): void {
  const { width, height, camera, depth, sun } = backdrop
  const { brush, light, surfaces, scene, random, size } = picture
  const grain = brush.memory.scale
  const top = Math.max(0, Math.floor(camera.horizon))
  if (top >= height) return
  const above = mirrored(picture, backdrop, far)
  const seen = packed(above)
  const offset = random.fork('water').next() * 512
  const own = packedColor(underLight(surfaces.water, light, 0.5))
  const [sunlight, skylight] = [packedColor(light.color), packedColor(light.sky[3] ?? light.haze)]
  const calm = scene.setting === 'lake' ? 0.5 : 0.9
  const rough = { storm: 2.6, wind: 1.8 }[scene.weather as string] ?? calm
  const data = new Uint8ClampedArray(width * (height - top) * 4)
  const water = { width, height: height - top, data, memory: brush.memory }
  const shown = packed(water)
  const shore = new Int16Array(width).fill(-1)
  const sands = scene.setting === 'beach' ? sandsOf(backdrop) : undefined
  const foam = packedColor(mix(underLight(surfaces.snow[0], light, 0.9), [255, 255, 255], 0.3))
  // The edge of the surf swings in and out, by 23 radians over the picture.
  const turn = 23 / width
  const sparkle = (1 - light.elevation * 0.7) * (light.sun.visible ? 1 : 0)
  for (let y = top; y < height; y++) {
    const below = (y - camera.horizon) / grain + 1
    const near = (below * grain) / (height - camera.horizon)
    const deep = clamp(0.22 + near * 0.5) * murk
    const across = ((220 / (below + 8)) * 0.9) / grain
    const away = Math.log(below + 8) * 900 + offset
    const tremble = (1 + below * 0.045) * rough * grain
    const swell = below * 0.1 * rough * grain
    const path = width * 0.035 * (1 + near * 3)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if ((depth[i] as number) >= 0) continue
      if ((shore[x] as number) < 0) shore[x] = y
      const edge = shore[x] as number
      const wave = sample(cloudy, (x - camera.center) * across + offset, away)
      const mirrorX = clamp(Math.round(x + wave * tremble), 0, width - 1)
      const row = Math.round(edge - (y - edge) * 0.95 + wave * swell) - 1
      const mirrorY = clamp(row, 0, above.height - 1)
      const off = (x - sun.x + wave * 14 * grain) / path
      const glitter =
        off > -3 && off < 3 ? Math.exp(-off * off) * clamp(0.35 + wave * 1.5) * sparkle : 0
      const crest = clamp(wave * 1.6 - 0.5) * (0.16 + near * 0.25) * rough
      const shine = clamp(crest + glitter * 0.85)
      const base = blended(seen[mirrorY * width + mirrorX] as number, own, Math.round(deep * 256))
      const lit = glitter > 0.1 ? sunlight : skylight
      let ink = blended(base, lit, Math.round(shine * 256))
      if (sands) {
        const sway = Math.sin(x * turn + offset) + Math.sin(x * turn * 2.2) * 0.5
        const out = ((sands[x] as number) - y) / grain / below + sway * 0.012
        // The surf fades out with the distance from the sand.
        const surf = smoothstep(0.32, 0.1, (Math.max(0, out) * 10) % 1) * clamp(0.95 - out * 2.6)
        ink = blended(ink, foam, Math.round(256 * surf))
      }
      shown[i - top * width] = ink
    }
  }
  const scale = size.width / width
  brush.context.drawImage(canvasOf(water), 0, top * scale, size.width, water.height * scale)
}

/** The lowest row of water in every column with sand below; else a row far below the picture. */
function sandsOf({ width, height, depth }: Backdrop): Int32Array {
  return Int32Array.from({ length: width }, (_, x) => {
    let y = height - 1
    while (y > 0 && (depth[y * width + x] as number) >= 0) y--
    return y === height - 1 ? height * 9 : y
  })
}

/** The picture at the size of the backdrop, down to the lowest row of a possible far shore. */
function mirrored({ brush, size }: Picture, backdrop: Backdrop, far: number) {
  const { width, height, camera } = backdrop
  const rows = Math.min(height, Math.ceil(camera.horizon + height * far))
  const canvas = brush.memory.canvas(width, rows)
  const below = (size.height * width) / size.width
  canvas.getContext('2d').drawImage(brush.context.canvas, 0, 0, width, below)
  return pixelsOf(canvas)
}

/** Mirrors the picture above `shore` (pixels) below it: wet ground, or with an opacity of 1 water. */
export function paintReflection(picture: Picture, shore: number, opacity = 0.5): void {
  const backdrop = createBackdrop(picture)
  backdrop.depth.fill(-1, Math.ceil(shore * backdrop.scale) * backdrop.width)
  const murk = opacity === 1 ? 0.5 : 0
  const paint = () =>
    paintWater(picture, backdrop, murk, (shore - picture.camera.horizon) / picture.size.height)
  picture.brush.within({ globalAlpha: opacity }, paint)
}

const drawingsOf = drawingsIn('water')

/** The rows of waves: metres. */
const depths = [26, 18, 13, 9.5, 7.2, 5.6, 4.4, 3.5, 2.8]

/** Rows of waves on the open sea, or of ripples when it is calm. */
export function swell(country: Country): Layer[] {
  const { scene, size, camera, random } = country
  const calm = scene.features.includes('waves') ? 0.3 : 0.12
  const rough = { storm: 1, wind: 0.55, rain: 0.3 }[scene.weather as string] ?? calm
  const waves = drawingsOf(rough > 0.2 ? 'swell' : 'ripples')
  const inks = inksOf(country, 0.12)
  return depths.flatMap((depth): Layer[] => {
    const fork = random.fork(`swell at ${depth}`)
    const metre = camera.focal / depth
    const y = camera.horizon + camera.eye * metre
    const width = metre * 5.7
    const height = Math.min(size.height * 0.11, metre * 0.75 * rough)
    const start = -fork.next() * width
    return Array.from({ length: Math.ceil((size.width - start) / width) }, (_, i) => {
      return standing(depth, fork.pick(waves), inks, { x: start + i * width, y, width, height })
    })
  })
}

/** Great waves from the farthest: depth in metres, place and height as fractions of the picture. */
const breakings = ['17 -.34 .13', '11 .36 .19', '6.4 -.3 .34', '4.2 .42 .3']

/** Great waves, clear of the actors, if the words name waves or there is a storm. */
export function breakers(country: Country): Layer[] {
  const { scene, camera, size, unit, random, actors } = country
  if (scene.weather !== 'storm' && !scene.features.includes('waves')) return []
  const fork = random.fork('breakers')
  const turn = fork.sign()
  const inks = inksOf(country, 0.12)
  // Nearer waves would break on the sand.
  const seen = scene.setting === 'beach' ? breakings.slice(0, 2) : breakings
  return seen.flatMap((breaking): Layer[] => {
    const [depth = 0, across = 0, high = 0] = breaking.split(' ').map(Number)
    const height = (unit * high * fork.between(0.88, 1.12)) / 1.2
    const width = -Math.sign(across) * turn * height
    const x = size.width * (0.5 + across * turn)
    const y = camera.horizon + (camera.eye * camera.focal) / depth
    if (hides(x + width * 0.5, height * 6, depth + 2.5, actors)) return []
    return [standing(depth, drawingsOf('breaker').flat(), inks, { x, y, width, height })]
  })
}

/** A rock with foam under an actor who neither swims nor stands on a cliff. */
export function paintIslet(picture: Picture, { x, y, height, figure }: Actor): void {
  const { brush, terrain } = picture
  if (terrain?.drop) return
  const width = Math.max(height * figure.aspect * 0.62, height * 0.2)
  const place = { x, y: y + height * 0.1, width, height }
  brush.parts(drawingsOf('islet').flat(), inksOf(picture, 0.12), place)
}

/** A figure partly under water, with its reflection and ripples. */
export function paintAfloat({ brush, light, random }: Picture, figure: Canvas, actor: Actor): void {
  const { context } = brush
  const { width } = figure
  const { x, y, height } = actor
  const above = actor.box.height
  const paint = () =>
    context.drawImage(figure, 0, 0, width, above, -width / 2, -above, width, above)
  const mirror = { x, y, scale: [1, -0.75] } as const
  brush.within({ globalAlpha: 0.35 }, () => brush.moved(mirror, paint))
  brush.moved({ x, y }, paint)
  const foam = mix(light.color, [255, 255, 255], 0.4)
  const side = random.fork(`ripples ${Math.round(x)}`).sign()
  brush.parts(drawingsOf('wake').flat(), { foam }, { x, y, width: width * side, height })
}
