import { For, onMount, Show } from 'solid-js'
import ArrowLeft from '~icons/lucide/arrow-left'
import WandSparkles from '~icons/lucide/wand-sparkles'
import type { AccountKey } from '../../client/account-documents.ts'
import { maskedKey } from '../../lib/format.ts'
import { hrefOf } from '../../lib/site.ts'
import { confirm } from '../../state/announcer.ts'
import { go } from '../../state/route.ts'
import { changePayer } from '../../state/run.ts'
import { chosenKey } from '../../state/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { KeyForm } from './key-form.tsx'
import styles from './key-panel.module.css'
import { KeyRequests } from './key-requests.tsx'
import { KeyStatus } from './key-status.tsx'
import { UsageChart } from './usage-chart.tsx'
import { WebPages } from './web-pages/web-pages.tsx'

interface KeyPanelProps {
  key: AccountKey
  reload(): void
  roll(): void
  revoke(): void
}

/** One key: its rights, its use, and its requests in the last day. */
export function KeyPanel(props: KeyPanelProps) {
  let heading!: HTMLHeadingElement
  onMount(() => {
    heading.focus()
    // Its numbers are those of when the list was loaded.
    props.reload()
  })
  const draw = async () => {
    if (chosenKey() !== props.key.id) changePayer({ chosenKey: props.key.id })
    await go('/')
    confirm(`Using ${props.key.name}`)
  }
  const isLiving = () => props.key.status === 'VALID' || props.key.status === 'PAUSED'
  return (
    <div class={styles.panel}>
      <a class={`${buttonClass('ghost', 'small')} ${styles.back}`} href={hrefOf('/keys')}>
        <ArrowLeft />
        All keys
      </a>
      <div class={styles.head}>
        <h1 ref={heading} tabindex="-1">
          {props.key.name}
        </h1>
        <code>{maskedKey(props.key.prefix, props.key.suffix)}</code>
        <KeyStatus of={props.key} />
        <Show when={props.key.status === 'VALID'}>
          <Button class={styles.far} onClick={draw}>
            <WandSparkles />
            Use in the playground
          </Button>
        </Show>
      </div>
      <Show when={isLiving()}>
        <KeyForm key={props.key} changed={props.reload} roll={props.roll} revoke={props.revoke} />
      </Show>
      <section>
        <SectionHeading title="Images by day" />
        <UsageChart usage={props.key.usage} />
        <details>
          <summary>Numbers of the last {props.key.usage.length} days</summary>
          <table class={styles.days}>
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                <th scope="col">Images</th>
              </tr>
            </thead>
            <tbody>
              <For each={props.key.usage.toReversed()}>
                {(entry) => (
                  <tr>
                    <td>{entry.day}</td>
                    <td>{entry.used.toLocaleString('en')}</td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </details>
      </section>
      <WebPages key={props.key} isLiving={isLiving()} />
      <KeyRequests id={props.key.id} />
    </div>
  )
}
