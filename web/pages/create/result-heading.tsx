import { lazy, Show, Suspense } from 'solid-js'
import Ratio from '~icons/lucide/ratio'
import RefreshCw from '~icons/lucide/refresh-cw'
import { allDimensions, pixels } from '../../lib/dimensions.ts'
import { busy, generate, generateAllDimensions } from '../../state/generate.ts'
import { connection, generating, run } from '../../state/run.ts'
import { image, preset } from '../../state/set-up.ts'
import { Button } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ElapsedTime } from './elapsed-time.tsx'
import styles from './result-heading.module.css'

const ShareButtons = lazy(() => import('../../image/share-buttons.tsx'))

export function ResultHeading() {
  const shareable = () => {
    const [only, other] = run.generations
    return only?.images.length && !other ? only : undefined
  }
  return (
    <SectionHeading
      title={
        <Show when={run.generations[0]} fallback={<Preview />}>
          <Progress />
        </Show>
      }
    >
      <Show when={!busy()}>
        <div class={styles.actions}>
          <Show when={run.generations.length}>
            <Button look="ghost" size="small" onClick={generate}>
              <RefreshCw />
              Run again
            </Button>
          </Show>
          <Button
            look="ghost"
            size="small"
            onClick={generateAllDimensions}
            title={`The same prompt once in each shape: uses ${allDimensions.length} images`}
          >
            <Ratio />
            All six shapes
          </Button>
          <Suspense>
            <Show when={shareable()}>
              {(generation) => <ShareButtons generation={generation()} look="ghost" size="small" />}
            </Show>
          </Suspense>
        </div>
      </Show>
    </SectionHeading>
  )
}

function Preview() {
  return (
    <>
      Preview{' '}
      <span class={styles.facts}>
        · {image()} × {preset().key} at {pixels(preset())}
      </span>
    </>
  )
}

function Progress() {
  const all = () => run.generations
  const unsuccessful = () => all().find(({ status }) => status !== 'SUCCEEDED')
  const word = () => {
    if (generating()) return connection() === 'lost' ? 'Reconnecting' : 'Drawing'
    if (!unsuccessful()) return 'Ready'
    if (unsuccessful()?.status === 'CANCELLED') return 'Cancelled'
    return finished() ? 'Not finished' : 'Not drawn'
  }
  const sum = (count: (generation: (typeof run.generations)[number]) => number) =>
    all().reduce((total, generation) => total + count(generation), 0)
  const finished = () => sum(({ images }) => images.length)
  // Images that were finished before the end are kept and charged.
  const kept = () => Boolean(finished() && unsuccessful() && !generating())
  const size = () => {
    const [first, second] = all()
    if (first?.dimensions === second?.dimensions) return 'each engine'
    return first && !second ? pixels(first) : 'all shapes'
  }
  return (
    <>
      {word()}{' '}
      <span class={styles.facts}>
        · {finished()} of {sum((generation) => generation.image)}
        {kept() ? ' kept' : ''} · {size()} · <ElapsedTime />
      </span>
    </>
  )
}
