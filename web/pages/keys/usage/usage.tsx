import { createEffect, createSignal, For, on, Show } from 'solid-js'
import ArrowLeft from '~icons/lucide/arrow-left'
import Download from '~icons/lucide/download'
import { fromError } from '../../../client/failure.ts'
import { type UsageGroup, UsageQuery, type UsageReport } from '../../../client/usage-documents.ts'
import { hrefOf } from '../../../lib/site.ts'
import { client } from '../../../state/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { barsOf, lastDays } from './days.ts'
import { count, size, time } from './format.ts'
import styles from './usage.module.css'
import { UsageBars } from './usage-bars.tsx'
import { UsageParts } from './usage-parts.tsx'
import { type Range, UsageRange } from './usage-range.tsx'

const groups = { KEY: 'Key', ENGINE: 'Engine', ACCOUNT: 'Account' } as const
type Group = keyof typeof groups & UsageGroup

/** What the account used; for the owner, what the whole installation used. */
export default function Usage(props: { isOwner: boolean }) {
  const [range, setRange] = createSignal<Range>(lastDays(30))
  const [group, setGroup] = createSignal<Group>('KEY')
  const [shown, setShown] = createSignal<{ report: UsageReport; range: Range; group: Group }>()
  const [error, setError] = createSignal<string>()
  const load = async () => {
    const asked = { range: range(), group: group() }
    const variables = { ...asked.range, by: [asked.group] }
    const answer = await client()
      .query(UsageQuery, variables, { requestPolicy: 'network-only' })
      .toPromise()
    // Another report was chosen meanwhile.
    if (asked.range !== range() || asked.group !== group()) return
    setError(answer.error && fromError(answer.error).message)
    if (answer.data) setShown({ report: answer.data, ...asked })
  }
  createEffect(on([range, group], load))
  const csv = () => {
    const by = props.isOwner ? 'day,account,key,engine' : 'day,key,engine'
    return hrefOf(`/api/v1/usage.csv?${new URLSearchParams({ ...range(), by })}`)
  }
  const names = (): Group[] => (props.isOwner ? ['KEY', 'ENGINE', 'ACCOUNT'] : ['KEY', 'ENGINE'])
  return (
    <>
      <a class={`${buttonClass('ghost', 'small')} ${styles.back}`} href={hrefOf('/keys')}>
        <ArrowLeft />
        All keys
      </a>
      <PageHeading
        title="Usage"
        text={props.isOwner ? 'Of all accounts, by UTC day.' : 'Of your keys, by UTC day.'}
      >
        <a class={buttonClass('plain', 'large')} href={csv()} download="">
          <Download />
          CSV
        </a>
      </PageHeading>
      <UsageRange range={range()} change={setRange} />
      <Show when={error()}>
        <p role="alert">{error()}</p>
      </Show>
      <Show when={shown()}>
        {(of) => (
          <>
            <Totals report={of().report} />
            <section class={styles.section}>
              <UsageBars bars={barsOf(of().range, of().report.days.entries)} />
            </section>
            <section class={styles.section}>
              <SectionHeading title={`By ${groups[group()].toLowerCase()}`}>
                <div class={styles.by}>
                  <Choice<Group>
                    name="by"
                    values={names()}
                    chosen={group()}
                    choose={setGroup}
                    children={(name) => groups[name]}
                  />
                </div>
              </SectionHeading>
              <Show
                when={of().report.parts.entries.length}
                fallback={<p class={styles.none}>Nothing was used in these days.</p>}
              >
                <UsageParts
                  parts={of().report.parts.entries}
                  name={groups[of().group]}
                  currency={currencyOf(of().report)}
                />
              </Show>
            </section>
          </>
        )}
      </Show>
    </>
  )
}

function currencyOf({ days }: UsageReport): string | null {
  return Number(days.total.cost) === 0 ? null : days.currency
}

function Totals(props: { report: UsageReport }) {
  const facts = () => {
    const { total, currency } = props.report.days
    return [
      ['Images', count(total.images)],
      ['Requests', count(total.requests)],
      ['Failed', count(total.failures)],
      ['Stored', size(total.bytes)],
      ['Engine time', time(total.engineSeconds)],
      ...(currencyOf(props.report) ? [['Cost', `${total.cost} ${currency}`]] : []),
    ]
  }
  return (
    <dl class={styles.totals}>
      <For each={facts()}>
        {([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        )}
      </For>
    </dl>
  )
}
