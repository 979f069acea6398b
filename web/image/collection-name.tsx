import { limits } from '../../schema/limits.ts'
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
      maxlength={limits.collectionNameLength}
      required
      autocomplete="off"
      onInput={(event) => props.change(event.currentTarget.value)}
    />
  )
}
