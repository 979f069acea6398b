import { clamp } from '../number.ts'
import { type Part, readParts } from '../subject/parts.ts'
import { paintParts } from '../subject/stage.ts'
import type { Place } from './art.ts'
import { type Box, inset, middleOf } from './box.ts'
import { layoutsFor } from './choices.ts'
import { tileOf } from './icons.ts'
import { type Ink, legible, light, mixed, paletteOf } from './inks.ts'
import { capitalized, fill, headlineOf, type Page } from './kit.ts'
import { lay, showing } from './layouts.ts'
import type { Palette } from './palettes.ts'
import { type Plan, plans, type Spot } from './panels.ts'
import { membersOfSet, setAround, setNamedBy, stepsOf } from './sets.ts'
import { readOn } from './treatments.ts'
import { write } from './writing.ts'

interface Sheet extends Page {
  inks: Palette
  tile: Ink
}

/**
 * A drawing and what it is called, where the words name it; or a chart, where there is no drawing.
 */
interface Panel {
  id: string | undefined
  label: string
}

/** A title and panels with a drawing and its text, in one of three orders. */
export function paintInfographic(page: Page): void {
  const { presentation } = page
  const inks = page.palette(['modern', 'natural', 'pastel', 'bold'])
  const { form } = presentation
  const shown = panelsOf(page)
  const font = page.face(['geometric', 'grotesk', 'condensed', 'rounded'])
  const sheet = { ...page, inks, tile: tileOf(inks), face: () => font }
  const isSteps = form === 'steps' || stepsOf(presentation.set).length > 0
  const facts = [isSteps && 'process', shown.length > 6 && 'crowded'] as const
  const order = page.choose(layoutsFor(page, ...facts)) as keyof typeof plans
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

/** As many as are asked for: what is named, then what goes with it, then numbers or charts. */
function panelsOf(page: Page): Panel[] {
  const { shown, drawings, scene, presentation, choose } = page
  const { count, set, title, form } = presentation
  const { subjects, ignored, setting } = scene
  const idOf = (at: number) => drawings.subjects[at]
  const [, ...listed] = title.split('\n').map((label) => {
    const said = label.toLowerCase()
    return { id: idOf(subjects.findIndex(({ name }) => said.includes(name.toLowerCase()))), label }
  })
  if (listed.length > 0) return listed
  const steps = stepsOf(set)
  const [last] = steps.slice(-1)
  if (last) return count && count < steps.length ? [...steps.slice(0, count - 1), last] : steps
  // What one or two are about is no other animal.
  const near = shown.length > 2 ? setAround(shown.slice(0, 3)) : undefined
  const kin = set ?? setNamedBy([...ignored, setting]) ?? near
  const wanted = clamp(count ?? (shown.length > 2 ? shown.length : choose([4, 6, 5])), 3, 10)
  const more = membersOfSet(kin ?? (shown.length > 0 ? '' : 'ideas'))
  const drawn = Math.max(shown.length, wanted - (form === 'steps' ? 0 : choose([1, 0, 2])))
  const ids = [...new Set([...shown, ...more])].filter((id) => drawings.has(id)).slice(0, drawn)
  return Array.from({ length: wanted }, (_, i) => {
    const at = drawings.subjects.indexOf(ids[i] ?? '')
    return { id: ids[i], label: capitalized(subjects[at]?.name ?? '') }
  })
}

/** What leads from one panel to another; a broad one is a road with a dashed line in its middle. */
function paintLinks({ pen, side, inks }: Sheet, { path, thick, heads }: Plan): void {
  const { ground, accent } = inks
  const ink = mixed(ground, accent, 0.55)
  pen.stroke(path, ink, side * thick, { round: true })
  const dash = [side * 0.018, side * 0.02]
  if (thick > 0.02) pen.stroke(path, ground, side * 0.006, { round: true, dash })
  for (const head of heads ?? [])
    pen.moved({ ...head, scale: side }, () => pen.fill('M.016 0L-.02 -.02 -.02 .02', ink))
}

const charts = readParts(new URL('charts.txt', import.meta.url))
const kinds = ['donut', 'columns', 'bars', 'curve']

/** What a panel shows, what that is called, and its number where it is a step. */
function paintPanel(sheet: Sheet, { id, label }: Panel, { kind, box }: Spot, i: number): void {
  const { pen, random, inks, tile, presentation, drawings } = sheet
  const { accent, second, ink } = inks
  const isStep = presentation.form === 'steps'
  const number = String(i + 1)
  const lot = random.fork(`panel ${i}`)
  const chart = charts[`${kinds[(i + lot.seed) % kinds.length]} ${lot.pick(['a', 'b'])}`] as Part[]
  // In the inks of the page, unless its own colors are what makes it look good.
  const isOwn = id && (drawings.isAppetizing(id) || presentation.themes.includes('cute'))
  // On a light tile pale parts would be lost.
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
