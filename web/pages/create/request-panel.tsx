import { CodeView } from './code-view.tsx'
import { KeyInUse } from './key-in-use.tsx'
import styles from './request-panel.module.css'
import { Response } from './response.tsx'

/** The request as code, the response, and the key that pays. */
export function RequestPanel(props: { id: string }) {
  return (
    <div class={styles.panel}>
      <CodeView id={props.id} />
      <Response />
      <KeyInUse />
    </div>
  )
}
