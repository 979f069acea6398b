import { createSignal } from 'solid-js'
import type { Dimensions } from '../../client/documents.ts'
import { dimensionsOf, presets } from '../../lib/dimensions.ts'
import { hrefOf } from '../../lib/site.ts'

/** Which pictures the gallery shows. */
export interface Filters {
  search: string
  dimensions: Dimensions | null
  favourites: boolean
  /** The id of a collection. */
  collection: string | null
}

export const noFilters: Filters = {
  search: '',
  dimensions: null,
  favourites: false,
  collection: null,
}

/** The filters. They are in the address, so a reload or Back restores them. */
export function createFilters() {
  const [filters, setFilters] = createSignal(filtersOf(new URLSearchParams(location.search)))
  const change = (changed: Partial<Filters>) => {
    const query = queryOf(setFilters({ ...filters(), ...changed }))
    history.replaceState(history.state, '', hrefOf(query ? `/gallery?${query}` : '/gallery'))
  }
  return [filters, change] as const
}

// Not "dimensions": the address of the Create page has that.
function filtersOf(query: URLSearchParams): Filters {
  return {
    search: query.get('search') ?? '',
    dimensions: dimensionsOf(query.get('shape')) ?? null,
    favourites: query.has('favourites'),
    collection: query.get('collection'),
  }
}

export function queryOf({ search, dimensions, favourites, collection }: Filters): string {
  const query = new URLSearchParams()
  if (search.trim()) query.set('search', search)
  if (dimensions) query.set('shape', presets[dimensions].key)
  if (favourites) query.set('favourites', '')
  if (collection) query.set('collection', collection)
  return `${query}`
}
