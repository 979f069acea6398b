/** Parts of OpenAPI descriptions that several endpoints have. */
export const error = (description: string, headers: Record<string, object> = {}) => ({
  description,
  headers,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

export const text = (description: string) => ({ description, schema: { type: 'string' } })
export const integer = (description: string) => ({ description, schema: { type: 'integer' } })

export const jsonBody = (component: string) => ({
  required: true,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${component}` } } },
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
