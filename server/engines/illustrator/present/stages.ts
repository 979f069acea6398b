import type { Shape, Stops } from '../pen.ts'
import { inked, readArt } from './art.ts'
import { partOf } from './box.ts'
import { type Ink, light, mixed, shifted } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { board, roughen } from './surfaces.ts'

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
  const hasTop = kind === 'marble' || kind === 'wood'
  if (hasTop) paintTop(page, floor, kind)
  else paintArt(page, stage, art[kind])
  const lamp = { x: width * (0.5 + from * 0.16), y: height * 0.32, radius: side * 0.62 }
  const glow = [`rgba(255,255,255,${light(base) < 0.35 ? 0.2 : 0.46})`, '#ffffff00']
  const wall = { x: 0, y: 0, width, height: hasTop ? floor : height }
  pen.fill(wall, pen.radial(lamp, glow))
}

/** Drawn where the floor begins, a hundredth of the side as the unit, with the light on the left. */
const art = {
  podium: readArt('stages/podium.svg'),
  sweep: readArt('stages/sweep.svg'),
  arch: readArt('stages/arch.svg'),
  window: readArt('stages/window.svg'),
  disc: readArt('stages/disc.svg'),
  steps: readArt('stages/steps.svg'),
}

function paintArt(page: Page, { base, floor, from }: Stage, svg: string): void {
  const { pen, width, height, side } = page
  const view = partOf(
    { width: 100, height: 100 },
    -width / 2 / side,
    -floor / side,
    width / side,
    height / side,
  )
  const image = inked(svg, { base }, page, view)
  pen.moved({ x: width / 2, scale: [-from, 1] }, () => pen.draw(image, { x: -width / 2 }))
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
    if (kind === 'wood') paintPlanks(page, y, ink)
    else paintVeins(page, y, ink)
    const glint = [0.3, 'rgba(255,255,255,.04)'] as const
    const shine = ['rgba(255,255,255,.26)', glint, 'rgba(20,10,0,.24)']
    pen.fill(top, pen.linear([0, y], [0, height], shine))
  })
}

function paintPlanks({ pen, width, height, side, random }: Page, top: number, ink: Ink): void {
  pen.fill({ y: top, width, height }, shifted(ink, { l: -0.2 }))
  for (let y = top, high = side * 0.03; y < height; y += high, high *= 1.5) {
    const tone = shifted(ink, { l: random.between(-0.04, 0.04), c: random.between(0.9, 1.1) })
    board(pen, { x: 0, y, width, height: high - side * 0.003 }, tone, random)
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
