import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FetchAPI, Plugin } from 'graphql-yoga'
import type { ServerContext } from '../http-options.ts'
import { stateOf } from '../request-state.ts'
import { studioHeaders } from '../studio.ts'
import { defaultTabs } from './default-tabs.ts'

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
 * The editor makes styles and compiles patterns as it runs, so it has a looser policy than the
 * rest; still our own origin.
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

/** GraphiQL at /graphql in a browser, wholly from this origin. */
export function useGraphiQL(): Plugin<object, ServerContext> {
  const assets = new Map<string, Promise<NonSharedBuffer>>()

  async function asset(name: string, fetchAPI: FetchAPI): Promise<Response | undefined> {
    const text = (await readAssets()).get(name)
    if (text === undefined) return undefined
    const bytes = assets.get(name) ?? compress(text)
    assets.set(name, bytes)
    return new fetchAPI.Response(await bytes, {
      headers: {
        'content-type': name.endsWith('.css') ? 'text/css' : 'text/javascript',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=86400',
      },
    })
  }

  return {
    async onRequest({ request, url, fetchAPI, endResponse }) {
      if (request.method !== 'GET') return
      if (url.pathname === '/graphql' && request.headers.get('accept')?.includes('text/html')) {
        const headers = {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
          ...studioHeaders(request, stateOf(request).publicUrl),
        }
        return endResponse(new fetchAPI.Response(page, { headers }))
      }
      if (!url.pathname.startsWith('/graphql/graphiql/')) return
      const response = await asset(url.pathname.slice('/graphql/graphiql/'.length), fetchAPI)
      if (response) endResponse(response)
    },
  }
}

/** Nine megabytes of text, read only once somebody opens the editor. */
async function readAssets(): Promise<Map<string, string>> {
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
