import { auditCsv } from './endpoints/audit.ts'
import { generateImages, imagesOperations, turboOperations } from './endpoints/generate.ts'
import { cancelledGeneration } from './endpoints/generations/cancel.ts'
import { generationCollection } from './endpoints/generations/collection.ts'
import { generationEvents } from './endpoints/generations/events.ts'
import { oneGeneration } from './endpoints/generations/one.ts'
import {
  cancelOperations,
  collectionOperations,
  eventsOperations,
  oneOperations,
} from './endpoints/generations/operations.ts'
import { graphiqlFile, graphiqlPage } from './endpoints/graphiql.ts'
import { imageFile, imageFileOperations } from './endpoints/image-file.ts'
import { imageVariant, imageVariantOperations } from './endpoints/image-variant.ts'
import { mcp } from './endpoints/mcp/mcp.ts'
import { oauthRoutes } from './endpoints/oauth/routes.ts'
import { edits, variations } from './endpoints/openai/edits.ts'
import { generations } from './endpoints/openai/generations.ts'
import { model, models } from './endpoints/openai/models.ts'
import {
  editsOperations,
  generationsOperations,
  modelOperations,
  modelsOperations,
  variationsOperations,
} from './endpoints/openai/operations.ts'
import { openApi } from './endpoints/openapi.ts'
import { playground } from './endpoints/playground.ts'
import { health, licenses, metrics, nothing, readiness } from './endpoints/probes.ts'
import { referenceFile, referencePage } from './endpoints/reference.ts'
import { sharedPage, sharedReference } from './endpoints/shared-page.ts'
import { signInMethods, signInRoutes } from './endpoints/sign-in.ts'
import { signedImageOperations } from './endpoints/signed-images/operations.ts'
import { signedImage } from './endpoints/signed-images/signed-image.ts'
import { createToken, tokenOperations } from './endpoints/tokens.ts'
import { fillUpload, upload, uploadFile, uploadOperations } from './endpoints/uploads.ts'
import { upscaleImage, upscaleOperations } from './endpoints/upscale.ts'
import { usageCsv, usageOperations } from './endpoints/usage.ts'
import { createRouter, type Route } from './route.ts'

const read = ['GET', 'HEAD'] as const
const all = ['GET', 'HEAD', 'POST'] as const

/** Pages of any origin may call the API with a key. */
const api = { callers: ['key'], crossOrigin: true } as const
/** The playground shows what REST answers about its generations. */
const apiAndPlayground = { ...api, callers: ['key', 'account', 'page'] } as const
/** `<img>` and `EventSource` send no headers: their key stands in the query. */
const apiByLink = { callers: ['key', 'key in query'], crossOrigin: true } as const
const openAi = { ...api, label: 'openai', errors: 'openai' } as const
const openAiImages = { ...openAi, methods: ['POST'] } as const
const file = { label: 'files', crossOrigin: true, isQuiet: true } as const
const probe = { label: 'site', methods: read, isOnWorkers: true } as const

const signed = {
  ...file,
  label: 'signed',
  methods: read,
  hasSecret: true,
  errors: 'picture',
  handle: signedImage,
} as const satisfies Omit<Route, 'path'>

/**
 * Every address of Easel. The first route whose path fits answers. OpenAPI, 405, OPTIONS, CORS, the
 * log, metrics, traces and the proxy of `npm run dev` read this table.
 */
export const routes: readonly Route[] = [
  {
    path: '/api/v1/images',
    label: 'images',
    methods: ['GET', 'POST'],
    ...apiByLink,
    operations: imagesOperations,
    handle: generateImages,
  },
  {
    path: '/api/v1/generations',
    label: 'generations',
    methods: ['GET', 'POST'],
    ...api,
    operations: collectionOperations,
    handle: generationCollection,
  },
  {
    path: '/api/v1/generations/{id}',
    label: 'generations',
    methods: ['GET', 'DELETE'],
    ...apiAndPlayground,
    operations: oneOperations,
    handle: oneGeneration,
  },
  {
    path: '/api/v1/generations/{id}/events',
    label: 'generations',
    methods: ['GET'],
    ...apiAndPlayground,
    callers: [...apiAndPlayground.callers, 'key in query'],
    operations: eventsOperations,
    handle: generationEvents,
  },
  {
    path: '/api/v1/generations/{id}/cancel',
    label: 'generations',
    methods: ['POST'],
    ...api,
    operations: cancelOperations,
    handle: cancelledGeneration,
  },
  {
    path: '/api/v1/images/{id}/upscale',
    label: 'images',
    methods: ['POST'],
    ...api,
    operations: upscaleOperations,
    handle: upscaleImage,
  },
  {
    path: '/api/v1/uploads',
    label: 'uploads',
    methods: ['POST'],
    ...api,
    operations: uploadOperations,
    handle: upload,
  },
  {
    path: '/api/v1/tokens',
    label: 'tokens',
    methods: ['POST'],
    callers: ['key'],
    operations: tokenOperations,
    handle: createToken,
  },
  {
    path: '/api/v1/usage.csv',
    label: 'usage',
    methods: read,
    callers: ['key', 'account'],
    crossOrigin: true,
    operations: usageOperations,
    handle: usageCsv,
  },
  {
    path: '/api/v1/audit.csv',
    label: 'audit',
    methods: read,
    callers: ['account'],
    handle: auditCsv,
  },
  {
    path: '/uploads/{id}.png',
    label: 'uploads',
    methods: read,
    callers: ['key', 'key in query', 'account', 'page'],
    crossOrigin: true,
    handle: uploadFile,
  },
  {
    path: '/uploads/{id}',
    label: 'uploads',
    methods: ['PUT'],
    crossOrigin: true,
    hasSecret: true,
    handle: fillUpload,
  },
  {
    path: '/api/generate-turbo',
    label: 'turbo',
    methods: ['POST'],
    callers: ['key', 'page', 'script'],
    crossOrigin: true,
    operations: turboOperations,
    handle: generateImages,
  },
  {
    path: '/v1/images/generations',
    ...openAiImages,
    operations: generationsOperations,
    handle: generations,
  },
  { path: '/v1/images/edits', ...openAiImages, operations: editsOperations, handle: edits },
  {
    path: '/v1/images/variations',
    ...openAiImages,
    operations: variationsOperations,
    handle: variations,
  },
  { path: '/v1/models', ...openAi, methods: read, operations: modelsOperations, handle: models },
  { path: '/v1/models/{id}', ...openAi, methods: read, operations: modelOperations, handle: model },
  // A client whose base URL lacks /v1.
  { path: '/images/generations', ...openAiImages, handle: generations },
  { path: '/images/edits', ...openAiImages, handle: edits },
  { path: '/images/variations', ...openAiImages, handle: variations },
  { path: '/v1', label: 'openai', crossOrigin: true, errors: 'openai', handle: nothing },
  { path: '/v1/*', label: 'openai', crossOrigin: true, errors: 'openai', handle: nothing },
  {
    path: '/mcp',
    label: 'mcp',
    methods: ['POST'],
    callers: ['key', 'app'],
    crossOrigin: true,
    errors: 'mcp',
    handle: mcp,
  },
  {
    path: '/graphql',
    label: 'graphql',
    callers: ['key', 'account', 'page', 'nobody'],
    crossOrigin: true,
    errors: 'graphql',
    handle: graphiqlPage,
  },
  { path: '/graphql/graphiql/{file}', label: 'graphql', methods: read, handle: graphiqlFile },
  { path: '/graphql/*', label: 'graphql', errors: 'graphql', handle: nothing },
  {
    path: '/images/{id}.png',
    ...file,
    methods: read,
    operations: imageFileOperations,
    handle: imageFile,
  },
  {
    path: '/images/{id}/w{width}.{format}',
    ...file,
    methods: read,
    operations: imageVariantOperations,
    handle: imageVariant,
  },
  { path: '/images', ...file, handle: nothing },
  { path: '/images/*', ...file, handle: nothing },
  {
    path: '/i/{signature}/{options}/{prompt}.{format}',
    ...signed,
    operations: signedImageOperations,
  },
  // Some proxies decode the slashes of a prompt.
  { path: '/i/*', ...signed },
  { path: '/api/auth/methods', label: 'sign-in', methods: read, handle: signInMethods },
  ...signInRoutes,
  ...oauthRoutes,
  { path: '/api/auth/*', label: 'sign-in', methods: all, handle: nothing },
  { path: '/api', label: 'site', handle: nothing },
  { path: '/api/*', label: 'site', crossOrigin: true, handle: nothing },
  { path: '/docs', label: 'site', methods: read, handle: referencePage },
  { path: '/docs/{file}', label: 'site', methods: read, handle: referenceFile },
  { path: '/openapi.json', label: 'site', methods: read, crossOrigin: true, handle: openApi },
  { path: '/healthz', ...probe, isQuiet: true, handle: health },
  { path: '/readyz', ...probe, isQuiet: true, handle: readiness },
  { path: '/metrics', ...probe, handle: metrics },
  { path: '/licenses', label: 'site', methods: read, handle: licenses },
  {
    path: '/s/{token}/references/{index}.png',
    label: 'files',
    methods: read,
    hasSecret: true,
    handle: sharedReference,
  },
  { path: '/s/*', label: 'site', methods: read, hasSecret: true, handle: sharedPage },
  { path: '/assets/*', label: 'site', methods: read, isQuiet: true, handle: playground },
  { path: '/*', label: 'site', methods: read, handle: playground },
]

export const routeOf = createRouter(routes)
