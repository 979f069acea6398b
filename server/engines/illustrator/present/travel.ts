import type { Path } from '../pen.ts'
import { groupOf } from './group.ts'
import { type Ink, legible, light, mixed, shifted } from './inks.ts'
import { fill, type Page, titleOf } from './kit.ts'
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

interface Light {
  /** What is written on, the upper sky, the lower sky, the nearest land, and the sun or the moon. */
  deep: Ink
  high: Ink
  low: Ink
  near: Ink
  orb: Ink
}

function byNight({ accent, pale }: Palette): Light {
  const high = shifted(accent, { l: -0.32, c: 0.7 })
  return { deep: '#0e1424', high, low: accent, near: '#0e1424', orb: mixed(pale, accent, 0.25) }
}

function byDay({ ground, ink, accent, second, pale }: Palette): Light {
  const sky = light(ground) > 0.5 ? ground : pale
  const deep = legible(sky, ink, ground, '#15202c')
  return {
    deep,
    high: mixed(sky, accent, 0.15),
    low: mixed(second, pale, 0.35),
    near: mixed(deep, accent, 0.25),
    orb: light(accent) < 0.5 ? pale : accent,
  }
}

/** Layered land in flat inks, the hero before it, and the title on a band. */
export function travel(page: Page, palette: Palette): void {
  const { pen, width, height, side, random } = page
  const isNight = page.presentation.themes.includes('dark') || page.choose([false, true, false])
  const { deep, high, low, near, orb } = isNight ? byNight(palette) : byDay(palette)
  fill(page, pen.linear([0, 0], [0, height * 0.75], [high, low]))
  const area = { width: width * 0.84, height: height * 0.17 }
  const options = { upper: true, most: 2 }
  const { text, block } = titleOf(page, ['condensed', 'deco', 'slab'], area, options)
  const bottom = text ? height - side * 0.13 - block.height : height * 1.02
  const at = { x: width * random.between(0.34, 0.66), y: height * 0.3 }
  pen.fill({ ...at, radius: side * random.between(0.15, 0.22) }, orb)
  const kind = page.choose(['ridges', 'dunes', 'sea'] as const)
  paintHills(page, kind, (share) => mixed(mixed(low, palette.accent, 0.35), near, share))
  const figure = groupOf(page.shown.filter((id) => !land.has(id)))
  if (figure !== undefined) {
    const made = hero({ ...page, hero: figure }, Math.min(width * 0.52, height * 0.42), palette)
    pen.stamp(made, { x: width / 2, y: bottom - made.height * 0.47 })
  }
  if (!text) return
  const band = { x: 0, y: bottom, width, height: height - bottom }
  pen.fill(band, deep)
  pen.fill({ ...band, height: side * 0.008 }, palette.second)
  const ink = legible(deep, palette.pale, palette.ground)
  putBlock(pen, block, { x: width / 2, y: bottom + (band.height - block.height) / 2, ink })
}

/** Five layers from far to near; the far ones are steep. */
function paintHills(
  { pen, width, height, random }: Page,
  kind: 'ridges' | 'dunes' | 'sea',
  inkOf: (share: number) => Ink,
): void {
  for (let layer = 0; layer < 5; layer++) {
    const chance = random.fork(`hill ${layer}`)
    const base = height * ((kind === 'sea' ? 0.5 : 0.4) + layer * 0.085)
    const reach = height * (0.09 - layer * 0.011)
    const phase = chance.next() * 9
    const isSteep = kind === 'ridges' ? layer < 3 : kind === 'sea' && layer === 0
    const rise = (u: number) => {
      if (isSteep) return Math.abs(Math.sin(u * 5 + phase)) * 1.4 + Math.sin(u * 23 + phase) * 0.14
      if (kind === 'sea') return Math.sin(u * (16 + layer * 4) + phase) * 0.12
      return Math.sin(u * (4 + layer) + phase) * 0.7
    }
    const hill = (path: Path) => {
      path.moveTo(0, height)
      for (let x = 0; x <= width + 6; x += 6) path.lineTo(x, base - rise(x / width) * reach)
      path.lineTo(width, height)
    }
    pen.fill(hill, inkOf(0.12 + layer * 0.2))
  }
}
