import type { Scene, Setting } from '../scene.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { cellsOfLayout, layoutsIn, type Place, suitedTo } from './art.ts'
import { groupOf } from './group.ts'
import { byLightness, legible, light, mixed, shifted } from './inks.ts'
import { fill, headlineOf, type Page } from './kit.ts'
import { lay, showing } from './layouts.ts'
import { readOn } from './mark.ts'
import type { Palette } from './palettes.ts'
import { paintPortraitPage } from './portrait/page.ts'
import { membersOfSet } from './sets.ts'
import { vignette, wear } from './surfaces.ts'

/** A title, a hero, and much room: in one of some layouts, of which several may be of one kind. */
export function paintPoster(page: Page): void {
  const { way, themes } = page.presentation
  const isBook =
    themes.includes('book') ||
    (way === 'cover' && !themes.includes('album') && !themes.includes('magazine'))
  const palette = page.palette(isBook ? ['luxe', 'dark', 'natural'] : ['bold'])
  const [emblem] = isBook && page.shown.length === 0 ? [page.choose(membersOfSet('story'))] : []
  const shown = emblem ? { ...page, shown: [emblem], hero: emblem } : page
  const kind = page.choose(kindsOf(shown, isBook))
  if (kind === 'picture') paintPicture(page, palette)
  else if (kind === 'face') {
    // Somebody large before bright rays, with the words across their chest.
    paintPortraitPage(page)
    lay(page, 'posters/face', { inks: { ...palette, pale: '#ffffff', deep: '#101014' } })
  } else {
    const all = layoutsIn('posters', kind)
    const suited = suitedTo(landOf(shown), all)
    // What is at no known place is neither in space nor in snow.
    const isKnown = suited.length < all.length
    const layout = page.choose(isKnown ? suited : all.filter((path) => !rare.test(path)))
    const own = cellsOfLayout(layout).shows?.split(' ') ?? []
    const left = groupOf(page.shown.filter((id) => !own.includes(id)))
    const hero = kind.startsWith('era') ? left : (shown.hero ?? 'star')
    if (kind === 'land') paintLand(page, palette, layout)
    else paintFlat(page, palette, layout, hero)
  }
  // The print of these has suffered.
  if (themes.includes('grunge')) wear(page.canvas)
}

function kindsOf(page: Page, isBook: boolean): readonly string[] {
  const { presentation, shown, scene } = page
  const { themes } = presentation
  if (presentation.title.includes('\n')) return ['list']
  const era = themes.find((theme) => layoutsIn('posters', `era ${theme}`).length > 0)
  if (era) return [`era ${era}`]
  if (shown.every((id) => land.test(id)) && themes.includes('travel')) return ['land']
  if (shown.length === 0 && headlineOf(presentation) !== '') return ['words']
  const isTravel = themes.includes('travel')
  if (isTravel && !presentation.scenic) return ['land', 'land', 'sun']
  if (themes.includes('thumbnail') && isFace(scene)) return ['face']
  const isScenic = presentation.scenic || scene.subjects.some(({ person }) => person)
  if (presentation.scenic && presentation.way === 'cover') return ['picture']
  if (isScenic && themes.includes('film')) return ['picture']
  if (isScenic) return ['picture', 'picture', isTravel ? 'land' : 'sun']
  const isInSpace = landOf(page) === 'space'
  if (themes.includes('film')) return isInSpace ? ['land'] : ['land', 'sun', 'framed', 'land']
  if (isBook) return ['framed', 'sun', shown.some(isAlive) ? 'picture' : 'framed', 'framed']
  if (themes.includes('magazine')) return ['picture']
  return themes.includes('minimal') ? ['swiss', 'swiss', 'sun'] : ['sun', 'swiss', 'framed']
}

/** The ground of a layout, the hero and the words, in flat inks. */
function paintFlat(page: Page, palette: Palette, layout: string, id: string | undefined): void {
  const { ground, second } = palette
  const inks = { soft: mixed(ground, second, light(ground) > 0.5 ? 0.3 : 0.14), ...palette }
  const hero = (place: Place) => putHero(page, palette, id, place)
  const [text, ...dishes] = headlineOf(page.presentation).split('\n')
  const notes = { dishes: dishes.slice(0, 8).join('\n') }
  lay(page, layout, { inks, text, notes, fillings: { hero } })
}

/** The hero in the inks of the poster, from dark to light, so that it is no emoji any more. */
function putHero(page: Page, palette: Palette, id: string | undefined, place: Place): void {
  const behind = palette[(place.cells.on ?? 'ground') as keyof Palette] ?? palette.ground
  const own = id && page.drawings.colorOf(id)
  const middle = own ? [shifted(own, { l: -0.12 }), own] : undefined
  showing(page, id, readOn(behind, palette, middle))(place)
}

/** What the layered land shows anyway. */
const land =
  /^(?:sun|crescent-moon|snow-capped-mountain|mountain|desert-island|water-wave|river|compass|airplane|snowflake)$/

/** Layered land in flat inks, the hero before it, and the title on a band. */
function paintLand(page: Page, palette: Palette, layout: string): void {
  const { pen, height, presentation } = page
  const { ground, ink, accent, second, pale } = palette
  const isNight = presentation.themes.includes('dark') || page.choose([false, true, false])
  const day = light(ground) > 0.5 ? ground : pale
  const deep = isNight ? '#0e1424' : legible(day, ink, ground, '#15202c')
  // Land of the night is only seen before a sky that glows.
  const glow = shifted(accent, { l: Math.max(0, 0.45 - light(accent)) })
  const low = isNight ? glow : mixed(second, pale, 0.35)
  const high = isNight ? shifted(low, { l: -0.32, c: 0.7 }) : mixed(day, accent, 0.15)
  const near = isNight ? deep : mixed(deep, accent, 0.25)
  const far = mixed(low, isNight ? near : accent, 0.35)
  const orb = isNight ? mixed(pale, low, 0.25) : light(accent) < 0.5 ? pale : accent
  fill(page, pen.linear([0, 0], [0, height * 0.75], [high, low]))
  const hero = groupOf(page.shown.filter((id) => !land.test(id)))
  lay(page, layout, {
    inks: { ...palette, deep, near, far, orb },
    fillings: { hero: (place) => putHero(page, palette, hero, place) },
  })
}

/** What lies behind the hero: where it is at home, if the words name no place. */
function landOf({ scene, shown: [id] }: Page): Setting {
  const { setting, weather, season } = scene
  if (weather === 'snow' || season === 'winter') return 'snowfield'
  return setting === 'abstract' && id ? rowOf(id).home : setting
}

/** Land that only some words ask for. */
const rare = /(?:space|peaks|lake)$/

/** Whether somebody does nothing that head and shoulders would not show. */
function isFace({ subjects: [hero], relations }: Scene): boolean {
  const isStill = hero?.person && !hero.pose && !hero.activity
  return isStill === true && relations.every(({ kind }) => kind === 'holding' || kind === 'wearing')
}

/** The scene itself, painted, with the title on a dark foot, or on the head of a magazine. */
function paintPicture(page: Page, palette: Palette): void {
  const { pen, width, height, side, presentation } = page
  const isTop = presentation.themes.includes('magazine')
  const isBare = headlineOf(presentation) === ''
  // The title stands below who is in the picture, not on them.
  const share = isTop || isBare ? 1 : 0.8
  pen.draw(page.picture({ width, height: Math.round(height * share) }))
  if (isBare) return
  const [dark = '#000000'] = byLightness(palette.ground, palette.ink)
  const [from, to] = isTop ? [0, height * 0.5] : [height * share, height * 0.45]
  const near = isTop ? 'f2' : 'ff'
  fill(page, pen.linear([0, from], [0, to], [`${dark}${near}`, `${dark}aa`, `${dark}00`]))
  vignette(page, 0.35)
  pen.within({ shadowColor: `${dark}cc`, shadowBlur: side * 0.02 }, () =>
    lay(page, `posters/picture ${isTop ? 'head' : 'foot'}`, { inks: { ...palette, dark } }),
  )
}

/** A small picture for a web page: the scene on its plain ground, and words below it. */
export function paintSpot(page: Page): void {
  const { pen, width, height, presentation } = page
  pen.draw(page.picture({ width, height }))
  const inks = { ...page.palette(['pastel']), ground: presentation.ground ?? '#f0ece6' }
  lay(page, 'spots/title', { inks, text: presentation.title })
}
