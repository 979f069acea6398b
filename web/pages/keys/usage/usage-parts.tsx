import { For, Show } from 'solid-js'
import type { UsageCount, UsagePart } from '../../../client/usage-documents.ts'
import tableStyles from '../key-table.module.css'
import { count, size, time } from './format.ts'
import styles from './usage.module.css'

interface UsagePartsProps {
  parts: UsagePart[]
  /** The heading of the first column. */
  name: string
  /** Null: no engine has a price. */
  currency: string | null
}

/** The usage of each key, engine or account, the largest first; on a phone each is a card. */
export function UsageParts(props: UsagePartsProps) {
  const sorted = () => props.parts.toSorted((one, other) => other.images - one.images)
  return (
    <div class={tableStyles.card}>
      <table class={`${tableStyles.table} ${styles.parts}`}>
        <thead>
          <tr>
            <th scope="col">{props.name}</th>
            <For each={Object.keys(columns)}>{(name) => <th scope="col">{name}</th>}</For>
            <Show when={props.currency}>{(currency) => <th scope="col">{currency()}</th>}</Show>
          </tr>
        </thead>
        <tbody>
          <For each={sorted()}>
            {(part) => (
              <tr>
                <td class={`${tableStyles.name} ${tableStyles.usage}`}>
                  <b>{part.keyName ?? part.accountName ?? part.engine ?? 'Without a key'}</b>
                </td>
                <For each={Object.entries(columns)}>
                  {([name, shown]) => <td data-name={name}>{shown(part)}</td>}
                </For>
                <Show when={props.currency}>
                  {(currency) => <td data-name={currency()}>{part.cost}</td>}
                </Show>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </div>
  )
}

const columns: Record<string, (counts: UsageCount) => string> = {
  Images: ({ images }) => count(images),
  Requests: ({ requests }) => count(requests),
  Failed: ({ failures }) => count(failures),
  Refused: ({ refusals }) => count(refusals),
  Stored: ({ bytes }) => size(bytes),
  'Engine time': ({ engineSeconds }) => time(engineSeconds),
}
