import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, describe, expect, test } from 'vitest'
import { serveEasel } from '../support/served.ts'
import { snippet } from '../support/snippet.ts'

const served = await serveEasel()
const { secret } = await served.easel.key()
afterAll(() => served[Symbol.asyncDispose]())

/** Draws an image by the address and the header of a client's configuration. */
async function drawBy(address: string, headers: Record<string, string>): Promise<void> {
  const url = new URL(address.replace('http://localhost:4000', served.url))
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  const call = { name: 'generate_image', arguments: { prompt: 'a fox' } }
  expect((await client.callTool(call)).isError).toBeFalsy()
  await client.close()
}

describe('docs/mcp.md', () => {
  test('shows the command for Claude Code', async () => {
    const text = snippet('docs/mcp.md', 'sh', 'claude mcp add')
    const program = `claude() { printf '%s\\n' "$@"; }\n${text}`
    const env = { ...process.env, EASEL_KEY: secret }
    const { stdout } = await promisify(execFile)('sh', ['-ec', program], { env })
    const [...words] = stdout.trim().split('\n')
    expect(words.slice(0, 5)).toEqual(['mcp', 'add', '--transport', 'http', 'easel'])
    const [, address = '', option, header = ''] = words.slice(4)
    expect(option).toBe('--header')
    const [name = '', value = ''] = header.split(': ')
    await drawBy(address, { [name]: value })
  })

  test('shows the file for Cursor', async () => {
    const { mcpServers } = JSON.parse(
      snippet('docs/mcp.md', 'json', 'mcpServers').replace(/\$\{env:EASEL_KEY\}/, secret),
    )
    await drawBy(mcpServers.easel.url, mcpServers.easel.headers)
  })

  test('shows the file for VS Code', async () => {
    const text = snippet('docs/mcp.md', 'json', 'promptString')
    const { inputs, servers } = JSON.parse(text.replace(/\$\{input:easel\}/, secret))
    expect(inputs).toMatchObject([{ id: 'easel', type: 'promptString', password: true }])
    expect(servers.easel.type).toBe('http')
    await drawBy(servers.easel.url, servers.easel.headers)
  })
})
