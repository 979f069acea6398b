import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startEasel } from '../support/easel.ts'

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

describe('a JSON answer', () => {
  for (const [encoding, decode] of Object.entries(decoders)) {
    test(`with many bytes is compressed for clients that accept ${encoding}`, async () => {
      await using easel = await startEasel()
      const plain = await easel.fetch('/openapi.json')
      expect(plain.headers.get('content-encoding')).toBeNull()
      const response = await easel.fetch('/openapi.json', {
        headers: { 'accept-encoding': `deflate, ${encoding}` },
      })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toContain('accept-encoding')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.length).toBe(Number(response.headers.get('content-length')))
      expect(JSON.parse(decode(bytes).toString())).toEqual(await plain.json())
    })
  }

  test('with many bytes is not compressed when the client refuses it', async () => {
    await using easel = await startEasel()
    const response = await easel.fetch('/openapi.json', {
      headers: { 'accept-encoding': 'br;q=0, gzip;q=0.0' },
    })
    expect(response.headers.get('content-encoding')).toBeNull()
  })

  test('with few bytes is not compressed', async () => {
    await using easel = await startEasel()
    const response = await easel.fetch('/healthz', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.json()).toMatchObject({ status: 'ok' })
  })
})
