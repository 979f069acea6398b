import { apart, type Color, toHex } from '../color.ts'
import type { PictureCanvas } from '../memory.ts'
import { colorOf, packedColor, pixelsOf } from '../pixels.ts'
import type { Expression } from '../scene.ts'
import type { Pose } from '../subject/figure.ts'
import { headOf } from '../subject/person/head.ts'
import { lookOf } from '../subject/person/look.ts'
import { outfitOf } from '../subject/person/outfit.ts'
import { sittingOf } from '../subject/person/sitting.ts'
import { rowOf } from '../tables/drawings.ts'
import type { Place } from './art.ts'
import { middleOf } from './box.ts'
import { alpha, type Ink, light, mixed } from './inks.ts'
import { capitalized, fill, type Page } from './kit.ts'
import { mirrored, silhouette } from './layers.ts'
import { lay, showing } from './layouts.ts'
import type { Palette } from './palettes.ts'
import { paintSitter } from './portrait/sitters.ts'
import { type Look, treatmentOf } from './treatments.ts'

/** A figure, its height and its width relative to the height of the standing figure. */
type Standing = { made: PictureCanvas; rise: number; wide: number }

/** A person or creature in three poses, its head in several moods, its colors and its things. */
export function paintCharacterSheet(page: Page): void {
  const { pen, side, scene, presentation, drawings } = page
  const inks = page.palette(['natural', 'modern'])
  fill(page, inks.ground)
  const [hero, ...others] = scene.subjects
  const figures = figuresOf(page)
  const total = figures.reduce((sum, { wide }) => sum + wide, 0)
  const colors = figures[0] ? inksIn(figures[0].made) : []
  const things = others.flatMap(({ drawing }, i) =>
    drawing === hero?.drawing ? [] : (drawings.subjects[i + 1] ?? []),
  )
  // A long figure is drawn large, with two small ones beside it.
  lay(page, `characters/${total < 2.4 ? 'row' : 'large'}`, {
    inks,
    text: presentation.title || capitalized(hero?.name ?? ''),
    fillings: {
      figures: (place) => paintRow(page, inks, figures, place),
      figure: (place) => paintRow(page, inks, figures.slice(place.number, place.number + 1), place),
      head: (place) => paintHead(page, inks, place),
      color(place) {
        const ink = colors[place.number]
        const edge = { stroke: mixed(inks.ground, inks.ink, 0.35), width: side * 0.0015 }
        if (ink) pen.paint({ ...place, corners: place.size * 0.2 }, { ...edge, fill: ink })
      },
      thing: (place) => showing(page, things[place.number])(place),
    },
  })
}

/** The hero in three poses; the second figure is mirrored. */
function figuresOf({ drawings, scene, choose, side }: Page): Standing[] {
  const hero = scene.subjects[0]
  if (!hero) return []
  // A creature with a single drawing is shown, mirrored, and as a silhouette.
  const hasPoses = hero.person !== null || rowOf(hero.drawing).breed !== undefined
  const poses = ['walking sitting', 'running sitting', 'walking running']
  const others = choose(poses).split(' ') as Pose[]
  return [hero.pose ?? 'standing', ...others].map((pose, i) => {
    const id = drawings.whole(0, pose)
    const made = drawings.make(id, side * 0.6)
    const isShape = i === 2 && !hasPoses
    const shown = i === 1 ? mirrored(made) : isShape ? silhouette(made, '#3a3f4c') : made
    const rise = drawings.rise(id)
    return { made: shown, rise, wide: (rise * made.width) / made.height }
  })
}

/** Figures side by side at the foot of a place, all in one scale. */
function paintRow(page: Page, inks: Palette, figures: readonly Standing[], place: Place): void {
  const { pen, side } = page
  const { ground, ink } = inks
  const shade = alpha(light(ground) > 0.5 ? ink : '#000000', 0.16)
  const tallest = Math.max(...figures.map(({ rise }) => rise))
  const total = figures.reduce((sum, { wide }) => sum + wide, 0)
  const scale = Math.min(place.height / tallest, (place.width * 0.96) / total)
  const gap = (place.width - total * scale) / figures.length
  const y = place.y + place.height
  let left = place.x + gap / 2
  for (const { made, rise, wide } of figures) {
    const [width, height] = [wide * scale, rise * scale]
    pen.fill({ x: left + width / 2, y, rx: width * 0.46, ry: side * 0.01 }, shade)
    pen.draw(made, { x: left, y: y - height, width, height })
    left += width + gap
  }
}

/** The head of a person in the place's `mood`, or a creature in its `look`, turned by `turn`. */
function paintHead(page: Page, palette: Palette, place: Place): void {
  const { pen, scene, drawings } = page
  const [subject] = scene.subjects
  const { mood, look, turn } = place.cells
  const radius = place.width / 2
  const [at, yaw] = [middleOf(place), Number(turn)]
  if (!subject?.person) {
    const id = drawings.subjects[0] ?? drawings.whole(0)
    const treatment = treatmentOf(look as Look, palette, palette.ground)
    pen.stamp(drawings.make(id, radius * 1.36, treatment), { ...at, turn: yaw * 0.6 })
    return
  }
  const ownRandom = drawings.randomOf(0)
  const known = lookOf(subject.person, ownRandom.fork('look'), subject.name)
  const outfit = outfitOf(subject, subject.person, ownRandom.fork('outfit'))
  const random = ownRandom.fork(`head ${place.number}`)
  const face = { ...known, expression: mood as Expression }
  const sitting = sittingOf({ pen, look: face, yaw, random })
  const [down, scale] = outfit.hat === 'bare' ? [0.02, 1.36] : [0.28, 1.14]
  pen.clipped({ ...at, radius }, () =>
    pen.moved({ x: at.x, y: at.y + radius * down, scale: radius * scale }, () =>
      paintSitter({ sitting, outfit, head: headOf(sitting, outfit) }),
    ),
  )
}

/** The most frequent different colors, counted in every fourth pixel. */
function inksIn(made: PictureCanvas): Ink[] {
  const pixels = pixelsOf(made)
  const places = Array.from({ length: pixels.data.length / 16 }, (_, i) => i * 4)
  const opaque = places.filter((at) => (pixels.data[at * 4 + 3] as number) >= 240)
  const alike = Map.groupBy(opaque, (at) => packedColor(colorOf(pixels, at)) & 0xf0f0f0)
  const chosen: Color[] = []
  for (const [at = 0] of [...alike.values()].sort((a, b) => b.length - a.length)) {
    const color = colorOf(pixels, at)
    if (chosen.every((other) => apart(color, other) > 80)) chosen.push(color)
  }
  return chosen.map(toHex)
}
