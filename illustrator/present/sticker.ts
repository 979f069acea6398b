import type { PictureCanvas } from '../memory.ts'
import { bondKinds, type Relation } from '../scene.ts'
import { isAlive } from '../tables/drawings.ts'
import type { Place } from './art.ts'
import { cellsOf, inset, middleOf } from './box.ts'
import { light, shifted } from './inks.ts'
import { fillGround, type Page } from './kit.ts'
import { grown, inflated, layer } from './layers.ts'
import { laid, stamp } from './layouts.ts'
import { listOf } from './sets.ts'

/** Drawings with a white border, on a plain surface. */
export function paintSticker(page: Page): void {
  const { pen, width, height, side, presentation, random } = page
  const { accent, second, ink, pale, ground } = page.palette(['pastel'])
  const back = presentation.ground ?? page.choose([second, ground, accent])
  const reach = { x: width / 2, y: height / 2, radius: side * 0.8 }
  const tones = [shifted(back, { l: 0.05 }), shifted(back, { l: -0.05 })]
  fillGround(page, pen.radial(reach, tones, { x: width * 0.4, y: height * 0.35, radius: 0 }))
  const ids = idsOf(page)
  const isOne = ids.length === 1
  const isRound = presentation.form === 'circle'
  const around = isRound ? 'burst' : page.choose(['plain', 'burst', 'sparks', 'plain'])
  const edge = accent === back ? second : accent
  const letters = light(accent) > 0.5 && accent !== back ? accent : pale
  const inks = { edge, letters, pale, ink: light(ink) > 0.6 ? '#2a2430' : ink }
  const text = ids.length > 4 ? '' : presentation.title
  for (const [i, { x, y, size }] of cellsOf(inset(page, 0), ids.length).entries()) {
    const turn = random.between(-0.09, 0.09) * (isOne ? 1 : 2)
    const long = size * (isOne ? 1 : 0.88)
    const hero = (place: Place, own: Page) => putHero(own, ids[i] as string, place)
    const content = { inks, text, fillings: { hero } }
    const area = { width: long, height: long }
    const made = laid(page, `stickers/${isOne ? around : 'plain'}`, content, area)
    const shadowColor = presentation.isClear ? 'transparent' : 'rgba(0,0,0,.45)'
    pen.within({ shadowColor, shadowBlur: size * 0.035, shadowOffsetY: size * 0.014 }, () =>
      pen.stamp(cutOut(made, size * 0.03), { x, y, turn }),
    )
  }
}

/** The drawings: the hero, or several that the prompt names or requests as a set. */
function idsOf(page: Page): string[] {
  const { shown, hero = 'star' } = page
  const { title, form, count } = page.presentation
  if (form === 'set' || count !== null) return listOf(page, 'ideas')
  return title !== '' || shown.length < 3 ? [hero] : shown.slice(0, 6)
}

const acts: Relation['kind'][] = ['wearing', 'riding', 'in', 'leaning on', ...bondKinds]

/** Whether the deed of the hero is invisible in its face. */
function isActing({ shown, scene: { subjects, relations } }: Page): boolean {
  const [hero] = subjects
  if (!hero || !isAlive(hero.drawing)) return false
  const isBusy = shown.length < 2 && (hero.activity !== null || hero.pose !== null)
  return isBusy || relations.some(({ kind }) => acts.includes(kind))
}

function putHero(page: Page, id: string, place: Place): void {
  const { size } = place
  const isCast = id === page.hero && isActing(page)
  const made = isCast ? page.cast({ width: size, height: size }) : page.drawings.make(id, size)
  const scale = isCast ? (size * 1.1) / Math.max(made.width, made.height) : 1
  const area = { width: made.width * scale, height: made.height * scale, memory: made.memory }
  const scaled = isCast ? layer(area, (pen) => pen.draw(made, area)) : made
  stamp(page.pen, inflated(scaled, -1, 0.55), place)
}

/** Adds a white border and a diagonal band of gloss. */
function cutOut(made: PictureCanvas, by: number): PictureCanvas {
  const border = grown(made, by, '#ffffff')
  return layer(border, (pen) => {
    const { width, height } = border
    pen.draw(border)
    pen.stamp(made, middleOf(border))
    const shares = [0, 0, 0, 0, 0.2, 0.05, 0.13, 0, 0, 0, 0]
    const gloss = shares.map((share) => `rgba(255,255,255,${share})`)
    pen.within('source-atop', () => pen.fill(border, pen.linear([0, 0], [width, height], gloss)))
  })
}
