import { Show } from 'solid-js'
import Code from '~icons/lucide/code'
import Link from '~icons/lucide/link'
import Sprout from '~icons/lucide/sprout'
import Trash from '~icons/lucide/trash-2'
import Undo from '~icons/lucide/undo-2'
import X from '~icons/lucide/x'
import { pixels, presets } from '../lib/dimensions.ts'
import { ago, seconds } from '../lib/format.ts'
import { elapsedMs } from '../lib/progress.ts'
import { hrefOf } from '../lib/site.ts'
import { copy } from '../state/announcer.ts'
import { deleteImages } from '../state/deletion.ts'
import type { Shown } from '../state/lightbox.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { addressOf, asHtml, asMarkdown, copyAddress, useSeed, useSetUp } from './actions.ts'
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
  const leave = (action: () => void) => () => {
    props.close()
    action()
  }
  return (
    <aside class={styles.details} aria-label="About this picture">
      <IconButton class={styles.close} label="Close" onClick={props.close}>
        <X />
      </IconButton>
      <p class={styles.prompt} dir="auto">
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
        <Show when={generation().finishedAt}>
          <dt>Took</dt>
          <dd>
            {seconds(elapsedMs(generation(), 0))}
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
