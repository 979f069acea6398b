import { chunkOf, chunksOf, withChunks } from '../png-chunks.ts'

/** The keyword of XMP, then: not compressed, no language, no translation. */
const xmpHead = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0')
const keyword = 'parameters'

interface Marks {
  /** A packet. */
  xmp: Uint8Array
  /** The prompt and settings, as AUTOMATIC1111 writes them; undefined: none are written. */
  parameters?: string | undefined
}

/** Adds the marks to a picture, which must have no XMP. */
export function markPng(png: Uint8Array, { xmp, parameters }: Marks): Buffer<ArrayBuffer> {
  const chunks = [chunkOf('iTXt', Buffer.concat([xmpHead, xmp]))]
  if (parameters !== undefined) chunks.push(textChunk(parameters))
  return withChunks(png, chunks)
}

/** A tEXt chunk can only hold Latin-1. */
function textChunk(text: string): Buffer {
  const isLatin = [...text].every((character) => character.charCodeAt(0) < 256)
  if (isLatin) return chunkOf('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'))
  return chunkOf('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${text}`))
}

/** The XMP packet of a PNG. Throws when the file is cut off. */
export function xmpInPng(png: Uint8Array): Uint8Array | undefined {
  for (const { type, data } of chunksOf(png)) {
    if (type === 'iTXt' && xmpHead.equals(data.subarray(0, xmpHead.length)))
      return data.subarray(xmpHead.length)
  }
  return undefined
}
