import Copy from '~icons/lucide/copy'
import { copy } from '../../state/announcer.ts'
import { Button } from '../../ui/button.tsx'
import styles from './code-block.module.css'

/** Code with a button that copies it. */
export function CodeBlock(props: { title: string; code: string }) {
  return (
    <section class={styles.block} aria-label={props.title}>
      <div>
        <h3>{props.title}</h3>
        <Button
          look="ghost"
          size="small"
          aria-label={`Copy: ${props.title}`}
          onClick={() => copy(props.code, 'Code copied')}
        >
          <Copy />
          Copy
        </Button>
      </div>
      <pre tabindex="0">
        <code>{props.code}</code>
      </pre>
    </section>
  )
}
