/**
 * The aspect-ratio keys and their pixels (spec 2.3). Every door, engine and page reads this
 * table.
 */
export const dimensions = {
  '1:1': { name: 'Square', width: 1024, height: 1024 },
  '1:2': { name: 'Portrait', width: 512, height: 1024 },
  '3:2': { name: 'Landscape', width: 768, height: 512 },
  '3:4': { name: 'Portrait', width: 768, height: 1024 },
  '16:9': { name: 'Widescreen', width: 1024, height: 576 },
  '9:16': { name: 'Mobile / story', width: 576, height: 1024 },
} as const

/** In pixels. */
export interface Size {
  width: number
  height: number
}

export type Dimensions = keyof typeof dimensions

/** The pixels of images, which may be enlarged. */
export function pixelsOf(key: Dimensions, scale = 1): Size {
  const { width, height } = dimensions[key]
  return { width: width * scale, height: height * scale }
}

/** What GraphQL calls dimensions: "16:9" is RATIO_16_9. */
export type DimensionsName<Key extends Dimensions = Dimensions> =
  Key extends `${infer Width}:${infer Height}` ? `RATIO_${Width}_${Height}` : never

export function nameOf(key: Dimensions): DimensionsName {
  return `RATIO_${key.replace(':', '_')}` as DimensionsName
}

export const dimensionKeys = Object.keys(dimensions) as [Dimensions, ...Dimensions[]]

export type Ratio = `${number}:${number}`

/** The ratio in a list that is nearest to that of a size. */
export function nearestRatio<Of extends Ratio>({ width, height }: Size, ratios: readonly Of[]): Of {
  const wanted = Math.log(width / height)
  const distance = (ratio: Of) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number)
    return Math.abs(Math.log(across / down) - wanted)
  }
  return ratios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best))
}
