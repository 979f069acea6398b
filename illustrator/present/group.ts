import type { Memory, PictureCanvas } from '../memory.ts'
import type { Relation } from '../scene.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import { tables } from '../tables/tables.ts'
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

/** Paints two drawings as one motif, with a gap around a drawing in front of another. */
export function paintGroup({ side, memory, make, ...group }: Group): PictureCanvas {
  return layer({ width: side, height: side, memory }, (pen) => {
    const row = tables.groups.find((one) => one.group === arrangement(group))
    for (const [which, x, y, size] of row?.drawings ?? []) {
      const drawn = make(group.ids[which] ?? '', side * Math.abs(size))
      const made = size < 0 ? mirrored(drawn) : drawn
      const at = { x: side * x, y: side * y }
      pen.within('destination-out', () => pen.stamp(grown(made, side * 0.022, '#000000'), at))
      pen.stamp(made, at)
    }
  })
}

function arrangement(group: Pick<Group, 'ids' | 'kind' | 'count'>): string {
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
  const { kind: own, metres } = rowOf(second)
  // Large drawings belong behind the first.
  if (scenery.has(second) || own === 'landmarks' || own === 'plants' || metres > 8) return 'before'
  return kind === 'beside' ? 'beside' : 'with'
}

/** Whether a drawing is long and belongs across and behind another. */
export function isWeapon(id: string): boolean {
  return /dagger|sword|katana|spear|axe|arrow|trident/.test(id)
}

/** Land and sky that are motifs on pages and settings in scenes. */
export const scenery: ReadonlySet<string> = new Set(
  namesOf(`
    snow-capped-mountain, mountain, sun, crescent-moon, full-moon, water-wave, evergreen-tree,
    desert-island, cactus, cityscape, rainbow, volcano, river`),
)
