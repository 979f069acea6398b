import type { Door } from '../../schema/key-request.ts'
import { isSameOrigin } from './client.ts'
import type { RequestState } from './request-state.ts'

/** The door that a request came through. */
export function doorOf(
  request: Request,
  { route, publicUrl }: Pick<RequestState, 'route' | 'publicUrl'>,
): Door {
  if (route.label === 'openai' || route.label === 'mcp') return route.label
  if (route.label !== 'graphql') return 'rest'
  return isSameOrigin(request, publicUrl) ? 'playground' : 'graphql'
}
