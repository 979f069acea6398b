import type { Memory, PictureCanvas } from '../memory.ts'
import type { Relation } from '../scene.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { grown, layer, mirrored } from './layers.ts'

const between = '|'

/** The id of a group of the first two drawings. */
export function groupOf(ids: readonly string[]): string | undefined {
  return ids.length > 0 ? ids.slice(0, 2).join(between) : undefined
}

export function membersOf(id: string): string[] {
  return id.split(between)
}

interface Group {
  ids: readonly string[]
  /** The relation of the first to the second, if the prompt has a relation. */
  kind: Relation['kind'] | undefined
  /** The number of the second. */
  count: number
  side: number
  memory: Memory
  make(id: string, size: number): PictureCanvas
}

/** From back to front: the drawing, its middle, its side. Negative sides are mirrored. */
const spots = {
  among: '1 .5 .31 .62, 1 .22 .52 .44, 1 .78 .52 -.44, 0 .5 .71 .56',
  amid: '1 .25 .4 .48, 1 .75 .4 -.48, 0 .5 .47 .84, 1 .34 .8 .34, 1 .66 .8 -.34',
  aloft: '1 .15 .2 .22, 1 .84 .13 -.26, 1 .1 .52 .16, 1 .9 .45 .2, 0 .5 .6 .76',
  before: '1 .5 .44 .88, 0 .5 .71 .56',
  on: '1 .5 .73 .56, 0 .5 .31 .6',
  under: '0 .5 .73 .54, 1 .5 .3 .6',
  beside: '1 .72 .54 .54, 0 .29 .5 .58',
  crossed: '1 .5 .5 1, 0 .47 .58 .84',
  below: '1 .5 .79 .44, 0 .5 .37 .72',
  held: '0 .46 .5 1, 1 .62 .5 .42',
  with: '0 .42 .43 .8, 1 .74 .73 .52',
  worn: '0 .5 .61 .76, 1 .5 .19 .38',
}

/** Paints two drawings as one motif, with a gap around a drawing in front of another. */
export function paintGroup({ side, memory, make, ...group }: Group): PictureCanvas {
  return layer({ width: side, height: side, memory }, (pen) => {
    for (const spot of spots[arrangement(group)].split(', ')) {
      const [which = 0, x = 0, y = 0, size = 0] = spot.split(' ').map(Number)
      const drawn = make(group.ids[which] ?? '', side * Math.abs(size))
      const made = size < 0 ? mirrored(drawn) : drawn
      const at = { x: side * x, y: side * y }
      pen.within('destination-out', () => pen.stamp(grown(made, side * 0.022, '#000000'), at))
      pen.stamp(made, at)
    }
  })
}

function arrangement(group: Pick<Group, 'ids' | 'kind' | 'count'>): keyof typeof spots {
  const { kind, count } = group
  const [first = '', second = ''] = group.ids
  if (kind === 'on' || kind === 'over') return 'on'
  if (second === 'river' && scenery.has(first)) return 'below'
  if (kind === 'under') return 'under'
  if (kind === 'wearing' && rowOf(second).worn === 'head') return 'worn'
  if (kind === 'holding') return rowOf(second).held === 'arms' ? 'held' : 'with'
  if (isWeapon(second) && !isAlive(first)) return 'crossed'
  if (count > 2 && rowOf(second).moves.some((way) => /flies|swims/.test(way))) return 'aloft'
  if (/mountain|tree|cactus/.test(second)) return 'among'
  if (second === 'water-wave') return 'amid'
  if (isBehind(second)) return 'before'
  return kind === 'beside' ? 'beside' : 'with'
}

/** Whether a drawing is long and belongs across and behind another. */
export function isWeapon(id: string): boolean {
  return /dagger|sword|katana|spear|axe|arrow|trident/.test(id)
}

/** Whether a drawing is large and belongs behind another. */
function isBehind(id: string): boolean {
  const { kind, metres } = rowOf(id)
  return scenery.has(id) || kind === 'landmarks' || kind === 'plants' || metres > 8
}

/** Land and sky that are motifs on pages and settings in scenes. */
export const scenery: ReadonlySet<string> = new Set(
  (
    'snow-capped-mountain mountain sun crescent-moon full-moon water-wave evergreen-tree ' +
    'desert-island cactus cityscape rainbow volcano river'
  ).split(' '),
)
