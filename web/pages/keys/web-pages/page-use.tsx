import type { AccountKey } from '../../../client/account-documents.ts'
import { Button } from '../../../ui/button.tsx'
import { InPlace } from '../../../ui/in-place.tsx'
import { changeKey } from '../change-key.ts'
import { addressLimitField, listed, originsField } from '../key-fields.tsx'
import styles from './web-pages.module.css'

/** The pages that may use a publishable key, and the limit of each address, edited in place. */
export function PageUse(props: { key: AccountKey }) {
  const setOrigins = (text: string) =>
    changeKey(props.key, {
      input: { origins: listed(text) },
      undo: { origins: props.key.origins },
      text: 'Origins changed',
    })
  const setLimit = (text: string) =>
    changeKey(props.key, {
      input: { addressLimit: Number(text) },
      undo: { addressLimit: props.key.addressLimit },
      text: 'Limit changed',
    })
  const origins = () => props.key.origins.join(' ')
  return (
    <dl class={styles.use}>
      <dt>Origins</dt>
      <dd>
        <InPlace field={originsField} value={origins()} save={setOrigins}>
          {(edit, opener) => (
            <>
              <span>{origins() || 'any page'}</span>
              <Button id={opener} look="ghost" size="small" onClick={edit}>
                Change origins
              </Button>
            </>
          )}
        </InPlace>
      </dd>
      <dt>Images a day for each address</dt>
      <dd>
        <InPlace
          field={{ ...addressLimitField, required: true }}
          value={String(props.key.addressLimit)}
          save={setLimit}
        >
          {(edit, opener) => (
            <>
              <span>{props.key.addressLimit?.toLocaleString('en')}</span>
              <Button id={opener} look="ghost" size="small" onClick={edit}>
                Change the limit of each address
              </Button>
            </>
          )}
        </InPlace>
      </dd>
    </dl>
  )
}
