import { cellsOfLayout, layoutsIn, suitedTo } from './art.ts'
import { chosenFor, land, landOf } from './choices.ts'
import { groupOf } from './group.ts'
import { byLightness, legible, light, mixed, shifted } from './inks.ts'
import { fill, headlineOf, type Page } from './kit.ts'
import { lay } from './layouts.ts'
import type { Palette } from './palettes.ts'
import { paintPortraitPage } from './portrait/page.ts'
import { membersOfSet } from './sets.ts'
import { vignette, wear } from './surfaces.ts'

/** A title and a hero in a layout of a suitable kind. */
export function paintPoster(page: Page): void {
  const { way, themes } = page.presentation
  const isOther = themes.includes('album') || themes.includes('magazine')
  const isBook = themes.includes('book') || (way === 'cover' && !isOther)
  const palette = page.palette(isBook ? ['luxe', 'dark', 'natural'] : ['bold'])
  const [emblem] = isBook && page.shown.length === 0 ? [page.choose(membersOfSet('story'))] : []
  const sheet = emblem ? { ...page, shown: [emblem], hero: emblem } : page
  const kind = chosenFor(sheet, way, isBook && 'bound')
  if (kind === 'picture') paintPicture(page, palette)
  else if (kind === 'face') {
    // A portrait in front of bright rays, with the title across the chest.
    paintPortraitPage(page)
    lay(page, 'posters/face', { inks: { ...palette, pale: '#ffffff', deep: '#101014' } })
  } else paintFlat(sheet, palette, kind)
  if (themes.includes('grunge')) wear(page.canvas)
}

/** A layout of a kind, with the hero in the inks of the palette. */
function paintFlat(page: Page, palette: Palette, kind: string): void {
  const { choose, presentation, shown } = page
  const all = layoutsIn('posters', kind)
  const suited = suitedTo(landOf(page), all)
  const isKnown = suited.length < all.length
  const layout = choose(isKnown ? suited : all.filter((path) => !rare.test(path)))
  const isLand = kind === 'land'
  const own = cellsOfLayout(layout).shows?.split(' ') ?? []
  const others = shown.filter((id) => !(isLand ? land.test(id) : own.includes(id)))
  const isFree = isLand || kind.startsWith('era')
  const hero = isFree ? groupOf(others) : (page.hero ?? 'star')
  const inks = isLand ? landInks(page, palette) : palette
  const { ground, second } = palette
  const soft = mixed(ground, second, light(ground) > 0.5 ? 0.3 : 0.14)
  const [text, ...dishes] = headlineOf(presentation).split('\n')
  const notes = { dishes: dishes.slice(0, 8).join('\n') }
  lay({ ...page, hero }, layout, { inks: { soft, ...inks }, text, notes })
}

/** Layouts that are only chosen for their own settings. */
const rare = /(?:space|peaks|lake|city|palms)$/

/** Paints the sky of layered land. Returns the inks of the land. */
function landInks(page: Page, palette: Palette) {
  const { pen, height, presentation } = page
  const { ground, ink, accent, second, pale } = palette
  const isNight = presentation.themes.includes('dark') || page.choose([false, true, false])
  const day = light(ground) > 0.5 ? ground : pale
  const deep = isNight ? '#0e1424' : legible(day, ink, ground, '#15202c')
  // At night land is only visible in front of a glowing sky.
  const glow = shifted(accent, { l: Math.max(0, 0.45 - light(accent)) })
  const low = isNight ? glow : mixed(second, pale, 0.35)
  const high = isNight ? shifted(low, { l: -0.32, c: 0.7 }) : mixed(day, accent, 0.15)
  const near = isNight ? deep : mixed(deep, accent, 0.25)
  const far = mixed(low, isNight ? near : accent, 0.35)
  const orb = isNight ? mixed(pale, low, 0.25) : light(accent) < 0.5 ? pale : accent
  fill(page, pen.linear([0, 0], [0, height * 0.75], [high, low]))
  return { ...palette, deep, near, far, orb }
}

/** The painted scene, with the title on a dark foot, or on the head of a magazine. */
function paintPicture(page: Page, palette: Palette): void {
  const { pen, width, height, side, presentation } = page
  const isTop = presentation.themes.includes('magazine')
  const isBare = headlineOf(presentation) === ''
  // The title stands above or below the actors, not on them.
  const share = isBare ? 1 : 0.8
  const y = isTop && !isBare ? height * (1 - share) : 0
  pen.draw(page.picture({ width, height: Math.round(height * share) }), { y })
  if (isBare) return
  const [deep = '#000000'] = byLightness(palette.ground, palette.ink)
  const dark = shifted(deep, { l: Math.min(0, 0.24 - light(deep)) })
  const [from, to] = isTop ? [y, height * 0.5] : [height * share, height * 0.45]
  fill(page, pen.linear([0, from], [0, to], [dark, `${dark}aa`, `${dark}00`]))
  vignette(page, 0.35)
  pen.within({ shadowColor: `${dark}cc`, shadowBlur: side * 0.02 }, () =>
    lay(page, `posters/picture ${isTop ? 'head' : 'foot'}`, { inks: { ...palette, dark } }),
  )
}

/** A small picture for a web page: the scene on a plain ground, with a title below. */
export function paintSpot(page: Page): void {
  const { presentation } = page
  page.pen.draw(page.picture(page))
  const inks = { ...page.palette(['pastel']), ground: presentation.ground ?? '#f0ece6' }
  lay(page, 'spots/title', { inks, text: presentation.title })
}
