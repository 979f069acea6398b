import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { boulder } from './boulder.ts'
import { cactus } from './cactus.ts'
import { conifer } from './conifer.ts'
import { crown } from './crown.ts'
import { type Foliage, middle, side, type Tree } from './foliage.ts'
import { palm } from './palm.ts'
import { branches, trunk } from './trunk.ts'

/** A tree on a square canvas of `pixels` a side, its foot in the middle of the lower edge. */
export function paintTree(kind: TreeKind, foliage: Foliage, random: Random, pixels = side): Canvas {
  const canvas = createCanvas(pixels, pixels)
  const context = canvas.getContext('2d')
  context.scale(pixels / side, pixels / side)
  planting[kind]({ ...foliage, context, random, fineness: Math.max(1, pixels / side) })
  return canvas
}

const planting: Record<TreeKind, (tree: Tree) => void> = {
  broadleaf(tree) {
    if (tree.snow) return branches(tree)
    trunk(tree, side * 0.034)
    crown(tree, { x: middle, y: side * 0.38, width: side * 0.36, height: side * 0.33, clumps: 7 })
  },
  birch(tree) {
    if (tree.snow) return branches(tree)
    trunk(tree, side * 0.018, true)
    crown(tree, { x: middle, y: side * 0.36, width: side * 0.2, height: side * 0.33, clumps: 6 })
  },
  acacia(tree) {
    trunk(tree, side * 0.024)
    crown(tree, { x: middle, y: side * 0.34, width: side * 0.46, height: side * 0.12, clumps: 9 })
  },
  bare: branches,
  conifer,
  palm,
  cactus,
  boulder,
}
