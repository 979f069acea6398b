import { Show } from 'solid-js'
import Undo from '~icons/lucide/undo-2'
import X from '~icons/lucide/x'
import { pixels, presets } from '../lib/dimensions.ts'
import { ago, duration } from '../lib/format.ts'
import { tookOf } from '../lib/progress.ts'
import { hrefOf } from '../lib/site.ts'
import type { Shown } from '../state/lightbox.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { addressOf, remix } from './actions.ts'
import { Family } from './family.tsx'
import styles from './image-details.module.css'
import { FavouriteButton } from './keep-buttons.tsx'
import { MoreMenu } from './more-menu.tsx'
import { SaveButton } from './save-button.tsx'
import { VaryMenu } from './vary-menu.tsx'

/** How an image was made, its relatives, and its actions: five in sight, the others in a menu. */
export function ImageDetails(props: { shown: Shown; close(): void; remove(): void }) {
  const generation = () => props.shown.generation
  const image = () => props.shown.image
  const leave = (action: () => void) => () => {
    props.close()
    action()
  }
  return (
    <aside class={styles.details} aria-label="About this picture">
      <IconButton class={styles.close} label="Close" onClick={props.close}>
        <X />
      </IconButton>
      <p class={styles.prompt} dir="auto" tabindex="0">
        {generation().prompt}
      </p>
      <dl class={styles.facts}>
        <dt>Size</dt>
        <dd>
          {pixels(image())} <span>{presets[generation().dimensions].key}</span>
        </dd>
        <dt>Steps</dt>
        <dd>{generation().steps}</dd>
        <dt>Seed</dt>
        <dd>{image().seed}</dd>
        <Show when={generation().variationOf}>
          {(variation) => (
            <>
              <dt>Variation</dt>
              <dd>{variation().strength === 'SUBTLE' ? 'subtle' : 'strong'}</dd>
            </>
          )}
        </Show>
        <Show when={generation().upscaleOf}>
          {(upscale) => (
            <>
              <dt>Enlarged</dt>
              <dd>{upscale().scale} times</dd>
            </>
          )}
        </Show>
        <Show when={generation().strength !== null}>
          <dt>Change</dt>
          <dd>{Math.round((generation().strength ?? 0) * 100)} % of a reference</dd>
        </Show>
        <Show when={generation().negativePrompt}>
          {(text) => (
            <>
              <dt>Without</dt>
              <dd>{text()}</dd>
            </>
          )}
        </Show>
        <Show when={generation().guidance !== null}>
          <dt>Guidance</dt>
          <dd>{generation().guidance}</dd>
        </Show>
        <Show when={generation().quality}>
          {(quality) => (
            <>
              <dt>Quality</dt>
              <dd>{quality().toLowerCase()}</dd>
            </>
          )}
        </Show>
        <Show when={generation().finishedAt}>
          <dt>Took</dt>
          <dd>
            {duration(tookOf([generation()], 0))}
            {generation().image > 1 ? ` for ${generation().image}` : ''}
          </dd>
        </Show>
        <dt>Made</dt>
        <dd>
          <a href={hrefOf(`/generations/${generation().id}`)} onClick={props.close}>
            {ago(generation().createdAt)}
          </a>
        </dd>
      </dl>
      <code class={styles.address}>{addressOf(image())}</code>
      <Family shown={props.shown} />
      <div class={styles.actions}>
        <FavouriteButton image={image()} />
        <SaveButton image={image()} />
        <VaryMenu shown={props.shown} leave={leave} />
        <MoreMenu shown={props.shown} leave={leave} remove={props.remove} />
        <Button look="primary" onClick={leave(() => remix(props.shown))}>
          <Undo />
          Use this <kbd>R</kbd>
        </Button>
      </div>
    </aside>
  )
}
