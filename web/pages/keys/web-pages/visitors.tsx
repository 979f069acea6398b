import { createSignal, Index, onMount, Show } from 'solid-js'
import type { AccountKey } from '../../../client/account-documents.ts'
import { EndSubject, type Subject, SubjectsQuery } from '../../../client/page-access-documents.ts'
import { confirm } from '../../../state/announcer.ts'
import { send } from '../../../state/change.ts'
import { client } from '../../../state/session.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { createPages } from '../create-pages.ts'
import tableStyles from '../key-table.module.css'
import { PagedList } from '../paged-list.tsx'
import { isAddress, VisitorRow } from './visitor-row.tsx'
import styles from './web-pages.module.css'

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
      <PagedList
        pages={pages}
        none="No visitor of a page has used this key yet."
        more="More visitors"
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
              {/* A row stays while its visitor changes: its button keeps the focus. */}
              <Index each={pages.items()}>
                {(subject) => (
                  <VisitorRow
                    subject={subject()}
                    addressLimit={props.key.addressLimit}
                    hasTokens={props.isLiving && !isAddress(subject())}
                    end={() => setEnding(subject())}
                  />
                )}
              </Index>
            </tbody>
          </table>
        </div>
      </PagedList>
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
