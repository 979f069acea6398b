import type { Size } from '../compose/camera.ts'
import type { Memory, PictureCanvas } from '../memory.ts'
import type { Scene, Way } from '../scene.ts'
import { paintBusinessCard, paintCard } from './card.ts'
import { paintCharacterSheet } from './character-sheet.ts'
import { paintColoringPage } from './coloring-page.ts'
import { paintAppIcon, paintIconSet } from './icons.ts'
import { paintInfographic } from './infographic.ts'
import { type PageRequest, type Painter, pageOf } from './kit.ts'
import { paintChalkboard, paintLettered } from './lettered.ts'
import { paintLogo } from './logo.ts'
import { paintMap } from './map.ts'
import { paintPattern } from './pattern.ts'
import { paintBlueprint, paintPlate } from './plate.ts'
import { paintPortraitPage } from './portrait/page.ts'
import { paintPoster, paintSpot } from './poster.ts'
import { paintProduct } from './product.ts'
import { paintNeonSign, paintWoodenSign } from './signs.ts'
import { paintSticker } from './sticker.ts'
import { paintTattoo } from './tattoo.ts'

const painters: Record<Exclude<Way, 'scene'>, Painter> = {
  logo: paintLogo,
  'app icon': paintAppIcon,
  'icon set': paintIconSet,
  poster: paintPoster,
  cover: paintPoster,
  card: paintCard,
  'business card': paintBusinessCard,
  sticker: paintSticker,
  tattoo: paintTattoo,
  'neon sign': paintNeonSign,
  'wooden sign': paintWoodenSign,
  chalkboard: paintChalkboard,
  portrait: paintPortraitPage,
  product: paintProduct,
  blueprint: paintBlueprint,
  pattern: paintPattern,
  infographic: paintInfographic,
  map: paintMap,
  plate: paintPlate,
  'character sheet': paintCharacterSheet,
  lettering: paintLettered,
  'coloring page': paintColoringPage,
  spot: paintSpot,
}

type Request = Omit<PageRequest, 'canvas' | 'scene'> & { size: Size; memory: Memory }

/** Paints a page in its way of presenting. */
export function present(scene: Scene, { size, memory, ...request }: Request): PictureCanvas {
  const { way } = scene.presentation
  if (way === 'scene') throw new RangeError('a scene has no page')
  const canvas = memory.canvas(size.width, size.height)
  painters[way](pageOf({ ...request, scene, canvas }))
  return canvas
}
