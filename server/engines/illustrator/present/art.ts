import { readFileSync } from 'node:fs'
import { Image } from '@napi-rs/canvas'
import { toHex } from '../color.ts'
import type { Size } from '../compose/camera.ts'
import { colorOf } from '../subject/parts.ts'
import type { Box } from './box.ts'
import { type Ink, paletteOf } from './inks.ts'

/** The text of an SVG beside the code, whose colors are those of parts (see `paintParts`). */
export function readArt(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

/** What the attributes of a tag say. */
export type Cells = Partial<Record<string, string>>

export function attributesOf(tag: string): Cells {
  const [opening = ''] = /^<[^>]*>/.exec(tag) ?? []
  return Object.fromEntries(
    opening.matchAll(/ ([\w-]+)="([^"]*)"/g).map(([, name, value]) => [name, value]),
  )
}

/** Such an SVG in some inks, by the names that it has for them; `view` is another box for its view. */
export function inked(
  svg: string,
  inks: Readonly<Record<string, Ink>>,
  { width, height }: Size,
  view?: Box,
): Image {
  const palette = paletteOf(inks)
  const tones = new RegExp(`"((?:${Object.keys(inks).join('|')})(?:[-+/][^"]*)?)"`, 'g')
  const size = `width="${width}" height="${height}"`
  const box = view ? ` viewBox="${view.x} ${view.y} ${view.width} ${view.height}"` : ''
  const image = new Image()
  image.src = Buffer.from(
    svg
      .replace('<svg', `<svg ${size}${box}`)
      .replace(tones, (_, tone) => `"${toHex(colorOf(tone, palette).color)}"`),
  )
  return image
}
