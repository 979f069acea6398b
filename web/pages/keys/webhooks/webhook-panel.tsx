import { createSignal, onMount, Show } from 'solid-js'
import ArrowLeft from '~icons/lucide/arrow-left'
import Copy from '~icons/lucide/copy'
import {
  DeleteWebhook,
  RollWebhookSecret,
  UpdateWebhook,
  type Webhook,
  type WebhookInput,
} from '../../../client/webhook-documents.ts'
import { confirm, copy } from '../../../state/announcer.ts'
import { change } from '../../../state/change.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteButton } from '../../../ui/delete-button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { dateTime, stoppedText, webhookStates } from './webhook-format.ts'
import styles from './webhooks.module.css'

interface WebhookPanelProps {
  webhook: Webhook
  isOwner: boolean
  back(): void
  reload(): Promise<void>
}

/** One webhook: its secret, its events, and its deliveries. */
export function WebhookPanel(props: WebhookPanelProps) {
  let heading!: HTMLHeadingElement
  onMount(() => heading.focus())
  const [chosen, choose] = createSignal(props.webhook.events)
  const id = () => props.webhook.id
  const state = () => webhookStates[props.webhook.status]
  const isActive = () => props.webhook.status === 'ACTIVE'
  const done = async (result: object | undefined, text: string) => {
    if (!result) return
    confirm(text)
    await props.reload()
  }
  const update = async (input: Partial<WebhookInput> & { paused?: boolean }, text: string) =>
    done(await change(UpdateWebhook, { id: id(), input }), text)
  const save = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const url = String(new FormData(event.currentTarget).get('url'))
    update({ url, events: chosen() }, 'Webhook changed')
  }
  const roll = async () =>
    done(
      await change(RollWebhookSecret, { id: id() }),
      'New secret. The old one also signs for 24 hours',
    )
  const remove = async () => {
    await done(await change(DeleteWebhook, { id: id() }), 'Webhook deleted')
    props.back()
  }
  return (
    <div class={styles.panel}>
      <Button look="ghost" size="small" class={styles.back} onClick={props.back}>
        <ArrowLeft />
        All webhooks
      </Button>
      <div class={styles.head}>
        <h2 ref={heading} tabindex="-1">
          {props.webhook.url ?? 'Webhooks of single requests'}
        </h2>
        <Show when={props.webhook.url}>
          <Pill tone={state().tone}>{state().text}</Pill>
        </Show>
      </div>
      <Show when={stoppedText(props.webhook)}>{(text) => <p role="alert">{text()}</p>}</Show>
      <div class={styles.secret}>
        <span>Secret</span>
        <code>{props.webhook.secret}</code>
        <Button size="small" onClick={() => copy(props.webhook.secret, 'Secret copied')}>
          <Copy />
          Copy
        </Button>
        <Button size="small" onClick={roll}>
          Roll
        </Button>
        <Show when={props.webhook.previousSecretsEndAt}>
          {(end) => <span>The secret before also signs until {dateTime(end())}</span>}
        </Show>
      </div>
      <Show when={props.webhook.url}>
        {(url) => (
          <form class={styles.form} onSubmit={save}>
            <WebhookFields url={url()} chosen={chosen()} choose={choose} isOwner={props.isOwner} />
            <div class={styles.actions}>
              <Button type="submit" look="primary" disabled={chosen().length === 0}>
                Save
              </Button>
              <Button
                onClick={() =>
                  update({ paused: isActive() }, isActive() ? 'Webhook paused' : 'Webhook resumed')
                }
              >
                {isActive() ? 'Pause' : 'Resume'}
              </Button>
              <DeleteButton delete={remove} />
            </div>
          </form>
        )}
      </Show>
      <WebhookDeliveries id={id()} />
    </div>
  )
}
