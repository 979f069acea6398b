import { Choice } from '../ui/choice.tsx'

/** `Fit` is never larger than the pixels of the picture. */
const zooms = ['Fit', '100 %', '200 %'] as const
export type Zoom = (typeof zooms)[number]

/** The keys of the zooms. */
export const zoomKeys: Record<string, Zoom> = { 0: 'Fit', 1: '100 %', 2: '200 %' }

/** The width of a picture in CSS pixels; undefined: it fits its place. */
export function zoomedWidth(zoom: Zoom, width: number): string | undefined {
  return zoom === 'Fit' ? undefined : `${(width * Number.parseInt(zoom, 10)) / 100}px`
}

interface ZoomControlProps {
  name: string
  zoom: Zoom
  choose(zoom: Zoom): void
}

export function ZoomControl(props: ZoomControlProps) {
  return (
    <fieldset>
      <legend class="unseen">Zoom</legend>
      <Choice name={props.name} values={zooms} chosen={props.zoom} choose={props.choose} />
    </fieldset>
  )
}
