import { Match, onMount, Show, Switch } from 'solid-js'
import ChevronRight from '~icons/lucide/chevron-right'
import Pencil from '~icons/lucide/pencil'
import WandSparkles from '~icons/lucide/wand-sparkles'
import type { AccountKey } from '../../client/account-documents.ts'
import { maskedKey } from '../../lib/format.ts'
import { hrefOf } from '../../lib/site.ts'
import { confirm } from '../../state/announcer.ts'
import { go } from '../../state/route.ts'
import { changePayer } from '../../state/run.ts'
import { chosenKey } from '../../state/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { InPlace } from '../../ui/in-place.tsx'
import { Menu } from '../../ui/menu.tsx'
import { changeKey } from './change-key.ts'
import { KeyExpiry } from './key-expiry.tsx'
import { nameField } from './key-fields.tsx'
import { day } from './key-format.ts'
import styles from './key-heading.module.css'
import { KeyStatus } from './key-status.tsx'

interface KeyHeadingProps {
  key: AccountKey
  isLiving: boolean
  roll(): void
  revoke(): void
}

/** The name of a key, its state and its actions. */
export function KeyHeading(props: KeyHeadingProps) {
  let heading!: HTMLHeadingElement
  onMount(() => heading.focus())
  const isPaused = () => props.key.status === 'PAUSED'
  const draw = async () => {
    if (chosenKey() !== props.key.id) changePayer({ chosenKey: props.key.id })
    await go('/')
    confirm(`Using ${props.key.name}`)
  }
  const rename = (name: string) =>
    changeKey(props.key, { input: { name }, undo: { name: props.key.name }, text: 'Key renamed' })
  const pause = async () => {
    const paused = !isPaused()
    const text = `${props.key.name} is ${paused ? 'paused' : 'accepted again'}`
    const refused = await changeKey(props.key, {
      ...{ input: { paused }, undo: { paused: !paused }, text },
    })
    if (refused) confirm(refused)
  }
  return (
    <div>
      <nav aria-label="Breadcrumb" class={styles.crumbs}>
        <ol>
          <li>
            <a href={hrefOf('/keys')}>Keys</a>
            <ChevronRight />
          </li>
          <li aria-current="page">{props.key.name}</li>
        </ol>
      </nav>
      <div class={styles.head}>
        <div class={styles.name}>
          <h1 ref={heading} tabindex="-1">
            {props.key.name}
          </h1>
          <Show when={props.isLiving}>
            <InPlace field={nameField} value={props.key.name} save={rename}>
              {(edit, opener) => (
                <IconButton id={opener} label="Rename" onClick={edit}>
                  <Pencil />
                </IconButton>
              )}
            </InPlace>
          </Show>
        </div>
        <Show when={props.isLiving}>
          <div class={styles.actions}>
            <Switch>
              <Match when={isPaused()}>
                <Button look="primary" onClick={pause}>
                  Resume
                </Button>
              </Match>
              <Match when={true}>
                <Button look="primary" onClick={draw}>
                  <WandSparkles />
                  Use in the playground
                </Button>
                <Button onClick={pause}>Pause</Button>
              </Match>
            </Switch>
            <Menu label="More">
              <Button disabled={isPaused()} onClick={props.roll}>
                Roll…
              </Button>
              <Button onClick={props.revoke}>Revoke…</Button>
            </Menu>
          </div>
        </Show>
      </div>
      <p class={styles.facts}>
        <code>{maskedKey(props.key.prefix, props.key.suffix)}</code>
        <KeyStatus of={props.key} />
        <span>made {day(props.key.createdAt)}</span>
        <span>
          <Show when={props.key.expiresAt && !props.key.revokedAt}>expires </Show>
          <KeyExpiry of={props.key} />
        </span>
      </p>
    </div>
  )
}
