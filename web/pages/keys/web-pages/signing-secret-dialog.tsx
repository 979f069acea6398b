import type { CreatedSigningSecret } from '../../../client/page-access-documents.ts'
import { CodeBlock } from '../code-block.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { exampleClaims } from './page-code.ts'
import { SigningCode } from './signing-code.tsx'

/** Shows the text of a new signing secret, once, with the code that signs tokens with it. */
export function SigningSecretDialog(props: { created: CreatedSigningSecret; close(): void }) {
  const exports = () => `export EASEL_SIGNING_ID=${props.created.signingSecret.id}
export EASEL_SIGNING_SECRET=${props.created.secret}`
  return (
    <SecretDialog
      title="Copy your signing secret now"
      text="You will not see it again. It stays on your server, which signs tokens and image addresses with it."
      secret={props.created.secret}
      close={props.close}
    >
      <CodeBlock title="For programs on your server" code={exports()} />
      <SigningCode claims={exampleClaims} />
    </SecretDialog>
  )
}
