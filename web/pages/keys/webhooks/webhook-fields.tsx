import { For } from 'solid-js'
import { limits } from '../../../../schema/limits.ts'
import type { WebhookEvent } from '../../../client/webhook-documents.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Field } from '../../../ui/field.tsx'
import { events, isOwnerEvent } from './webhook-format.ts'
import styles from './webhooks.module.css'

interface WebhookFieldsProps {
  url: string
  chosen: readonly WebhookEvent[]
  isOwner: boolean
  choose(events: WebhookEvent[]): void
}

/** The URL of a webhook, and its events. */
export function WebhookFields(props: WebhookFieldsProps) {
  const offered = () =>
    (Object.keys(events) as WebhookEvent[]).filter((event) => props.isOwner || !isOwnerEvent(event))
  const set = (event: WebhookEvent, isChosen: boolean) =>
    props.choose(offered().filter((one) => (one === event ? isChosen : props.chosen.includes(one))))
  return (
    <>
      <Field
        id="webhook-url"
        name="url"
        label="URL"
        type="url"
        required
        maxLength={limits.webhookUrlLength}
        placeholder="https://example.com/easel"
        value={props.url}
      />
      <fieldset class={styles.events}>
        <legend>Events</legend>
        <For each={offered()}>
          {(event) => (
            <CheckBox
              checked={props.chosen.includes(event)}
              change={(isChosen) => set(event, isChosen)}
            >
              <code>{events[event]}</code>
            </CheckBox>
          )}
        </For>
      </fieldset>
    </>
  )
}
