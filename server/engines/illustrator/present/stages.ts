import type { Shape, Stops, Trace } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import { type Box, boxAround } from './box.ts'
import { type Ink, light, mixed, shifted } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { blurred, layer } from './layers.ts'
import { roughen } from './surfaces.ts'

const kinds = ['podium', 'sweep', 'arch', 'window', 'disc', 'steps', 'marble', 'wood'] as const
type Kind = (typeof kinds)[number]

/** Where a product stands. */
export interface Stage {
  kind: Kind
  base: Ink
  /** Where the light comes from: -1 the left, 1 the right. */
  from: -1 | 1
  /** Where the floor begins, and where things stand, in pixels. */
  floor: number
  foot: number
  floats: boolean
  /** Whether things are mirrored in the floor. */
  shines: boolean
  /** How large things are against those on a plain floor. */
  shrink: number
  /** What things stand on, which keeps their shadows. */
  top: Shape
}

const asked: readonly (readonly [Kind, RegExp])[] = [
  ['marble', /marble|stone slab|terrazzo/],
  ['wood', /wood|rustic|table\b/],
  ['podium', /podium|pedestal|plinth/],
]

export function stageOf(page: Page, base: Ink, from: -1 | 1): Stage {
  const { scene, height, side, width } = page
  const words = scene.compositionText
  const floats = /\b(?:float|floating|levitat\w*|hover\w*|flying)\b/.test(words)
  const named = asked.find(([, pattern]) => pattern.test(words))?.[0]
  const kind =
    named ?? page.choose<Kind>(floats ? ['sweep', 'disc', 'arch', 'podium'] : plainKinds(page))
  const raised = kind === 'podium' || kind === 'steps'
  const floor = height * (raised ? 0.68 : 0.75)
  const foot = floor + side * (kind === 'podium' ? 0.012 : 0.02)
  const tops: Partial<Record<Kind, Shape>> = {
    podium: { x: width / 2, y: foot, rx: side * 0.3, ry: side * 0.062 },
    steps: { x: 0, y: foot - side * 0.05, width, height: side * 0.1 },
  }
  return {
    kind,
    base,
    from,
    floor,
    foot,
    floats,
    shines: ['sweep', 'marble', 'arch', 'disc'].includes(kind),
    shrink: raised ? 0.88 : 1,
    top: tops[kind] ?? { x: 0, y: 0, width, height },
  }
}

/** On a white ground, as shops want it, there is only a plain backdrop behind the product. */
function plainKinds({ presentation: { ground } }: Page): readonly Kind[] {
  return ground && light(ground) > 0.9 ? ['sweep'] : kinds.slice(0, 6)
}

export function paintStage(page: Page, stage: Stage): void {
  const { pen, width, height, side } = page
  const { base, kind, from, floor } = stage
  const backdrop: Stops = [
    shifted(base, { l: -0.03 }),
    [0.45, shifted(base, { l: 0.03 })],
    [0.66, base],
    [0.77, shifted(base, { l: 0.05 })],
    shifted(base, { l: -0.04 }),
  ]
  fill(page, pen.linear([0, 0], [0, height], backdrop))
  painters[kind](page, stage)
  const hasTop = kind === 'marble' || kind === 'wood'
  if (hasTop) paintTop(page, floor, kind)
  const lamp = { x: width * (0.5 + from * 0.16), y: height * 0.32, radius: side * 0.62 }
  const glow = [`rgba(255,255,255,${light(base) < 0.35 ? 0.2 : 0.46})`, '#ffffff00']
  const wall = { x: 0, y: 0, width, height: hasTop ? floor : height }
  pen.fill(wall, pen.radial(lamp, glow))
}

const painters: Record<Kind, (page: Page, stage: Stage) => void> = {
  sweep: paintGobo,
  window: paintGobo,
  marble: () => undefined,
  wood: () => undefined,
  arch(page, { base, from, floor }) {
    const { pen, width, height, side } = page
    const wide = side * 0.54
    const door = { x: (width - wide) / 2, y: floor - side * 0.62, width: wide, height }
    pen.clipped({ ...door, corners: wide / 2 }, () => {
      const inks = [shifted(base, { l: -0.12 }), shifted(base, { l: -0.01 })]
      const shade = sideways(page, door, from < 0 ? inks : inks.reverse())
      pen.fill({ x: 0, y: 0, width, height: floor }, shade)
    })
    paintLevel(page, floor, base)
  },
  disc({ pen, width, side }, { base, floor, from }) {
    const r = side * 0.31
    const y = floor - side * 0.33
    const fill = pen.linear(
      [width / 2 - r, y - r],
      [width / 2 + r, y + r],
      [
        shifted(base, { l: from < 0 ? 0.1 : 0.02, h: 14 }),
        shifted(base, { l: from < 0 ? -0.04 : 0.06, h: 14 }),
      ],
    )
    pen.fill({ x: width / 2 + from * side * 0.06, y, radius: r }, fill)
  },
  podium: paintDrum,
  steps(page, stage) {
    const { width, height, side } = page
    const { foot, from, base } = stage
    const middle = { x: width / 2, y: 0 }
    const floor = foot + side * 0.17
    const back = boxAround({ ...middle, x: width / 2 - from * side * 0.24 }, side * 0.4)
    const top = foot - side * 0.17
    paintBlock(page, stage, { ...back, y: top, height: height - top })
    const front = boxAround(middle, side * 0.64)
    paintBlock(page, stage, { ...front, y: foot - side * 0.02, height: side * 0.19 })
    paintLevel(page, floor, base)
  },
}

/** From the left of a box to its right. */
function sideways({ pen }: Page, { x, width }: Box, [left = '', right = '']: readonly Ink[]) {
  return pen.linear([x, 0], [x + width, 0], [left, right])
}

/** A round podium and the shadow that it casts. */
function paintDrum({ pen, width, side }: Page, { base, from, foot: y }: Stage): void {
  const [x, rx, ry, tall] = [width / 2, side * 0.3, side * 0.062, side * 0.17]
  const under = { x: x - from * rx * 0.16, y: y + tall + ry * 0.4, scale: [1, 0.22] as const }
  pen.moved(under, () => {
    const dark = shifted(base, { l: -0.4, c: 1.2 })
    const inner = { x: 0, y: 0, radius: rx * 0.7 }
    const fill = pen.radial({ ...inner, radius: rx * 1.35 }, [`${dark}73`, `${dark}00`], inner)
    pen.fill(boxAround(inner, rx * 4), fill)
  })
  const tones = Array.from({ length: 13 }, (_, i) =>
    shifted(base, { l: 0.05 - 0.38 * (i / 12 - (from < 0 ? 0.3 : 0.7)) ** 2 }),
  )
  const drum: Trace = (path) => {
    path.ellipse(x, y + tall, rx, ry, 0, 0, Math.PI)
    path.ellipse(x, y, rx, ry, 0, Math.PI, 0)
  }
  pen.fill(drum, pen.linear([x - rx, 0], [x + rx, 0], tones))
  pen.fill({ x, y, rx, ry }, shifted(base, { l: 0.09 }))
}

/** A step with its lit top. */
function paintBlock(page: Page, { base, from }: Stage, box: Box): void {
  const { pen, side } = page
  const inks = [shifted(base, { l: 0.02 }), shifted(base, { l: -0.1 })]
  const edge = side * 0.03
  const front = { ...box, y: box.y + edge, height: box.height - edge }
  const shade = sideways(page, box, from < 0 ? inks : inks.reverse())
  pen.fill(front, shade)
  pen.fill({ ...box, height: edge * 2 }, shifted(base, { l: 0.085 }))
}

function paintLevel({ pen, width, height }: Page, floor: number, base: Ink): void {
  const stops = [shifted(base, { l: 0.03 }), shifted(base, { l: -0.05 })]
  const level = { x: 0, y: floor, width, height: height - floor }
  pen.fill(level, pen.linear([0, floor], [0, height], stops))
}

/** The light of a window on the wall. */
function paintGobo({ pen, width, height }: Page, { from, kind }: Stage): void {
  const lights = layer({ width: width / 4, height: height / 4 }, (own) => {
    own.context.fillStyle = '#ffffff'
    own.context.transform(1, -from * 0.3, 0, 1, 0, 0)
    const [columns, rows] = kind === 'window' ? [3, 4] : [2, 3]
    for (let i = 0; i < columns; i++)
      for (let k = 0; k < rows; k++) {
        const y = height * (0.02 + k * 0.055) + (from > 0 ? height * 0.045 : 0)
        own.context.fillRect(width * (0.05 + i * 0.072), y, width * 0.062, height * 0.047)
      }
  })
  pen.within({ globalAlpha: 0.42, globalCompositeOperation: 'soft-light' }, () =>
    pen.draw(blurred(lights, 3, 0), { width, height }),
  )
}

/** A table top of marble or wood, nearer boards wider. */
function paintTop(page: Page, floor: number, kind: 'marble' | 'wood'): void {
  const { pen, width, height } = page
  const y = floor - height * 0.085
  const top = { x: 0, y, width, height: height - y }
  pen.clipped(top, () => {
    const ink = page.choose(
      kind === 'wood'
        ? ['#b07a48', '#8a5a34', '#c79b6b', '#6f4a32']
        : ['#f1efec', '#f1efec', '#2c2e33', '#dfe6e2'],
    )
    pen.fill(top, ink)
    if (kind === 'wood') paintBoards(page, y, ink)
    else paintVeins(page, y, ink)
    const glint = [0.3, 'rgba(255,255,255,.04)'] as const
    const shine = ['rgba(255,255,255,.26)', glint, 'rgba(20,10,0,.24)']
    pen.fill(top, pen.linear([0, y], [0, height], shine))
  })
}

function paintBoards({ pen, width, height, random }: Page, top: number, ink: string): void {
  const vanish = { x: width / 2, y: top - (height - top) * 2.2 }
  /** Where the line that meets the front edge at x is at some height. */
  const at = (x: number, y: number) =>
    vanish.x + ((x - vanish.x) * (y - vanish.y)) / (height - vanish.y)
  const far = (x: number): Point => [at(x, top), top]
  const step = width / 5
  for (let board = -3; board < 8; board++) {
    const [left, right] = [board * step, (board + 1) * step]
    const tone = shifted(ink, { l: random.between(-0.04, 0.04), c: random.between(0.9, 1.1) })
    pen.fill([far(left), far(right), [right, height], [left, height]], tone)
    for (let i = 0; i < 9; i++) {
      const x = left + random.next() * step
      const stroke = `${shifted(ink, { l: random.chance(0.6) ? -0.08 : 0.05 })}66`
      const thick = width * random.between(0.0008, 0.0026)
      const foot = x + random.between(-6, 6)
      const grain: Shape = (path) => {
        path.moveTo(...far(x))
        const [u, v] = [at(x + step * 0.06, top + 20), x - step * 0.05]
        path.bezierCurveTo(u, top * 0.7 + height * 0.3, v, top * 0.4 + height * 0.6, foot, height)
      }
      pen.stroke(grain, stroke, thick)
    }
    const gap = shifted(ink, { l: -0.2 })
    pen.stroke([far(left), [left, height]], gap, width * 0.002)
  }
}

function paintVeins({ pen, width, height, random }: Page, top: number, ink: string): void {
  roughen(pen, 128, 0.16)
  const tone = light(ink) > 0.5 ? shifted(ink, { l: -0.24 }) : mixed(ink, '#ffffff', 0.5)
  for (let i = 0; i < 16; i++) {
    let [x, y] = [random.next() * width * 1.2 - width * 0.1, top + random.next() * (height - top)]
    const strong = i % 4 === 0
    const thick = width * random.between(0.001, strong ? 0.005 : 0.002)
    const vein: Shape = (path) => {
      path.moveTo(x, y)
      for (let k = 0; k < 5; k++) {
        const u = x + random.between(0.02, 0.08) * width
        const v = y + random.between(-0.03, 0.03) * height
        path.quadraticCurveTo(
          (x + u) / 2 + random.between(-9, 9),
          y + random.between(-12, 12),
          u,
          v,
        )
        ;[x, y] = [u, v]
      }
    }
    pen.stroke(vein, `${tone}${strong ? '77' : '33'}`, thick)
  }
}
