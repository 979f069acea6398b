import { createSignal } from 'solid-js'
import type { AccountKey } from '../../../client/account-documents.ts'
import { type CreatedToken, CreateToken } from '../../../client/page-access-documents.ts'
import { send } from '../../../state/change.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { createForm } from '../create-form.ts'
import { FormError } from '../form-error.tsx'
import { CountField, countIn, OriginsField, originsIn } from '../key-fields.tsx'
import styles from '../new-key-dialog.module.css'
import type { TokenClaims } from './page-code.ts'

const minute = 60
const lifetimes = {
  '15 minutes': 15 * minute,
  '1 hour': 60 * minute,
  '8 hours': 480 * minute,
  '24 hours': 1440 * minute,
}
type Lifetime = keyof typeof lifetimes

interface TokenDialogProps {
  key: AccountKey
  close(): void
  created(token: CreatedToken, claims: TokenClaims): void
}

/** The form for a token of a key. */
export function TokenDialog(props: TokenDialogProps) {
  const [lifetime, setLifetime] = createSignal<Lifetime>('1 hour')
  const fields = ['subject', 'images', 'origins', 'prompts']
  const { submit, errorOf, otherError } = createForm(fields, async (form) => {
    const claims = {
      subject: String(form.get('subject')),
      images: countIn(form, 'images') ?? 0,
      expiresIn: lifetimes[lifetime()],
      origins: originsIn(form),
      prompts: String(form.get('prompts')).trim() || undefined,
    }
    const input = { ...claims, key: props.key.id }
    const { result, refused } = await send(CreateToken, { input })
    if (result) props.created(result, claims)
    return refused
  })
  return (
    <Dialog close={props.close} title="New token">
      <p>It lets one visitor of a web page use “{props.key.name}”.</p>
      <form id="new-token" class={styles.form} onSubmit={submit}>
        <Field
          id="subject"
          name="subject"
          label="Subject"
          placeholder="user-42"
          hint="Your name for the visitor, such as the id of a user."
          autocomplete="off"
          required
          error={errorOf('subject')}
        />
        <CountField
          id="images"
          name="images"
          label="Images a day"
          value={20}
          required
          error={errorOf('images')}
        />
        <fieldset>
          <legend>Expires in</legend>
          <Choice
            name="lifetime"
            values={Object.keys(lifetimes) as Lifetime[]}
            chosen={lifetime()}
            choose={setLifetime}
          />
        </fieldset>
        <OriginsField error={errorOf('origins')} />
        <Field
          id="prompts"
          name="prompts"
          label="Prompts"
          placeholder="a postcard of {place}, watercolor"
          hint="The form of each prompt; a {part} stands for 1 to 100 characters. Empty: any prompt."
          autocomplete="off"
          error={errorOf('prompts')}
        />
        <FormError text={otherError()} />
      </form>
      <DialogFooter>
        <Button onClick={props.close}>Cancel</Button>
        <Button type="submit" form="new-token" look="primary">
          Create token
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
