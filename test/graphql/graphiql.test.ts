import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Easel, startEasel } from '../support/easel.ts'

let easel: Easel
beforeAll(async () => {
  easel = await startEasel()
})
afterAll(() => easel[Symbol.asyncDispose]())

const openPage = () =>
  easel.fetch('/graphql', { headers: { accept: 'text/html,application/xhtml+xml;q=0.9' } })

describe('GraphiQL', () => {
  test('is at /graphql in a browser', async () => {
    const response = await openPage()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<title>Easel GraphiQL</title>')
  })

  test('links only to this origin, and its policy allows no other origin', async () => {
    const response = await openPage()
    expect(await response.text()).not.toMatch(/(?:https?:)?\/\/[a-z]/i)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self';/)
    expect(response.headers.get('content-security-policy')).not.toMatch(/https?:|\*/)
  })

  test('begins with operations that show where to enter the key', async () => {
    const text = await (await openPage()).text()
    for (const words of [
      'mutation Generate',
      'subscription Follow',
      'query Mine',
      'Authorization',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('gives a browser without a key a cookie with which its operations work', async () => {
    const cookie = (await openPage()).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const text = await (await openPage()).text()
    const tabs: { query: string }[] = JSON.parse(
      /"defaultTabs":(\[.*\])\}\)/.exec(text)?.[1] ?? '[]',
    )
    expect(tabs).toHaveLength(3)
    for (const { query } of tabs) {
      const operationName = /(?:mutation|query) (\w+)/.exec(query)?.[1]
      const response = await easel.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
        body: JSON.stringify({ query, operationName }),
      })
      expect(await response.json()).not.toHaveProperty('errors')
    }
  })

  test('serves its scripts and styles with the right types', async () => {
    const text = await (await openPage()).text()
    const linked = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path as string)
    expect(linked).toEqual(['/graphql/graphiql/graphiql.css', '/graphql/graphiql/graphiql.js'])
    const workers = ['editorWorkerService', 'json', 'graphql'].map(
      (name) => `/graphql/graphiql/${name}.js`,
    )
    for (const path of [...linked, ...workers]) {
      const response = await easel.fetch(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(
        path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/,
      )
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
    }
  })

  test('serves no other file', async () => {
    for (const name of ['missing.js', 'constructor', '__proto__', '..%2f..%2fpackage.json']) {
      const response = await easel.fetch(`/graphql/graphiql/${name}`)
      expect(response.headers.get('content-type')).not.toMatch(/javascript|css/)
      expect(response.status).toBeLessThan(500)
    }
  })

  test('does not answer programs that request JSON', async () => {
    const headers = { accept: 'application/json', 'x-graphql-yoga-csrf': '1' }
    const response = await easel.fetch('/graphql?query={__typename}', { headers })
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } })
  })
})
