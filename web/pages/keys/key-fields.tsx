import type { ComponentProps } from 'solid-js'
import { limits } from '../../../schema/limits.ts'
import { Field } from '../../ui/field.tsx'

type KeyFieldProps = Pick<
  ComponentProps<typeof Field>,
  'error' | 'hint' | 'placeholder' | 'required' | 'value'
>

export function KeyNameField(props: KeyFieldProps) {
  return (
    <Field
      id="key-name"
      name="name"
      label="Name"
      pattern={`.{1,${limits.keyNameLength}}`}
      title={`At most ${limits.keyNameLength} characters`}
      required
      {...props}
    />
  )
}

export function DailyLimitField(props: KeyFieldProps) {
  return <CountField id="daily-limit" name="dailyLimit" label="Images a day" {...props} />
}

export function AddressLimitField(props: KeyFieldProps) {
  return (
    <CountField
      id="address-limit"
      name="addressLimit"
      label="Images a day for each address"
      {...props}
    />
  )
}

type CountFieldProps = KeyFieldProps & Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'label'>

/** GraphQL refuses numbers of 32 bits or more without naming the field. */
export function CountField(props: CountFieldProps) {
  return (
    <Field
      inputMode="numeric"
      pattern="[0-9]{1,9}"
      title="A whole number from 0 to 999999999"
      {...props}
    />
  )
}

export function OriginsField(props: KeyFieldProps) {
  return (
    <Field
      id="origins"
      name="origins"
      label="Origins"
      placeholder="https://shop.example"
      hint="The pages that may use it, with spaces between them. Empty: any page."
      autocapitalize="off"
      spellcheck={false}
      {...props}
    />
  )
}

/** The names of the fields of a key that its owner enters. */
export const keyFieldNames = ['name', 'dailyLimit', 'addressLimit', 'origins']

/** What the fields of a publishable key contain. */
export function publishableIn(form: FormData) {
  return { origins: originsIn(form), addressLimit: countIn(form, 'addressLimit') }
}

/** The list that a field of origins contains. */
export function originsIn(form: FormData): string[] {
  return String(form.get('origins') ?? '')
    .split(/[\s,]+/)
    .filter((origin) => origin)
}

/** The number that a field contains. Undefined: it is empty. */
export function countIn(form: FormData, name: string): number | undefined {
  const text = String(form.get(name) ?? '')
  return text === '' ? undefined : Number(text)
}
