import { afterAll, describe, expect, test } from 'vitest'
import { routes } from '../../server/http/routes.ts'
import { startEasel } from '../support/easel.ts'

const easel = await startEasel()
const { secret } = await easel.key()
afterAll(() => easel[Symbol.asyncDispose]())

const send = (path: string, method: string) =>
  easel.fetch(path.replaceAll(/[{}]/g, '').replace('*', 'x'), {
    method,
    headers: { authorization: `Bearer ${secret}` },
  })

describe('a route', () => {
  for (const { path, methods, crossOrigin } of routes) {
    if (methods) {
      test(`${path} answers 405 to other methods, and lists its methods`, async () => {
        const response = await send(path, 'PATCH')
        expect(response.status).toBe(405)
        const allow = crossOrigin ? [...methods, 'OPTIONS'] : methods
        expect(response.headers.get('allow')).toBe(allow.join(', '))
      })
    }

    test(`${path} answers a preflight ${crossOrigin ? '' : 'not '}for pages of other origins`, async () => {
      const { status, headers } = await send(path, 'OPTIONS')
      expect(status === 204).toBe(crossOrigin === true)
      expect(headers.get('access-control-allow-origin')).toBe(crossOrigin ? '*' : null)
    })
  }

  test('is the first route that matches its path, so that no route hides another', () => {
    const paths = routes.map(({ path }) => path)
    expect(paths.at(-1)).toBe('/*')
    for (const [index, path] of paths.entries()) {
      const earlier = paths.slice(0, index).filter((other) => other.endsWith('*'))
      expect(earlier.filter((other) => path.startsWith(other.slice(0, -1)))).toEqual([])
    }
  })
})

test('OpenAPI describes the routes that have operations, by their methods', async () => {
  const { paths } = await (await easel.fetch('/openapi.json')).json()
  const described = routes.filter(({ operations }) => operations)
  expect(Object.keys(paths)).toEqual(described.map(({ path }) => path))
  for (const { path, methods = [] } of described) {
    const names = Object.keys(paths[path]).map((method) => method.toUpperCase())
    expect(names.filter((name) => !methods.some((method) => method === name))).toEqual([])
  }
})
