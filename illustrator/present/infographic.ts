import { clamp } from '../number.ts'
import { type Part, readParts } from '../subject/parts.ts'
import { paintParts } from '../subject/stage.ts'
import type { Place } from './art.ts'
import { type Box, inset, middleOf } from './box.ts'
import { chosenFor } from './choices.ts'
import { tileOf } from './icons.ts'
import { type Ink, legible, light, mixed, paletteOf } from './inks.ts'
import { capitalized, fill, headlineOf, type Page } from './kit.ts'
import { lay, showing } from './layouts.ts'
import type { Palette } from './palettes.ts'
import { type Plan, plans, type Spot } from './panels.ts'
import { membersOfSet, setAround, setNamedBy, stepsOf } from './sets.ts'
import { readOn } from './treatments.ts'
import { write } from './writing.ts'

type Sheet = Page & { inks: Palette; tile: Ink }

/** A drawing with its name. Without a drawing there is a number or a chart. */
type Panel = { id: string | undefined; label: string }

/** A title and panels in one of three arrangements. */
export function paintInfographic(page: Page): void {
  const { presentation } = page
  const inks = page.palette(['modern', 'natural', 'pastel', 'bold'])
  const { form } = presentation
  const shown = panelsOf(page)
  const font = page.face(['geometric', 'grotesk', 'condensed', 'rounded'])
  const sheet = { ...page, inks, tile: tileOf(inks), face: () => font }
  const isSteps = form === 'steps' || stepsOf(presentation.set).length > 0
  const facts = [isSteps && 'process', shown.length > 6 && 'crowded'] as const
  const order = chosenFor<keyof typeof plans>(page, 'infographic', ...facts)
  fill(page, inks.ground)
  const [text = ''] = capitalized(headlineOf(presentation)).split('\n')
  const name = text === '' ? 'bare' : page.choose(['middle', 'left', 'band'])
  const panels = (place: Box) => {
    const plan = plans[order](place, shown.length)
    paintLinks(sheet, plan)
    for (const [i, spot] of plan.spots.entries()) paintPanel(sheet, shown[i] as Panel, spot, i)
  }
  lay(sheet, `infographics/${name}`, { inks, text, fillings: { panels } })
}

/** The panels: the list of the prompt, the steps of a process, or drawings and charts. */
function panelsOf(page: Page): Panel[] {
  const { shown, drawings, scene, presentation, choose } = page
  const { count, set, title, form } = presentation
  const { subjects, ignored, setting } = scene
  const idOf = (at: number) => drawings.subjects[at]
  const [, ...listed] = title.split('\n').map((label) => {
    const words = label.toLowerCase()
    return { id: idOf(subjects.findIndex(({ name }) => words.includes(name.toLowerCase()))), label }
  })
  if (listed.length > 0) return listed
  const steps = stepsOf(set)
  const [last] = steps.slice(-1)
  if (last) return count && count < steps.length ? [...steps.slice(0, count - 1), last] : steps
  // One or two animals request no other animals.
  const near = shown.length > 2 ? setAround(shown.slice(0, 3)) : undefined
  const chosen = set ?? setNamedBy([...ignored, setting]) ?? near
  const wanted = clamp(count ?? (shown.length > 2 ? shown.length : choose([4, 6, 5])), 3, 10)
  const more = membersOfSet(chosen ?? (shown.length > 0 ? '' : 'ideas'))
  const drawn = Math.max(shown.length, wanted - (form === 'steps' ? 0 : choose([1, 0, 2])))
  const ids = [...new Set([...shown, ...more])].filter((id) => drawings.has(id)).slice(0, drawn)
  return Array.from({ length: wanted }, (_, i) => {
    const at = drawings.subjects.indexOf(ids[i] ?? '')
    return { id: ids[i], label: capitalized(subjects[at]?.name ?? '') }
  })
}

/** The line between panels. A thick line is a road with dashes in its middle. */
function paintLinks({ pen, side, inks }: Sheet, { path, thick, heads }: Plan): void {
  const { ground, accent } = inks
  const ink = mixed(ground, accent, 0.55)
  pen.stroke(path, ink, side * thick, { round: true })
  const dash = [side * 0.018, side * 0.02]
  if (thick > 0.02) pen.stroke(path, ground, side * 0.006, { round: true, dash })
  for (const head of heads ?? [])
    pen.moved({ ...head, scale: side }, () => pen.fill('M.016 0L-.02 -.02 -.02 .02', ink))
}

const charts = readParts('charts')
const kinds = ['donut', 'columns', 'bars', 'curve']

function paintPanel(sheet: Sheet, { id, label }: Panel, { kind, box }: Spot, i: number): void {
  const { pen, random, inks, tile, presentation, drawings } = sheet
  const { accent, second, ink } = inks
  const isStep = presentation.form === 'steps'
  const number = String(i + 1)
  const own = random.fork(`panel ${i}`)
  const chart = charts[`${kinds[(i + own.seed) % kinds.length]} ${own.pick(['a', 'b'])}`] as Part[]
  const isOwn = id && (drawings.isAppetizing(id) || presentation.themes.includes('cute'))
  // Pale parts would be invisible on a light tile.
  const pale = light(tile) > 0.55 ? mixed(second, tile, 0.55) : inks.pale
  const hero = (place: Place) => {
    const { x, y } = middleOf(place)
    if (id) showing(sheet, id, isOwn ? undefined : readOn(tile, { ...inks, pale }))(place)
    else if (isStep) {
      const box = inset(place, place.width * 0.1, place.height * 0.15)
      write(sheet, number, sheet.face([]), { box, ink: legible(tile, accent, second, ink) })
    } else paintParts(pen.context, chart, paletteOf({ ...inks, on: tile }), { ...place, x, y })
  }
  const notes = { number: isStep && id ? number : '' }
  const edge = i % 2 ? second : accent
  const content = { inks: { ...inks, tile, edge }, text: label, notes, fillings: { hero } }
  lay(sheet, `panels/${kind}`, content, box)
}
