import { createSignal } from 'solid-js'
import { Tabs } from '../../../ui/tabs.tsx'
import { CodeBlock } from '../code-block.tsx'
import {
  type SigningLanguage,
  signingCode,
  signingLanguages,
  type TokenClaims,
} from './page-code.ts'
import styles from './signing-code.module.css'

/** The code of a server that signs such tokens itself, in some languages. */
export function SigningCode(props: { claims: TokenClaims }) {
  const [language, setLanguage] = createSignal<SigningLanguage>('Node')
  return (
    <div class={styles.code}>
      <Tabs
        id="signing"
        label="Language"
        names={signingLanguages}
        chosen={language()}
        choose={setLanguage}
      />
      <div id="signing-panel" role="tabpanel" aria-labelledby={`signing-${language()}`}>
        <CodeBlock
          title="Sign tokens without a request to Easel"
          code={signingCode(language(), props.claims)}
        />
      </div>
    </div>
  )
}
