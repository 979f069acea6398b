import { createSignal, For, onMount, Show } from 'solid-js'
import type { AccountKey } from '../../../client/account-documents.ts'
import { EndSubject, type Subject, SubjectsQuery } from '../../../client/page-access-documents.ts'
import { ago } from '../../../lib/format.ts'
import { confirm } from '../../../state/announcer.ts'
import { send } from '../../../state/change.ts'
import { client } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { createPages } from '../create-pages.ts'
import tableStyles from '../key-table.module.css'
import styles from './web-pages.module.css'

/** The subjects of publishable keys, which have no tokens to end. */
const isAddress = ({ name }: Subject) => name.startsWith('address:')

/** The visitors of web pages who used images of a key, by name, with their images. */
export function Visitors(props: { key: AccountKey; isLiving: boolean }) {
  const [ending, setEnding] = createSignal<Subject>()
  const pages = createPages<Subject>({
    async read(after) {
      const { data, error } = await client()
        .query(SubjectsQuery, { id: props.key.id, after }, { requestPolicy: 'network-only' })
        .toPromise()
      return data?.node?.__typename === 'Key' ? { error, page: data.node.subjects } : { error }
    },
    isStill: () => ending() !== undefined,
  })
  const end = async ({ name: subject }: Subject) => {
    const input = { key: props.key.id, subject }
    const { result, refused } = await send(EndSubject, { input })
    if (!result) return refused
    setEnding()
    confirm(`The tokens of ${subject} are ended`)
    pages.replace(result, ({ name }) => name === subject)
    return undefined
  }
  onMount(pages.load)
  return (
    <div class={styles.part}>
      <div class={styles.heading}>
        <h3>Visitors</h3>
      </div>
      <Show when={pages.error()}>
        <p role="alert">{pages.error()}</p>
      </Show>
      <Show
        when={pages.items()?.length}
        fallback={
          <p class={styles.hint}>
            {pages.items() && 'No visitor of a page has used this key yet.'}
          </p>
        }
      >
        <div class={tableStyles.card}>
          <table class={tableStyles.table}>
            <thead>
              <tr>
                <th scope="col">Visitor</th>
                <th scope="col">Images today</th>
                <th scope="col">Images before</th>
                <th scope="col">Tokens</th>
                <td />
              </tr>
            </thead>
            <tbody>
              <For each={pages.items()}>
                {(subject) => (
                  <Row
                    subject={subject}
                    addressLimit={props.key.addressLimit}
                    hasTokens={props.isLiving && !isAddress(subject)}
                    end={() => setEnding(subject)}
                  />
                )}
              </For>
            </tbody>
          </table>
        </div>
        <Show when={pages.next()}>
          {(after) => <Button onClick={() => pages.loadNext(after())}>More visitors</Button>}
        </Show>
      </Show>
      <Show when={ending()}>
        {(subject) => (
          <ConfirmDialog
            title={`End the tokens of “${subject().name}”?`}
            action="End the tokens"
            look="danger"
            keep="Keep them"
            close={() => setEnding()}
            act={() => end(subject())}
          >
            <p>
              All tokens that this visitor has now are refused at the next request. The images stay,
              and a new token works.
            </p>
          </ConfirmDialog>
        )}
      </Show>
    </div>
  )
}

interface RowProps {
  subject: Subject
  addressLimit: number | null
  /** Whether it may have tokens that are accepted. */
  hasTokens: boolean
  end(): void
}

function Row(props: RowProps) {
  const limit = () => (isAddress(props.subject) ? props.addressLimit : null)
  return (
    <tr>
      <td class={tableStyles.name}>
        <b>{props.subject.name}</b>
      </td>
      <td class={tableStyles.today}>
        {props.subject.usedToday.toLocaleString('en')}{' '}
        <Show when={limit()}>{(most) => <span>of {most().toLocaleString('en')}</span>}</Show>
      </td>
      <td class={styles.before}>
        {(props.subject.used - props.subject.usedToday).toLocaleString('en')}
      </td>
      <td class={tableStyles.status}>
        <Show when={props.subject.endedAt}>
          {(when) => <Pill tone="warn">ended {ago(when())}</Pill>}
        </Show>
      </td>
      <td class={tableStyles.actions}>
        <Show when={props.hasTokens}>
          <Button
            class={tableStyles.revoke}
            size="small"
            aria-label={`End the tokens of ${props.subject.name}`}
            onClick={props.end}
          >
            End
          </Button>
        </Show>
      </td>
    </tr>
  )
}
