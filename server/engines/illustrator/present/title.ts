import type { Size } from '../compose/camera.ts'
import type { FaceName } from './faces.ts'
import type { Ink } from './inks.ts'
import { headlineOf, type Page, smallPrint } from './kit.ts'
import { type Block, type BlockOptions, type Line, put, putBlock, type Spot } from './lettering.ts'

export interface Title {
  /** Empty where nothing is to be written: the block has no height then. */
  text: string
  face: FaceName
  block: Block
  /** The tagline below it. */
  print: Line | undefined
}

interface TitleOptions extends BlockOptions {
  /** What is written, if not the headline. */
  text?: string
  /** The width of the small print, in pixels, how it is spaced, and its height as a share. */
  print?: { width: number; tracking?: number; height?: number }
}

/** The headline as large as an area has room for, in one of some faces, and its small print. */
export function titleOf(
  page: Page,
  faces: readonly FaceName[],
  area: Size,
  { print, text = headlineOf(page.presentation), ...options }: TitleOptions = {},
): Title {
  const face = page.face(faces)
  const block = page.lettering.block(text, face, area, options)
  return { text, face, block, print: print && smallPrint(page, face, print.width, print) }
}

/** Sets a title with its top at y, and its small print in another ink, so much below as `gap`. */
export function putTitle(
  { context, side }: Page,
  { block, print }: Title,
  { small, gap = 0.06, ...spot }: Spot & { ink: Ink; small: Ink; gap?: number },
): void {
  putBlock(context, block, spot)
  const y = spot.y + block.height + side * gap
  if (print) put(context, print, { ...spot, y, ink: small })
}
