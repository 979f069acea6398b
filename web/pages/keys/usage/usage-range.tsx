import { Choice } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { lastDays } from './days.ts'
import styles from './usage.module.css'

export interface Range {
  from: string
  to: string
}

const lengths = [7, 30, 90, 365] as const

/** The days of the report: the last ones, or from a day to another. */
export function UsageRange(props: { range: Range; change(range: Range): void }) {
  const chosen = () =>
    lengths.find((length) => {
      const { from, to } = lastDays(length)
      return from === props.range.from && to === props.range.to
    }) ?? 0
  const set = (name: keyof Range) => (event: { currentTarget: HTMLInputElement }) => {
    const { value } = event.currentTarget
    if (value) props.change({ ...props.range, [name]: value })
  }
  return (
    <div class={styles.range}>
      <fieldset>
        <legend>Days</legend>
        <Choice<number>
          name="days"
          values={lengths}
          chosen={chosen()}
          choose={(length) => props.change(lastDays(length))}
          label={(length) => `The last ${length} days`}
        />
      </fieldset>
      <Field id="from" label="From" type="date" value={props.range.from} onChange={set('from')} />
      <Field id="to" label="To" type="date" value={props.range.to} onChange={set('to')} />
    </div>
  )
}
