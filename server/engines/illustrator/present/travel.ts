import { place } from './drawings.ts'
import { groupOf } from './group.ts'
import { type Ink, legible, light, mixed, shifted } from './inks.ts'
import { disc, fill, graded, headlineOf, type Page } from './kit.ts'
import { putBlock } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { hero } from './poster-words.ts'

/** What the layered land shows anyway. */
export const land: ReadonlySet<string> = new Set([
  'sun',
  'crescent-moon',
  'snow-capped-mountain',
  'mountain',
  'desert-island',
  'water-wave',
  'compass',
  'airplane',
])

/** Layered land in flat inks, the hero before it, and the title on a band. */
export function travel(page: Page, palette: Palette): void {
  const { context, width, height, side, lettering, presentation, shown } = page
  const isNight = presentation.themes.includes('dark') || page.choose([false, true, false])
  const sky = isNight
    ? mixed(palette.ink, '#101830', 0.5)
    : light(palette.ground) > 0.5
      ? palette.ground
      : palette.pale
  const deep = isNight ? '#0e1424' : legible(sky, palette.ink, palette.ground, '#15202c')
  const low = isNight ? palette.accent : mixed(palette.second, palette.pale, 0.35)
  const high = isNight
    ? shifted(palette.accent, { l: -0.32, c: 0.7 })
    : mixed(sky, palette.accent, 0.15)
  fill(
    page,
    graded(context.createLinearGradient(0, 0, 0, height * 0.75), [
      [0, high],
      [1, low],
    ]),
  )
  const title = headlineOf(presentation)
  const face = page.face(['condensed', 'deco', 'slab'])
  const block =
    title === ''
      ? undefined
      : lettering.block(
          title,
          face,
          { width: width * 0.84, height: height * 0.17 },
          { upper: true, most: 2 },
        )
  const bottom = block ? height - side * 0.13 - block.height : height * 1.02
  const at = { x: width * page.random.between(0.34, 0.66), y: height * 0.3 }
  const radius = side * page.random.between(0.15, 0.22)
  disc(
    context,
    { ...at, radius },
    isNight
      ? mixed(palette.pale, low, 0.25)
      : light(palette.accent) < 0.5
        ? palette.pale
        : palette.accent,
  )
  const kind = page.choose(['ridges', 'dunes', 'sea'] as const)
  const near = isNight ? '#0e1424' : mixed(deep, palette.accent, 0.25)
  paintHills(page, kind, (share) => mixed(mixed(low, palette.accent, 0.35), near, share))
  const figure = groupOf(shown.filter((id) => !land.has(id)))
  if (figure !== undefined) {
    const made = hero({ ...page, hero: figure }, Math.min(width * 0.52, height * 0.42), palette)
    place(context, made, { x: width / 2, y: bottom - made.height * 0.47 })
  }
  if (!block) return
  context.fillStyle = deep
  context.fillRect(0, bottom, width, height - bottom)
  context.fillStyle = palette.second
  context.fillRect(0, bottom, width, side * 0.008)
  context.fillStyle = legible(deep, palette.pale, palette.ground)
  putBlock(context, block, { x: width / 2, y: bottom + (height - bottom - block.height) / 2 })
}

/** Five layers from far to near; the far ones are steep. */
function paintHills(
  { context, width, height, random }: Page,
  kind: 'ridges' | 'dunes' | 'sea',
  inkOf: (share: number) => Ink,
): void {
  for (let layer = 0; layer < 5; layer++) {
    const chance = random.fork(`hill ${layer}`)
    const base = height * ((kind === 'sea' ? 0.5 : 0.4) + layer * 0.085)
    const reach = height * (0.09 - layer * 0.011)
    const phase = chance.next() * 9
    context.fillStyle = inkOf(0.12 + layer * 0.2)
    context.beginPath()
    context.moveTo(0, height)
    for (let x = 0; x <= width + 6; x += 6) {
      const u = x / width
      const steep = Math.abs(Math.sin(u * 5 + phase)) * 1.4 + Math.sin(u * 23 + phase) * 0.14
      const soft = Math.sin(u * (4 + layer) + phase) * 0.7
      const wave = Math.sin(u * (16 + layer * 4) + phase) * 0.12
      const isSteep = kind === 'ridges' ? layer < 3 : kind === 'sea' ? layer === 0 : false
      context.lineTo(x, base - (isSteep ? steep : kind === 'sea' ? wave : soft) * reach)
    }
    context.lineTo(width, height)
    context.fill()
  }
}
