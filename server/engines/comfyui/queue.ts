import * as z from 'zod'

const item = z.tuple([z.number(), z.string()]).rest(z.unknown())

/** The answer of `/queue`. The waiting jobs are a heap: the lowest number is next. */
export const queue = z.object({ queue_running: z.array(item), queue_pending: z.array(item) })

/** How many jobs wait before this one, or `running`; undefined when it is not in the queue. */
export function placeOf(id: string, { queue_running, queue_pending }: z.output<typeof queue>) {
  if (queue_running.some(([, running]) => running === id)) return 'running'
  const own = queue_pending.find(([, waiting]) => waiting === id)
  return own && queue_pending.filter(([number]) => number < own[0]).length
}
