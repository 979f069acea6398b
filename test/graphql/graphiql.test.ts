import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite, type Easel, startEasel } from '../support/easel.ts'

let easel: Easel
beforeAll(async () => {
  easel = await startEasel({ overrides: builtSite })
})
afterAll(() => easel[Symbol.asyncDispose]())

const openPage = () =>
  easel.fetch('/graphql', { headers: { accept: 'text/html,application/xhtml+xml;q=0.9' } })

describe('GraphiQL', () => {
  test('is at /graphql in a browser', async () => {
    const response = await openPage()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<title>Easel</title>')
  })

  test('gives a browser without a key the cookie with which its operations work', async () => {
    expect((await openPage()).headers.getSetCookie()).toHaveLength(1)
  })

  test('links only to this origin, and its policy allows no other origin', async () => {
    const response = await openPage()
    expect(await response.text()).not.toMatch(/(?:https?:)?\/\/[a-z]/i)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self';/)
    expect(response.headers.get('content-security-policy')).not.toMatch(/https?:|\*/)
  })

  test('serves its scripts and styles with the right types', async () => {
    const names = ['graphiql.css', 'graphiql.js', 'editorWorkerService.js', 'json.js', 'graphql.js']
    for (const path of names.map((name) => `/graphql/graphiql/${name}`)) {
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
