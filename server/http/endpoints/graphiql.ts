import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { cacheControl } from '../../../schema/cache-control.ts'
import { ServiceError } from '../../../schema/error.ts'
import { browserHeaders } from '../browser-cookie.ts'
import type { HttpOptions } from '../http-options.ts'
import { stateOf } from '../request-state.ts'
import type { Handler } from '../route.ts'
import { defaultTabs } from './graphiql-tabs.ts'

const compress = promisify(gzip)

const setUp = `
self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => '/graphql/graphiql/' + label + '.js' }
`
const start = `
YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), ${JSON.stringify({
  title: 'Easel GraphiQL',
  subscriptionsProtocol: 'SSE',
  defaultTabs,
})})
`
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Easel GraphiQL</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/graphql/graphiql/graphiql.css">
<body class="no-focus-outline">
<noscript>GraphiQL needs JavaScript.</noscript>
<div id="root"></div>
<script>${setUp}</script>
<script src="/graphql/graphiql/graphiql.js"></script>
<script>${start}</script>
`

/**
 * The editor creates styles and compiles patterns while it runs, so its policy is looser than the
 * others. It still allows only our own origin.
 */
const policy = [
  "default-src 'self'",
  `script-src 'self' ${hash(setUp)} ${hash(start)}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
].join('; ')

/** `/graphql`: GraphiQL for a browser that opens it, wholly from this origin; else GraphQL. */
export function graphiqlPage({ core }: HttpOptions): Handler {
  return ({ request, fetchAPI }) => {
    const { caller, address, publicUrl } = stateOf(request)
    if (request.method !== 'GET' || !request.headers.get('accept')?.includes('text/html')) {
      core.limitRead(caller, address)
      return undefined
    }
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      ...browserHeaders(request, publicUrl),
    }
    return new fetchAPI.Response(page, { headers })
  }
}

/** The scripts and styles of GraphiQL. */
export function graphiqlFile(): Handler {
  const files = new Map<string, Promise<NonSharedBuffer>>()
  return async ({ url, params: { file = '' }, fetchAPI }) => {
    const text = (await readFiles()).get(file)
    if (text === undefined) {
      throw new ServiceError('NOT_FOUND', `There is nothing at ${url.pathname}`)
    }
    const bytes = files.get(file) ?? compress(text)
    files.set(file, bytes)
    return new fetchAPI.Response(await bytes, {
      headers: {
        'content-type': file.endsWith('.css') ? 'text/css' : 'text/javascript',
        'content-encoding': 'gzip',
        'cache-control': cacheControl.day,
      },
    })
  }
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

function hash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
