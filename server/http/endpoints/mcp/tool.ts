import type { CallToolResult, ServerContext, ToolAnnotations } from '@modelcontextprotocol/server'
import type * as z from 'zod'
import { serviceErrorOf } from '../../error-response.ts'
import { stateOf } from '../../request-state.ts'
import { failureAnswer } from './answer.ts'

/** One call of a tool. */
export interface Call {
  request: Request
  context: ServerContext
  /** The refusal of its arguments; undefined: they are not refused. */
  refused: unknown
  /** The client's name for the call, to cancel it. */
  name: string | undefined
}

export interface Tool {
  name: string
  title: string
  description: string
  /** The arguments. */
  fields: z.ZodObject
  annotations: ToolAnnotations
  /** Returns the answer, or throws a ServiceError. */
  run(given: object, call: Call): Promise<CallToolResult>
}

/** The answer of a tool. A refusal is an answer too, so that a model can read it. */
export async function runTool(tool: Tool, given: object, call: Call): Promise<CallToolResult> {
  try {
    if (call.refused) throw call.refused
    return await tool.run(given, call)
  } catch (error) {
    const known = serviceErrorOf(error, call.request)
    stateOf(call.request).failure = { code: known.code }
    return failureAnswer(known)
  }
}
