import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Makes `id` the id of the request in `run`, also after `run` has returned. */
export function withRequestId<Result>(id: string | undefined, run: () => Result): Result {
  return id === undefined ? requests.exit(run) : requests.run(id, run)
}

/** The id of the request that runs now. Each line of the log and each refusal has it. */
export function requestId(): string | undefined {
  return requests.getStore()
}
