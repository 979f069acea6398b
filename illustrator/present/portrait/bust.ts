import { PathOp } from '@napi-rs/canvas'
import { type Color, shade } from '../../color.ts'
import { pathOf } from '../../outlines.ts'
import type { Kind, Stage } from '../../subject/part-kinds.ts'
import { readParts } from '../../subject/parts.ts'
import { headStage } from '../../subject/person/face.ts'
import type { Outfit } from '../../subject/person/outfit.ts'
import { clothTones, namedTones, type Sitting } from '../../subject/person/sitting.ts'
import { blob, outline } from '../../subject/shapes.ts'
import { paintNamed } from '../../subject/stage.ts'

const drawings = readParts('garments')

/** Paints the neck and shoulders with their clothes. */
export function paintBust(sitting: Sitting, outfit: Outfit): void {
  const { top, shirt, sweater, tie, stripes = top, buttons, scarf, necklace } = outfit
  const trim = outfit.belt ?? shade(top, 0.2, 0.5)
  const paint = (drawing: string, color: Color) => {
    const ties = namedTones('tie', clothTones(tie ?? color))
    const tones = { ...clothTones(color), ...ties, ...namedTones('trim', clothTones(trim)) }
    paintNamed(bodyStage(sitting, { ...tones, stripes, buttons }), drawings, drawing)
  }
  paint('neck', top)
  if (outfit.front === 'lapels')
    paint(sweater ? 'sweater' : tie ? 'shirt with a tie' : 'shirt', sweater ?? shirt)
  const isBare = outfit.garment === 'dress' || outfit.garment === 'gown'
  const round = isBare ? 'straps' : outfit.stripes ? 'striped' : 'round'
  const cut = outfit.front === 'collar' && tie ? 'collar with a tie' : outfit.front
  paint(cut === 'round' ? round : cut, top)
  if (necklace) paint('necklace', necklace)
  if (scarf) paint('scarf', scarf)
}

const shoulders = outline(
  '0 .62, .15 .6, .21 .655, .36 .72, .64 .79, .88 .88, 1.01 1.05, 1.07 1.35, 1.12 2.2, 0 2.3, ' +
    '-1.12 2.2, -1.07 1.35, -1.01 1.05, -.88 .88, -.64 .79, -.36 .72, -.21 .655, -.15 .6',
)

/** The stage of the body, which turns less than the head. `cloth` covers all except an opening. */
function bodyStage(sitting: Sitting, palette: Stage['palette']): Stage {
  const { view, look, key } = sitting
  const head = headStage(sitting, palette, { bones: look.head.bones })
  const broad = look.head.shoulders
  const turn = view.yaw * 0.5
  const at = (x: number, y: number, depth = 0.12) => {
    return [x * broad * (x * turn > 0 ? 0.9 : 1) + depth * turn, y] as const
  }
  const body = shoulders.map(([x, y]) => at(x, y))
  const cloth: Kind = ({ pen }, { points, fill, paintInner }) => {
    const path = pathOf(blob(body)).op(pathOf(blob(points)), PathOp.Difference)
    pen.fill(path, fill)
    if (paintInner) pen.clipped(path, () => paintInner(body))
  }
  return {
    ...head,
    at({ x, y, depth, toLight, fixed }, side) {
      const across = x * (toLight ? key : side)
      return fixed ? [across, y] : at(across, y, depth)
    },
    kinds: { ...head.kinds, cloth },
  }
}
