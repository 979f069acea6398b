import type { ComponentProps } from 'solid-js'
import { limits } from '../../../schema/limits.ts'
import { Field } from '../../ui/field.tsx'

type KeyFieldProps = Pick<
  ComponentProps<typeof Field>,
  'error' | 'hint' | 'placeholder' | 'required' | 'value'
>

export const nameField = {
  id: 'key-name',
  label: 'Name',
  pattern: `.{1,${limits.keyNameLength}}`,
  title: `At most ${limits.keyNameLength} characters`,
  required: true,
  autocomplete: 'off',
} as const

/** GraphQL refuses numbers of 32 bits or more without naming the field. */
const count = {
  inputMode: 'numeric',
  pattern: '[0-9]{1,9}',
  title: 'A whole number from 0 to 999999999',
  autocomplete: 'off',
} as const

export const limitField = { ...count, id: 'daily-limit', label: 'Images a day' } as const

export const addressLimitField = {
  ...count,
  id: 'address-limit',
  label: 'Images a day for each address',
} as const

export const originsField = {
  id: 'origins',
  label: 'Origins',
  placeholder: 'https://shop.example',
  hint: 'The pages that may use it, with spaces between them. Empty: any page.',
  autocapitalize: 'off',
  spellcheck: false,
} as const

export function KeyNameField(props: KeyFieldProps) {
  return <Field name="name" {...nameField} {...props} />
}

export function DailyLimitField(props: KeyFieldProps) {
  return <Field name="dailyLimit" {...limitField} {...props} />
}

export function AddressLimitField(props: KeyFieldProps) {
  return <Field name="addressLimit" {...addressLimitField} {...props} />
}

type CountFieldProps = KeyFieldProps & Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'label'>

export function CountField(props: CountFieldProps) {
  return <Field {...count} {...props} />
}

export function OriginsField(props: KeyFieldProps) {
  return <Field name="origins" {...originsField} {...props} />
}

/** The names of the fields of a key that its owner enters. */
export const keyFieldNames = ['name', 'dailyLimit', 'addressLimit', 'origins']

/** What the fields of a publishable key contain. */
export function publishableIn(form: FormData) {
  return { origins: originsIn(form), addressLimit: countIn(form, 'addressLimit') }
}

/** The list that a field of origins contains. */
export function originsIn(form: FormData): string[] {
  return listed(String(form.get('origins') ?? ''))
}

/** The origins in a text, with spaces or commas between them. */
export function listed(origins: string): string[] {
  return origins.split(/[\s,]+/).filter((origin) => origin)
}

/** The number that a field contains. Undefined: it is empty. */
export function countIn(form: FormData, name: string): number | undefined {
  const text = String(form.get(name) ?? '')
  return text === '' ? undefined : Number(text)
}
