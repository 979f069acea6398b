import { For } from 'solid-js'
import Search from '~icons/lucide/search'
import type { Dimensions } from '../../client/documents.ts'
import { allDimensions, boxStyle, presets } from '../../lib/dimensions.ts'
import styles from './gallery-filters.module.css'

interface GalleryFiltersProps {
  search: string
  setSearch(text: string): void
  only: Dimensions | null
  setOnly(dimensions: Dimensions | null): void
}

export function GalleryFilters(props: GalleryFiltersProps) {
  return (
    <div class={styles.filters}>
      <label class={styles.search}>
        <Search />
        <span class="unseen">Search prompts</span>
        <input
          type="search"
          placeholder="Search prompts"
          value={props.search}
          onInput={(event) => props.setSearch(event.currentTarget.value)}
        />
      </label>
      <fieldset class={styles.dimensions}>
        <legend class="unseen">Shape</legend>
        <label>
          <input
            class="laid-over"
            type="radio"
            name="only"
            checked={!props.only}
            onChange={() => props.setOnly(null)}
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
                checked={props.only === dimensions}
                onChange={() => props.setOnly(dimensions)}
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
    </div>
  )
}
