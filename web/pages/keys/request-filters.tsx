import { For } from 'solid-js'
import type { KeyActivity, KeyRequest } from '../../client/account-documents.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import styles from './request-filters.module.css'

export type Door = KeyRequest['door']

export const doorNames: Record<Door, string> = {
  REST: 'REST',
  GRAPHQL: 'GraphQL',
  OPENAI: 'OpenAI',
  MCP: 'MCP',
  PLAYGROUND: 'Playground',
}

export interface RequestFilter {
  onlyErrors: boolean
  door: Door | null
  status: number | null
}

interface RequestFiltersProps {
  filter: RequestFilter
  change(changed: Partial<RequestFilter>): void
  /** Undefined while it loads. */
  activity: KeyActivity | undefined
}

/** Which requests are listed: by their door and status, of those that the log has. */
export function RequestFilters(props: RequestFiltersProps) {
  const statuses = () =>
    (props.activity?.statuses ?? []).filter((status) => !props.filter.onlyErrors || status >= 400)
  return (
    <div class={styles.filters}>
      <CheckBox
        checked={props.filter.onlyErrors}
        change={(onlyErrors) => {
          const isHidden = onlyErrors && (props.filter.status ?? 400) < 400
          props.change({ onlyErrors, ...(isHidden && { status: null }) })
        }}
      >
        Errors only
      </CheckBox>
      <select
        aria-label="Door"
        onChange={({ currentTarget: { value } }) =>
          props.change({ door: (value || null) as Door | null })
        }
      >
        <option value="">Every door</option>
        <For each={props.activity?.doors}>
          {(door) => (
            <option value={door} selected={props.filter.door === door}>
              {doorNames[door]}
            </option>
          )}
        </For>
      </select>
      <select
        aria-label="Status"
        onChange={({ currentTarget: { value } }) =>
          props.change({ status: value ? Number(value) : null })
        }
      >
        <option value="">Every status</option>
        <For each={statuses()}>
          {(status) => (
            <option value={status} selected={props.filter.status === status}>
              {status}
            </option>
          )}
        </For>
      </select>
    </div>
  )
}
