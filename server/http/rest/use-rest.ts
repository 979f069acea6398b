import type { FetchAPI, Plugin } from 'graphql-yoga'
import { ServiceError } from '../../../schema/error.ts'
import { allowMethods, answering } from '../error-response.ts'
import type { HttpOptions, ServerContext } from '../http-options.ts'
import { createImagesHandler } from './images.ts'
import { createDescription } from './openapi.ts'
import { createProbes } from './probes.ts'

/** The REST door: spec 4, its description, and the probes. */
export function useRest(options: HttpOptions): Plugin<object, ServerContext> {
  const images = createImagesHandler(options, ['GET', 'POST'])
  const turbo = createImagesHandler(options, ['POST'])
  const documents: Record<
    string,
    (request: Request, fetchAPI: FetchAPI) => Response | Promise<Response>
  > = {
    '/openapi.json': createDescription(options),
    '/licenses': async (_request, fetchAPI) => text(await options.licenses(), fetchAPI),
    ...createProbes(options),
  }
  return {
    onRequest: answering(async ({ request, url, fetchAPI }) => {
      const { pathname } = url
      if (pathname === '/api/v1/images') return images(request, url, fetchAPI)
      if (pathname === '/api/generate-turbo') return turbo(request, url, fetchAPI)
      const document = documents[pathname]
      if (document) {
        allowMethods(request, ['GET', 'HEAD', 'OPTIONS'])
        return document(request, fetchAPI)
      }
      if (pathname === '/api' || pathname.startsWith('/api/')) {
        throw new ServiceError('NOT_FOUND', `There is nothing at ${pathname}`)
      }
    }),
  }
}

function text(body: string, fetchAPI: FetchAPI): Response {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  }
  return new fetchAPI.Response(body, { headers })
}
