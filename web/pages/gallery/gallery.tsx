import {
  createEffect,
  createMemo,
  createSignal,
  Match,
  on,
  onCleanup,
  onMount,
  Show,
  Switch,
} from 'solid-js'
import { hrefOf } from '../../lib/site.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { deleted } from '../../state/deleted.ts'
import { pendingCount } from '../../state/deletion.ts'
import { keptIn, loadCollections } from '../../state/kept.ts'
import { imagesOf } from '../../state/lightbox.ts'
import { arrival } from '../../state/route.ts'
import { generating } from '../../state/run.ts'
import { client } from '../../state/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { createFilters, noFilters } from './filters.ts'
import { FreshButton, nearTop } from './fresh-button.tsx'
import styles from './gallery.module.css'
import { GalleryFilters } from './gallery-filters.tsx'
import { GallerySkeleton } from './gallery-skeleton.tsx'
import { Justified } from './justified.tsx'
import { createSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { createShownHistory } from './shown-history.ts'

const prefetchMargin = '900px'

/** The images of this caller, newest first. */
export default function Gallery() {
  const [filters, change] = createFilters()
  const { history, waiting } = createShownHistory(client(), filters)
  const [restoring, setRestoring] = createSignal(arrival() > 0)
  const shown = createMemo(() => {
    const { favourites, collection } = filters()
    return imagesOf(history().generations()).filter(({ image: { id } }) => {
      const kept = favourites || collection ? keptIn(id) : null
      return (
        (!favourites || kept?.favourite) &&
        (!collection || kept?.collectionIds.includes(collection))
      )
    })
  })
  const selection = createSelection(shown)
  const isFiltered = () => {
    const { search, dimensions, favourites, collection } = filters()
    return Boolean(search.trim() || dimensions || favourites || collection)
  }
  const count = () => {
    const { images, isLeast } = history().total()
    const total = history().more() ? images - pendingCount() : shown().length
    if (!total) return ''
    const text = `${total.toLocaleString('en')}${isLeast ? ' and more' : ''}`
    return `${text} ${total === 1 ? 'image' : 'images'}, newest first, never cropped`
  }
  const [nearEnd, setNearEnd] = createSignal(false)
  let end!: HTMLDivElement
  onMount(() => {
    loadCollections()
    const observer = new IntersectionObserver(
      ([entry]) => setNearEnd(Boolean(entry?.isIntersecting)),
      { rootMargin: prefetchMargin },
    )
    observer.observe(end)
    const look = () => !document.hidden && history().lookAgain()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    onCleanup(() => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    })
  })
  createEffect(() => {
    const isNeeded = nearEnd() || restoring() || !shown().length
    if (isNeeded && !history().loading() && !history().failure()) history().load()
  })
  createEffect(
    on([generating, deleted, pendingCount], () => history().lookAgain(), { defer: true }),
  )
  createEffect(() => {
    if (history().fresh().length && nearTop()) history().showFresh()
  })

  return (
    <main id="main" class={styles.gallery} aria-busy={waiting()}>
      <PageHeading title="Gallery" text={count()}>
        <GalleryFilters filters={filters()} change={change} />
      </PageHeading>
      <FreshButton history={history()} />
      <Switch
        fallback={
          <Justified
            images={shown()}
            selection={selection}
            restored={() => setRestoring(false)}
            more={history().more()}
          />
        }
      >
        <Match when={history().failure()}>
          {(failure) => (
            <EmptyState title="The gallery could not be loaded" text={failure().message}>
              <Button onClick={history().load}>Try again</Button>
            </EmptyState>
          )}
        </Match>
        <Match when={!shown().length && (history().more() || waiting())}>
          <GallerySkeleton />
        </Match>
        <Match when={!shown().length && isFiltered()}>
          <EmptyState
            title="Nothing matches"
            text="Try another word, another shape or all pictures."
          >
            <Button onClick={() => change(noFilters)}>Show all</Button>
          </EmptyState>
        </Match>
        <Match when={!shown().length}>
          <EmptyState
            title="No images yet"
            text="The pictures that you generate here or by the API appear in this gallery."
          >
            <a class={buttonClass('primary')} href={hrefOf('/')}>
              Make the first one
            </a>
          </EmptyState>
        </Match>
      </Switch>
      <Show when={selection.chosen().length}>
        <SelectionBar selection={selection} />
      </Show>
      <div ref={end} />
    </main>
  )
}
