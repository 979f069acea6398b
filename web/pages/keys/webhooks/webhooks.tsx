import { createSignal, For, onMount, Show } from 'solid-js'
import Plus from '~icons/lucide/plus'
import { type Webhook, WebhooksQuery } from '../../../client/webhook-documents.ts'
import { client } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { events, stoppedText, webhookStates } from './webhook-format.ts'
import { WebhookPanel } from './webhook-panel.tsx'
import styles from './webhooks.module.css'

/** The webhooks of the account, or one of them with its deliveries. */
export function Webhooks() {
  const [list, setList] = createSignal<Webhook[]>([])
  const [isOwner, setIsOwner] = createSignal(false)
  const [shownId, setShownId] = createSignal<string>()
  const [isNew, setIsNew] = createSignal(false)
  const load = async () => {
    const { data } = await client()
      .query(WebhooksQuery, {}, { requestPolicy: 'network-only' })
      .toPromise()
    if (!data?.viewer) return
    setIsOwner(data.viewer.isOwner)
    setList([...data.viewer.webhooks, data.viewer.requestWebhook])
  }
  const shown = () => list().find(({ id }) => id === shownId())
  const created = async (id: string) => {
    setIsNew(false)
    await load()
    setShownId(id)
  }
  onMount(load)
  return (
    <section class={styles.section}>
      <Show
        when={shown()}
        fallback={
          <>
            <SectionHeading title="Webhooks">
              <Button onClick={() => setIsNew(true)}>
                <Plus />
                New webhook
              </Button>
            </SectionHeading>
            <p class={styles.hint}>
              Easel sends events to these URLs when a generation ends, a quota runs out or a key
              expires.
            </p>
            <ul class={styles.list}>
              <For each={list()}>
                {(webhook) => <Row webhook={webhook} show={() => setShownId(webhook.id)} />}
              </For>
            </ul>
          </>
        }
      >
        {(webhook) => (
          <WebhookPanel
            webhook={webhook()}
            isOwner={isOwner()}
            back={() => setShownId(undefined)}
            reload={load}
          />
        )}
      </Show>
      <Show when={isNew()}>
        <NewWebhookDialog isOwner={isOwner()} close={() => setIsNew(false)} created={created} />
      </Show>
    </section>
  )
}

function Row(props: { webhook: Webhook; show(): void }) {
  const state = () => webhookStates[props.webhook.status]
  const names = () => props.webhook.events.map((event) => events[event]).join(', ')
  return (
    <li>
      <button type="button" class={styles.name} onClick={props.show}>
        {props.webhook.url ?? 'Webhooks of single requests'}
      </button>
      <Show when={props.webhook.url}>
        <Pill tone={state().tone}>{state().text}</Pill>
      </Show>
      <span class={styles.facts}>{names() || 'Requests name their URLs in the field webhook'}</span>
      <Show when={stoppedText(props.webhook)}>{(text) => <p role="alert">{text()}</p>}</Show>
    </li>
  )
}
