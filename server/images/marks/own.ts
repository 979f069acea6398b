import { formatOf } from '../format.ts'
import { xmpInJpeg } from './jpeg.ts'
import { xmpInPng } from './png.ts'
import { xmpInWebp } from './webp.ts'
import { sourceTypeOf } from './xmp.ts'

const readers = { png: xmpInPng, jpeg: xmpInJpeg, webp: xmpInWebp }

/** The DigitalSourceType in the file of an image, as the URL of the term. */
export function ownSourceType(bytes: Uint8Array): string | undefined {
  const format = formatOf(bytes)
  const xmp = format && readers[format](bytes)
  return xmp && sourceTypeOf(xmp)
}
