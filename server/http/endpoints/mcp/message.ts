/** The parts of a message of JSON-RPC 2.0 that Easel reads before the library does. */
export interface Message {
  method?: unknown
  id?: unknown
  params?: { name?: unknown; arguments?: unknown; requestId?: unknown }
}

/** The arguments of a tool; an empty object when the message calls no tool. */
export function argumentsOf({ method, params }: Message): object {
  const given = method === 'tools/call' ? params?.arguments : undefined
  return typeof given === 'object' && given !== null ? given : {}
}

/** The message with other arguments for its tool. */
export function withArguments(message: Message, given: object): Message {
  if (message.method !== 'tools/call') return message
  return { ...message, params: { ...message.params, arguments: given } }
}

export const sessionHeader = 'mcp-session-id'

/**
 * The name of a request in its session, for its cancellation by another message (MCP 2025-11-25,
 * "Cancellation"). Undefined without a session: its client cancels by disconnecting (2026-07-28).
 */
export function nameOf({ headers }: Request, id: unknown): string | undefined {
  const session = headers.get(sessionHeader)
  return session === null ? undefined : JSON.stringify([session.slice(0, 100), id])
}
