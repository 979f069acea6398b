import type { Dimensions } from '../api/documents.ts'

export interface Shape {
  /** What REST takes and people read, such as "16:9". */
  key: string
  name: string
  width: number
  height: number
}

/**
 * The six shapes of spec 2.3, typed by the schema's enum so that a seventh fails to compile here.
 */
export const shapes: Record<Dimensions, Shape> = {
  RATIO_1_1: { key: '1:1', name: 'Square', width: 1024, height: 1024 },
  RATIO_1_2: { key: '1:2', name: 'Portrait', width: 512, height: 1024 },
  RATIO_3_2: { key: '3:2', name: 'Landscape', width: 768, height: 512 },
  RATIO_3_4: { key: '3:4', name: 'Portrait', width: 768, height: 1024 },
  RATIO_16_9: { key: '16:9', name: 'Widescreen', width: 1024, height: 576 },
  RATIO_9_16: { key: '9:16', name: 'Mobile / story', width: 576, height: 1024 },
}

export const allDimensions = Object.keys(shapes) as Dimensions[]

/** One pixel scale for every drawing of the shapes: the longest side, 1024 px, becomes `side`. */
export function drawn(
  shape: Pick<Shape, 'width' | 'height'>,
  side: number,
): { width: string; height: string } {
  return { width: `${(shape.width / 1024) * side}px`, height: `${(shape.height / 1024) * side}px` }
}

export function pixels({ width, height }: Pick<Shape, 'width' | 'height'>): string {
  return `${width} × ${height}`
}

export function dimensionsOf(key: string | null): Dimensions | undefined {
  return allDimensions.find((dimensions) => shapes[dimensions].key === key)
}
