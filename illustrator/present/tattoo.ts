import type { PictureCanvas } from '../memory.ts'
import { rowOf } from '../tables/drawings.ts'
import type { Place } from './art.ts'
import { middleOf } from './box.ts'
import { chosenFor } from './choices.ts'
import { etched } from './etching.ts'
import { isWeapon, scenery } from './group.ts'
import { byLightness, type Ink, mixed } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { layer, mirrored, withoutWhite } from './layers.ts'
import { laid, stamp } from './layouts.ts'
import { pairsFor } from './palettes.ts'

type TattooInks = Record<'ink' | 'red' | 'gold', Ink>

/** Techniques with the thickness of their lines, in units of drawings. */
const widths = { 'fine line': 1.2, traditional: 3, grey: 1.4, engraved: 0 }
type Technique = keyof typeof widths
type Manner = { technique: Technique; inks: TattooInks }

/** A motif in lines on skin or paper, with ornaments around it. */
export function paintTattoo(page: Page): void {
  const { pen, side, presentation, choose } = page
  const { ground, title: text } = presentation
  const [hero = 'star', other] = shownOf(page)
  const pairs = pairsFor('tattoo').filter(([paper]) => ground !== '#ffffff' || paper === ground)
  const [skin, dark] = choose(pairs)
  const paper = ground ?? skin
  const inks = inksFor(page, paper, dark)
  const technique = chosenFor<Technique>(page, 'tattoo technique')
  const look = chosenFor(page, 'tattoo layout', technique, other !== undefined && 'with another')
  const made = laid(page, `tattoos/${look}`, {
    inks,
    text,
    fillings: {
      hero(place: Place, { pen }: Page) {
        const drawn = drawnIn(page, hero, place.size, { technique, inks })
        stamp(pen, look === 'mandala' ? symmetric(drawn) : drawn, place)
      },
      other(place: Place, { pen }: Page) {
        if (other === undefined) return
        const drawn = drawnIn(page, other, place.size, { technique, inks })
        stamp(pen, place.number > 0 ? mirrored(drawn) : drawn, place)
      },
    },
  })
  if (presentation.isClear) {
    pen.draw(withoutWhite(made))
    return
  }
  fill(page, paper)
  const light = ['rgba(255,255,255,.22)', 'rgba(60,20,0,.14)']
  fill(page, pen.radial({ ...middleOf(page), radius: side * 0.8 }, light))
  pen.within({ globalAlpha: 0.94, globalCompositeOperation: 'multiply' }, () => pen.draw(made))
}

function inksFor({ presentation: { inks } }: Page, paper: Ink, dark: Ink): TattooInks {
  const [first, red, gold] = byLightness(...inks)
  if (!first) return { ink: mixed(dark, paper, 0.1), red: '#aa3d37', gold: '#e0ae45' }
  return {
    ink: mixed(first, paper, 0.1),
    red: red ?? mixed(first, '#ffffff', 0.35),
    gold: mixed(gold ?? first, '#ffffff', 0.5),
  }
}

/** The motif and a second one beside it. Birds, land and weapons are grouped with the motif. */
function shownOf({ shown, scene, drawings, hero }: Page): (string | undefined)[] {
  const [first] = scene.subjects
  const { plumage, moves } = rowOf(first?.drawing ?? '')
  if (first && plumage && moves.includes('flies'))
    return [drawings.whole(0, first.pose ?? 'flying'), shown[1]]
  return shown[1] && (scenery.has(shown[1]) || isWeapon(shown[1])) ? [hero] : [...shown]
}

/** A drawing in a technique. White parts will show the skin, because the layer is multiplied. */
function drawnIn(page: Page, id: string, size: number, { technique, inks }: Manner) {
  const { drawings } = page
  const { ink, red, gold } = inks
  if (technique === 'engraved') return etched(page, id, size, { ink, wash: 0, hair: 0.0026 })
  const width = widths[technique]
  const lines = drawings.make(id, size, { ink, ground: '#ffffff', width })
  if (technique === 'fine line') return lines
  // Gray animals stay gray.
  const isRed = technique === 'traditional' && drawings.dominant(id).chroma > 0.05
  const tones = isRed
    ? [ink, mixed(red, ink, 0.25), red, gold, '#ffffff']
    : [ink, mixed(ink, '#ffffff', 0.45), mixed(ink, '#ffffff', 0.75), '#ffffff']
  const filled = drawings.make(id, (size * 128) / (128 + 2 * width), { tones })
  return layer(lines, (pen) => {
    pen.stamp(filled, middleOf(lines))
    pen.within('multiply', () => pen.draw(lines))
  })
}

/** Replaces the right half by the mirrored left half. */
function symmetric(made: PictureCanvas): PictureCanvas {
  const half = { width: made.width / 2, height: made.height }
  return layer(made, (pen) => {
    pen.clipped(half, () => pen.draw(made))
    pen.clipped({ ...half, x: half.width }, () => pen.draw(mirrored(made)))
  })
}
