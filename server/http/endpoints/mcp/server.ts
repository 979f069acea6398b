import {
  createMcpHandler,
  fromJsonSchema,
  type jsonSchemaValidator,
  McpServer,
} from '@modelcontextprotocol/server'
import { toJSONSchema } from 'zod'
import { heartbeatMs } from '../event-stream.ts'
import type { Message } from './message.ts'
import { type Call, runTool, type Tool } from './tool.ts'

const instructions =
  'Easel draws images from text prompts. generate_image draws new images, edit_image begins with images. ' +
  'Both answer with the addresses of the images, and with a small copy of the first image.'

/** The core checks the arguments, as it does for every door. */
const unchecked: jsonSchemaValidator = {
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
}

/** Answers messages. Each message has a server of its own, so that servers share no state. */
export function createMessageServer(
  tools: readonly Tool[],
): (message: Message, call: Omit<Call, 'context'>) => Promise<Response> {
  const listed = tools.map((tool) => {
    const { name, title, description, fields, annotations } = tool
    const schema = toJSONSchema(fields, { io: 'input' })
    const inputSchema = fromJsonSchema<object>(schema as object, unchecked)
    return { tool, name, about: { title, description, inputSchema, annotations } }
  })
  return (message, call) => {
    function create(): McpServer {
      const capabilities = { tools: { listChanged: false } }
      const info = { name: 'easel', title: 'Easel', version: '1' }
      const server = new McpServer(info, { capabilities, instructions })
      for (const { name, about, tool } of listed)
        server.registerTool(name, about, (given, context) =>
          runTool(tool, given, { ...call, context }),
        )
      return server
    }
    // The tools do not change while a server runs, so nothing can be subscribed to.
    const handler = createMcpHandler(create, { keepAliveMs: heartbeatMs, maxSubscriptions: 0 })
    return handler.fetch(call.request, { parsedBody: message })
  }
}
