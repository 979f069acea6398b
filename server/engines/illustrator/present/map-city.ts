import { polar } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Point } from '../subject/shapes.ts'
import { light, mixed } from './inks.ts'
import { fill } from './kit.ts'
import { pathThrough } from './map-land.ts'
import { isTerrain, type MapPage, paintMarks, paintSign } from './map-look.ts'

/**
 * Streets, avenues, a ring road, a river, parks, and pins on what is named.
 */
export function paintCity(page: MapPage): void {
  const { pen, width, height, side, random, land, look } = page
  const { paper, ink, mark, water } = look
  const lot = random.fork('streets')
  const street = light(paper) > 0.5 ? '#ffffff' : mixed(paper, ink, 0.22)
  const middle: Point = [width * lot.between(0.4, 0.6), height * lot.between(0.4, 0.6)]
  const turn = lot.between(-0.6, 0.6)
  const far = width + height
  const ring = { x: middle[0], y: middle[1], rx: side * 0.41, ry: side * 0.36, turn }
  const bends = [-0.55, -0.2, 0.15, 0.55].map((along) => {
    const aside = polar(middle, turn + 0.9, far * along)
    return polar(aside, turn + 0.9 + Math.PI / 2, far * lot.between(-0.1, 0.1))
  })
  const river = pathThrough(bends, lot)
  pen.clipped(land.contour(0), () => {
    paintStreets(page, turn, street, lot)
    for (const [x, y] of land.spread(3, side * 0.07, true, lot)) {
      const name = lot.pick(['park a', 'park b'])
      const [size, height] = [side * lot.between(0.1, 0.2), side * lot.between(0.07, 0.13)]
      pen.moved({ x, y, turn }, () => paintSign(page, { name, x: 0, y: 0, size, height }))
    }
    for (let i = 0; i < 4; i++) {
      const angle = turn + (i * Math.PI) / 4 + lot.between(-0.12, 0.12)
      pen.stroke([polar(middle, angle, -far), polar(middle, angle, far)], street, side * 0.012)
    }
    pen.stroke(ring, mixed(mark, paper, 0.45), side * 0.011)
    pen.stroke(river, water, side * 0.052, { round: true })
    // Bridges are dashes across it.
    pen.stroke(river, street, side * 0.078, { dash: [side * 0.011, side * 0.26] })
  })
  const shown = page.shown.filter((id) => !isTerrain(id)).slice(0, 8)
  paintMarks(page, shown, land.spread(shown.length, side * 0.085, true, random.fork('pins')))
}

/** Ground with streets that cross each other. */
function paintStreets(page: MapPage, turn: number, street: string, lot: Random): void {
  const { pen, side, width, height, look } = page
  const far = width + height
  fill(page, mixed(look.paper, look.ink, 0.06))
  pen.moved({ x: width / 2, y: height / 2, turn }, () => {
    for (const isAcross of [true, false])
      for (let at = -far / 2; at < far / 2; at += side * lot.between(0.026, 0.05)) {
        const line = isAcross ? `M${-far} ${at}H${far}` : `M${at} ${-far}V${far}`
        pen.stroke(line, street, side * (lot.chance(0.2) ? 0.0075 : 0.004))
      }
  })
}
