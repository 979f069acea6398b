import { hrefOf } from './site.ts'

/**
 * Whether the server has a newer build than this page. A newer build may lack files of this page.
 * Rejects when the server cannot be reached.
 */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const response = await fetch(hrefOf('/'), { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The page was answered with ${response.status}`)
  return !(await response.text()).includes(new URL(script?.src ?? location.href).pathname)
}
