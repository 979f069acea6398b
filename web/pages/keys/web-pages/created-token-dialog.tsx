import type { CreatedToken } from '../../../client/page-access-documents.ts'
import { resetTime } from '../../../lib/format.ts'
import { siteUrl } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { CodeBlock } from '../code-block.tsx'
import { Secret } from '../secret-dialog.tsx'
import { pageCode, type TokenClaims } from './page-code.ts'
import { SigningCode } from './signing-code.tsx'

interface CreatedTokenDialogProps {
  created: CreatedToken
  claims: TokenClaims
  close(): void
}

/** Shows a token, once, with the code that uses it and the code that signs others like it. */
export function CreatedTokenDialog(props: CreatedTokenDialogProps) {
  const token = () => props.created.token
  const pages = () => props.claims.origins?.join(' and ') || 'any page'
  return (
    <Dialog close={props.close} title={`The token of “${props.claims.subject}”`} wide>
      <p>
        It works in {pages()}, and expires {resetTime(props.created.expiresAt)}. You will not see it
        again.
      </p>
      <Secret text={token()} copied="Token copied" />
      <CodeBlock
        title="Use it in a page"
        code={pageCode({ origin: siteUrl, token: token(), prompts: props.claims.prompts })}
      />
      <SigningCode claims={props.claims} />
      <DialogFooter>
        <Button look="primary" onClick={props.close}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
