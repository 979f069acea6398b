import { Show } from 'solid-js'
import type { CreatedKey } from '../../client/account-documents.ts'
import { siteUrl } from '../../lib/site.ts'
import { CodeBlock } from './code-block.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { pageCode } from './web-pages/page-code.ts'

/** Shows the secret of a new key, once, with the code that uses it. */
export function KeySecretDialog(props: { created: CreatedKey; close(): void }) {
  const secret = () => props.created.secret
  return (
    <Show
      when={props.created.key.publishable}
      fallback={
        <SecretDialog
          title="Copy your key now"
          text="You will not see it again. If it gets lost, revoke it and make a new one."
          secret={secret()}
          close={props.close}
        >
          <CodeBlock title="For programs on your server" code={`export EASEL_KEY=${secret()}`} />
        </SecretDialog>
      }
    >
      <SecretDialog
        title="Copy your publishable key now"
        text="A web page may contain it. You will not see it again, because only its hash is stored."
        secret={secret()}
        close={props.close}
      >
        <CodeBlock title="Use it in a page" code={pageCode({ origin: siteUrl, token: secret() })} />
      </SecretDialog>
    </Show>
  )
}
