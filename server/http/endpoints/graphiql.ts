import { basePathOf } from '../../../schema/base-path.ts'
import { ServiceError } from '../../../schema/error.ts'
import { browserHeaders } from '../browser-cookie.ts'
import type { HttpOptions } from '../http-options.ts'
import { stateOf } from '../request-state.ts'
import type { Handler } from '../route.ts'
import { defaultTabs } from './graphiql-tabs.ts'
import { libraryFiles } from './library-files.ts'
import { libraryPolicy } from './page-policy.ts'

const setUpAt = (base: string) => `
self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => '${base}/graphql/graphiql/' + label + '.js' }
`
const start = `
YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), ${JSON.stringify({
  title: 'Easel GraphiQL',
  subscriptionsProtocol: 'SSE',
  defaultTabs,
})})
`
const pageAt = (base: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Easel GraphiQL</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/graphql/graphiql/graphiql.css">
<body class="no-focus-outline">
<noscript>GraphiQL needs JavaScript.</noscript>
<div id="root"></div>
<script>${setUpAt(base)}</script>
<script src="${base}/graphql/graphiql/graphiql.js"></script>
<script>${start}</script>
`

const noWebSocket =
  'Subscriptions are server-sent events here, not a WebSocket: send a POST with Accept: text/event-stream'

/**
 * `/graphql`: GraphiQL for a browser that opens it, with all files from this origin; else GraphQL.
 */
export function graphiqlPage({ core, publicUrl }: HttpOptions): Handler {
  const base = basePathOf(publicUrl)
  const page = pageAt(base)
  const policy = libraryPolicy(setUpAt(base), start)
  return ({ request, fetchAPI }) => {
    const { caller, address, ...state } = stateOf(request)
    if (request.headers.get('upgrade')?.toLowerCase() === 'websocket')
      throw new ServiceError('INVALID_INPUT', noWebSocket)
    if (request.method !== 'GET' || !request.headers.get('accept')?.includes('text/html')) {
      core.access.limitRead(caller, address)
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
