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
import { sharedPage } from './endpoints/shared-page.ts'
import { signInMethods, signInRoutes } from './endpoints/sign-in.ts'
import { createToken, tokenOperations } from './endpoints/tokens.ts'
import { fillUpload, upload, uploadFile, uploadOperations } from './endpoints/uploads.ts'
import { upscaleImage, upscaleOperations } from './endpoints/upscale.ts'
import { createRouter, type Route } from './route.ts'

const read = ['GET', 'HEAD'] as const
const all = ['GET', 'HEAD', 'POST'] as const

const openAiImages = {
  label: 'openai',
  methods: ['POST'],
  callers: ['key'],
  crossOrigin: true,
  errors: 'openai',
} as const satisfies Omit<Route, 'path' | 'handle'>

/**
 * Every address of Easel. The first route whose path fits answers. OpenAPI, 405, OPTIONS, CORS, the
 * log, metrics, traces and the proxy of `npm run dev` read this table.
 */
export const routes: readonly Route[] = [
  {
    path: '/api/v1/images',
    label: 'images',
    methods: ['GET', 'POST'],
    callers: ['key', 'key in query'],
    crossOrigin: true,
    operations: imagesOperations,
    handle: generateImages,
  },
  {
    path: '/api/v1/generations',
    label: 'generations',
    methods: ['GET', 'POST'],
    callers: ['key'],
    crossOrigin: true,
    operations: collectionOperations,
    handle: generationCollection,
  },
  {
    path: '/api/v1/generations/{id}',
    label: 'generations',
    methods: ['GET', 'DELETE'],
    callers: ['key'],
    crossOrigin: true,
    operations: oneOperations,
    handle: oneGeneration,
  },
  {
    path: '/api/v1/generations/{id}/events',
    label: 'generations',
    methods: ['GET'],
    callers: ['key', 'key in query'],
    crossOrigin: true,
    operations: eventsOperations,
    handle: generationEvents,
  },
  {
    path: '/api/v1/generations/{id}/cancel',
    label: 'generations',
    methods: ['POST'],
    callers: ['key'],
    crossOrigin: true,
    operations: cancelOperations,
    handle: cancelledGeneration,
  },
  {
    path: '/api/v1/images/{id}/upscale',
    label: 'images',
    methods: ['POST'],
    callers: ['key'],
    crossOrigin: true,
    operations: upscaleOperations,
    handle: upscaleImage,
  },
  {
    path: '/api/v1/uploads',
    label: 'uploads',
    methods: ['POST'],
    callers: ['key'],
    crossOrigin: true,
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
  {
    path: '/v1/models',
    label: 'openai',
    methods: read,
    callers: ['key'],
    crossOrigin: true,
    errors: 'openai',
    operations: modelsOperations,
    handle: models,
  },
  {
    path: '/v1/models/{id}',
    label: 'openai',
    methods: read,
    callers: ['key'],
    crossOrigin: true,
    errors: 'openai',
    operations: modelOperations,
    handle: model,
  },
  // A client whose base URL lacks /v1.
  { path: '/images/generations', ...openAiImages, handle: generations },
  { path: '/images/edits', ...openAiImages, handle: edits },
  { path: '/images/variations', ...openAiImages, handle: variations },
  { path: '/v1', label: 'openai', crossOrigin: true, errors: 'openai', handle: nothing },
  { path: '/v1/*', label: 'openai', crossOrigin: true, errors: 'openai', handle: nothing },
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
    label: 'files',
    methods: read,
    crossOrigin: true,
    isQuiet: true,
    operations: imageFileOperations,
    handle: imageFile,
  },
  {
    path: '/images/{id}/w{width}.{format}',
    label: 'files',
    methods: read,
    crossOrigin: true,
    isQuiet: true,
    operations: imageVariantOperations,
    handle: imageVariant,
  },
  { path: '/images', label: 'files', crossOrigin: true, isQuiet: true, handle: nothing },
  { path: '/images/*', label: 'files', crossOrigin: true, isQuiet: true, handle: nothing },
  { path: '/api/auth/methods', label: 'sign-in', methods: read, handle: signInMethods },
  ...signInRoutes,
  { path: '/api/auth/*', label: 'sign-in', methods: all, handle: nothing },
  { path: '/api', label: 'site', handle: nothing },
  { path: '/api/*', label: 'site', crossOrigin: true, handle: nothing },
  { path: '/docs', label: 'site', methods: read, handle: referencePage },
  { path: '/docs/{file}', label: 'site', methods: read, handle: referenceFile },
  { path: '/openapi.json', label: 'site', methods: read, crossOrigin: true, handle: openApi },
  {
    path: '/healthz',
    label: 'site',
    methods: read,
    isQuiet: true,
    isOnWorkers: true,
    handle: health,
  },
  {
    path: '/readyz',
    label: 'site',
    methods: read,
    isQuiet: true,
    isOnWorkers: true,
    handle: readiness,
  },
  { path: '/metrics', label: 'site', methods: read, isOnWorkers: true, handle: metrics },
  { path: '/licenses', label: 'site', methods: read, handle: licenses },
  { path: '/s/*', label: 'site', methods: read, hasSecret: true, handle: sharedPage },
  { path: '/assets/*', label: 'site', methods: read, isQuiet: true, handle: playground },
  { path: '/*', label: 'site', methods: read, handle: playground },
]

export const routeOf = createRouter(routes)
