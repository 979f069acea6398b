import { fromLch, hex, mix, shade } from '../../color.ts'
import { project } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import { type Palette, paintParts } from '../../subject/shapes.ts'
import { fillEllipse } from '../shape.ts'
import { type Avenue, halfWidth, kerb, seenAt } from './avenue.ts'

/** Words of a street in which nobody is to be seen. */
const deserted = /\b(empty|deserted|abandoned|lonely|quiet)\b/i

/** As parts, in metres around a spot of the ground. */
const walker = `
  line.12 iron -.07 -.8, -.12 -.02
  line.12 iron .07 -.8, .1 -.06
  line.11 coat-.06 -.2 -1.3, -.27 -.8
  line.11 coat-.06 .2 -1.3, .27 -.8
  poly coat -.17 -1.42, .17 -1.42, .25 -.62, -.25 -.62
  oval skin 0 -1.57 .24 .3
  oval hair 0 -1.62 .26 .24`
const umbrella = `
  line.03 iron .15 -1, .15 -2.1
  blob paint -.5 -1.86, -.3 -2.14, .1 -2.24, .5 -2.14, .7 -1.86, .1 -1.9`
const bicycle = `
  ring.035 iron -.44 -.28 .56 .56
  ring.035 iron .44 -.28 .56 .56
  line.045 paint -.44 -.28, -.16 -.64
  line.045 paint -.16 -.64, .32 -.64
  line.045 paint .32 -.64, 0 -.26
  line.045 paint 0 -.26, -.44 -.28
  line.045 paint -.19 -.76, 0 -.26
  line.045 paint .44 -.28, .29 -.82
  line.05 iron -.29 -.77, -.1 -.77
  line.05 iron .29 -.82, .19 -.86
  box #a97c4a .34 -.8 .24 .2`
const cat = `
  line.055 fur .08 -.05, .36 .02, .28 -.2
  oval fur 0 -.13 .26 .28
  oval fur 0 -.24 .18 .26
  oval fur 0 -.37 .18 .16
  poly fur -.085 -.38, -.075 -.5, -.02 -.43
  poly fur .085 -.38, .075 -.5, .02 -.43`

/** What goes on in a street in which nobody is asked for: people on their way, a bicycle, a cat. */
export function paintPassers(avenue: Avenue, random: Random): void {
  const { camera, composition, paints } = avenue
  const { scene, actors, size } = composition
  if (actors.length > 0 || deserted.test(scene.compositionText)) return
  const wet = scene.weather === 'rain' || scene.weather === 'storm'
  const people = Array.from({ length: random.integer(5, 8) }, (_, i) => {
    const lot = random.fork(`person ${i}`)
    const onRoad = lot.chance(0.25)
      ? lot.between(-1, 1)
      : lot.sign() * lot.between(kerb + 0.2, halfWidth - 0.15)
    return { across: onRoad, depth: lot.between(6.5, 20), lot }
  })
  for (const { across, depth, lot } of people.sort((a, b) => b.depth - a.depth)) {
    const palette = {
      coat: mix(lot.pick(paints), hex('#4a4652'), lot.between(0.2, 0.6)),
      skin: fromLch({ lightness: lot.between(0.5, 0.84), chroma: 0.06, hue: 1 }),
      hair: hex(lot.pick(['#2c2420', '#5a3a26', '#8a6a44', '#4a4a50'])),
      paint: lot.pick(paints),
    }
    paintOn(avenue, across, depth, 0.3, wet ? walker + umbrella : walker, palette)
  }
  const inWidth = (camera.focal * (kerb + 0.4)) / (size.width * 0.34)
  const inHeight = (camera.eye * camera.focal) / (0.72 * (size.height - camera.horizon))
  const [near, side] = [Math.max(inWidth, inHeight), random.sign()]
  paintOn(avenue, side * (kerb + 0.4), near, 0.8, bicycle, {
    paint: shade(random.pick(paints), -0.08),
  })
  paintOn(avenue, -side * (kerb + 0.2), near, 0.2, cat, {
    fur: hex(random.pick(['#2f2b30', '#c07a3c', '#8c8480', '#e6dccb'])),
  })
}

/**
 * Paints parts upright on the ground, in the air and light of their depth, over a shadow `wide`
 * metres to a side.
 */
function paintOn(
  avenue: Avenue,
  across: number,
  depth: number,
  wide: number,
  parts: string,
  palette: Palette,
): void {
  const { context, camera, night } = avenue
  const [{ x, y }, metre] = [project(camera, across, 0, depth), camera.focal / depth]
  fillEllipse(context, 'rgba(24,18,34,0.3)', x, y, metre * wide, metre * wide * 0.22)
  const seen = Object.entries({ iron: hex('#34313c'), ...palette }).map(([name, color]) => {
    return [name, seenAt(avenue, night ? shade(color, -0.22, 0.7) : color, depth)] as const
  })
  paintParts(context, parts, Object.fromEntries(seen), { x, y, width: metre, height: metre })
}
