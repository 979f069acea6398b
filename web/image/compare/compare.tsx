import { createSignal, For, Show } from 'solid-js'
import Pencil from '~icons/lucide/pencil'
import X from '~icons/lucide/x'
import { isPhone } from '../../lib/breakpoints.ts'
import { compared, setCompared } from '../../state/compare.ts'
import { type Shown, setLightbox } from '../../state/lightbox.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { modal } from '../../ui/modal.ts'
import { remix } from '../actions.ts'
import { HostedImage } from '../hosted-image.tsx'
import { FavouriteButton } from '../keep-buttons.tsx'
import { SaveButton } from '../save-button.tsx'
import { type Zoom, ZoomControl, zoomedWidth, zoomKeys } from '../zoom.tsx'
import styles from './compare.module.css'
import { Differences } from './differences.tsx'
import { Slider } from './slider.tsx'

const ways = ['Side by side', 'Slider'] as const
type Way = (typeof ways)[number]

/** Two pictures side by side or on top of each other, with the differences of their set-ups. */
export default function Compare() {
  let element!: HTMLDialogElement
  const [way, setWay] = createSignal<Way>(isPhone() ? 'Slider' : 'Side by side')
  const [zoom, setZoom] = createSignal<Zoom>('Fit')
  const close = () => setCompared(null)
  const press = (event: KeyboardEvent) => {
    const zoomed = zoomKeys[event.key]
    if (zoomed) setZoom(zoomed)
    if (event.key !== 's' || event.metaKey || event.ctrlKey) return
    setWay((now) => (now === 'Slider' ? 'Side by side' : 'Slider'))
    const control = (kind: string) => element.querySelector<HTMLElement>(`input${kind}`)
    const next = control('[type=range]') ?? control(':checked')
    next?.focus()
  }
  const closed = modal({ element: () => element, close, press })
  return (
    <dialog ref={element} class={styles.compare} aria-label="Compare two pictures" onClose={closed}>
      <Show when={compared()}>
        {(pair) => (
          <>
            <header>
              <h2>Compare</h2>
              <fieldset>
                <legend class="unseen">How to compare</legend>
                <Choice name="compare" values={ways} chosen={way()} choose={setWay} />
              </fieldset>
              <Show when={way() !== 'Slider'}>
                <ZoomControl name="compare-zoom" zoom={zoom()} choose={setZoom} />
              </Show>
              <kbd title="Side by side or slider">S</kbd>
              <IconButton label="Close" onClick={close}>
                <X />
              </IconButton>
            </header>
            <Show when={way() === 'Slider'} fallback={<SideBySide {...pair()} zoom={zoom()} />}>
              <Slider {...pair()} />
            </Show>
            <Differences {...pair()} />
          </>
        )}
      </Show>
    </dialog>
  )
}

/** Both pictures in places of one size. A scroll of one scrolls the other by the same part. */
function SideBySide(props: { first: Shown; second: Shown; zoom: Zoom }) {
  const views: HTMLElement[] = []
  const follow = (from: HTMLElement) => {
    const part = (at: number, size: number, shown: number) => at / Math.max(1, size - shown)
    const x = part(from.scrollLeft, from.scrollWidth, from.clientWidth)
    const y = part(from.scrollTop, from.scrollHeight, from.clientHeight)
    for (const to of views.filter((view) => view !== from)) {
      const left = Math.round(x * (to.scrollWidth - to.clientWidth))
      const top = Math.round(y * (to.scrollHeight - to.clientHeight))
      // The scroll that this causes ends here: its parts differ by less than a pixel.
      if (Math.abs(to.scrollLeft - left) > 1 || Math.abs(to.scrollTop - top) > 1)
        to.scrollTo(left, top)
    }
  }
  const leave = (shown: Shown) => {
    setCompared(null)
    setLightbox(null)
    remix(shown)
  }
  return (
    <div class={styles.pair}>
      <For each={[props.first, props.second]}>
        {(shown, index) => (
          <figure>
            <section
              ref={(view) => views.push(view)}
              class={styles.view}
              data-zoomed={props.zoom !== 'Fit'}
              tabindex="0"
              aria-label={`Picture ${index() ? 'B' : 'A'}`}
              onScroll={(event) => follow(event.currentTarget)}
            >
              <HostedImage
                src={shown.image.url}
                thumbhash={shown.image.thumbhash}
                alt={shown.generation.prompt}
                width={shown.image.width}
                height={shown.image.height}
                style={{
                  '--pixels': `${shown.image.width}px`,
                  width: zoomedWidth(props.zoom, shown.image.width),
                }}
              />
            </section>
            <figcaption>{index() ? 'B' : 'A'}</figcaption>
            <div class={styles.actions}>
              <FavouriteButton image={shown.image} />
              <SaveButton image={shown.image} />
              <Button onClick={() => leave(shown)}>
                <Pencil />
                Remix
              </Button>
            </div>
          </figure>
        )}
      </For>
    </div>
  )
}
