import { Show } from 'solid-js'
import type { AccountKey } from '../../client/account-documents.ts'
import { Pill, type PillTone } from '../../ui/pill.tsx'
import { expiresSoon } from './key-format.ts'
import styles from './key-status.module.css'

/** The state of a key, and whether it is unfiltered, publishable or a test key. */
export function KeyStatus(props: { of: AccountKey }) {
  const state = (): [PillTone, string] => {
    if (props.of.status === 'PAUSED') return ['warn', 'paused']
    if (props.of.status !== 'VALID') return ['calm', props.of.status.toLowerCase()]
    if (expiresSoon(props.of)) return ['warn', 'expires soon']
    return props.of.lastUsedAt ? ['good', 'active'] : ['calm', 'unused']
  }
  return (
    <span class={styles.pills}>
      <Pill tone={state()[0]}>{state()[1]}</Pill>
      <Show when={props.of.tier === 'UNFILTERED'}>
        <Pill tone="bad">unfiltered</Pill>
      </Show>
      <Show when={props.of.publishable}>
        <Pill>publishable</Pill>
      </Show>
      <Show when={props.of.mode === 'TEST'}>
        <Pill>test</Pill>
      </Show>
    </span>
  )
}
