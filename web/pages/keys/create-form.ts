import { createSignal } from 'solid-js'
import type { Refused } from '../../state/change.ts'

type FormSubmit = SubmitEvent & { currentTarget: HTMLFormElement }

/**
 * A form whose refusal stands under the field that it names, or under the form. `submit` sends one
 * request at a time: a second press would create a second thing.
 */
export function createForm(
  fields: readonly string[],
  send: (form: FormData) => Promise<Refused | undefined>,
) {
  const [refused, setRefused] = createSignal<Refused>()
  /** The first part of a path such as `origins.0`. */
  const field = () => refused()?.field?.split('.')[0] ?? ''
  let isSending = false
  return {
    async submit(event: FormSubmit) {
      event.preventDefault()
      if (isSending) return
      isSending = true
      const form = event.currentTarget
      setRefused(await send(new FormData(form)))
      isSending = false
      form.querySelector<HTMLElement>(`[name="${field()}"]`)?.focus()
    },
    errorOf: (name: string) => (field() === name ? refused()?.message : undefined),
    /** The refusal that names none of the fields. */
    otherError: () => (fields.includes(field()) ? undefined : refused()?.message),
  }
}
