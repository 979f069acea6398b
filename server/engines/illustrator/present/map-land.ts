import { type Circle, linesOf, polar } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Point } from '../subject/shapes.ts'
import { alpha, mixed } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { contoursOf, type Field, heightAt } from './map-field.ts'
import type { Look } from './map-look.ts'
import { paintSign, rippleOf } from './map-signs.ts'

/** A page with its land, its inks, and the room that is left on it. */
export interface MapPage extends Page {
  field: Field
  look: Look
  room: Room
}

export function distance([x, y]: Point, [u, v]: Point): number {
  return Math.hypot(u - x, v - y)
}

/** What has been put on a map, each as a circle, so that nothing lies on another. */
export class Room {
  readonly #taken: Circle[] = []
  readonly #page: Page
  readonly #field: Field

  constructor(page: Page, field: Field) {
    this.#page = page
    this.#field = field
  }

  take(x: number, y: number, radius: number): void {
    this.#taken.push({ x, y, radius })
  }

  isFree(x: number, y: number, radius: number): boolean {
    return this.#taken.every((one) => distance([one.x, one.y], [x, y]) > one.radius + radius)
  }

  /** Whether a circle lies on land, or in the sea, apart from the margins. */
  fits(x: number, y: number, radius: number, isLand: boolean): boolean {
    const { width, height, side } = this.#page
    const edge = side * 0.07 + radius
    if (x < edge || y < edge || x > width - edge || y > height - edge) return false
    return [0, 1, 2, 3, 4, 5, 6, 7].every(
      (i) => heightAt(this.#field, polar([x, y], i * 0.785, radius)) > 0.02 === isLand,
    )
  }

  /** Some free places, spread as far as chance allows; fewer where there is no room. */
  spread(count: number, radius: number, isLand: boolean, random: Random): Point[] {
    const { width, height } = this.#page
    const found: Point[] = []
    for (let i = 0; i < count; i++) {
      const tries = Array.from({ length: 160 }, (): Point => {
        return [random.next() * width, random.next() * height]
      }).filter(([x, y]) => this.fits(x, y, radius * 0.75, isLand) && this.isFree(x, y, radius))
      const far = (place: Point) =>
        Math.min(width, ...found.map((other) => distance(other, place))) -
        distance(place, [width / 2, height / 2]) * 0.2
      const [best] = tries.sort((a, b) => far(b) - far(a))
      if (!best) break
      found.push(best)
      this.take(...best, radius)
    }
    return found
  }
}

/** The sea with lines along its coasts, and the land. */
export function paintLand(page: MapPage): void {
  const { pen, side, field, look } = page
  const { sea, land, ink, isOld } = look
  fill(page, sea)
  const rings = isOld ? [-0.24, -0.17, -0.11, -0.055] : [-0.2, -0.09]
  for (const [i, level] of rings.entries())
    pen.paint(
      linesOf(contoursOf(field, level), true),
      isOld
        ? { stroke: alpha(ink, 0.1 + i * 0.09), width: side * 0.0016, round: true }
        : { fill: mixed(sea, land, 0.12 + i * 0.14) },
    )
  pen.paint(linesOf(contoursOf(field, 0), true), {
    fill: land,
    rule: 'evenodd',
    stroke: isOld ? ink : mixed(sea, ink, 0.35),
    width: side * (isOld ? 0.0042 : 0.003),
    round: true,
  })
}

/** Lines of equal height on the land. */
export function paintHeights({ pen, side, field, look }: MapPage): void {
  const highest = field.heights.reduce((most, height) => Math.max(most, height), 0)
  const lowest = field.heights.reduce((least, height) => Math.min(least, height), highest)
  const [foot, count] = [Math.max(0, lowest), 14]
  for (let i = 1; i < count; i++) {
    const isStrong = i % 4 === 0
    const level = foot + ((highest - foot) * i) / count
    pen.paint(linesOf(contoursOf(field, level), true), {
      fill: alpha(mixed(look.wood, look.land, 0.25), 0.09),
      rule: 'evenodd',
      stroke: alpha(look.ink, isStrong ? 0.34 : 0.16),
      width: side * (isStrong ? 0.0022 : 0.0014),
      round: true,
    })
  }
}

/** The way of water from a place down to the sea or off the page. */
export function riverFrom(field: Field, from: Point, random: Random, turn: number): Point[] {
  const path: Point[] = [from]
  let at = from
  let heading = turn
  for (let i = 0; i < 160; i++) {
    const worth = (angle: number) => {
      const bend = Math.abs(Math.atan2(Math.sin(angle - heading), Math.cos(angle - heading)))
      return heightAt(field, polar(at, angle, field.step * 5)) + bend * 0.06
    }
    const around = Array.from({ length: 24 }, (_, k) => (k * Math.PI) / 12)
    const best = around.reduce((least, angle) => (worth(angle) < worth(least) ? angle : least))
    heading = best + random.between(-0.35, 0.35)
    at = polar(at, heading, field.step * 1.6)
    path.push(at)
    if (heightAt(field, at) < -0.02) break
    // In a hollow it goes around and around: there it ends.
    if (path.slice(0, -9).some((other) => distance(other, at) < field.step * 2)) break
  }
  return path
}

/** Broader from the spring to the mouth. */
export function paintRiver({ pen, side, look }: MapPage, path: readonly Point[]): void {
  const { ink, water, isOld } = look
  for (const stroke of isOld ? [ink, water] : [water])
    for (const [i, to] of path.entries()) {
      const broad = 0.002 + (0.009 * i) / path.length
      const width = side * (stroke === ink ? broad + 0.0035 : broad)
      pen.stroke([path[i - 1] ?? to, to], stroke, width, { round: true })
    }
}

/** A smooth line through places, with waves in it, as paths have. */
export function pathThrough(places: readonly Point[], random: Random): Point[] {
  return places.flatMap((from, i): Point[] => {
    const to = places[i + 1]
    if (!to) return [from]
    const bend = random.between(-0.22, 0.22)
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    return Array.from({ length: 28 }, (_, j): Point => {
      const t = j / 28
      const off = Math.sin(t * Math.PI) * bend + Math.sin(t * Math.PI * 3) * bend * 0.2
      return [from[0] + dx * t - dy * off, from[1] + dy * t + dx * off]
    })
  })
}

/** Ripples in the open sea. */
export function paintSea({ pen, side, width, height, random, look, room }: MapPage): void {
  const lot = random.fork('sea')
  const ripple = rippleOf(look.isOld ? alpha(look.ink, 0.4) : alpha(look.land, 0.55))
  const size = side * 0.022
  for (let i = 0; i < 90; i++) {
    const [x, y] = [lot.next() * width, lot.next() * height]
    if (!room.fits(x, y, size * 2, false) || !room.isFree(x, y, size)) continue
    room.take(x, y, size)
    paintSign(pen, { x, y, size }, ripple)
  }
}
