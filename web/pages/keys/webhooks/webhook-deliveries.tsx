import { createSignal, For, onMount, Show } from 'solid-js'
import {
  DeliveriesQuery,
  type Delivery,
  RedeliverWebhook,
} from '../../../client/webhook-documents.ts'
import { seconds } from '../../../lib/format.ts'
import { confirm } from '../../../state/announcer.ts'
import { change } from '../../../state/change.ts'
import { client } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { createPages } from '../create-pages.ts'
import { PagedList } from '../paged-list.tsx'
import { dateTime, deliveryTones, events, indented } from './webhook-format.ts'
import styles from './webhooks.module.css'

/** The deliveries of a webhook, newest first. The newest are loaded automatically. */
export function WebhookDeliveries(props: { id: string }) {
  const [openId, setOpenId] = createSignal<string>()
  const pages = createPages<Delivery>({
    async read(after) {
      const { data, error } = await client()
        .query(DeliveriesQuery, { id: props.id, after }, { requestPolicy: 'network-only' })
        .toPromise()
      return { error, page: data?.viewer?.webhook?.deliveries }
    },
    // A finished delivery that is open.
    isStill: (list) => list.some(({ id, status }) => id === openId() && status !== 'WAITING'),
  })
  const again = async ({ id }: Delivery) => {
    if (!(await change(RedeliverWebhook, { id }))) return
    confirm('The delivery is sent again')
    await pages.load()
  }
  onMount(pages.load)
  return (
    <section>
      <SectionHeading title="Deliveries of the last 7 days" />
      <PagedList pages={pages} none="Nothing was sent yet." more="Older deliveries">
        <ul class={styles.list}>
          <For each={pages.items()}>
            {(delivery) => (
              <li>
                <button
                  type="button"
                  class={styles.name}
                  aria-expanded={openId() === delivery.id}
                  onClick={() => setOpenId(openId() === delivery.id ? undefined : delivery.id)}
                >
                  {events[delivery.event]}
                </button>
                <Pill tone={deliveryTones[delivery.status]}>
                  {delivery.responseStatus ?? delivery.status.toLowerCase()}
                </Pill>
                <span class={styles.facts}>{summary(delivery)}</span>
                <Show when={openId() === delivery.id}>
                  <Details delivery={delivery} again={() => again(delivery)} />
                </Show>
              </li>
            )}
          </For>
        </ul>
      </PagedList>
    </section>
  )
}

function summary({ createdAt, tries, nextTryAt, problem, durationMs }: Delivery): string {
  return [
    dateTime(createdAt),
    tries > 1 ? `${tries} tries` : undefined,
    durationMs === null ? undefined : seconds(durationMs),
    problem,
    nextTryAt && tries > 0 ? `next try ${dateTime(nextTryAt)}` : undefined,
  ]
    .filter((part) => part)
    .join(' · ')
}

function Details(props: { delivery: Delivery; again(): void }) {
  return (
    <div class={styles.details}>
      <h3>Request</h3>
      <pre tabindex="0">{`POST ${props.delivery.url}
webhook-id: ${props.delivery.id}

${props.delivery.body ? indented(props.delivery.body) : 'It was not sent yet.'}`}</pre>
      <h3>Response</h3>
      <pre tabindex="0">
        {props.delivery.responseStatus
          ? `${props.delivery.responseStatus}\n\n${props.delivery.response ?? ''}`
          : (props.delivery.problem ?? 'There is none yet.')}
      </pre>
      <div class={styles.actions}>
        <Button onClick={props.again}>Send again</Button>
      </div>
    </div>
  )
}
