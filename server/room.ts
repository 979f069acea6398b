import { ServiceError } from '../schema/error.ts'

interface RoomLimit {
  /** The most that is taken at once, such as bytes. */
  amount: number
  /** Why more is refused, and what to do. */
  refusal: string
}

interface RoomLimits {
  all: RoomLimit
  caller: RoomLimit
}

/** What one request takes. Disposing it gives all of it back. */
export interface Place extends Disposable {
  /** Throws a ServiceError 429 when its caller takes too much, and 503 when all callers do. */
  take(amount: number): void
}

/** Gives a request a place. `caller` is the name under which the caller is counted. */
export type Room = (caller: string) => Place

/** Bounds what requests hold at once, of all callers and of each caller. */
export function createRoom(limits: RoomLimits): Room {
  const takenBy = new Map<string, number>()
  let taken = 0

  function change(caller: string, amount: number): void {
    const own = (takenBy.get(caller) ?? 0) + amount
    taken += amount
    if (own > 0) takenBy.set(caller, own)
    else takenBy.delete(caller)
  }

  return (caller) => {
    let own = 0
    return {
      take(amount) {
        const retry = { retryAfterSeconds: 5 }
        if ((takenBy.get(caller) ?? 0) + amount > limits.caller.amount)
          throw new ServiceError('RATE_LIMITED', limits.caller.refusal, retry)
        if (taken + amount > limits.all.amount)
          throw new ServiceError('UNAVAILABLE', limits.all.refusal, retry)
        own += amount
        change(caller, amount)
      },
      [Symbol.dispose]() {
        change(caller, -own)
        own = 0
      },
    }
  }
}
