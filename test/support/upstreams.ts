import { createA1111 } from '../../server/engines/a1111/a1111.ts'
import { createHosted } from '../../server/engines/ai-sdk/hosted.ts'
import { createOpenAi } from '../../server/engines/ai-sdk/openai.ts'
import { createComfyUi } from '../../server/engines/comfyui/comfyui.ts'
import type { Engine } from '../../server/engines/engine.ts'
import { createSdServer } from '../../server/engines/sd-cpp/sd-server.ts'
import { withCapabilities } from '../../server/engines/stack/with-capabilities.ts'
import { withDuplicateWarning } from '../../server/engines/stack/with-duplicate-warning.ts'
import { withFailover } from '../../server/engines/stack/with-failover.ts'
import { withFittedSize } from '../../server/engines/stack/with-fitted-size.ts'
import { withPlainPrompt } from '../../server/engines/stack/with-plain-prompt.ts'
import { withRetries } from '../../server/engines/stack/with-retries.ts'
import type { InputMaker } from '../../server/engines/upstream/inputs.ts'
import { createTransport, type Transport } from '../../server/engines/upstream/transport.ts'
import { createIntake } from '../../server/images/intake.ts'
import { type QuickClock, quickClock } from './clocks.ts'
import { fakeA1111 } from './fakes/a1111.ts'
import { fakeComfyUi } from './fakes/comfyui.ts'
import { workflowText } from './fakes/comfyui-workflows.ts'
import type { Fake } from './fakes/fake.ts'
import { fakeFal } from './fakes/fal.ts'
import { fakeOpenAi } from './fakes/openai.ts'
import { fakeSdServer } from './fakes/sd-server.ts'

/** An engine with a fake upstream, inside all wrappers of Easel. */
export interface Upstream extends AsyncDisposable {
  engine: Engine
  fake: Fake
  clock: QuickClock
}

/** Shared by all tests of a file. */
const intake = createIntake()

interface Reached {
  url: string
  transport: Transport
  clock: QuickClock
  intake: InputMaker
  workflows?: string[] | undefined
  model?: string | undefined
}

/** A fake and its engine, for each protocol. */
const protocols = {
  openai: {
    start: fakeOpenAi,
    engine: ({ url, ...rest }: Reached) =>
      createOpenAi({
        ...rest,
        baseUrl: `${url}/v1`,
        model: 'sd-turbo',
        apiKey: 'sk-a-secret-key-of-ours',
      }),
  },
  'sd-server': { start: fakeSdServer, engine: createSdServer },
  a1111: { start: fakeA1111, engine: createA1111 },
  comfyui: {
    start: fakeComfyUi,
    engine: ({ workflows = [workflowText], ...to }: Reached) => createComfyUi({ ...to, workflows }),
  },
  fal: {
    start: fakeFal,
    engine: ({ url, model = 'fal-ai/flux/dev', ...rest }: Reached) =>
      createHosted({
        ...rest,
        provider: 'fal',
        model,
        apiKey: 'fal-a-secret-key',
        baseUrl: url,
      }),
  },
}

export type Protocol = keyof typeof protocols

export const protocolNames = Object.keys(protocols) as Protocol[]

type FakeOf<P extends Protocol> = Awaited<ReturnType<(typeof protocols)[P]['start']>>

export interface UpstreamOptions {
  /** Whether prompts keep the syntax of engines. */
  keepsSyntax?: boolean
  /** Of ComfyUI. */
  workflows?: string[]
  /** Of fal. */
  model?: string
  /** The address that the engine uses instead of the fake's. */
  url?: string
  timeoutMs?: number
  getTimeoutMs?: number
  pollTimeoutMs?: number
  maxBytes?: number
}

/** Opens an upstream with a clock whose pauses end at once. */
export async function openUpstream<P extends Protocol>(
  protocol: P,
  {
    url,
    workflows,
    model,
    keepsSyntax = false,
    timeoutMs = 120_000,
    ...limits
  }: UpstreamOptions = {},
): Promise<Upstream & { fake: FakeOf<P> }> {
  const clock = quickClock()
  const fake = (await protocols[protocol].start()) as FakeOf<P>
  const home = url ?? fake.url
  const transport = createTransport({ home, clock, ...limits })
  const adapter = await protocols[protocol].engine({
    url: home,
    transport,
    clock,
    intake,
    workflows,
    model,
  })
  const retried = withRetries(withFittedSize(adapter, intake), { clock, timeoutMs })
  const engine = withFailover(
    [withCapabilities(withDuplicateWarning(withPlainPrompt(retried, { keepsSyntax })))],
    {
      timeoutMs,
      onFailover: () => {},
    },
  )
  return {
    engine,
    fake,
    clock,
    async [Symbol.asyncDispose]() {
      await engine[Symbol.asyncDispose]()
      await fake[Symbol.asyncDispose]()
    },
  }
}
