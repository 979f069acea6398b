import {
  type Dimensions as DimensionsKey,
  dimensionKeys,
  dimensions,
  nameOf,
} from '../../schema/dimensions.ts'
import type { Dimensions } from '../client/documents.ts'

export interface Size {
  width: number
  height: number
}

interface Preset extends Size {
  /** The name in REST and on the page, such as "16:9". */
  key: DimensionsKey
  name: string
}

/** The dimensions, in order, as GraphQL names them. */
export const allDimensions: Dimensions[] = dimensionKeys.map(nameOf)

export const presets = Object.fromEntries(
  dimensionKeys.map((key) => [nameOf(key), { key, ...dimensions[key] }]),
) as Record<Dimensions, Preset>

/** The size of a small box that represents a size in pixels. 1024 px become `side`. */
export function boxStyle({ width, height }: Size, side: number): { width: string; height: string } {
  return { width: `${(width / 1024) * side}px`, height: `${(height / 1024) * side}px` }
}

export function pixels({ width, height }: Size): string {
  return `${width} × ${height}`
}

export function dimensionsOf(key: string | null): Dimensions | undefined {
  return allDimensions.find((dimensions) => presets[dimensions].key === key)
}
