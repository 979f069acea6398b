import { place, type Treatment } from './drawings.ts'
import { type Ink, legible, light, mixed } from './inks.ts'
import { fill, type Page } from './kit.ts'
import type { Palette } from './palettes.ts'

/** What a set is of where fewer than three things are named: by the drawing that stands for it. */
const sets: Record<string, string> = {
  weather:
    'sun cloud cloud-with-rain cloud-with-lightning snowflake rainbow crescent-moon tornado umbrella sun-behind-cloud fog thermometer',
  travel:
    'airplane compass luggage camera sailboat palm-tree world-map tent anchor passport-control hotel locomotive',
  food: 'pizza hamburger taco croissant hot-beverage doughnut bowl-with-spoon avocado ice-cream sushi cheese-wedge cookie',
  fruit:
    'red-apple banana strawberry pineapple watermelon cherries grapes lemon pear peach kiwi-fruit mango',
  animals: 'fox bear rabbit-face owl penguin frog koala lion panda cat elephant whale',
  finance:
    'money-bag bar-chart briefcase bank credit-card locked calendar e-mail bell abacus coin chart-increasing',
  fitness:
    'running-shoe bicycle flexed-biceps stopwatch person-lifting-weights trophy alarm-clock banana red-heart boxing-glove bathtub salad',
  sport:
    'soccer-ball basketball tennis baseball american-football volleyball trophy running-shoe bicycle boxing-glove ping-pong skis',
  music:
    'guitar saxophone violin drum trumpet headphone microphone musical-notes radio accordion banjo musical-keyboard',
  school:
    'books pencil backpack microscope globe-with-meridians graduation-cap triangular-ruler abacus magnifying-glass-tilted-left school calendar open-book',
  halloween:
    'jack-o-lantern ghost bat spider candy skull black-cat full-moon owl spider-web candle coffin',
  christmas:
    'christmas-tree snowman wrapped-gift bell snowflake candle deer star mrs-claus cookie socks scarf',
  space:
    'rocket alien ringed-planet crescent-moon star telescope satellite sun comet flying-saucer astronaut globe-showing-americas',
  garden:
    'sunflower tulip potted-plant mushroom cactus four-leaf-clover herb rose bouquet seedling butterfly watering-can',
  kitchen:
    'cooking shallow-pan-of-food kitchen-knife fork-and-knife bowl-with-spoon teapot spoon hot-beverage pot-of-food salt bread egg honey-pot chopsticks',
  medical:
    'stethoscope pill syringe adhesive-bandage hospital ambulance thermometer microscope anatomical-heart tooth dna test-tube drop-of-blood',
  shopping:
    'shopping-cart shopping-bags credit-card package label receipt money-bag wrapped-gift department-store convenience-store red-heart star',
  transport:
    'automobile bus bicycle airplane ship locomotive delivery-truck motor-scooter helicopter taxi sailboat fire-engine',
  camping:
    'tent compass backpack fire evergreen-tree snow-capped-mountain flashlight hiking-boot world-map axe canoe binoculars',
  beach:
    'sun palm-tree sunglasses umbrella-on-ground ice-cream coconut spiral-shell crab tropical-drink beach-with-umbrella thong-sandal surfboard',
  ocean:
    'whale dolphin octopus tropical-fish crab spiral-shell anchor turtle shark water-wave lobster sailboat',
  home: 'house bed couch-and-lamp shower key door light-bulb potted-plant television bathtub broom chair',
  tech: 'laptop mobile-phone desktop-computer headphone camera printer battery keyboard video-game television satellite gear',
  party:
    'balloon birthday-cake party-popper wrapped-gift confetti-ball candle cupcake clinking-glasses musical-notes sparkler star mirror-ball',
  wedding:
    'ring bouquet wedding church red-heart dove clinking-glasses love-letter birthday-cake rose bell camera',
  game: 'crossed-swords shield bow-and-arrow castle dragon key crown gem-stone scroll money-bag skull crystal-ball',
  farm: 'tractor cow pig chicken sheaf-of-rice carrot horse ear-of-corn sunflower egg ewe sheep',
  coffee:
    'hot-beverage croissant cookie doughnut pretzel shortcake teapot cupcake pancakes beans bagel milk',
  tools:
    'hammer wrench screwdriver saw nut-and-bolt toolbox ladder gear axe pick straight-ruler brick',
  eco: 'recycling-symbol seedling light-bulb globe-showing-americas sun water-wave wind-face battery bicycle deciduous-tree droplet herb',
  winter:
    'snowflake snowman skis mitten gloves scarf ice-skate sled evergreen-tree hot-beverage coat penguin',
  love: 'red-heart rose love-letter bouquet ring chocolate-bar teddy-bear dove candle kiss-mark cherry-blossom two-hearts',
  interface:
    'house magnifying-glass-tilted-left gear bell e-mail locked calendar camera shopping-cart bookmark red-heart star',
}

/** Things on a grid, all in one treatment. */
export function paintIconSet(page: Page): void {
  const { context, width, height, side, drawings } = page
  const { themes } = page.presentation
  const list = listOf(page)
  const isWide = width > height * 1.3
  const columns =
    list.length >= 12
      ? Math.ceil(Math.sqrt((list.length * width) / height))
      : list.length <= 4
        ? 2
        : isWide
          ? Math.ceil(list.length / 2)
          : width * 1.3 < height
            ? 2
            : 3
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

/** As many as are asked for; what is not named is of the theme. */
function listOf({ shown, drawings, scene, presentation }: Page): string[] {
  const words = scene.subjects.map(({ name }) => name)
  const set =
    presentation.set ??
    [...words, ...words.map((name) => `${name}s`), ...scene.ignored, scene.setting].find(
      (word) => word in sets,
    )
  const { count } = presentation
  if (shown.length > 2 && count === null)
    return shown.slice(0, shown.length === 5 ? 4 : shown.length > 9 ? 12 : shown.length)
  const more = (sets[set ?? 'interface'] ?? '').split(' ')
  const spare = set === undefined ? [] : (sets.interface ?? '').split(' ')
  const all = [...new Set([...shown, ...more, ...spare])].filter((id) => drawings.has(id))
  return all.slice(0, count ?? (set === undefined && shown.length > 0 ? 4 : 9))
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
