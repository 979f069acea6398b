import { setImmediate } from 'node:timers/promises'
import type { GenerationFilter } from '../../../../schema/collection.ts'
import { type Generation, generationsPath } from '../../../../schema/generation.ts'
import type { Page } from '../../../../schema/page.ts'
import type { HttpOptions } from '../../http-options.ts'
import { jsonAnswer } from '../../json-answer.ts'
import { readerOf } from '../../reader.ts'
import { stateOf } from '../../request-state.ts'
import type { Handler } from '../../route.ts'
import { resourceOf } from './resource.ts'
import { startGeneration } from './start.ts'

/** `/api/v1/generations`: POST starts one, GET lists the caller's own, newest first. */
export function generationCollection(options: HttpOptions): Handler {
  const start = startGeneration(options)
  const list = listGenerations(options)
  return (routed) => (routed.request.method === 'POST' ? start(routed) : list(routed))
}

function listGenerations(options: HttpOptions): Handler {
  return async ({ request, url, fetchAPI }) => {
    const caller = readerOf(request, options)
    const page = pageOf(url.searchParams)
    const { edges, pageInfo } = await options.core.generations.list(page, caller)
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    }
    if (pageInfo.hasNextPage && pageInfo.endCursor) {
      const same = ['first', 'search', 'dimensions'].flatMap((name) => {
        const value = url.searchParams.get(name)
        return value === null ? [] : [[name, value]]
      })
      const next = new URLSearchParams([['after', pageInfo.endCursor], ...same])
      headers.link = `<${stateOf(request).publicUrl}${generationsPath}?${next}>; rel="next"`
    }
    const generations: object[] = []
    for (const { node } of edges) {
      generations.push(await resourceOf(withoutPreviews(node), request, options))
      // A page can have many images: other requests get a turn between its generations.
      await setImmediate()
    }
    return jsonAnswer({ generations }, fetchAPI, { headers })
  }
}

/** NaN, which the core refuses, for a text that is no number and for a repeated parameter. */
function pageOf(parameters: URLSearchParams): Page & GenerationFilter {
  const once = (name: string): unknown => {
    const [value, ...others] = parameters.getAll(name)
    return others.length > 0 ? Number.NaN : value
  }
  const first = once('first')
  const after = once('after')
  return {
    ...(first !== undefined && { first: numberOf(first) }),
    ...(after !== undefined && { after: typeof after === 'string' ? after : '' }),
    // Their types are checked by the core.
    ...({ search: once('search'), dimensions: once('dimensions') } as GenerationFilter),
  }
}

function numberOf(text: unknown): number {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

/** Previews of a whole page could take many megabytes. */
function withoutPreviews(generation: Generation): Generation {
  const frames = generation.frames.map((frame) => ({ ...frame, preview: null }))
  return { ...generation, frames }
}
