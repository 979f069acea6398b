import type { Actor } from './actor.ts'
import { type Block, behind, beside, gridOf } from './blocks.ts'
import { type Camera, depthAt, type Size } from './camera.ts'
import { type Cluster, merged } from './cluster.ts'
import { copiesOf, type Parts } from './copies.ts'
import { familyOf, rootsOf, rulesOf } from './family.ts'
import { type Family, joined, type Kind } from './joining.ts'

/** The room for all things, in pixels. */
interface Room extends Size {
  /** From the nearest to the farthest feet. */
  deep: number
}

interface Packing {
  block: Block
  scale: number
}

/** The greatest number of rows: of up to four kinds, and of more. */
const mostRows = { few: 4, many: 2 }
/** The edges of the room, relative to the sides of the picture, and to the horizon. */
const edges = { wide: 0.92, top: 0.05, front: 0.94, far: 0.04, up: 0.3 }
/** Extents relative to the shorter side: of the smallest things, and where larger is no better. */
const [least, enough] = [0.13, 0.2]
/** The greatest height of a thing, relative to the picture. */
const highest = 0.5
/** Metres: nearer things are portrayed, and blur those behind them. */
const nearest = 1.5
/**
 * The least extents of a kind, relative to the largest kind: later ones if things are too small.
 */
const leastExtents = [0.5, 0.7, 0.9]
/** The steps by which a single thing grows. */
const growths = [1.3, 1.3]
/** Fewer rows are better than larger things: a row more is worth this share of `enough`. */
const rowCost = 0.02
/** The part of a row that the line before it hides: none, and there is room between them. */
const apart = -0.08

/**
 * Packs things of several kinds into one cluster around the origin. All things of a kind have one
 * size and stand in a grid; the rules say where the grids are. It tries all numbers of rows, and all ways
 * to stand in one or two lines, and takes those with the largest things.
 */
export function packed(parts: Parts, size: Size, camera: Camera): Cluster {
  const [front, far] = [size.height * edges.front, camera.horizon + size.height * edges.far]
  const room = {
    width: size.width * edges.wide,
    height: front - size.height * edges.top,
    deep: front - far,
  }
  turn(parts)
  const members = new Map<number, Cluster>()
  const kinds = rootsOf(parts).map((root) => {
    const copies = copiesOf(parts, root)
    // Those that carry something grew.
    const tallest = Math.max(...copies.map(({ lead }) => lead.height))
    if (copies.some(({ actors }) => actors.length > 1))
      for (const copy of copies) copy.scale(tallest / copy.lead.height)
    for (const subject of familyOf(parts.links, root)) members.set(subject, copies[0] as Cluster)
    return copies
  })
  const ledges: Actor[] = []
  const families = joined(kinds, rulesOf(members, parts), parts.surroundings, ledges)
  const best = sized(families, room, Math.min(size.width, size.height))
  const { block } = best
  const tallest = Math.max(...kinds.flatMap((kind) => kind.map(({ lead }) => lead.height)))
  const scale = Math.min(best.scale, (size.height * highest) / tallest)
  block.place({ x: 0, y: 0, width: block.width, layer: 0 })
  const cluster = merged(kinds.flat())
  cluster.actors.push(...ledges)
  cluster.scale(scale)
  // A low block is a little higher, as far as there is ground.
  const free = [(room.height - block.height * scale) * edges.up, room.deep - block.deep * scale]
  const y = front - Math.min(...free)
  cluster.move(size.width / 2 - cluster.box.x, y, Math.max(nearest, depthAt(camera, y)))
  return cluster
}

/** Things that chase each other look to the right; things that do something together meet. */
function turn({ scene, cast }: Parts): void {
  for (const { kind, subject, object } of scene.relations) {
    if (kind !== 'chasing' && kind !== 'facing') continue
    for (const actor of cast[subject] ?? []) actor.flipped = true
    for (const actor of cast[object] ?? []) actor.flipped = kind === 'chasing'
  }
}

/** Enlarges kinds that would be too small, and single things where there is room. */
function sized(families: readonly Family[], room: Room, side: number): Packing {
  const kinds = families.flatMap((family) => family.kinds)
  const extent = () => Math.min(...kinds.map(extentOf))
  const pack = () => bestOf(families, room, side * enough)
  let best = pack()
  for (const share of leastExtents) {
    if (best.scale * extent() >= side * least) break
    const wanted = Math.max(...kinds.map(sizeOf)) * share
    for (const kind of kinds) {
      const grown = Math.max(1, wanted / sizeOf(kind))
      for (const copy of kind) copy.scale(grown)
    }
    best = pack()
  }
  const singles = kinds.filter(({ length }) => length === 1).flat()
  for (const step of singles.length < kinds.length ? growths : []) {
    const before = best.scale * extent()
    for (const one of singles) one.scale(step)
    const next = pack()
    if (next.scale * extent() > Math.min(before * 0.99, side * least)) best = next
    else {
      for (const one of singles) one.scale(1 / step)
      return pack()
    }
  }
  return best
}

/** The extent of the largest thing of a kind, which may carry smaller things. */
function sizeOf(kind: Kind): number {
  return Math.max(...kind.map(({ lead }) => Math.max(lead.width, lead.height)))
}

/** The extent of the smallest thing of a kind. */
function extentOf(kind: Kind): number {
  return Math.min(...kind.map(({ least }) => least))
}

/** The packing with the largest things, up to the wanted extent, in few rows. */
function bestOf(families: readonly Family[], room: Room, wanted: number): Packing {
  const kinds = families.flatMap((family) => family.kinds)
  const extent = Math.min(...kinds.map(extentOf))
  let best: Packing | undefined
  let lowest = Infinity
  for (const grids of choices(
    kinds.map((kind) => gridsOf(kind, kinds.length > 4 ? mostRows.many : mostRows.few)),
  )) {
    let used = 0
    const blocks = families.map(({ kinds: own, blockOf }) => {
      used += own.length
      return blockOf(grids.slice(used - own.length, used))
    })
    const rowCount = grids.reduce((sum, { layers }) => sum + layers, 0)
    for (const block of inLines(blocks)) {
      const { width, height, deep } = block
      const scale = Math.min(
        room.width / width,
        room.height / height,
        room.deep / Math.max(1, deep),
      )
      const cost = rowCount * rowCost - Math.min(1, (scale * extent) / wanted)
      if (cost >= lowest) continue
      lowest = cost
      best = { block, scale }
    }
  }
  return best as Packing
}

/** The grids of a kind, by the number of rows. */
function gridsOf(kind: Kind, most: number): Block[] {
  const long = Array.from({ length: most }, (_, row) => Math.ceil(kind.length / (row + 1)))
  return [...new Set(long)].map((perRow) => gridOf(kind, perRow))
}

/** All ways to take one of each list. */
function choices<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  return lists.reduce<Item[][]>(
    (taken, list) => taken.flatMap((own) => list.map((item) => [...own, item])),
    [[]],
  )
}

/** All ways to stand in one line or in two. Flyers are above the others. */
function inLines(all: readonly Block[]): Block[] {
  const { air = [], blocks = [] } = Object.groupBy(all, ({ clusters }) =>
    clusters.every(({ lead }) => lead.rests === 'air') ? 'air' : 'blocks',
  )
  if (air.length > 0 && blocks.length > 0)
    return inLines(blocks).map((block) => behind(lineOf(air), block, apart))
  const two = Array.from({ length: 2 ** all.length - 2 }, (_, chosen) => {
    const [far, near] = [0, 1].map((bit) =>
      all.filter((_, index) => (((chosen + 1) >> index) & 1) === bit),
    ) as [Block[], Block[]]
    return behind(lineOf(far), lineOf(near), apart)
  })
  return [lineOf(all), ...two]
}

function lineOf(line: readonly Block[]): Block {
  return line.reduce((left, right) => beside(left, right))
}
