import { type Color, hex } from '../color.ts'
import { paintTree } from '../paint/plants/trees.ts'
import type { Season } from '../scene.ts'
import { rowOf } from '../tables/drawings.ts'
import type { Figure, FigureRequest } from './figure.ts'

const turned: Partial<Record<Season, string>> = { autumn: '#d0752a', spring: '#8abf55' }

export function isTree(drawing: string): boolean {
  return rowOf(drawing).tree !== undefined
}

/** A single tree, painted in neutral light. */
export function treeOf({ subject, season, random }: FigureRequest): Figure {
  const { kind, leaf } = rowOf(subject.drawing).tree ?? { kind: 'broadleaf', leaf: '#5c9443' }
  const seasonal = subject.drawing === 'deciduous-tree' ? turned[season ?? 'summer'] : undefined
  const bare = subject.drawing === 'deciduous-tree' && season === 'winter'
  const foliage = {
    leaf: hex(subject.color?.hex ?? seasonal ?? leaf),
    bark: hex('#6b4e3a'),
    snow: undefined,
    sun: [255, 246, 220] as Color,
    shade: [64, 74, 120] as Color,
    sunward: -1,
  }
  return {
    aspect: 1,
    rise: 1,
    anchors: {
      head: { x: 0.5, y: 0.1, width: 0.4 },
      eyes: { x: 0.5, y: 0.3 },
      hand: { x: 0.3, y: 0.5 },
      back: { x: 0.5, y: 0.22 },
      base: { x: 0.5, y: 1 },
    },
    draw(context, height) {
      const pixels = Math.max(16, Math.round(height))
      const tree = paintTree(bare ? 'bare' : kind, foliage, random.fork('tree'), pixels)
      context.drawImage(tree, 0, height * 0.015, height, height)
    },
  }
}
