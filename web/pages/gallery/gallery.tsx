import { createEffect, createMemo, createSignal, Match, onCleanup, onMount, Switch } from 'solid-js'
import type { Dimensions } from '../../client/documents.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { imagesOf } from '../../state/lightbox.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import styles from './gallery.module.css'
import { GalleryFilters } from './gallery-filters.tsx'
import { GallerySkeleton } from './gallery-skeleton.tsx'
import { createHistory } from './history.ts'
import { Justified } from './justified.tsx'

const prefetchMargin = '900px'

/** All images of this caller, newest first. */
export default function Gallery() {
  const history = createHistory()
  const [search, setSearch] = createSignal('')
  const [only, setOnly] = createSignal<Dimensions | null>(null)
  const all = createMemo(() => imagesOf(history.generations()))
  const shown = createMemo(() => {
    const words = search().trim().toLowerCase()
    return all().filter(
      ({ generation }) =>
        (!only() || generation.dimensions === only()) &&
        generation.prompt.toLowerCase().includes(words),
    )
  })
  const count = () => {
    const total = all().length.toLocaleString('en')
    return all().length
      ? `${total}${history.more() ? ' and more' : ''} images, newest first, never cropped`
      : ''
  }
  const filtered = () => Boolean(search().trim() || only())
  const clear = () => {
    setSearch('')
    setOnly(null)
  }
  const [nearEnd, setNearEnd] = createSignal(false)
  let end!: HTMLDivElement
  onMount(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setNearEnd(Boolean(entry?.isIntersecting)),
      {
        rootMargin: prefetchMargin,
      },
    )
    observer.observe(end)
    onCleanup(() => observer.disconnect())
  })
  createEffect(() => {
    if (nearEnd() && !history.loading() && !history.failure()) history.load()
  })

  return (
    <main id="main" class={styles.gallery}>
      <PageHeading title="Gallery" text={count()}>
        <GalleryFilters search={search()} setSearch={setSearch} only={only()} setOnly={setOnly} />
      </PageHeading>
      <Switch fallback={<Justified images={shown()} />}>
        <Match when={history.failure()}>
          {(failure) => (
            <EmptyState title="The gallery could not be loaded" text={failure().message}>
              <Button onClick={history.load}>Try again</Button>
            </EmptyState>
          )}
        </Match>
        <Match when={!all().length && history.more()}>
          <GallerySkeleton />
        </Match>
        <Match when={!all().length}>
          <EmptyState
            title="No images yet"
            text="What you generate, here or through the API, will hang in this gallery."
          >
            <a class={buttonClass('primary')} href="/">
              Make the first one
            </a>
          </EmptyState>
        </Match>
        <Match when={!shown().length && filtered()}>
          <EmptyState title="Nothing matches" text="Try another word or another shape.">
            <Button onClick={clear}>Show all</Button>
          </EmptyState>
        </Match>
      </Switch>
      <div ref={end} />
    </main>
  )
}
