import { oval } from '../subject/shapes.ts'
import { type Ink, light, shifted } from './inks.ts'
import { fill, graded, type Page } from './kit.ts'
import { layer } from './layers.ts'
import { blurred } from './surfaces.ts'
import { paintTop } from './table-tops.ts'

const kinds = ['sweep', 'podium', 'arch', 'window', 'disc', 'steps', 'marble', 'wood'] as const
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
  /** Keeps shadows on what things stand on. */
  clip: (() => void) | undefined
}

const asked: readonly (readonly [Kind, RegExp])[] = [
  ['marble', /marble|stone slab|terrazzo/],
  ['wood', /wood|rustic|table\b/],
  ['podium', /podium|pedestal|plinth/],
]

export function stageOf(page: Page, base: Ink, from: -1 | 1): Stage {
  const { scene, height, side, width, context } = page
  const words = scene.compositionText
  const floats = /\b(?:float|floating|levitat\w*|hover\w*|flying)\b/.test(words)
  const named = asked.find(([, pattern]) => pattern.test(words))?.[0]
  const kind =
    named ??
    page.choose(
      floats
        ? (['sweep', 'disc', 'arch', 'podium'] as const)
        : (['podium', 'sweep', 'arch', 'window', 'disc', 'steps'] as const),
    )
  const raised = kind === 'podium' || kind === 'steps'
  const floor = height * (raised ? 0.68 : 0.75)
  const foot = floor + side * (kind === 'podium' ? 0.012 : 0.02)
  return {
    kind,
    base,
    from,
    floor,
    foot,
    floats,
    shines: ['sweep', 'marble', 'arch', 'disc'].includes(kind),
    shrink: raised ? 0.88 : 1,
    clip:
      kind === 'podium'
        ? () => clipTop(page, width, foot, side)
        : kind === 'steps'
          ? () => {
              context.beginPath()
              context.rect(0, foot - side * 0.05, width, side * 0.1)
              context.clip()
            }
          : undefined,
  }
}

function clipTop({ context }: Page, width: number, foot: number, side: number): void {
  context.beginPath()
  context.ellipse(width / 2, foot, side * 0.3, side * 0.062, 0, 0, 7)
  context.clip()
}

export function paintStage(page: Page, stage: Stage): void {
  const { context, width, height, side } = page
  const { base, kind, from, floor } = stage
  fill(
    page,
    graded(context.createLinearGradient(0, 0, 0, height), [
      [0, shifted(base, { l: -0.03 })],
      [0.45, shifted(base, { l: 0.03 })],
      [0.66, base],
      [0.77, shifted(base, { l: 0.05 })],
      [1, shifted(base, { l: -0.04 })],
    ]),
  )
  painters[kind](page, stage)
  if (kind === 'marble' || kind === 'wood') paintTop(page, floor, kind)
  const [x, y] = [width * (0.5 + from * 0.16), height * 0.32]
  context.fillStyle = graded(context.createRadialGradient(x, y, 0, x, y, side * 0.62), [
    [0, light(base) < 0.35 ? 'rgba(255,255,255,.2)' : 'rgba(255,255,255,.46)'],
    [1, 'rgba(255,255,255,0)'],
  ])
  context.fillRect(0, 0, width, kind === 'wood' || kind === 'marble' ? floor : height)
}

const painters: Record<Kind, (page: Page, stage: Stage) => void> = {
  sweep: paintGobo,
  window: paintGobo,
  marble: () => undefined,
  wood: () => undefined,
  arch({ context, width, height, side }, { base, from, floor }) {
    const wide = side * 0.54
    const [left, top] = [(width - wide) / 2, floor - side * 0.62]
    context.save()
    context.beginPath()
    context.roundRect(left, top, wide, height, wide / 2)
    context.clip()
    const [dark, pale] = [shifted(base, { l: -0.12 }), shifted(base, { l: -0.01 })]
    context.fillStyle = graded(context.createLinearGradient(left, 0, left + wide, 0), [
      [0, from < 0 ? dark : pale],
      [1, from < 0 ? pale : dark],
    ])
    context.fillRect(0, 0, width, floor)
    context.restore()
    paintLevel(context, { width, height, floor }, base)
  },
  disc({ context, width, side }, { base, floor, from }) {
    const r = side * 0.31
    const y = floor - side * 0.33
    context.fillStyle = graded(
      context.createLinearGradient(width / 2 - r, y - r, width / 2 + r, y + r),
      [
        [0, shifted(base, { l: from < 0 ? 0.1 : 0.02, h: 14 })],
        [1, shifted(base, { l: from < 0 ? -0.04 : 0.06, h: 14 })],
      ],
    )
    context.beginPath()
    context.arc(width / 2 + from * side * 0.06, y, r, 0, 7)
    context.fill()
  },
  podium(page, stage) {
    const { width, side } = page
    drum(page, stage, {
      x: width / 2,
      y: stage.foot,
      rx: side * 0.3,
      ry: side * 0.062,
      tall: side * 0.17,
    })
  },
  steps(page, stage) {
    const { context, width, height, side } = page
    const { base, foot, from } = stage
    const back = width / 2 - from * side * 0.24
    block(page, base, {
      left: back - side * 0.2,
      top: foot - side * 0.17,
      wide: side * 0.4,
      low: height,
      from,
    })
    block(page, base, {
      left: width / 2 - side * 0.32,
      top: foot - side * 0.02,
      wide: side * 0.64,
      low: foot + side * 0.17,
      from,
    })
    paintLevel(context, { width, height, floor: foot + side * 0.17 }, base)
  },
}

function drum(
  { context }: Page,
  { base, from }: Stage,
  { x, y, rx, ry, tall }: { x: number; y: number; rx: number; ry: number; tall: number },
): void {
  context.save()
  context.translate(x - from * rx * 0.16, y + tall + ry * 0.4)
  context.scale(1, 0.22)
  const dark = shifted(base, { l: -0.4, c: 1.2 })
  context.fillStyle = graded(context.createRadialGradient(0, 0, rx * 0.7, 0, 0, rx * 1.35), [
    [0, `${dark}73`],
    [1, `${dark}00`],
  ])
  context.fillRect(-rx * 2, -rx * 2, rx * 4, rx * 4)
  context.restore()
  const stops = Array.from({ length: 13 }, (_, i): [number, Ink] => [
    i / 12,
    shifted(base, { l: 0.05 - 0.38 * (i / 12 - (from < 0 ? 0.3 : 0.7)) ** 2 }),
  ])
  context.fillStyle = graded(context.createLinearGradient(x - rx, 0, x + rx, 0), stops)
  context.beginPath()
  context.ellipse(x, y + tall, rx, ry, 0, 0, Math.PI)
  context.ellipse(x, y, rx, ry, 0, Math.PI, 0)
  context.fill()
  oval(context, x, y, rx * 2, ry * 2, shifted(base, { l: 0.09 }))
}

interface Block {
  left: number
  top: number
  wide: number
  low: number
  from: number
}

function block({ context, side }: Page, base: Ink, { left, top, wide, low, from }: Block): void {
  context.fillStyle = graded(context.createLinearGradient(left, 0, left + wide, 0), [
    [0, shifted(base, { l: from < 0 ? 0.02 : -0.1 })],
    [1, shifted(base, { l: from < 0 ? -0.1 : 0.02 })],
  ])
  context.fillRect(left, top + side * 0.03, wide, low - top - side * 0.03)
  context.fillStyle = shifted(base, { l: 0.085 })
  context.fillRect(left, top, wide, side * 0.06)
}

function paintLevel(
  context: Page['context'],
  { width, height, floor }: { width: number; height: number; floor: number },
  base: Ink,
): void {
  context.fillStyle = graded(context.createLinearGradient(0, floor, 0, height), [
    [0, shifted(base, { l: 0.03 })],
    [1, shifted(base, { l: -0.05 })],
  ])
  context.fillRect(0, floor, width, height - floor)
}

/** The light of a window on the wall. */
function paintGobo({ context, width, height }: Page, { from, kind }: Stage): void {
  const small = { width: width / 4, height: height / 4 }
  const lights = layer(small, (own) => {
    own.fillStyle = '#ffffff'
    own.transform(1, -from * 0.3, 0, 1, 0, 0)
    const [columns, rows] = kind === 'window' ? [3, 4] : [2, 3]
    for (let i = 0; i < columns; i++)
      for (let k = 0; k < rows; k++)
        own.fillRect(
          width * (0.05 + i * 0.072),
          height * (0.02 + k * 0.055) + (from > 0 ? height * 0.045 : 0),
          width * 0.062,
          height * 0.047,
        )
  })
  context.save()
  context.globalAlpha = 0.42
  context.globalCompositeOperation = 'soft-light'
  context.drawImage(blurred(lights, 3, 0), 0, 0, width, height)
  context.restore()
}
