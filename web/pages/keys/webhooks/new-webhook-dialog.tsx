import { createSignal } from 'solid-js'
import { CreateWebhook, type WebhookEvent } from '../../../client/webhook-documents.ts'
import { change } from '../../../state/change.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import styles from './webhooks.module.css'

interface NewWebhookDialogProps {
  isOwner: boolean
  close(): void
  created(id: string): void
}

export function NewWebhookDialog(props: NewWebhookDialogProps) {
  const [chosen, choose] = createSignal<WebhookEvent[]>([
    'GENERATION_SUCCEEDED',
    'GENERATION_FAILED',
    'GENERATION_CANCELLED',
  ])
  const create = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const url = String(new FormData(event.currentTarget).get('url'))
    const created = await change(CreateWebhook, { input: { url, events: chosen() } })
    if (created?.__typename === 'Webhook') props.created(created.id)
  }
  return (
    <Dialog close={props.close} title="New webhook">
      <form id="new-webhook" class={styles.form} onSubmit={create}>
        <WebhookFields url="" chosen={chosen()} choose={choose} isOwner={props.isOwner} />
      </form>
      <DialogFooter>
        <Button onClick={props.close}>Cancel</Button>
        <Button type="submit" form="new-webhook" look="primary" disabled={chosen().length === 0}>
          Create webhook
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
