import { cellsOfLayout, layoutsIn } from './art.ts'
import { inset } from './box.ts'
import { type Ink, light, mixed, shifted } from './inks.ts'
import { fill, headlineOf, onSheet, type Page, type Painter } from './kit.ts'
import { blurred, silhouette } from './layers.ts'
import { laid, lay } from './layouts.ts'
import { pairsFor } from './palettes.ts'
import { paintPortraitPage } from './portrait/page.ts'
import { board, bricks, roughen, vignette, wear } from './surfaces.ts'

/** A title on a large object, or on a wall, in sand, in the sky or of flowers. */
export const paintLettered: Painter = (page) => {
  const { carrier } = page.presentation
  if (carrier === 'cardboard') paintPortraitPage(page)
  const paint = landscapes[carrier as keyof typeof landscapes] ?? paintWare
  paint(page)
  vignette(page, 0.22)
}

/** An object with the title, and perhaps the hero, in a named color or in inks of the layout. */
function paintWare(page: Page): void {
  const { ground, inks, carrier, title: text } = page.presentation
  const plain = `carriers/${carrier ?? 'banner'}`
  // A person in the prompt wears the shirt and is not printed on the shirt.
  const isPrinted = text === '' || page.scene.subjects.every(({ person }) => !person?.gender)
  const [drawn] = layoutsIn('carriers', `${carrier} drawing`)
  const layout = (page.hero && isPrinted && drawn) || plain
  const own = cellsOfLayout(layout).inks?.split(', ') ?? []
  const [ink = '', ...others] = (inks[0] ?? page.choose(own)).split(' ')
  const [letters = light(ink) > 0.6 ? '#26242c' : '#fbf6ea', second = ink] = others
  if (carrier !== 'cardboard') paintSky(page, ...page.choose(pairsFor('sky')))
  const wall = ground ?? page.choose(['#e9dccb', '#cfdcd6', '#ead3d1', '#d3d6e6', '#c9d6da'])
  lay(page, layout, { inks: { ink, letters, second, wall }, text })
}

function paintSky(page: Page, high: Ink, low: Ink): void {
  const stops = [high, mixed(high, low, 0.55), low]
  fill(page, page.pen.linear([0, 0], [0, page.height], stops))
}

/** The layout of a landscape with letters in an ink. */
function writing(page: Page, letters: Ink, inks: Readonly<Record<string, Ink>> = {}) {
  const { carrier, title: text } = page.presentation
  return [`carriers/${carrier}`, { inks: { letters, ...inks }, text }] as const
}

const landscapes = {
  wall(page) {
    const [ink] = page.presentation.inks
    if (ink && !/brick/.test(page.scene.compositionText)) {
      fill(page, ink)
      roughen(page.pen, 'coarse', 0.4)
      roughen(page.pen, 'fine', 0.12)
    } else bricks(page, ink ?? page.choose(['#a9624b', '#8f8d8a', '#b58a6c']))
    const [letters, glow] = page.choose(pairsFor('graffiti'))
    lay(page, ...writing(page, letters, { glow, edge: '#1b1720' }))
  },
  sand(page) {
    const { pen, height, side } = page
    const isSnow = /\bsnow\b/.test(page.scene.compositionText)
    const sand = isSnow ? '#e9eff6' : page.choose(['#e3c48f', '#dcb884', '#ead0a2'])
    const face = page.face(['brush'])
    fill(page, sand)
    roughen(pen, 'coarse', 0.5)
    roughen(pen, 'fine', 0.22)
    // Each letter is a furrow between a lit and a shaded edge.
    for (const edge of ['.009 .09', '-.004 -.24', '.001 -.13']) {
      const [down = 0, l = 0] = edge.split(' ').map(Number)
      const by = { x: down * side * 0.5, y: down * side + height * (isSnow ? 0 : 0.08) }
      const own = { ...page, face: () => face }
      pen.moved(by, () => lay(own, ...writing(page, shifted(sand, { l }))))
    }
    if (!isSnow) lay(page, 'carriers/sea', { inks: { sea: '#4fa9b8' }, text: '' })
  },
  sky(page) {
    const { pen, side } = page
    paintSky(page, page.choose(['#3f8fd0', '#5aa5dc', '#3a78c2']), '#dff0fa')
    const puffs = laid(page, ...writing(page, '#ffffff'))
    for (const radius of [0.014, 0.004]) pen.draw(blurred(puffs, side * radius))
  },
  flowers(page) {
    const { pen, width, height, side, random, drawings, presentation } = page
    fill(page, presentation.ground ?? page.choose(['#f6efe4', '#e4efe3', '#f7e5e6']))
    const mask = laid(page, ...writing(page, '#000000'))
    const { data } = mask.getContext('2d').getImageData(0, 0, mask.width, mask.height)
    pen.within({ globalAlpha: 0.55 }, () => pen.draw(silhouette(mask, '#5f8f57')))
    const made = ['hibiscus', 'blossom', 'rose', 'tulip', 'herb', 'sunflower']
      .filter((id) => drawings.has(id))
      .map((id) => drawings.make(id, side * 0.026))
    for (let i = 0; i < 9000; i++) {
      const [x, y] = [Math.floor(random.next() * width), Math.floor(random.next() * height)]
      if ((data[(y * mask.width + x) * 4 + 3] ?? 0) < 128 || i % 4 === 3) continue
      pen.stamp(random.pick(made), { x, y, turn: random.between(-1, 1) })
    }
  },
} satisfies Record<string, Painter>

/** A title and a drawing in chalk on a framed slate, or a menu with a line for each dish. */
export function paintChalkboard(page: Page): void {
  const { pen, width, height, side, random, presentation, hero, choose } = page
  const slate = choose(['#24302c', '#26282b', '#2b2f3a'])
  const margin = side * 0.05
  const wood = choose(['#a87a4c', '#7a5233', '#c09a6b', '#8d8377', '#a87a4c'])
  for (const y of [0, height - margin]) board(pen, { x: 0, y, width, height: margin }, wood, random)
  pen.moved({ turn: Math.PI / 2 }, () => {
    for (const y of [-width, -margin])
      board(pen, { x: 0, y, width: height, height: margin }, wood, random)
  })
  const tint = presentation.inks[0] ?? choose(['#f6d77a', '#f5a6a0', '#9fd8e8', '#b9e2a6'])
  const whole = headlineOf(presentation) || (hero ? '' : 'Today’s special')
  const lines = whole.includes('\n')
    ? whole.split('\n')
    : ['Menu', ...whole.replace(/^menu:\s*/i, '').split(/\s*[,;]\s*/)]
  const isMenu = lines.length > 2
  const [text = ''] = isMenu ? lines : [whole]
  const notes = { dishes: lines.slice(1, 9).join('\n') }
  const inks = { chalk: '#f3f1e8', tint, slate }
  const layout = `chalkboards/${isMenu ? 'menu' : hero ? 'drawing' : 'words'}`
  const sheet = inset(page, margin)
  onSheet(page, { sheet, ink: slate, dark: 0.8 }, () => {
    roughen(pen, 'coarse', 0.4)
    const made = wear(laid(page, layout, { inks, text, notes }, sheet), 'chalk')
    pen.within({ globalAlpha: 0.35 }, () => pen.draw(blurred(made, side * 0.004), sheet))
    pen.within({ globalAlpha: 0.95 }, () => pen.draw(made, sheet))
  })
  vignette(page, 0.3)
}
