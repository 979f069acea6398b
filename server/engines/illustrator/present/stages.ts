import type { Shape, Stops } from '../pen.ts'
import { chosen, inked, readArt } from './art.ts'
import { type Ink, light, shifted } from './inks.ts'
import { fill, type Page } from './kit.ts'

/** Where a product stands. */
export interface Stage extends Look {
  kind: Kind
  base: Ink
  /** Where the light comes from: -1 the left, 1 the right. */
  from: -1 | 1
  /** Where the floor begins, and where things stand, in pixels. */
  floor: number
  foot: number
  floats: boolean
  /** What things stand on, which keeps their shadows. */
  top: Shape
}

interface Look {
  /** How a prompt calls it. */
  asked?: RegExp
  /** Whether things are mirrored in the floor. */
  shines?: boolean
  /** What is raised above the floor: half its width and height on top, as shares of the side. */
  raised?: readonly [across: number, down: number]
  /** Whether it ends behind the things, before the wall. */
  hasEdge?: boolean
}

const looks = {
  podium: { asked: /podium|pedestal|plinth/, raised: [0.3, 0.062] },
  sweep: { shines: true },
  arch: { shines: true },
  window: {},
  disc: { shines: true },
  steps: { raised: [0.34, 0.05] },
  marble: { asked: /marble|stone slab|terrazzo/, shines: true, hasEdge: true },
  wood: { asked: /wood|rustic|table\b/, hasEdge: true },
} satisfies Record<string, Look>
type Kind = keyof typeof looks
const kinds = Object.keys(looks) as Kind[]
const looksOf = (kind: Kind): Look => looks[kind]

/** Drawn where the floor begins, a hundredth of the side as the unit, with the light on the left. */
const art = new Map(kinds.map((kind) => [kind, readArt(`stages/${kind}.svg`)]))

export function stageOf(page: Page, base: Ink, from: -1 | 1): Stage {
  const { scene, height, side, width, presentation } = page
  const words = scene.compositionText
  const floats = /\b(?:float|floating|levitat\w*|hover\w*|flying)\b/.test(words)
  // On a white ground, as shops want it, there is only a plain backdrop behind the product.
  const isPlain = presentation.ground !== null && light(presentation.ground) > 0.9
  const fits: readonly Kind[] = floats ? ['sweep', 'disc', 'arch', 'podium'] : kinds.slice(0, 6)
  const named = kinds.find((kind) => looksOf(kind).asked?.test(words))
  const kind = named ?? page.choose(isPlain && !floats ? ['sweep'] : fits)
  const look = looksOf(kind)
  const floor = height * (look.raised ? 0.68 : 0.75)
  const foot = floor + side * (look.raised ? 0.014 : 0.02)
  const [across, down] = look.raised ?? [0, 0]
  const top = look.raised
    ? { x: width / 2, y: foot, rx: side * across, ry: side * down }
    : { width, height }
  return { ...look, kind, base, from, floats, floor, foot, top }
}

export function paintStage(page: Page, { kind, base, from, floor, hasEdge }: Stage): void {
  const { pen, width, height, side } = page
  const backdrop: Stops = [
    shifted(base, { l: -0.03 }),
    [0.45, shifted(base, { l: 0.03 })],
    [0.66, base],
    [0.77, shifted(base, { l: 0.05 })],
    shifted(base, { l: -0.04 }),
  ]
  fill(page, pen.linear([0, 0], [0, height], backdrop))
  const [wide, high] = [(100 * width) / side, (100 * height) / side]
  const view = { x: -wide / 2, y: (-100 * floor) / side, width: wide, height: high }
  const image = inked(chosen(art.get(kind) ?? '', page.choose), { base }, page, view)
  pen.moved({ x: width / 2, scale: [-from, 1] }, () => pen.draw(image, { x: -width / 2 }))
  const lamp = { x: width * (0.5 + from * 0.16), y: height * 0.32, radius: side * 0.62 }
  const glow = [`rgba(255,255,255,${light(base) < 0.35 ? 0.2 : 0.46})`, '#ffffff00']
  const wall = { width, height: hasEdge ? floor : height }
  pen.fill(wall, pen.radial(lamp, glow))
}
