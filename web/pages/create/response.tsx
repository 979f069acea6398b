import { For, Show } from 'solid-js'
import Copy from '~icons/lucide/copy'
import type { Generation } from '../../client/documents.ts'
import { addressOf, copyAddress } from '../../image/actions.ts'
import { HostedImage } from '../../image/hosted-image.tsx'
import { range } from '../../lib/range.ts'
import { copy } from '../../state/announcer.ts'
import { imagesOf } from '../../state/lightbox.ts'
import { connection, generating, run } from '../../state/run.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import styles from './response.module.css'

/** The answer of the API: the URL of each image as soon as it is finished. */
export function Response() {
  const addresses = () => imagesOf(run.generations).map(({ image }) => addressOf(image))
  const copyAll = () => copy(addresses().join('\n'), `${addresses().length} URLs copied`)
  return (
    <section class={styles.response} aria-label="Response">
      <div class={styles.heading}>
        <h2>Response</h2>
        <Show when={run.generations.length}>
          <Status />
        </Show>
        <Show when={addresses().length > 1}>
          <Button look="ghost" size="small" onClick={copyAll}>
            <Copy />
            All URLs
          </Button>
        </Show>
      </div>
      <Show
        when={run.generations.length}
        fallback={<p>The URL of each image appears here as soon as it is finished.</p>}
      >
        <ul>
          <For each={run.generations}>
            {(generation) => (
              <For each={range(0, generation.image - 1)}>
                {(index) => <Row generation={generation} index={index} />}
              </For>
            )}
          </For>
        </ul>
      </Show>
    </section>
  )
}

function Status() {
  return (
    <Show when={generating()} fallback={<Pill>done</Pill>}>
      <Pill tone={connection() === 'lost' ? 'warn' : 'live'}>
        {connection() === 'lost' ? 'reconnecting' : 'streaming'}
      </Pill>
    </Show>
  )
}

function Row(props: { generation: Generation; index: number }) {
  const image = () => props.generation.images.find(({ index }) => index === props.index)
  const frame = () => props.generation.frames[props.index]
  return (
    <li>
      <Show
        when={image()}
        fallback={
          <>
            <span class={styles.thumbnail} />
            <span class={styles.waiting}>{waiting(props.generation, frame()?.step ?? 0)}</span>
          </>
        }
      >
        {(current) => (
          <>
            <HostedImage
              class={styles.thumbnail}
              src={current().url}
              srcset={current().srcset}
              sizes="32px"
              alt=""
              width="32"
              height="32"
            />
            <a
              href={addressOf(current())}
              target="_blank"
              rel="noreferrer"
              title={addressOf(current())}
            >
              …/{current().url.split('/').pop()}
            </a>
            <IconButton
              label={`Copy URL of image ${props.index + 1}`}
              onClick={() => copyAddress(current())}
            >
              <Copy />
            </IconButton>
          </>
        )}
      </Show>
    </li>
  )
}

function waiting({ status, steps, queuePosition }: Generation, step: number): string {
  if (status === 'FAILED') return 'failed, not charged'
  if (status === 'CANCELLED') return 'cancelled, not charged'
  if (step) return `step ${step} of ${steps}`
  return queuePosition ? `waiting, ${queuePosition} before it` : 'waiting'
}
