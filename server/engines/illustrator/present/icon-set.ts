import { place, type Treatment } from './drawings.ts'
import { type Ink, legible, light, mixed } from './inks.ts'
import { fill, type Page } from './kit.ts'
import type { Palette } from './palettes.ts'

/** What a set is of where fewer than three things are named: by the drawing that stands for it. */
const sets: Record<string, string> = {
  'sun-behind-cloud':
    'sun cloud cloud-with-rain cloud-with-lightning snowflake rainbow crescent-moon tornado umbrella',
  airplane: 'airplane compass luggage camera sailboat palm-tree world-map tent anchor',
  compass: 'airplane compass luggage camera sailboat palm-tree world-map tent anchor',
  food: 'pizza hamburger taco croissant hot-beverage doughnut bowl-with-spoon avocado ice-cream',
  animals: 'fox bear rabbit-face owl penguin frog koala lion panda',
  'money-bag': 'money-bag bar-chart briefcase bank credit-card locked calendar e-mail bell',
  'person-lifting-weights':
    'running-shoe bicycle soccer-ball basketball trophy stopwatch flexed-biceps alarm-clock banana',
  'musical-notes': 'guitar saxophone violin drum trumpet headphone microphone musical-notes radio',
  school:
    'books pencil backpack microscope globe-with-meridians graduation-cap triangular-ruler abacus magnifying-glass-tilted-left',
  halloween: 'jack-o-lantern ghost bat spider candy skull black-cat full-moon owl',
  christmas: 'christmas-tree snowman wrapped-gift bell snowflake candle deer star mrs-claus',
  space: 'rocket alien ringed-planet crescent-moon star telescope satellite sun astronaut',
  garden: 'sunflower tulip potted-plant mushroom cactus four-leaf-clover herb rose bouquet',
  interface:
    'house magnifying-glass-tilted-left gear bell e-mail locked calendar camera shopping-cart',
}

/** Things on a grid, all in one treatment. */
export function paintIconSet(page: Page): void {
  const { context, width, height, side, drawings } = page
  const { themes } = page.presentation
  const list = listOf(page)
  const isWide = width > height * 1.3
  const columns =
    list.length <= 4 ? 2 : isWide ? Math.ceil(list.length / 2) : width * 1.3 < height ? 2 : 3
  const rows = Math.ceil(list.length / columns)
  const isMono = themes.includes('mono')
  const palette = isMono ? page.choose(mono) : page.palette(['modern', 'natural', 'bold'])
  fill(page, palette.ground)
  const cell = Math.min((width * 0.86) / columns, (height * 0.86) / rows, side * 0.42)
  const [left, top] = [(width - cell * columns) / 2, (height - cell * rows) / 2]
  const holder = page.choose(['tile', 'none', 'disc'] as const)
  const tile = holder === 'none' ? palette.ground : tileOf(palette)
  const look = page.choose(looksOf(page))
  for (const [i, id] of list.entries()) {
    const [x, y] = [
      left + ((i % columns) + 0.5) * cell,
      top + (Math.floor(i / columns) + 0.5) * cell,
    ]
    context.fillStyle = tile
    context.beginPath()
    if (holder === 'tile')
      context.roundRect(x - cell * 0.43, y - cell * 0.43, cell * 0.86, cell * 0.86, cell * 0.2)
    if (holder === 'disc') context.arc(x, y, cell * 0.44, 0, 7)
    context.fill()
    const made = drawings.make(
      id,
      cell * (holder === 'none' ? 0.68 : 0.56),
      treatmentOf(look, palette, tile),
    )
    place(context, made, { x, y })
  }
}

function listOf({ shown, drawings, scene, presentation }: Page): string[] {
  if (shown.length > 2)
    return shown.slice(
      0,
      shown.length >= 9 ? 9 : shown.length === 5 ? 4 : Math.min(8, shown.length),
    )
  const named = scene.subjects.map(({ name }) => `${name}s`)
  const set =
    [...named, ...shown].find((id) => id in sets) ??
    presentation.themes.find((theme) => theme in sets) ??
    scene.ignored.find((word) => word in sets) ??
    (scene.setting === 'space' ? 'space' : undefined)
  if (set === undefined && shown.length > 0)
    return [...shown, 'star', 'red-heart', 'bell', 'locked'].slice(0, 4)
  return (sets[set ?? 'interface'] ?? '')
    .split(' ')
    .filter((id) => drawings.has(id))
    .slice(0, 9)
}

type Look = 'tones' | 'lines' | 'glyph' | 'colors'

function looksOf({ presentation: { themes } }: Page): readonly Look[] {
  if (themes.includes('line')) return ['lines']
  if (themes.includes('mono')) return ['glyph', 'lines']
  return themes.includes('cute') ? ['colors', 'tones'] : ['tones', 'lines', 'tones']
}

function treatmentOf(look: Look, palette: Palette, tile: Ink): Treatment | undefined {
  if (look === 'colors') return undefined
  const ink = legible(tile, palette.ink, palette.accent)
  // A glyph is a line drawing inside out: solid ink, its inner lines knocked out.
  if (look === 'glyph') return { ink: tile, ground: ink, width: 3.4 }
  if (look === 'lines') return { ink, ground: tile, width: 3.4 }
  return { tones: [ink, palette.accent, palette.second, mixed(palette.second, '#ffffff', 0.7)] }
}

function tileOf({ ground, ink, pale }: Palette): Ink {
  const card = light(ground) > 0.6 ? mixed(ground, pale, 0.85) : mixed(ground, ink, 0.1)
  return light(card) - light(ground) > 0.015 || light(ground) < 0.6
    ? card
    : mixed(ground, ink, 0.055)
}

const plain = (ground: Ink, ink: Ink, pale: Ink): Palette => ({
  ground,
  ink,
  accent: ink,
  second: ink,
  pale,
})
const mono = [
  plain('#ffffff', '#16181d', '#f2f3f5'),
  plain('#16181d', '#ffffff', '#26292f'),
  plain('#f3efe7', '#2b2a33', '#ffffff'),
]
