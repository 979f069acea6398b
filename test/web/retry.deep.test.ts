import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { dimensionKeys } from '../../schema/dimensions.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'
import { stepwise } from './steps.ts'

test('a run continues after the server was unavailable for a moment', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const { step, next } = stepwise()
  site.easel.engine.script(step)
  const body = JSON.stringify({
    data: null,
    errors: [{ message: 'Busy', extensions: { code: 'UNAVAILABLE' } }],
  })
  const isWatching = (route: Route) =>
    route.request().postDataJSON().operationName === 'WatchGeneration'
  let refused = 0
  await page.route('**/graphql', (route) => {
    if (refused === 2 || !isWatching(route)) return route.continue()
    refused += 1
    return route.fulfill({ status: 503, contentType: 'application/graphql-response+json', body })
  })
  const visitor = person(page)
  await visitor.type('A comet')
  await visitor.generate()
  await visitor.heading('Reconnecting')
  next()
  await visitor.heading('Ready')
  expect(refused).toBe(2)
})

interface Input {
  idempotencyKey: string
}

/**
 * Puts `meet` between the page and the server for every start, and collects the idempotency keys
 * of each.
 */
async function onStart(page: Page, meet: (route: Route, count: number) => Promise<void>) {
  const keys: string[] = []
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON()
    if (operationName !== 'StartGenerations') return route.continue()
    keys.push(variables.inputs.map(({ idempotencyKey }: Input) => idempotencyKey).join())
    return meet(route, keys.length)
  })
  return keys
}

test('a start whose answer is lost is sent again under the same key, and is paid once', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const left = await visitor.left()
  const keys = await onStart(page, async (route, count) => {
    if (count > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await visitor.chooseImages(2)
  await visitor.draw('A comet')
  expect(keys).toEqual([expect.any(String), keys[0]])
  await visitor.quotaLeft(left - 2)
  expect(site.easel.engine.requests).toHaveLength(1)
})

test('all shapes whose answer is lost are paid once, each under a key of its own', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const left = await visitor.left()
  const keys = await onStart(page, async (route, count) => {
    if (count > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await visitor.type('A comet')
  await visitor.allShapes()
  const { length } = dimensionKeys
  await visitor.heading(`Ready · ${length} of ${length}`)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys[0]?.split(',')).size).toBe(length)
  await visitor.quotaLeft(left - length)
  expect(site.easel.engine.requests).toHaveLength(length)
})

test('trying again after a lost connection is the same request, and another click is another one', async () => {
  await using site = await openSite()
  const { page } = await site.visit()
  const visitor = person(page)
  const left = await visitor.left()
  let isReachable = false
  const keys = await onStart(page, (route) => (isReachable ? route.continue() : route.abort()))
  await visitor.type('A comet')
  await visitor.generate()
  await visitor.alert
    .getByText('The server could not be reached. Trying again charges nothing twice.')
    .waitFor()
  isReachable = true
  await visitor.chooseShape('3:2')
  await visitor.alert.getByRole('button', { name: 'Try again' }).click()
  await visitor.heading('Ready · 1 of 1')
  await visitor.request('1024 × 1024')
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys).size).toBe(1)
  await visitor.generate()
  await visitor.request('768 × 512')
  await visitor.heading('Ready · 1 of 1')
  expect(new Set(keys).size).toBe(2)
  await visitor.quotaLeft(left - 2)
})

test('the first Generate of a browser that is offline says so, sends nothing, and works later', async () => {
  await using site = await openSite()
  const { page } = await site.visit('/?prompt=A%20comet')
  const visitor = person(page)
  const left = await visitor.left()
  await page.context().setOffline(true)
  await visitor.generate()
  await visitor.alert.getByText('You are offline. Nothing was sent').waitFor()
  expect(await page.getByText('did not load').count()).toBe(0)
  await page.context().setOffline(false)
  await visitor.quotaLeft(left)
  expect(site.easel.engine.requests).toHaveLength(0)
  await visitor.alert.getByRole('button', { name: 'Try again' }).click()
  await visitor.heading('Ready')
  await visitor.quotaLeft(left - 1)
})
