import type { SKRSContext2D } from '@napi-rs/canvas'
import { cellsOf } from './box.ts'
import { place } from './drawings.ts'
import { type Ink, light, shifted } from './inks.ts'
import { disc, fill, graded, type Page, star } from './kit.ts'
import { layer } from './layers.ts'
import { putArc } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { membersOfSet, setAround, setNamedBy } from './sets.ts'
import { grown } from './silhouettes.ts'
import { inflated, shadow } from './surfaces.ts'

/** Drawings cut out with a white border, lying on a surface. */
export function paintSticker(page: Page): void {
  const { context, width, height, side, presentation, random } = page
  const palette = page.palette(['pastel'])
  const back = presentation.ground ?? page.choose([palette.second, palette.ground, palette.accent])
  fill(
    page,
    graded(
      context.createRadialGradient(
        width * 0.4,
        height * 0.35,
        0,
        width / 2,
        height / 2,
        side * 0.8,
      ),
      [
        [0, shifted(back, { l: 0.05 })],
        [1, shifted(back, { l: -0.05 })],
      ],
    ),
  )
  const ids = idsOf(page)
  const many = ids.length
  const kinds = presentation.form === 'circle' ? (['burst'] as const) : shapes
  const kind = many > 1 ? 'plain' : page.choose(kinds)
  for (const [i, { x, y, size: cell }] of cellsOf({ x: 0, y: 0, width, height }, many).entries()) {
    const at = { x, y, turn: random.between(-0.09, 0.09) * (many > 1 ? 2 : 1) }
    put(
      context,
      cutOut(page, palette, {
        id: ids[i] ?? 'star',
        size: cell,
        kind,
        back,
        share: many > 4 ? 0.76 : 0.62,
      }),
      at,
      cell,
    )
  }
}

const shapes = ['plain', 'burst', 'sparks', 'plain'] as const

/** One, or those of a set: what is named, and what goes with it up to the number that is asked for. */
function idsOf({ presentation, shown, hero, drawings, scene }: Page): string[] {
  const { title, form, set, count, motifs } = presentation
  if (title !== '' && count === null && form !== 'set') return [hero ?? 'star']
  const isSet = form === 'set' || count !== null
  if (!isSet) return shown.length < 3 ? [hero ?? 'star'] : shown.slice(0, 6)
  const kin =
    set ?? setNamedBy([...scene.ignored, scene.setting]) ?? setAround([...shown, ...motifs])
  const fits = shown.length > 3 && count === null ? [] : membersOfSet(kin ?? 'ideas')
  const all = [...new Set([...shown, ...motifs, ...fits])].filter((id) => drawings.has(id))
  return all.slice(0, Math.min(16, count ?? Math.max(9, shown.length)))
}

interface Cut {
  id: string
  size: number
  kind: 'plain' | 'burst' | 'sparks'
  back: Ink
  /** How much of its place it takes. */
  share: number
}

function cutOut(page: Page, palette: Palette, { id, size, kind, back, share }: Cut) {
  const { drawings, presentation } = page
  const color = drawings.colorOf(id)
  const hasWords = presentation.title !== '' && share < 0.7
  const side = size * (hasWords ? 0.5 : share)
  const hero = inflated(drawings.make(id, side, color ? { dye: color } : undefined), -1, 0.55)
  const body = layer({ width: size, height: size }, (context) => {
    const [x, y] = [size / 2, size * (hasWords ? 0.43 : 0.5)]
    if (kind === 'burst') {
      disc(
        context,
        { x, y, radius: side * 0.62 },
        palette.accent === back ? palette.second : palette.accent,
      )
      disc(context, { x, y, radius: side * 0.56 }, palette.pale)
    }
    if (kind === 'sparks')
      for (let i = 0; i < 7; i++) {
        const angle = hasWords ? -1.56 + i * 0.52 : -2.2 + i * 0.73
        const at = { x: x + Math.sin(angle) * side * 0.57, y: y - Math.cos(angle) * side * 0.55 }
        star(
          context,
          { ...at, radius: side * (i % 2 ? 0.05 : 0.085) },
          i % 2 ? palette.ink : '#ffc531',
          i % 2 ? 4 : 5,
        )
      }
    place(context, hero, { x, y })
    if (hasWords) write(page, context, palette, { x, foot: y + hero.height / 2, size, back })
  })
  // Small notches of the outline vanish, as a knife would pass them.
  const border = grown(body, size * 0.03, '#ffffff')
  return layer(border, (context) => {
    context.drawImage(border, 0, 0)
    place(context, body, { x: border.width / 2, y: border.height / 2 })
    context.globalCompositeOperation = 'source-atop'
    context.fillStyle = graded(
      context.createLinearGradient(0, 0, border.width, border.height),
      [
        [0.3, 0],
        [0.42, 0.2],
        [0.46, 0.05],
        [0.5, 0.13],
        [0.56, 0],
      ].map(([at, opacity]) => [at as number, `rgba(255,255,255,${opacity})`] as const),
    )
    context.fillRect(0, 0, border.width, border.height)
  })
}

/** The words overlap the foot of the drawing on a gentle curve: one shape for the knife. */
function write(
  page: Page,
  context: SKRSContext2D,
  palette: Palette,
  { x, foot, size, back }: { x: number; foot: number; size: number; back: Ink },
): void {
  const { lettering, presentation } = page
  const face = page.face(['rounded', 'brush', 'slab'])
  const radius = size * 0.62
  const line = lettering.arc(
    presentation.title,
    face,
    { height: size * 0.115, radius, most: 1.25 },
    { tracking: 0.02 },
  )
  const arc = { x, y: foot + line.ascent * 0.62 - radius, radius, at: Math.PI, inward: true }
  context.lineJoin = 'round'
  for (const [thick, ink] of [
    [0.05, '#ffffff'],
    [0.026, palette.ink],
  ] as const) {
    context.lineWidth = Math.min(size, line.size * 9) * thick
    context.strokeStyle = light(palette.ink) > 0.6 && ink !== '#ffffff' ? '#2a2430' : ink
    putArc(context, line, arc, (pen, text, u, v) => pen.strokeText(text, u, v))
  }
  context.fillStyle =
    light(palette.accent) > 0.5 && palette.accent !== back ? palette.accent : palette.pale
  putArc(context, line, arc)
}

function put(
  context: SKRSContext2D,
  cut: ReturnType<typeof cutOut>,
  { x, y, turn }: { x: number; y: number; turn: number },
  size: number,
): void {
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  shadow(context, cut, { x: 0, y: size * 0.004, radius: size * 0.006, strength: 0.35 })
  shadow(context, cut, { x: size * 0.008, y: size * 0.022, radius: size * 0.028, strength: 0.3 })
  context.drawImage(cut, -cut.width / 2, -cut.height / 2)
  context.restore()
}
