import { isAlive, rowOf } from '../tables/drawings.ts'
import { chosen, type Place } from './art.ts'
import { cellsOf } from './box.ts'
import { chosenFor } from './choices.ts'
import { groupOf } from './group.ts'
import { fill, type Page } from './kit.ts'
import { mirrored } from './layers.ts'
import { lay, stamp } from './layouts.ts'
import { shownOrSet } from './sets.ts'

const [ink, paper] = ['#16161a', '#ffffff']

/** Black outlines on white: the subjects, and small things around them. */
export function paintColoringPage(page: Page): void {
  const { pen, side, drawings, presentation, choose, random } = page
  const ids = idsOf(page)
  const isPair = ids.length === 2 && ids[0] !== ids[1]
  const lone = isPair ? groupOf(ids) : ids.length === 1 ? ids[0] : undefined
  const isTurned = choose([false, true, false, true, true])
  const lines = (id: string, size: number, thick: number) =>
    drawings.make(id, size, { ink, ground: paper, width: (thick * side) / size })
  const fillings = {
    hero(place: Place) {
      if (lone) {
        // A group has smaller drawings, so its lines are thinner.
        const made = lines(lone, place.size * random.between(0.84, 1), isPair ? 1.2 : 0.75)
        stamp(pen, isTurned ? mirrored(made) : made, place)
        return
      }
      for (const [i, { x, y, size }] of cellsOf(place, ids.length).entries())
        pen.stamp(lines(ids[i] as string, size * 0.84, 0.55), { x, y })
    },
    thing(place: Place) {
      const size = place.size * random.between(0.8, 1.1)
      stamp(pen, lines(chosen(place.cells.of ?? '', choose), size, 0.45), place)
    },
  }
  fill(page, paper)
  const [first = ''] = ids
  const { kind, home } = rowOf(page.scene.subjects[0]?.drawing ?? first)
  // Figures stand on land; faces have a frame.
  const stands = drawings.isFigure(first) || ['vehicles', 'landmarks'].includes(kind)
  const facts = [ids.length > 2 && 'many', home, stands && 'standing'] as const
  const layout = `coloring/${chosenFor(page, 'coloring page', ...facts)}`
  lay(page, layout, { inks: { ink, paper }, text: presentation.title, fillings })
}

/** The drawings: animals in the number of the prompt, then the others, then drawings of a set. */
function idsOf(page: Page): string[] {
  const { form, set, count } = page.presentation
  const [subject] = page.scene.subjects
  const lone = page.choose(form === 'symmetric' ? centers : anything)
  const [first = lone, ...others] = shownOrSet(page).filter((id) => id !== 'water-wave')
  const alike = isAlive(subject?.drawing ?? '') ? (subject?.count ?? 1) : 1
  const ids = [...Array<string>(Math.min(6, alike)).fill(first), ...others]
  return ids.slice(0, count ?? (set ? 6 : 9))
}

const centers = ['sunflower', 'cherry-blossom', 'hibiscus']
const anything = ['butterfly', 't-rex', 'unicorn', 'rocket', 'castle']
