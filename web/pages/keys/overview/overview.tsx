import { For, Match, onMount, Show, Switch } from 'solid-js'
import { createQuery } from '../../../client/create-query.ts'
import { fromError } from '../../../client/failure.ts'
import { type Overview as Found, OverviewQuery } from '../../../client/overview-documents.ts'
import { ago } from '../../../lib/format.ts'
import { hrefOf } from '../../../lib/site.ts'
import { EmptyState } from '../../../shell/empty-state.tsx'
import { client } from '../../../state/session.ts'
import { reloadViewer } from '../../../state/viewer.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { Meter, Tile, Tiles } from '../tiles.tsx'
import { barsOf, lastDays, nameOf } from '../usage/days.ts'
import { count, size } from '../usage/format.ts'
import { Accounts } from './accounts.tsx'
import { Engines } from './engines.tsx'
import styles from './overview.module.css'

/** What an owner watches: accounts, use, queue, engines and disks. */
export default function Overview() {
  const found = createQuery(OverviewQuery, { client })
  // It links to keys that may be newer than the list of the own keys.
  onMount(reloadViewer)
  return (
    <>
      <PageHeading title="Overview" text="This installation now, and in the last 30 days.">
        <a class={styles.link} href={hrefOf('/keys/usage')}>
          Usage in detail
        </a>
      </PageHeading>
      <Switch>
        <Match when={found.data}>{(data) => <Parts of={data()} />}</Match>
        <Match when={found.error}>
          {(error) => (
            <EmptyState
              title="The overview could not be loaded"
              text={fromError(error()).message}
            />
          )}
        </Match>
      </Switch>
    </>
  )
}

function Parts(props: { of: Found }) {
  const state = () => props.of.installation
  const keyless = () => props.of.byKey.entries.find(({ keyId }) => keyId === null)?.images ?? 0
  const keys = () => props.of.accounts.flatMap((account) => account.keys)
  const valid = () => keys().filter(({ status }) => status === 'VALID').length
  const invites = () => props.of.viewer?.openInvites.length ?? 0
  const kept = () => {
    const { keepDays, keepGb } = state()
    const limits = [keepDays && `${keepDays} days`, keepGb && `${keepGb} GB`].filter(Boolean)
    return limits.length ? `kept for at most ${limits.join(' and ')}` : 'kept without a limit'
  }
  return (
    <div class={styles.parts}>
      <Tiles>
        <Tile
          name="Accounts"
          value={<Counted to="#accounts" value={props.of.accounts.length} />}
          note={`sign-up: ${state().signUp}, ${invites()} open invites`}
        />
        <Tile
          name="Keys"
          value={<Counted to="#accounts" value={keys().length} />}
          note={`${count(valid())} valid`}
        />
        <Tile
          name="Images, 30 days"
          value={<Counted to="#images" value={props.of.days.total.images} />}
          note={`${count(keyless())} of them without a key`}
        />
        <Tile
          name="Failures, 30 days"
          value={<Counted to="#engines" value={props.of.days.total.failures} />}
          note={`of ${count(props.of.days.total.requests)} requests`}
        />
        <Tile
          name="Queue"
          value={
            <>
              <Counted to="#engines" value={state().queue.running} /> drawing
            </>
          }
          note={`${count(state().queue.waiting)} waiting`}
        />
        <Tile
          name="Stored, 30 days"
          value={<b>{size(props.of.days.total.bytes)}</b>}
          note={`of images, ${kept()}`}
        />
        <For each={state().disks}>
          {(disk) => (
            <Tile
              name={`Disk of ${disk.setting}`}
              value={
                <>
                  <b>{size(disk.freeBytes)}</b> free
                </>
              }
              note={
                <>
                  <Meter part={disk.totalBytes - disk.freeBytes} of={disk.totalBytes} />
                  of {size(disk.totalBytes)}
                </>
              }
            />
          )}
        </For>
        <Tile
          name="Backup"
          value={<b>{state().lastBackupAt ? ago(state().lastBackupAt ?? '') : 'none'}</b>}
          note={<Show when={!state().lastBackupAt}>“easel backup” makes one</Show>}
        />
      </Tiles>
      <section id="images">
        <SectionHeading title="Images by day" />
        <BarChart
          label="Images by day"
          bars={barsOf(lastDays(30), props.of.days.entries).map((bar) => ({
            name: nameOf(bar),
            value: bar.images,
          }))}
        />
      </section>
      <Engines of={props.of} />
      <Accounts of={props.of} />
    </div>
  )
}

/** A number that leads to what it counts. */
function Counted(props: { to: string; value: number }) {
  return (
    <a href={props.to}>
      <b>{count(props.value)}</b>
    </a>
  )
}
