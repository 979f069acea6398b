import { nameLength } from '../state/kept.ts'
import { Field } from '../ui/field.tsx'

interface NameFieldProps {
  label: string
  value: string
  change(name: string): void
}

export function NameField(props: NameFieldProps) {
  return (
    <Field
      id="collection-name"
      label={props.label}
      value={props.value}
      pattern={`.{1,${nameLength}}`}
      title={`At most ${nameLength} characters`}
      required
      autocomplete="off"
      onInput={(event) => props.change(event.currentTarget.value)}
    />
  )
}
