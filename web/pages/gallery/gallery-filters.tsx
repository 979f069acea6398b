import { createSignal, For, Show } from 'solid-js'
import Pencil from '~icons/lucide/pencil'
import Search from '~icons/lucide/search'
import { limits } from '../../../schema/limits.ts'
import { allDimensions, boxStyle, presets } from '../../lib/dimensions.ts'
import { collections } from '../../state/kept.ts'
import { IconButton } from '../../ui/button.tsx'
import { CollectionDialog } from './collection-dialog.tsx'
import type { Filters } from './filters.ts'
import styles from './gallery-filters.module.css'

interface GalleryFiltersProps {
  filters: Filters
  change(changed: Partial<Filters>): void
}

const favouritesValue = 'favourites'

export function GalleryFilters(props: GalleryFiltersProps) {
  const [editing, setEditing] = createSignal(false)
  const chosen = () => collections().find(({ id }) => id === props.filters.collection)
  const list = () => (props.filters.favourites ? favouritesValue : (props.filters.collection ?? ''))
  const showList = (value: string) => {
    const favourites = value === favouritesValue
    props.change({ favourites, collection: favourites ? null : value || null })
  }
  // Not by maxlength, which counts an emoji as two characters.
  const search = (field: HTMLInputElement) => {
    const text = [...field.value].slice(0, limits.searchLength).join('')
    if (text !== field.value) field.value = text
    props.change({ search: text })
  }
  return (
    <div class={styles.filters}>
      <label class={styles.search}>
        <Search />
        <span class="unseen">Search prompts</span>
        <input
          type="search"
          placeholder="Search prompts"
          value={props.filters.search}
          onInput={(event) => search(event.currentTarget)}
        />
      </label>
      <div class={styles.list}>
        <select
          aria-label="Show"
          value={list()}
          onChange={(event) => showList(event.currentTarget.value)}
        >
          <option value="" selected={list() === ''}>
            All pictures
          </option>
          <option value={favouritesValue} selected={list() === favouritesValue}>
            Favourites
          </option>
          <Show when={collections().length}>
            <optgroup label="Collections">
              <For each={collections()}>
                {({ id, name, imageCount }) => (
                  <option value={id} selected={list() === id}>
                    {name} ({imageCount})
                  </option>
                )}
              </For>
            </optgroup>
          </Show>
        </select>
        <Show when={chosen()}>
          {(collection) => (
            <IconButton
              label={`Rename or delete ${collection().name}`}
              onClick={() => setEditing(true)}
            >
              <Pencil />
            </IconButton>
          )}
        </Show>
      </div>
      <fieldset class={styles.dimensions}>
        <legend class="unseen">Shape</legend>
        <label>
          <input
            class="laid-over"
            type="radio"
            name="only"
            checked={!props.filters.dimensions}
            onChange={() => props.change({ dimensions: null })}
          />
          <span>All</span>
        </label>
        <For each={allDimensions}>
          {(dimensions) => (
            <label title={presets[dimensions].name}>
              <input
                class="laid-over"
                type="radio"
                name="only"
                checked={props.filters.dimensions === dimensions}
                onChange={() => props.change({ dimensions })}
                aria-label={`${presets[dimensions].name}, ${presets[dimensions].key}`}
              />
              <span>
                <i style={boxStyle(presets[dimensions], 14)} />
                {presets[dimensions].key}
              </span>
            </label>
          )}
        </For>
      </fieldset>
      <Show when={editing() && chosen()}>
        {(collection) => (
          <CollectionDialog
            collection={collection()}
            close={() => setEditing(false)}
            deleted={() => props.change({ collection: null })}
          />
        )}
      </Show>
    </div>
  )
}
