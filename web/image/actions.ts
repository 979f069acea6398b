import type { GeneratedImage, Generation, VariationStrength } from '../client/documents.ts'
import { attributeQuoted } from '../lib/html.ts'
import { confirm, copy } from '../state/announcer.ts'
import { draw, requestOf } from '../state/generate.ts'
import { focusControl } from '../state/highlight.ts'
import type { Shown } from '../state/lightbox.ts'
import { go } from '../state/route.ts'
import { randomSeed, reuse, type SetUp } from '../state/set-up.ts'
import { takeOver } from '../state/take-over.ts'

/** The full URL, which others can use too. */
export function addressOf(image: GeneratedImage): string {
  return new URL(image.url, location.href).href
}

export function copyAddress(image: GeneratedImage) {
  return copy(addressOf(image), 'URL copied')
}

export function asMarkdown({ generation, image }: Shown): string {
  return `![${generation.prompt.replace(/[[\]\n]/g, ' ')}](${addressOf(image)})`
}

export function asHtml({ generation, image }: Shown): string {
  const size = `width="${image.width}" height="${image.height}"`
  return `<img src="${addressOf(image)}" ${size} alt="${attributeQuoted(generation.prompt)}">`
}

/** Sets up the request for this image alone: with its seed, a new prompt gives a similar image. */
export function remix({ generation, image }: Shown) {
  return useSetUp(generation, image.seed)
}

/** Sets up the request of a generation, with the seed if it is given, and opens the Create page. */
export async function useSetUp(generation: SetUp, seed?: number) {
  await go('/')
  takeOver(
    () => reuse(generation, seed),
    seed === undefined ? 'Set up as for this picture' : 'Set up with the seed of this picture',
  )
  focusControl('prompt')
}

/** Makes a picture a reference of the form, on the Create page. */
export async function beginWith({ id }: GeneratedImage) {
  await go('/')
  const { addReference } = await import('../state/references.ts')
  addReference(id)
  focusControl('prompt')
}

/** Opens the painting of the part of a picture that changes, on the Create page. */
export async function editPart({ id }: GeneratedImage) {
  await go('/')
  const { edit } = await import('../state/mask.ts')
  edit(id)
}

/** Draws a picture larger, as a run on the Create page. */
export async function enlargeImage({ id }: GeneratedImage, scale: number) {
  await go('/')
  const { enlarge } = await import('../state/enlarge.ts')
  await enlarge(id, scale)
}

/** Draws one image by the same request with another seed. The form stays. */
export function drawAgain(generation: Generation) {
  go('/')
  return draw([{ ...requestOf(generation), image: 1, seed: randomSeed() }])
}

/** How many images a press of Reseed, Subtle or Strong draws. */
export const variationCount = 4

/** Draws the same request with other seeds. The form stays. */
export function reseed(generation: Generation) {
  go('/')
  return draw([{ ...requestOf(generation), image: variationCount, seed: randomSeed() }])
}

/** Draws variations of an image. The form stays. */
export function drawVariations({ generation, image }: Shown, strength: VariationStrength) {
  go('/')
  const variation = { image: image.id, strength }
  return draw([{ ...requestOf(generation), image: variationCount, variation }])
}

/** Copies the picture itself, where the browser can. */
export async function copyPicture(image: GeneratedImage) {
  const load = async () => {
    const response = await fetch(addressOf(image), { cache: 'reload' })
    if (!response.ok) throw new Error(response.statusText)
    return response.blob()
  }
  const copied = await navigator.clipboard.write([new ClipboardItem({ 'image/png': load() })]).then(
    () => true,
    () => false,
  )
  confirm(copied ? 'Picture copied' : 'The picture could not be copied: download it instead')
}
