import type { Canvas } from '@napi-rs/canvas'
import { mix } from '../../color.ts'
import type { Actor } from '../../compose/actor.ts'
import { drawingsIn } from '../brush.ts'
import { inksOf, type Picture } from '../picture.ts'
import { type Country, hides, type Layer, standing } from './standing.ts'

const drawingsOf = drawingsIn(new URL('surf.txt', import.meta.url))

/** Metres. */
const depths = [26, 18, 13, 9.5, 7.2, 5.6, 4.4, 3.5, 2.8]

/**
 * Waves of the open sea from afar to the viewer, drawings side by side: crests with light on them,
 * and foam when it blows.
 */
export function swell(country: Country): Layer[] {
  const { scene, size, camera, random } = country
  const calm = scene.features.includes('waves') ? 0.3 : 0.12
  const rough = { storm: 1, wind: 0.55, rain: 0.3 }[scene.weather as string] ?? calm
  const waves = drawingsOf(rough > 0.2 ? 'swell' : 'ripples')
  const inks = inksOf(country, 0.12)
  return depths.flatMap((depth): Layer[] => {
    const lot = random.fork(`swell at ${depth}`)
    const metre = camera.focal / depth
    const y = camera.horizon + camera.eye * metre
    const width = metre * 5.7
    const height = Math.min(size.height * 0.11, metre * 0.75 * rough)
    const start = -lot.next() * width
    return Array.from({ length: Math.ceil((size.width - start) / width) }, (_, i) => {
      return standing(depth, lot.pick(waves), inks, { x: start + i * width, y, width, height })
    })
  })
}

/** Where the great waves of a sea are, from afar: metres, across the picture, and how high. */
const breakings = [
  { depth: 17, across: -0.34, high: 0.13 },
  { depth: 11, across: 0.36, high: 0.19 },
  { depth: 6.4, across: -0.3, high: 0.34 },
  { depth: 4.2, across: 0.42, high: 0.3 },
] as const

/** Great waves that break, where the words name them or a storm blows, clear of the actors. */
export function breakers(country: Country): Layer[] {
  const { scene, camera, size, unit, random, actors } = country
  if (scene.weather !== 'storm' && !scene.features.includes('waves')) return []
  const lot = random.fork('breakers')
  const turn = lot.sign()
  const inks = inksOf(country, 0.12)
  // Those that are nearer would break on the sand.
  const seen = scene.setting === 'beach' ? breakings.slice(0, 2) : breakings
  return seen.flatMap(({ depth, across, high }): Layer[] => {
    const height = (unit * high * lot.between(0.88, 1.12)) / 1.2
    const width = -Math.sign(across) * turn * height
    const x = size.width * (0.5 + across * turn)
    const y = camera.horizon + (camera.eye * camera.focal) / depth
    if (hides(x + width * 0.5, height * 6, depth + 2.5, actors)) return []
    return [standing(depth, drawingsOf('breaker').flat(), inks, { x, y, width, height })]
  })
}

/** A rock in the sea for whoever cannot swim and does not stand on a cliff, with foam around it. */
export function paintIslet(picture: Picture, { x, y, height, figure }: Actor): void {
  const { brush, terrain } = picture
  if (terrain?.drop) return
  const width = Math.max(height * figure.aspect * 0.62, height * 0.2)
  const place = { x, y: y + height * 0.1, width, height }
  brush.parts(drawingsOf('islet').flat(), inksOf(picture, 0.12), place)
}

/** Sunk into the water and mirrored in it, with ripples around. */
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
