import type { Due } from '../../db/webhook-deliveries.ts'

/** Tries of one server at once: to one URL, for one webhook, and of all. */
const most = { url: 4, webhook: 16, all: 64 }

/** Bounds the tries of this server, so that a slow receiver does not stop the others. */
export function createRoom() {
  const held = new Set<Due>()

  function isFull({ url, webhookId }: Due, others: Iterable<Due>): boolean {
    let [all, ofUrl, ofWebhook] = [0, 0, 0]
    for (const other of others) {
      all += 1
      if (other.url === url) ofUrl += 1
      if (other.webhookId === webhookId) ofWebhook += 1
    }
    return all >= most.all || ofUrl >= most.url || ofWebhook >= most.webhook
  }

  /** The URLs or webhooks that have no room. */
  function crowded(property: 'url' | 'webhookId', max: number): string[] {
    const groups = [...Map.groupBy(held, (one) => one[property])]
    return groups.filter(([, group]) => group.length >= max).map(([name]) => name)
  }

  return {
    /** Deliveries that there may be room for. */
    get free() {
      return most.all - held.size
    },
    busy: () => ({ urls: crowded('url', most.url), webhooks: crowded('webhookId', most.webhook) }),
    /** The deliveries that there is room for, in their order. */
    chosen(due: Due[]): Due[] {
      const chosen: Due[] = []
      for (const one of due) if (!isFull(one, [...held, ...chosen])) chosen.push(one)
      return chosen
    },
    take: (one: Due) => void held.add(one),
    /** Returns whether others may have waited for the place. */
    leave(one: Due): boolean {
      const wasFull = isFull(one, held)
      held.delete(one)
      return wasFull
    },
  }
}
