import { type Color, hex } from '../color.ts'
import { paintTree } from '../paint/plants/trees.ts'
import type { Season, TreeKind } from '../scene.ts'
import type { Figure, FigureRequest } from './figure.ts'

/** Drawings that are painted as trees instead, and how they look in summer. */
const species: Record<string, { kind: TreeKind; leaf: string }> = {
  'deciduous-tree': { kind: 'broadleaf', leaf: '#5c9443' },
  'evergreen-tree': { kind: 'conifer', leaf: '#3c6b50' },
  'palm-tree': { kind: 'palm', leaf: '#5a9a48' },
  'leafless-tree': { kind: 'bare', leaf: '#6b4e3a' },
  'cherry-blossom': { kind: 'broadleaf', leaf: '#f2a9c4' },
}

const turned: Partial<Record<Season, string>> = { autumn: '#d0752a', spring: '#8abf55' }

export function isTree(drawing: string): boolean {
  return drawing in species
}

/** A single tree, painted in neutral light. */
export function treeOf({ subject, season, random }: FigureRequest): Figure {
  const { kind, leaf } = species[subject.drawing] ?? { kind: 'broadleaf', leaf: '#5c9443' }
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
