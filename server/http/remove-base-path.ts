import { basePathOf } from '../../schema/base-path.ts'
import { routeOf } from './routes.ts'

/**
 * Returns a function that removes the path of PUBLIC_URL from the target of a request. Some proxies
 * have removed it already. Throws when Easel itself has addresses at that path.
 */
export function createBasePathRemover(publicUrl: string | undefined): (target: string) => string {
  const base = basePathOf(publicUrl)
  if (base && [base, `${base}/`].some((path) => routeOf(path).route.path !== '/*'))
    throw new Error(
      `PUBLIC_URL cannot have the path ${base}, because Easel uses it: choose another`,
    )
  return (target) => {
    const rest = target.startsWith(base) ? target.slice(base.length) : target
    if (!base || !/^(?:[/?]|$)/.test(rest)) return target
    return rest.startsWith('/') ? rest : `/${rest}`
  }
}
