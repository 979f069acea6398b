import { type Actor, type Box, isLandmark, unionOf } from './actor.ts'

/** Actors that are placed together, around the origin, where the first actor stands. */
export class Cluster {
  readonly lead: Actor
  readonly actors: Actor[]
  /** Several clusters with rules between them. */
  isFamily = false

  constructor(lead: Actor) {
    this.lead = lead
    this.actors = [lead]
  }

  get box(): Box {
    return unionOf(this.actors.map(({ box }) => box))
  }

  /** Pixels from the nearest feet to the farthest feet on the ground or in the water. */
  get deep(): number {
    const feet = this.actors.filter(({ stance }) => /ground|water/.test(stance)).map(({ y }) => y)
    return feet.length === 0 ? 0 : Math.max(...feet) - Math.min(...feet)
  }

  /** The extent of the smallest named actor. */
  get least(): number {
    const named = this.actors.filter(({ subject }) => subject.requested > 0)
    return Math.min(...named.map(({ width, height }) => Math.max(width, height)))
  }

  /** Whether the first actor is a building, a tree or the like. */
  get isLandmark(): boolean {
    return isLandmark(this.lead.subject)
  }

  /** Scales around the origin of the picture. */
  scale(factor: number): void {
    for (const actor of this.actors) {
      actor.x *= factor
      actor.y *= factor
      actor.height *= factor
    }
  }

  /** Moves by pixels to the right and down, and by metres of depth. */
  move(right: number, down: number, farther = 0): void {
    for (const actor of this.actors) {
      actor.x += right
      actor.y += down
      actor.depth += farther
    }
  }

  /** Fits the cluster into a width and a height in pixels, enlarged `most` times at most. */
  fit(width: number, height: number, most: number): Box {
    const { box } = this
    this.scale(Math.min(most, width / box.width, height / box.height))
    return this.box
  }
}

/** One cluster of several. */
export function merged(clusters: readonly Cluster[]): Cluster {
  const [first, ...others] = clusters as [Cluster, ...Cluster[]]
  const cluster = new Cluster(first.lead)
  cluster.actors.push(...first.actors.slice(1), ...others.flatMap(({ actors }) => actors))
  return cluster
}

/** A relation of two clusters. */
export interface Rule {
  kind: 'left of' | 'beside' | 'far from' | 'behind' | 'over'
  one: Cluster
  other: Cluster
}
