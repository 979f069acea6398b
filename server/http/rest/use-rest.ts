import type { FetchAPI, Plugin } from 'graphql-yoga'
import { ServiceError } from '../../../schema/error.ts'
import { errorResponse } from '../error-response.ts'
import type { HttpOptions, ServerContext } from '../http-options.ts'
import { createImagesHandler } from './images.ts'
import { createDescription } from './openapi.ts'
import { createProbes } from './probes.ts'

/** The REST door: spec 4, its description, and the probes. */
export function useRest(options: HttpOptions): Plugin<object, ServerContext> {
  const images = createImagesHandler(options, ['GET', 'POST'])
  const turbo = createImagesHandler(options, ['POST'])
  const describe = createDescription(options)
  const probes = createProbes(options)
  return {
    async onRequest({ request, url, fetchAPI, endResponse }) {
      const { pathname } = url
      if (pathname === '/api/v1/images') return endResponse(await images(request, url, fetchAPI))
      if (pathname === '/api/generate-turbo') return endResponse(await turbo(request, url, fetchAPI))
      if (pathname === '/openapi.json') return endResponse(describe(request, fetchAPI))
      if (pathname === '/licenses') return endResponse(text(await options.licenses(), fetchAPI))
      const probe = probes[pathname]
      if (probe) return endResponse(await probe(request, fetchAPI))
      if (pathname === '/api' || pathname.startsWith('/api/')) {
        endResponse(errorResponse(new ServiceError('NOT_FOUND', `There is nothing at ${pathname}`), fetchAPI))
      }
    },
  }
}

function text(body: string, fetchAPI: FetchAPI): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' }
  return new fetchAPI.Response(body, { headers })
}
