import { Show } from 'solid-js'
import Code from '~icons/lucide/code'
import Link from '~icons/lucide/link'
import Sprout from '~icons/lucide/sprout'
import SquareSplit from '~icons/lucide/square-split-horizontal'
import Trash from '~icons/lucide/trash-2'
import Undo from '~icons/lucide/undo-2'
import X from '~icons/lucide/x'
import { pixels, presets } from '../lib/dimensions.ts'
import { ago, duration } from '../lib/format.ts'
import { tookOf } from '../lib/progress.ts'
import { hrefOf } from '../lib/site.ts'
import { copy } from '../state/announcer.ts'
import { deleteImages } from '../state/deletion.ts'
import { originOf, type Shown, setSplit, split } from '../state/lightbox.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { addressOf, asHtml, asMarkdown, copyAddress, useSeed, useSetUp } from './actions.ts'
import { BeginButtons } from './begin-buttons.tsx'
import { CompareWith } from './compare/compare-with.tsx'
import { Downloads } from './downloads.tsx'
import styles from './image-details.module.css'
import { KeepButtons } from './keep-buttons.tsx'
import ShareButtons from './share-buttons.tsx'
import { VariationButtons } from './variation-buttons.tsx'

/** How an image was made, and all its actions. */
export function ImageDetails(props: { shown: Shown; close(): void }) {
  const generation = () => props.shown.generation
  const image = () => props.shown.image
  const isSplit = () => split() === image().id
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
      <div class={styles.actions}>
        <Button onClick={() => copyAddress(image())}>
          <Link />
          Copy URL <kbd>U</kbd>
        </Button>
        <div class={styles.pair}>
          <Button onClick={() => copy(asMarkdown(props.shown), 'Markdown copied')}>
            <Code />
            Markdown
          </Button>
          <Button onClick={() => copy(asHtml(props.shown), 'HTML copied')}>
            <Code />
            HTML
          </Button>
        </div>
        <Downloads image={image()} />
        <ShareButtons generation={generation()} />
        <KeepButtons image={image()} />
        <CompareWith shown={props.shown} />
        <Show when={originOf(generation())}>
          <Button
            aria-pressed={isSplit()}
            onClick={() => setSplit(isSplit() ? undefined : image().id)}
          >
            <SquareSplit />
            Before and after
          </Button>
        </Show>
        <BeginButtons shown={props.shown} leave={leave} />
        <VariationButtons shown={props.shown} leave={leave} />
        <div class={styles.pair}>
          <Button onClick={leave(() => useSeed(props.shown))}>
            <Sprout />
            Use its seed
          </Button>
          <Button onClick={leave(() => deleteImages([image()]))}>
            <Trash />
            Delete
          </Button>
        </div>
        <Button look="primary" onClick={leave(() => useSetUp(generation()))}>
          <Undo />
          Use this set-up <kbd>R</kbd>
        </Button>
      </div>
    </aside>
  )
}
