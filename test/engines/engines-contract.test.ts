import type { Engine, EngineErrorKind } from '../../server/engines/engine.ts'
import type { Fault } from '../support/fakes/fake.ts'
import { html, status } from '../support/fakes/faults.ts'
import { openUpstream, protocolNames, type Upstream } from '../support/upstreams.ts'
import { engineContract } from './engine.contract.ts'

/** The answer of an upstream for each kind of failure. */
const faults: Record<EngineErrorKind, Fault> = {
  rejected: status(
    400,
    {},
    '{"error":{"message":"Blocked by our content policy"},"detail":{"error":"moderation"}}',
  ),
  rate_limited: status(429),
  unavailable: status(503),
  timed_out: status(504),
  bad_response: html,
  misconfigured: status(401),
}

for (const protocol of protocolNames) {
  const opened = new Map<Engine, Upstream>()
  engineContract(protocol, {
    async open() {
      const upstream = await openUpstream(protocol)
      const engine: Engine = Object.create(upstream.engine, {
        [Symbol.asyncDispose]: { value: () => upstream[Symbol.asyncDispose]() },
      })
      opened.set(engine, upstream)
      return engine
    },
    fail(engine, kind) {
      const fake = opened.get(engine)?.fake
      fake?.fail('draw', faults[kind])
      fake?.fail('submit', faults[kind])
    },
  })
}
