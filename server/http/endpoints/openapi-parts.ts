/** Parts of OpenAPI descriptions that several endpoints have. */
export const error = errorOf('Error')

/** Describes answers whose body is a component. */
export function errorOf(component: string) {
  return (description: string, headers: Record<string, object> = {}) => ({
    description,
    headers,
    content: json(component),
  })
}

export const text = (description: string) => ({ description, schema: { type: 'string' } })
export const integer = (description: string) => ({ description, schema: { type: 'integer' } })

/** A body that is a component. */
export const json = (component: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${component}` } },
})

/**
 * A stream of server-sent events, whose data are a component. OpenAPI 3.1 cannot say that there are
 * many of them; generators know it by the media type.
 */
export const eventStream = (component: string) => ({
  'text/event-stream': { schema: { $ref: `#/components/schemas/${component}` } },
})

/** A request whose body is a component. The reference at `/docs` sends the example as it is. */
export const jsonBody = (component: string, example: object) => ({
  required: true,
  content: { 'application/json': { ...json(component)['application/json'], example } },
})

/** The body of every request for images. */
export const generationBody = jsonBody('GenerationRequest', {
  prompt: 'a red fox in the snow at sunset',
  image: 1,
  dimensions: '3:2',
})

/** The refusals of every route that asks who calls. */
export const callerErrors = (error: ReturnType<typeof errorOf>) => ({
  401: error('Invalid API key, API key revoked, API key expired or API key paused.', {
    'WWW-Authenticate': text('Bearer.'),
  }),
  421: error('The server has no such host name: its operator can add it to ALLOWED_HOSTS.'),
})

export const retryAfter = { 'Retry-After': integer('Seconds.') }

/** The headers of `limit-headers.ts`. */
export const limits = {
  RateLimit: text('What is left of each limit (IETF draft).'),
  'RateLimit-Policy': text('The limits (IETF draft).'),
  'X-RateLimit-Limit': integer('Images a day.'),
  'X-RateLimit-Remaining': integer('Images left today.'),
  'X-RateLimit-Reset': integer('When the day resets, in epoch seconds.'),
}

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Yours for this request: sent again within 24 hours, it gives the same images and costs nothing more.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
}
