import { createMemo, createSignal, For, Index, Show } from 'solid-js'
import Copy from '~icons/lucide/copy'
import type { Generation } from '../../client/documents.ts'
import { addressOf, copyAddress, useSetUp } from '../../image/actions.ts'
import { HostedImage } from '../../image/hosted-image.tsx'
import {
  type Cell,
  cellsOf,
  imageOf,
  isWaiting,
  kindOf,
  outcomeOf,
  promptOf,
} from '../../lib/cells.ts'
import { copy } from '../../state/announcer.ts'
import { imagesOfCells } from '../../state/lightbox.ts'
import { connection, type Run } from '../../state/run.ts'
import { dimensions, image, prompt, steps } from '../../state/set-up.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Pill, type PillTone } from '../../ui/pill.tsx'
import { Exchange } from './exchange.tsx'
import styles from './response.module.css'

/** The answers of the API to a run: the URL of each image, and what REST says about it. */
export default function Response(props: { run: Run }) {
  const cells = createMemo(() => cellsOf(props.run.generations))
  const addresses = () => imagesOfCells(cells()).map(({ image }) => addressOf(image))
  const copyAll = () => copy(addresses().join('\n'), `${addresses().length} URLs copied`)
  const ids = createMemo(() => props.run.generations.map(({ id }) => id))
  const [chosen, setChosen] = createSignal(0)
  const id = createMemo(() => ids()[chosen()] ?? ids()[0])
  return (
    <section class={styles.response} aria-label="Response">
      <div class={styles.heading}>
        <h2>Pictures</h2>
        <Status cells={cells()} />
        <Show when={addresses().length > 1}>
          <Button look="ghost" size="small" onClick={copyAll}>
            <Copy />
            All URLs
          </Button>
        </Show>
      </div>
      <Show when={isEarlier(cells())}>
        <p class={styles.earlier}>
          Of the run before your changes: “{promptOf(cells())}”.{' '}
          <Show when={props.run.generations[0]}>
            {(first) => (
              <button type="button" onClick={() => useSetUp(first())}>
                Show its request
              </button>
            )}
          </Show>
        </p>
      </Show>
      <ul class={styles.rows}>
        <Index each={cells()}>{(cell, index) => <Row cell={cell()} index={index} />}</Index>
      </ul>
      <Show when={ids().length > 1}>
        <label class={styles.choice}>
          Generation
          <select onChange={(event) => setChosen(event.currentTarget.selectedIndex)}>
            <For each={ids()}>{(one, index) => <option value={one}>{index() + 1}</option>}</For>
          </select>
          of {ids().length}
        </label>
      </Show>
      <Show when={id()} keyed>
        {(one) => <Exchange id={one} />}
      </Show>
    </section>
  )
}

/** Whether the form, and so the code, has another request than the run. */
function isEarlier(cells: readonly Cell[]): boolean {
  const [first] = cells
  if (!first) return false
  const { generation } = first
  return (
    prompt().trim() !== promptOf(cells) ||
    (kindOf(cells) === 'images' &&
      (dimensions() !== generation.dimensions ||
        steps() !== generation.steps ||
        image() !== cells.length))
  )
}

const states: Record<ReturnType<typeof outcomeOf>, { word: string; tone: PillTone }> = {
  drawing: { word: 'streaming', tone: 'live' },
  ready: { word: 'done', tone: 'calm' },
  cancelled: { word: 'cancelled', tone: 'calm' },
  incomplete: { word: 'not finished', tone: 'warn' },
  failed: { word: 'failed', tone: 'bad' },
}

function Status(props: { cells: readonly Cell[] }) {
  const outcome = () => outcomeOf(props.cells)
  const word = () =>
    outcome() === 'drawing' && isWaiting(props.cells) ? 'waiting' : states[outcome()].word
  return (
    <Show
      when={outcome() === 'drawing' && connection() === 'lost'}
      fallback={<Pill tone={states[outcome()].tone}>{word()}</Pill>}
    >
      <Pill tone="warn">reconnecting</Pill>
    </Show>
  )
}

function Row(props: { cell: Cell; index: number }) {
  const image = () => imageOf(props.cell)
  const step = () => props.cell.generation.frames[props.cell.index]?.step ?? 0
  return (
    <li>
      <Show
        when={image()}
        fallback={
          <>
            <span class={styles.thumbnail} />
            <span class={styles.waiting}>{waiting(props.cell.generation, step())}</span>
          </>
        }
      >
        {(current) => (
          <>
            <HostedImage
              class={styles.thumbnail}
              src={current().url}
              thumbhash={current().thumbhash}
              srcset={current().srcset}
              sizes="32px"
              alt=""
              width="32"
              height="32"
            />
            <a
              href={addressOf(current())}
              target="_blank"
              rel="noreferrer"
              title={addressOf(current())}
            >
              …/{current().url.split('/').pop()}
            </a>
            <IconButton
              label={`Copy URL of image ${props.index + 1}`}
              onClick={() => copyAddress(current())}
            >
              <Copy />
            </IconButton>
          </>
        )}
      </Show>
    </li>
  )
}

function waiting({ status, steps, queuePosition, loading }: Generation, step: number): string {
  if (status === 'FAILED') return 'failed, not charged'
  if (status === 'CANCELLED') return 'cancelled, not charged'
  if (loading != null) return `loading the model, ${Math.round(loading * 100)} %`
  if (step) return `step ${step} of ${steps}`
  return queuePosition ? `waiting, ${queuePosition} before it` : 'waiting'
}
