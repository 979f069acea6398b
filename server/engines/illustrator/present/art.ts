import { readdirSync, readFileSync } from 'node:fs'
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

/** Those of a folder, by their names. */
export function readFolder(path: string): ReadonlyMap<string, string> {
  const files = readdirSync(new URL(path, import.meta.url))
  return new Map(files.map((file) => [file.replace('.svg', ''), readArt(`${path}/${file}`)]))
}

/** What the attributes of a tag say. */
export type Cells = Partial<Record<string, string>>

export function attributesOf(tag: string): Cells {
  const [opening = ''] = /^<[^>]*>/.exec(tag) ?? []
  return Object.fromEntries(
    opening.matchAll(/ ([\w-]+)="([^"]*)"/g).map(([, name, value]) => [name, value]),
  )
}

/**
 * An SVG with one of the names of each list, such as `{ring|square}`; equal lists have the same.
 */
export function chosen(svg: string, choose: (names: readonly string[]) => string): string {
  const lists = new Set(svg.match(/\{.*?\}/g))
  return [...lists].reduce(
    (text, list) => text.replaceAll(list, choose(list.slice(1, -1).split('|'))),
    svg,
  )
}

/** An SVG in some inks, by the names that it has for them. */
export function colored(svg: string, inks: Readonly<Record<string, Ink>>): string {
  const palette = paletteOf(inks)
  const names = Object.keys(inks).join('|')
  const tones = new RegExp(`(?<=(?:fill|stroke|color|on)=)"((?:${names})(?:[-+/][^"]*)?)"`, 'g')
  return svg.replace(tones, (_, tone) => `"${toHex(colorOf(tone, palette).color)}"`)
}

/** Such an SVG as an image; `view` is another box for its view. */
export function inked(
  svg: string,
  inks: Readonly<Record<string, Ink>>,
  { width, height }: Size,
  view?: Box,
): Image {
  const size = `width="${width}" height="${height}"`
  const box = view ? ` viewBox="${view.x} ${view.y} ${view.width} ${view.height}"` : ''
  const image = new Image()
  image.src = Buffer.from(colored(svg, inks).replace('<svg', `<svg ${size}${box}`))
  return image
}
