import type { Quota } from '../../schema/key.ts'
import type { Easel } from './easel.ts'

/** Images charged to a key today. */
export async function usedBy(easel: Easel, id: string): Promise<number> {
  return (await quotaOfKey(easel, id)).used
}

export async function quotaOfKey(easel: Easel, id: string): Promise<Quota> {
  const key = (await easel.app.keys.list()).find((one) => one.id === id)
  if (!key) throw new Error(`There is no key ${id}`)
  return easel.app.core.keys.quota(key)
}
