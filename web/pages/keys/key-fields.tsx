import type { ComponentProps } from 'solid-js'
import { limits } from '../../../schema/limits.ts'
import { Field } from '../../ui/field.tsx'

type KeyFieldProps = Pick<
  ComponentProps<typeof Field>,
  'error' | 'placeholder' | 'required' | 'value'
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
  return (
    <Field
      id="daily-limit"
      name="dailyLimit"
      label="Images a day"
      inputMode="numeric"
      pattern="[1-9][0-9]*"
      {...props}
    />
  )
}
