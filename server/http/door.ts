const doors: [RegExp, string][] = [
  [/^\/api\/v1\/images$/, 'images'],
  [/^\/api\/generate-turbo$/, 'turbo'],
  [/^\/api\/auth\//, 'sign-in'],
  [/^\/graphql/, 'graphql'],
  [/^\/images\//, 'files'],
]

/**
 * Which door a request came to, from a short list: what is counted and traced by it must hold
 * nothing of a caller's.
 */
export function doorOf(url: string): string {
  const { pathname } = new URL(url)
  return doors.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'site'
}
