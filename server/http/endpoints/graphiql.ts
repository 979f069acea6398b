import { ServiceError } from '../../../schema/error.ts'
import { browserHeaders } from '../browser-cookie.ts'
import type { HttpOptions } from '../http-options.ts'
import { stateOf } from '../request-state.ts'
import type { Handler } from '../route.ts'
import { libraryFiles } from './library-files.ts'
import { editorPolicy } from './page-policy.ts'
import { readSitePage } from './site-page.ts'

const noWebSocket =
  'Subscriptions are server-sent events here, not a WebSocket: send a POST with Accept: text/event-stream'

/**
 * `/graphql`: the page of the playground with GraphiQL for a browser that opens it, with all files
 * from this origin; else GraphQL.
 */
export function graphiqlPage(options: HttpOptions): Handler {
  const page = readSitePage(options)
  const policy = page && editorPolicy(page, options)
  return ({ request, fetchAPI }) => {
    const { caller, address, ...state } = stateOf(request)
    if (request.headers.get('upgrade')?.toLowerCase() === 'websocket')
      throw new ServiceError('INVALID_INPUT', noWebSocket)
    const isPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html')
    if (!isPage || !page || !policy) {
      options.core.access.limitRead(caller, address)
      return undefined
    }
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
      ...browserHeaders(request, state.publicUrl),
    }
    return new fetchAPI.Response(page, { headers })
  }
}

/** The scripts and styles of GraphiQL. */
export function graphiqlFile(): Handler {
  return libraryFiles(readFiles)
}

/** Nine megabytes of text, loaded when the editor is first opened. */
async function readFiles(): Promise<Map<string, string>> {
  const built = await import('@graphql-yoga/render-graphiql/graphiql')
  return new Map([
    ['graphiql.js', `${built.js};globalThis.YogaGraphiQL = YogaGraphiQL`],
    ['graphiql.css', built.css],
    ['editorWorkerService.js', built.editorWorkerService],
    ['json.js', built.jsonWorker],
    ['graphql.js', built.graphqlWorker],
  ])
}
