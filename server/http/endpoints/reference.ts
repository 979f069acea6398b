import { basePathOf } from '../../../schema/base-path.ts'
import type { HttpOptions } from '../http-options.ts'
import type { Handler } from '../route.ts'
import { libraryFiles } from './library-files.ts'
import { libraryPolicy } from './page-policy.ts'

const scriptName = 'scalar.js'

/** Options without requests to other servers: no fonts, telemetry, assistant or proxy of Scalar. */
const startAt = (base: string) => `
Scalar.createApiReference('#app', ${JSON.stringify({
  url: `${base}/openapi.json`,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  defaultOpenAllTags: true,
  authentication: { preferredSecurityScheme: 'key' },
})})
`

/** Scalar's own colors lack contrast. */
const colors = `
.light-mode {
  --scalar-color-3: #6b6661; --scalar-color-accent: #b03a0e; --scalar-color-green: #046c3c;
  --scalar-color-red: #b8111f; --scalar-color-blue: #0b5fa8; --scalar-color-orange: #8a5200;
}
.dark-mode {
  --scalar-color-3: #a09a94; --scalar-color-accent: #ff9a6b; --scalar-color-green: #5fd29a;
  --scalar-color-red: #ff8a84; --scalar-color-blue: #7cc0ff; --scalar-color-orange: #ffb954;
}
`
const pageAt = (base: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Easel API reference</title>
<link rel="icon" href="${base}/icon.svg">
<style>${colors}</style>
<body>
<noscript>The reference needs JavaScript. It is drawn from <a href="${base}/openapi.json">/openapi.json</a>.</noscript>
<div id="app"></div>
<script src="${base}/docs/${scriptName}"></script>
<script>${startAt(base)}</script>
`

/** `/docs`: the API, drawn from `/openapi.json` by Scalar, with all files from this origin. */
export function referencePage({ publicUrl }: HttpOptions): Handler {
  const base = basePathOf(publicUrl)
  const page = pageAt(base)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': libraryPolicy(startAt(base)),
  }
  return ({ fetchAPI }) => new fetchAPI.Response(page, { headers })
}

/** The script of the reference. */
export function referenceFile(): Handler {
  return libraryFiles(async () => new Map([[scriptName, await readScript()]]))
}

interface Answer {
  header(): Answer
  send(text: string): void
}

interface ScriptRoute {
  url: string
  handler(request: object, answer: Answer): void
}

/**
 * Scalar's script from its plugin for Fastify: the package of the script itself installs 300 other
 * packages. The plugin registers routes, and one route sends the script.
 */
async function readScript(): Promise<string> {
  const { default: plugin } = await import('@scalar/fastify-api-reference')
  const routes: ScriptRoute[] = []
  const fastify = { route: (route: ScriptRoute) => routes.push(route), hasPlugin: () => false }
  plugin(fastify, { routePrefix: '/docs', configuration: { url: '/openapi.json' } }, () => {})
  let script = ''
  const answer: Answer = {
    header: () => answer,
    send(text) {
      script = text
    },
  }
  routes.find(({ url }) => url.endsWith(`/${scriptName}`))?.handler({}, answer)
  return script
}
