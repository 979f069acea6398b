import { createSignal, For, Match, Show, Switch } from 'solid-js'
import { type Failure, fromError } from '../../client/failure.ts'
import { type PublicGeneration, SharedGenerationQuery } from '../../client/share-documents.ts'
import { HostedImage } from '../../image/hosted-image.tsx'
import { placeholderStyle } from '../../lib/placeholder.ts'
import { hrefOf } from '../../lib/site.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { client } from '../../state/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import styles from './shared.module.css'
import { SharedFacts } from './shared-facts.tsx'

/** The page of a shared link: the images, the prompt and the set-up of a generation. */
export default function SharedPage(props: { token: string }) {
  const [shared, setShared] = createSignal<PublicGeneration | null>()
  const [failure, setFailure] = createSignal<Failure>()
  const load = async () => {
    setFailure(undefined)
    const { token } = props
    const { data, error } = await client().query(SharedGenerationQuery, { token }).toPromise()
    if (data) setShared(data.sharedGeneration)
    else if (error) setFailure(fromError(error))
  }
  load()
  return (
    <main id="main" class={styles.page}>
      <Show when={!shared()}>
        <h1 class="unseen">Shared pictures</h1>
      </Show>
      <Switch>
        <Match when={failure()}>
          {(reason) => (
            <EmptyState title="This link could not be opened" text={reason().message}>
              <Button onClick={load}>Try again</Button>
            </EmptyState>
          )}
        </Match>
        <Match when={shared() === null}>
          <EmptyState
            title="There is nothing behind this link"
            text="Its owner may have stopped sharing it or deleted the pictures."
          >
            <a class={buttonClass('primary')} href={hrefOf('/')}>
              Create an image
            </a>
          </EmptyState>
        </Match>
        <Match when={shared()}>
          {(generation) => (
            <>
              <div class={styles.pictures}>
                <For each={generation().images}>
                  {(image, index) => (
                    <a
                      href={image.url}
                      aria-label={`Picture ${index() + 1} in full size`}
                      style={{
                        ...placeholderStyle(image.thumbhash),
                        '--aspect': image.width / image.height,
                        'max-width': `${image.width}px`,
                      }}
                    >
                      <HostedImage
                        src={image.url}
                        thumbhash={image.thumbhash}
                        srcset={image.srcset}
                        sizes="auto, 100vw"
                        loading="lazy"
                        width={image.width}
                        height={image.height}
                        alt={generation().prompt}
                      />
                    </a>
                  )}
                </For>
              </div>
              <SharedFacts generation={generation()} />
              <Show when={generation().references.length > 0}>
                <section class={styles.references}>
                  <h2>Made from</h2>
                  <For each={generation().references}>
                    {(url, index) => (
                      <a href={url}>
                        <img src={url} alt={`Reference ${index() + 1}`} loading="lazy" />
                      </a>
                    )}
                  </For>
                </section>
              </Show>
            </>
          )}
        </Match>
      </Switch>
    </main>
  )
}
