import { hex, mix, shade, toLch } from '../../color.ts'
import type { Scene, Subject } from '../../scene.ts'
import type { Page } from '../kit.ts'
import { paintAnimalPortrait } from './animal.ts'
import { type Backdrop, backdrops, paintBackdrop, type Scheme, schemes } from './backdrop.ts'
import { paintSitters } from './portrait.ts'

/** Head and shoulders of the hero, or of a few people, before a backdrop. */
export function paintPortraitPage(page: Page): void {
  const { scene, context, width, height, random } = page
  const scheme = schemeOf(page)
  const backdrop = backdropOf(page)
  const key = page.choose([1, -1])
  const turn = page.choose([1, -1, -1, 1])
  paintBackdrop(backdrop, { context, width, height, scheme, key, random: random.fork('backdrop') })
  const choices = { scheme, key, turn, part: page.choose([1, 1, -1]) }
  const people = sittersOf(scene)
  const hero = scene.subjects[0]
  if (people.length > 0 || !hero) paintSitters(page, people, choices)
  else paintAnimalPortrait(page, hero, choices)
}

/** At most three; nobody said is somebody. */
function sittersOf({ subjects }: Scene): Subject[] {
  const people = subjects.filter(({ person }) => person)
  return people
    .flatMap((subject) => Array.from({ length: subject.count }, () => subject))
    .slice(0, 3)
}

/** The colors named for the background, those of a mood, or any. */
function schemeOf({ choose, presentation: { ground }, scene }: Page): Scheme {
  const { timeOfDay, palette } = scene
  const night = timeOfDay === 'night' || timeOfDay === 'moonlit night'
  const any = choose(night ? schemes.filter(({ wall }) => toLch(wall).lightness < 0.42) : schemes)
  const named = ground ?? palette[0]
  if (!named) return any
  const wall = hex(named)
  const { lightness } = toLch(wall)
  return {
    wall,
    accent: shade(mix(wall, any.accent, 0.3), lightness > 0.6 ? -0.12 : 0.14),
    rim: mix(any.rim, shade(wall, 0.3), 0.4),
  }
}

const outdoors: Partial<Record<Scene['setting'], readonly Backdrop[]>> = {
  forest: ['leaves', 'bokeh'],
  jungle: ['leaves'],
  meadow: ['leaves', 'bokeh'],
  street: ['bokeh'],
  space: ['bokeh', 'halo'],
}

function backdropOf({ choose, scene, presentation }: Page): Backdrop {
  const { setting, place } = scene
  if (place === 'library') return 'library'
  const fitting = outdoors[setting]
  if (fitting) return choose(fitting)
  if (setting === 'room') return choose(['window', 'library', 'sweep'] as const)
  return choose(presentation.ground ? (['sweep', 'disc', 'sweep'] as const) : backdrops)
}
