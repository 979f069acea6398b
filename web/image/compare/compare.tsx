import { createSignal, For, Show } from 'solid-js'
import X from '~icons/lucide/x'
import { isPhone } from '../../lib/breakpoints.ts'
import { compared, setCompared } from '../../state/compare.ts'
import type { Shown } from '../../state/lightbox.ts'
import { IconButton } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { modal } from '../../ui/modal.ts'
import { HostedImage } from '../hosted-image.tsx'
import styles from './compare.module.css'
import { Differences } from './differences.tsx'
import { Slider } from './slider.tsx'

const ways = ['Side by side', 'Slider'] as const
type Way = (typeof ways)[number]

/** Two pictures side by side or on top of each other, with the differences of their set-ups. */
export default function Compare() {
  let element!: HTMLDialogElement
  const [way, setWay] = createSignal<Way>(isPhone() ? 'Slider' : 'Side by side')
  const close = () => setCompared(null)
  const press = (event: KeyboardEvent) => {
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
              <kbd title="Side by side or slider">S</kbd>
              <IconButton label="Close" onClick={close}>
                <X />
              </IconButton>
            </header>
            <Show when={way() === 'Slider'} fallback={<SideBySide {...pair()} />}>
              <Slider {...pair()} />
            </Show>
            <Differences {...pair()} />
          </>
        )}
      </Show>
    </dialog>
  )
}

function SideBySide(props: { first: Shown; second: Shown }) {
  return (
    <div class={styles.pair}>
      <For each={[props.first, props.second]}>
        {({ generation, image }, index) => (
          <figure>
            <figcaption>{index() ? 'B' : 'A'}</figcaption>
            <HostedImage
              src={image.url}
              thumbhash={image.thumbhash}
              alt={generation.prompt}
              width={image.width}
              height={image.height}
            />
          </figure>
        )}
      </For>
    </div>
  )
}
