import { CodeView } from './code-view.tsx'
import { KeyInUse } from './key-in-use.tsx'
import styles from './request-panel.module.css'
import { Response } from './response.tsx'

/** The code that does what the controls say, what came of it, and the key that pays. */
export function RequestPanel(props: { id: string }) {
  return (
    <div class={styles.panel}>
      <CodeView id={props.id} />
      <Response />
      <KeyInUse />
    </div>
  )
}
