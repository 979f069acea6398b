import { dimensions } from '../../schema/dimensions.ts'
import { imageFormats, isImageId, ladder, variantName } from '../../schema/variants.ts'

/** The folder of files that are being written. */
export const incomingFolder = 'incoming'

/** The folder in DATA_DIR of the models that Easel runs itself, and that of their processes. */
export const modelFolder = 'models'
export const runFolder = 'model-servers'

const ending = '.png'
const widths = new Set([...ladder, ...Object.values(dimensions).map(({ width }) => width)])
const variantNames = new Set(
  [...widths].flatMap((width) => imageFormats.map((format) => variantName({ width, format }))),
)

/** The file of an image, by its path in the image folder. */
export function fileOf(id: string): string {
  return `${id}${ending}`
}

/** Whether the folder of an image may have a variant of this name. */
export function isVariantName(name: string): boolean {
  return variantNames.has(name)
}

/** The image that a path belongs to: `img_….png` or `img_…/w640.webp`. Other paths are not ours. */
export function imageIdOf(path: string): string | undefined {
  const [first = '', variant, ...deeper] = path.split('/')
  const isFile = variant === undefined && first.endsWith(ending)
  const isVariant = variant !== undefined && isVariantName(variant) && deeper.length === 0
  const id = isFile ? first.slice(0, -ending.length) : first
  return (isFile || isVariant) && isImageId(id) ? id : undefined
}

/** A file that is being written: its image, or its image, variant and a random part. */
export function isUnfinishedName(name: string): boolean {
  const [id = '', variant, random, ...more] = name.split(' ')
  if (!isImageId(id) || more.length > 0) return false
  if (variant === undefined) return true
  return isVariantName(variant) && /^[0-9a-f-]{36}$/.test(random ?? '')
}

const database = /^easel\.db(?:-shm|-wal|-journal|\.lock(?:-journal)?)?$/

/**
 * Whether Easel makes a file or folder with this path in its image folder. That folder may also
 * hold the database.
 */
export function isOwnPath(path: string): boolean {
  if (database.test(path)) return true
  const [first, name] = path.split('/')
  if (first === modelFolder || first === runFolder) return true
  if (first === incomingFolder) return name === undefined || isUnfinishedName(name)
  return isImageId(path) || imageIdOf(path) !== undefined
}
