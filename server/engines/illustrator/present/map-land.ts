import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import { alpha, mixed } from './inks.ts'
import type { Page } from './kit.ts'
import { contoursOf, type Field, heightAt } from './map-field.ts'
import type { Look } from './map-look.ts'
import { paintRipple } from './map-signs.ts'

export type Point = readonly [x: number, y: number]

/** What has been put on a map, each as a circle, so that nothing lies on another. */
export class Room {
  readonly #taken: { x: number; y: number; radius: number }[] = []
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
    return this.#taken.every((one) => Math.hypot(one.x - x, one.y - y) > one.radius + radius)
  }

  /** Whether a circle lies on land, or in the sea, apart from the margins. */
  fits(x: number, y: number, radius: number, isLand: boolean): boolean {
    const { width, height, side } = this.#page
    const edge = side * 0.07 + radius
    if (x < edge || y < edge || x > width - edge || y > height - edge) return false
    return [0, 1, 2, 3, 4, 5, 6, 7].every((i) => {
      const [u, v] = [Math.cos(i * 0.785) * radius, Math.sin(i * 0.785) * radius]
      return heightAt(this.#field, x + u, y + v) > 0.02 === isLand
    })
  }

  /** Some free places, spread as far as chance allows; fewer where there is no room. */
  spread(count: number, radius: number, isLand: boolean, random: Random): Point[] {
    const { width, height } = this.#page
    const found: Point[] = []
    for (let i = 0; i < count; i++) {
      const tries = Array.from({ length: 160 }, (): Point => {
        return [random.next() * width, random.next() * height]
      }).filter(([x, y]) => this.fits(x, y, radius * 0.75, isLand) && this.isFree(x, y, radius))
      const far = ([x, y]: Point) =>
        Math.min(width, ...found.map(([u, v]) => Math.hypot(u - x, v - y))) +
        -Math.hypot(x - width / 2, y - height / 2) * 0.2
      const [best] = tries.sort((a, b) => far(b) - far(a))
      if (!best) break
      found.push(best)
      this.take(...best, radius)
    }
    return found
  }
}

export function trace(context: SKRSContext2D, lines: readonly (readonly Point[])[]): void {
  context.beginPath()
  for (const line of lines) {
    for (const [i, [x, y]] of line.entries()) {
      if (i === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.closePath()
  }
}

/** The sea with lines along its coasts, and the land. */
export function paintLand(page: Page, field: Field, look: Look): void {
  const { context, side } = page
  const { sea, land, ink, isOld } = look
  context.fillStyle = sea
  context.fillRect(0, 0, page.width, page.height)
  context.lineJoin = 'round'
  const rings = isOld ? [-0.24, -0.17, -0.11, -0.055] : [-0.2, -0.09]
  for (const [i, level] of rings.entries()) {
    trace(context, contoursOf(field, level))
    if (isOld) {
      context.strokeStyle = alpha(ink, 0.1 + i * 0.09)
      context.lineWidth = side * 0.0016
      context.stroke()
    } else {
      context.fillStyle = mixed(sea, land, 0.12 + i * 0.14)
      context.fill()
    }
  }
  const coast = contoursOf(field, 0)
  trace(context, coast)
  context.fillStyle = land
  context.fill('evenodd')
  context.strokeStyle = isOld ? ink : mixed(sea, ink, 0.35)
  context.lineWidth = side * (isOld ? 0.0042 : 0.003)
  context.stroke()
}

/** Lines of equal height on the land. */
export function paintHeights({ context, side }: Page, field: Field, look: Look): void {
  const highest = field.heights.reduce((most, height) => Math.max(most, height), 0)
  const lowest = field.heights.reduce((least, height) => Math.min(least, height), highest)
  const count = 14
  for (let i = 1; i < count; i++) {
    const level = Math.max(0, lowest) + ((highest - Math.max(0, lowest)) * i) / count
    trace(context, contoursOf(field, level))
    context.fillStyle = alpha(mixed(look.wood, look.land, 0.25), 0.09)
    context.fill('evenodd')
    context.strokeStyle = alpha(look.ink, i % 4 === 0 ? 0.34 : 0.16)
    context.lineWidth = side * (i % 4 === 0 ? 0.0022 : 0.0014)
    context.stroke()
  }
}

/** The way of water from a place down to the sea or off the page. */
export function riverFrom(field: Field, from: Point, random: Random, turn: number): Point[] {
  const reach = field.step * 5
  const path: Point[] = [from]
  let [x, y] = from
  let heading = turn
  for (let i = 0; i < 160; i++) {
    const around = Array.from({ length: 24 }, (_, k) => (k * Math.PI) / 12)
    const worth = (angle: number) => {
      const bend = Math.abs(Math.atan2(Math.sin(angle - heading), Math.cos(angle - heading)))
      return heightAt(field, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach) + bend * 0.06
    }
    const best = around.reduce((least, angle) => (worth(angle) < worth(least) ? angle : least))
    heading = best + random.between(-0.35, 0.35)
    x += Math.cos(heading) * field.step * 1.6
    y += Math.sin(heading) * field.step * 1.6
    path.push([x, y])
    if (heightAt(field, x, y) < -0.02) break
    // In a hollow it goes around and around: there it ends.
    const isBack = path.slice(0, -9).some(([u, v]) => Math.hypot(u - x, v - y) < field.step * 2)
    if (isBack) break
  }
  return path
}

/** Broader from the spring to the mouth. */
export function paintRiver(
  { context, side }: Page,
  path: readonly Point[],
  { ink, water, isOld }: Look,
  broad = 0.009,
): void {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const [more, stroke] of isOld
    ? ([
        [0.0035, ink],
        [0, water],
      ] as const)
    : ([[0, water]] as const))
    for (const [i, [x, y]] of path.entries()) {
      const [u, v] = path[i - 1] ?? [x, y]
      context.strokeStyle = stroke
      context.lineWidth = side * (0.002 + (broad * i) / path.length + more)
      context.beginPath()
      context.moveTo(u, v)
      context.lineTo(x, y)
      context.stroke()
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

export function paintPath(
  { context, side }: Page,
  path: readonly Point[],
  { thick, ink, dash }: { thick: number; ink: string; dash?: readonly number[] },
): void {
  context.strokeStyle = ink
  context.lineWidth = side * thick
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.setLineDash((dash ?? []).map((long) => long * side))
  context.beginPath()
  for (const [x, y] of path) context.lineTo(x, y)
  context.stroke()
  context.setLineDash([])
}

/** Ripples in the open sea. */
export function paintSea(page: Page, room: Room, look: Look, random: Random): void {
  const { context, side, width, height } = page
  context.strokeStyle = alpha(look.isOld ? look.ink : look.land, look.isOld ? 0.4 : 0.55)
  context.lineWidth = side * 0.0018
  for (let i = 0; i < 90; i++) {
    const [x, y] = [random.next() * width, random.next() * height]
    const size = side * 0.022
    if (room.fits(x, y, size * 2, false) && room.isFree(x, y, size)) {
      room.take(x, y, size)
      paintRipple(context, { x, y, size })
    }
  }
}
