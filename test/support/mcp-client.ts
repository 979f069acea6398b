import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Served } from './served.ts'

/** The revisions of MCP that the official client speaks: `legacy` is 2025-11-25. */
export const revisions = { '2025-11-25': 'legacy', '2026-07-28': 'auto' } as const
export type Revision = keyof typeof revisions

/** A connected official client. */
export async function mcpClient(
  { url }: Pick<Served, 'url'>,
  secret: string,
  revision: Revision,
): Promise<Client> {
  const about = { name: 'test', version: '1' }
  const client = new Client(about, { versionNegotiation: { mode: revisions[revision] } })
  const headers = { authorization: `Bearer ${secret}` }
  const address = new URL(`${url}/mcp`)
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
  return client
}

/** The blocks of an answer of one type. */
export function blocksOf<Type extends string, Block extends { type: string }>(
  { content }: { content: Block[] },
  type: Type,
): Extract<Block, { type: Type }>[] {
  return content.filter((block): block is Extract<Block, { type: Type }> => block.type === type)
}
