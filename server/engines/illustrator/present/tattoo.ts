import type { Canvas } from '@napi-rs/canvas'
import type { Circle } from '../pen.ts'
import { outline } from '../subject/shapes.ts'
import { rowOf } from '../tables/drawings.ts'
import { middleOf } from './box.ts'
import { etched } from './etching.ts'
import { scenery } from './group.ts'
import { byLightness, type Ink, mixed } from './inks.ts'
import { fill, type Page, star } from './kit.ts'
import { layer, mirrored } from './layers.ts'
import { put, putArc } from './lettering.ts'
import { pairsFor } from './palettes.ts'

interface Needle {
  ink: Ink
  red: Ink
  gold: Ink
}

/** Lines in one or two inks on skin or paper, with the ornaments of the trade around them. */
export function paintTattoo(page: Page): void {
  const { pen, width, height, side, presentation } = page
  const [hero = 'star', other] = shownOf(page)
  const isWhite = presentation.ground === '#ffffff'
  const pairs = pairsFor('tattoo').filter(([paper]) => !isWhite || paper === '#ffffff')
  const [paper, dark] = page.choose(pairs)
  const ground = presentation.ground ?? paper
  const isInked = presentation.inks.length > 0
  const [first = dark, red = mixed(first, '#ffffff', 0.35), gold = first] = byLightness(
    ...presentation.inks,
  )
  const needle = {
    ink: mixed(first, ground, 0.1),
    red: isInked ? red : '#aa3d37',
    gold: isInked ? mixed(gold, '#ffffff', 0.5) : '#e0ae45',
  }
  fill(page, ground)
  const isNamed = presentation.title !== ''
  const [x, y] = [width / 2, height * (isNamed ? 0.42 : 0.5)]
  const light = ['rgba(255,255,255,.22)', 'rgba(60,20,0,.14)']
  fill(page, pen.radial({ x, y, radius: side * 0.8 }, light))
  const manner = mannerOf(page)
  // Roses leave no room for another motif, and half of a bird in flight is none.
  const isOut: Partial<Record<Surround, boolean>> = {
    roses: other !== undefined,
    mandala: page.drawings.isFigure(hero) && presentation.form !== 'symmetric',
  }
  const suited = presentation.form === 'symmetric' ? ['mandala' as const] : surroundsOf[manner]
  const look = page.choose(suited.filter((one) => !isOut[one]))
  const circle = { x, y, radius: side * (isNamed ? 0.25 : 0.3) }
  const made = layer(page, (own) => {
    const skin = { ...page, pen: own }
    surrounds[look](skin, circle, needle)
    const size = circle.radius * (look === 'plain' ? 2.07 : look === 'mandala' ? 1.5 : 1.67)
    const pricked = prick(page, hero, size, manner, needle)
    own.stamp(look === 'mandala' ? symmetric(pricked) : pricked, circle)
    if (other) {
      const small = prick(page, other, side * 0.19, manner, needle)
      const down = y + side * 0.24
      own.stamp(small, { x: x - side * 0.3, y: down })
      own.stamp(mirrored(small), { x: x + side * 0.3, y: down })
    } else if (look !== 'ring' && look !== 'mandala') {
      const isRed = manner === 'traditional' || look === 'rays'
      strewStars(skin, circle, isRed ? needle.red : needle.ink)
    }
    write(skin, circle, needle.ink, look !== 'plain')
  })
  pen.within({ globalAlpha: 0.94, globalCompositeOperation: 'multiply' }, () => pen.draw(made))
}

function isFlyer(drawing: string): boolean {
  const { plumage, moves } = rowOf(drawing)
  return plumage !== undefined && moves.includes('flies')
}

/** Birds fly; land and sky are behind who is before them. */
function shownOf({ shown, scene, drawings, hero }: Page): (string | undefined)[] {
  const [first] = scene.subjects
  const isBird = first !== undefined && isFlyer(first.drawing)
  if (isBird) return [drawings.whole(0, first.pose ?? 'flying'), shown[1]]
  return shown[1] && scenery.has(shown[1]) ? [hero] : [...shown]
}

type Manner = 'fine line' | 'traditional' | 'grey' | 'engraved'
type Surround = 'plain' | 'ring' | 'rays' | 'roses' | 'mandala'

/** The technique: as the words say, otherwise by seed. */
function mannerOf({ presentation: { form, themes, inks }, choose }: Page): Manner {
  if (form === 'traditional' || inks.length > 1) return 'traditional'
  if (form === 'fine line' || themes.includes('line') || themes.includes('minimal'))
    return 'fine line'
  if (form === 'black and grey') return choose(['grey', 'engraved'])
  if (form === 'symmetric') return choose(['engraved', 'grey', 'fine line'])
  if (inks.length === 1) return choose(['grey', 'engraved', 'fine line'])
  return choose(['engraved', 'traditional', 'grey', 'fine line', 'engraved'])
}

const surroundsOf: Record<Manner, readonly Surround[]> = {
  'fine line': ['plain', 'ring'],
  traditional: ['roses', 'rays', 'plain'],
  grey: ['rays', 'roses', 'ring', 'plain', 'mandala'],
  engraved: ['rays', 'roses', 'ring', 'plain', 'mandala'],
}

/** A drawing in this technique. White shows the skin, because the layer is multiplied. */
function prick(page: Page, id: string, size: number, manner: Manner, needle: Needle): Canvas {
  const { drawings } = page
  const { ink, red, gold } = needle
  // A figure has no vectors to take lines of.
  const isEtched = manner === 'engraved' || (manner === 'fine line' && drawings.isFigure(id))
  if (isEtched) return etched(page, id, size, { ink, wash: 0, hair: 0.0026 })
  const width = { 'fine line': 1.2, traditional: 3, grey: 1.4 }[manner]
  const lines = drawings.make(id, size, { ink, ground: '#ffffff', width })
  if (manner === 'fine line') return lines
  // A grey animal in red would be another one.
  const tones =
    manner === 'traditional' && drawings.dominant(id).chroma > 0.05
      ? [ink, mixed(red, ink, 0.25), red, gold, '#ffffff']
      : [ink, mixed(ink, '#ffffff', 0.45), mixed(ink, '#ffffff', 0.75), '#ffffff']
  const scale = 128 / (128 + 2 * width)
  const filled = drawings.make(id, size * scale, { tones })
  return layer(lines, (pen) => {
    pen.stamp(filled, middleOf(lines))
    pen.context.globalCompositeOperation = drawings.isFigure(id) ? 'destination-over' : 'multiply'
    pen.draw(lines)
  })
}

/** Its left half, and the same again from the right. */
function symmetric(made: Canvas): Canvas {
  const half = { width: made.width / 2, height: made.height }
  return layer(made, (pen) => {
    pen.clipped(half, () => pen.draw(made))
    pen.clipped({ ...half, x: half.width }, () => pen.draw(mirrored(made)))
  })
}

/** What stands around the motif, the same left and right. */
const surrounds: Record<Surround, (page: Page, circle: Circle, needle: Needle) => void> = {
  plain: () => undefined,
  rays({ pen }, { x, y, radius }, { ink }) {
    const dash = (radius * 1.17 * Math.PI) / 40
    const band = { x, y, radius: radius * 1.17 }
    pen.stroke(band, mixed('#ffffff', ink, 0.5), radius * 0.3, { dash: [dash, dash] })
  },
  ring({ pen, side }, { x, y, radius }, { ink }) {
    pen.stroke({ x, y, radius: radius * 1.24 }, ink, side * 0.004)
    const dots = { dash: [0.01, (radius * 1.32 * Math.PI) / 16 - 0.01], round: true }
    pen.stroke({ x, y, radius: radius * 1.32 }, ink, side * 0.011, dots)
  },
  roses({ pen, drawings, side }, { x, y, radius }, { ink, red }) {
    const leaf = drawings.make('herb', side * 0.2, { ink, ground: '#ffffff', width: 3 })
    const tones = [ink, red, mixed(red, '#ffffff', 0.5), '#ffffff']
    const rose = drawings.make('rose', side * 0.17, { tones })
    for (const way of [-1, 1])
      for (const [made, across, down, turn] of [
        [leaf, 1.08, 0.55, way * 0.9 - 0.8],
        [leaf, 0.75, 0.98, way * 1.5 - 0.8],
        [rose, 0.98, 0.86, way * 0.3],
      ] as const)
        pen.stamp(made, { x: x + way * radius * across, y: y + radius * down, turn })
  },
  /** Wreaths of petals, each before the one outside of it. */
  mandala({ pen, side }, { x, y, radius }, { ink }) {
    for (const [count, inner, outer, thick] of [
      [24, 1.12, 1.5, 0.002],
      [12, 0.94, 1.38, 0.0032],
      [24, 0.86, 1.06, 0.0022],
    ] as const) {
      const [foot, middle, tip] = [inner, (inner + outer) * 0.52, outer].map((at) => -radius * at)
      const broad = (radius * inner * Math.PI) / count
      const rise = `M${-broad * 0.7} ${foot}Q${-broad * 1.3} ${middle} 0 ${tip}`
      const petal = `${rise}Q${broad * 1.3} ${middle} ${broad * 0.7} ${foot}`
      for (let i = 0; i < count; i++) {
        const turn = ((i + (count === 24 ? 0.5 : 0)) * Math.PI * 2) / count
        pen.moved({ x, y, turn }, () => {
          pen.paint(petal, { fill: '#ffffff', stroke: ink, width: side * thick })
          pen.fill({ x: 0, y: -radius * (outer + 0.05), radius: side * 0.0035 }, ink)
        })
      }
    }
    const rim = { fill: '#ffffff', stroke: ink }
    pen.paint({ x, y, radius: radius * 0.92 }, { ...rim, width: side * 0.004 })
    pen.paint({ x, y, radius: radius * 0.87 }, { ...rim, width: side * 0.0018 })
  },
}

function strewStars({ pen, side }: Page, { x, y }: Circle, ink: Ink): void {
  const sky = outline('-.33 -.26, .33 -.26, -.3 .31, .3 .31', x, y, side)
  for (const [i, [u, v]] of sky.entries())
    pen.fill(star({ x: u, y: v, radius: side * (i < 2 ? 0.024 : 0.018) }, 4), ink)
}

/** The words below, on an arc where they are short and the motif is not round. */
function write(page: Page, { x, y, radius }: Circle, ink: Ink, isRound: boolean): void {
  const { pen, presentation, lettering, side } = page
  const { title } = presentation
  if (title === '') return
  const face = page.face(['blackletter', 'brush', 'western', 'didone'])
  if (!isRound && title.length < 14 && page.choose([true, false])) {
    const reach = radius * 1.6
    const line = lettering.arc(title, face, { height: side * 0.09, radius: reach, most: 1.3 })
    const turned = { radius: reach + line.ascent, at: Math.PI, inward: true, ink }
    putArc(pen, line, { ...turned, x, y: y - radius * 0.45 })
  } else {
    const foot = Math.min(page.height * 0.93, y + radius * (isRound ? 1.85 : 1.62))
    put(pen, lettering.fitted(title, face, page.width * 0.7, side * 0.11), { x, y: foot, ink })
  }
}
