import { randomUUID } from 'node:crypto'
import { ServiceError } from '../../../../schema/error.ts'
import { readImageRequest } from '../../data-urls.ts'
import type { HttpOptions } from '../../http-options.ts'
import { jsonHeaders } from '../../json-answer.ts'
import { limitHeaders } from '../../limit-headers.ts'
import { readerOf } from '../../reader.ts'
import { callerOf, stateOf } from '../../request-state.ts'
import type { Handler } from '../../route.ts'
import { argumentsOf, type Message, nameOf, sessionHeader, withArguments } from './message.ts'
import { createTools } from './tools.ts'

/**
 * `POST /mcp`: the Model Context Protocol over Streamable HTTP, in the revisions 2026-07-28 and,
 * without stored sessions, of 2025. Every server can answer every request of a client.
 */
export function mcp(options: HttpOptions): Handler {
  const { core, now } = options
  const loaded = loadOnce(options)

  /** The message without its arguments, which can be long; the arguments, or their refusal. */
  async function read(request: Request) {
    let message: Message | undefined
    function takeArguments(body: Message): object {
      message = withArguments(body, {})
      return argumentsOf(body)
    }
    try {
      const given = await readImageRequest(request, callerOf(request), options, takeArguments)
      return { message: message ?? {}, given }
    } catch (refused) {
      const isLong = refused instanceof ServiceError && refused.code === 'PAYLOAD_TOO_LARGE'
      if (message?.method !== 'tools/call' || isLong) throw refused
      return { message, given: {}, refused }
    }
  }

  async function cancel(request: Request, id: unknown): Promise<void> {
    const name = nameOf(request, id)
    if (name !== undefined) await core.generations.cancelNamed(name, callerOf(request))
  }

  return async ({ request }) => {
    const state = stateOf(request)
    const { message, given, refused } = await read(request)
    const { tools, serve } = await loaded()
    const { method, id, params } = message
    const isCall = method === 'tools/call'
    const tool = isCall ? tools.find(({ name }) => name === params?.name) : undefined
    const text = tool ? `tool ${tool.name}` : 'POST /mcp'
    state.operation = { text, isRead: tool?.annotations.readOnlyHint ?? true }
    if (!tool) readerOf(request, options)
    if (method === 'notifications/cancelled') await cancel(request, params?.requestId)
    const call = { request, refused, name: nameOf(request, id) }
    const response = await serve(withArguments(message, given), call)
    // What a failed generation was charged is refunded.
    const allowance = state.failure ? undefined : state.answers.at(-1)?.allowance
    const headers = {
      'cache-control': jsonHeaders['cache-control'],
      ...(!state.operation.isRead &&
        (await limitHeaders(core, callerOf(request), now(), allowance))),
      ...(method === 'initialize' && { [sessionHeader]: randomUUID() }),
    }
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
}

/** Loads the library at the first request, which takes a third of a second: a start is fast. */
function loadOnce(options: HttpOptions) {
  let loading: ReturnType<typeof load> | undefined
  async function load() {
    const { createMessageServer } = await import('./server.ts')
    const tools = createTools(options)
    return { tools, serve: createMessageServer(tools) }
  }
  return () => {
    loading ??= load()
    return loading
  }
}
