import { EngineError } from '../engine.ts'
import { networkFault } from './fault.ts'
import type { Transport } from './transport.ts'

export interface Reached {
  url: string
  headers?: Record<string, string>
}

/** The text at a URL. Throws an EngineError when no working server answers. */
export async function reach(
  transport: Transport,
  { url, headers }: Reached,
  signal: AbortSignal,
): Promise<string> {
  try {
    const response = await transport.once(url, { headers: headers ?? {}, signal })
    const text = await response.text()
    if (response.status >= 500) throw new EngineError('unavailable', `HTTP ${response.status}`)
    return text
  } catch (error) {
    signal.throwIfAborted()
    throw networkFault(error)
  }
}
