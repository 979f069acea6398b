import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../support/mail.ts'
import { startProvider, type TestProvider } from '../support/oidc.ts'
import { totpCode } from '../support/totp.ts'
import { violations } from './axe.ts'
import { ownerOf, password } from './owner.ts'
import { person } from './person.ts'
import { openSite } from './site.ts'

let provider: TestProvider | undefined
const mails = await startMailServer()
const site = await openSite({
  env: {
    SMTP_URL: mails.url,
    MAIL_FROM: 'easel@example.com',
    OIDC_OWNER_CLAIM: 'groups=owners',
    SIGN_UP: 'oidc',
  },
  async envAt(url) {
    provider = await startProvider(url)
    return provider.env
  },
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await mails[Symbol.asyncDispose]()
  await provider?.[Symbol.asyncDispose]()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) => person(page).toast.getByText(text).waitFor()

async function openAccount(page: Page, name: string) {
  await button(page, name).click()
  const { dialog } = person(page)
  await button(page, 'Set it up').waitFor()
  return dialog
}

async function signOut(page: Page) {
  await button(page, 'Sign out').click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

async function sendPassword(page: Page, given = password) {
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill(given)
  await button(page, 'Sign in').click()
}

test('an owner limits and pauses people in a list, and makes a link for a new password', async () => {
  const page = await ownerOf(site)
  const bob = { name: 'Bob', email: 'bob@example.com', password }
  const headers = { origin: site.url, 'easel-invite': await inviteOf(page) }
  const options = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  await fetch(`${site.url}/api/auth/sign-up/email`, { ...options, body: JSON.stringify(bob) })
  await openAccount(page, 'Ada')
  await button(page, 'People').click()
  const list = page.getByRole('dialog', { name: 'People' })
  await list.getByText('bob@example.com').waitFor()
  expect(await list.getByRole('button', { name: 'Pause Ada' }).count()).toBe(0)
  await list.getByLabel('Images a day of Bob').fill('7')
  await list.getByRole('button', { name: 'Set the limit of Bob' }).click()
  await toast(page, 'Bob has a limit of 7 images')
  await list.getByRole('button', { name: 'Pause Bob' }).click()
  await toast(page, 'Bob is paused')
  await list.getByText('bob@example.com, paused').waitFor()
  await list.getByRole('button', { name: 'Resume Bob' }).click()
  await toast(page, 'Bob is resumed')
  await list.getByRole('button', { name: 'Password link for Bob' }).click()
  const link = await list.getByLabel('Link for Bob', { exact: true }).inputValue()
  expect(link).toMatch(/\/keys#reset=[\w-]{32}$/)
  expect(await violations(page)).toEqual([])
  const { page: fresh } = await site.visit(link.slice(site.url.length), { bypassCSP: true })
  await fresh.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await fresh.getByLabel('New password').fill('the battery of a horse')
  await button(fresh, 'Set the password').click()
  await fresh.getByText('Your new password is set').waitFor()
  expect(new URL(fresh.url()).hash).toBe('')
})

async function inviteOf(page: Page): Promise<string> {
  const data = { query: 'mutation { createInvite { ... on CreatedInvite { url } } }' }
  const headers = { origin: site.url }
  const answer = await page.request.post(`${site.url}/graphql`, { data, headers })
  const { createInvite } = (await answer.json()).data
  return new URL(createInvite.url).searchParams.get('invite') ?? ''
}

test('a person signs in with the provider, and signs out there too', async () => {
  if (provider) provider.person = { sub: 'p-7', email: 'eve@example.com', name: 'Eve' }
  const { page } = await site.visit('/keys', { bypassCSP: true })
  await button(page, 'Continue with Acme').click()
  await button(page, 'Eve').waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, 'Eve').click()
  await page.getByText('You sign in with a provider').waitFor()
  expect(await page.getByLabel('Password').count()).toBe(0)
  await button(page, 'Sign out').click()
  await page.waitForURL(`${provider?.issuer}/session/end?**`)
})

test('a provider that is down leaves its button, and a sentence that says so', async () => {
  await provider?.stop()
  const { page } = await site.visit('/keys?error=provider_unavailable')
  await page.getByText('The provider does not answer. Try again later').waitFor()
  await button(page, 'Continue with Acme').waitFor()
})

test('a forgotten password is replaced by the link of a mail', async () => {
  const { page } = await site.visit('/keys', { bypassCSP: true })
  await button(page, 'I forgot my password').click()
  await page.getByLabel('E-mail').fill('ada@example.com')
  expect(await violations(page)).toEqual([])
  await button(page, 'Send the link').click()
  await page.getByText('Look at your mail').waitFor()
  const { text } = await mails.next()
  const [link = ''] =
    /http:\S+#reset=[\w-]+/.exec(text.replace(/=\r\n/g, '').replace('=3D', '=')) ?? []
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await button(page, 'Set the password').click()
  await button(page, 'Back to sign-in').click()
  await sendPassword(page)
  await page.getByText('No keys yet').waitFor()
})

test('a passkey of the browser signs in, and is removed', async () => {
  const { page } = await site.visit('/keys', { bypassCSP: true })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await sendPassword(page)
  const dialog = await openAccount(page, 'Ada')
  await button(page, 'Add a passkey').click()
  await toast(page, 'This browser signs in with a passkey')
  await signOut(page)
  await button(page, 'Sign in with a passkey').click()
  await openAccount(page, 'Ada')
  expect(await violations(page)).toEqual([])
  // A device that does not verify its person is only one factor.
  await signOut(page)
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await button(page, 'Sign in with a passkey').click()
  await page.getByText('The browser used no passkey').waitFor()
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await button(page, 'Sign in with a passkey').click()
  await openAccount(page, 'Ada')
  await button(page, 'Remove Passkey 1').click()
  await toast(page, 'Passkey 1 is removed')
  expect(await dialog.getByRole('list', { name: 'Passkeys' }).count()).toBe(0)
})

test('a second factor is set up, asked after the password, and turned off', async () => {
  const { page } = await site.visit('/keys', { bypassCSP: true })
  await sendPassword(page)
  const dialog = await openAccount(page, 'Ada')
  await dialog.getByLabel('Password, to turn').fill(password)
  await button(page, 'Set it up').click()
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
  expect(await violations(page)).toEqual([])
  const secret = await dialog.getByLabel('Or type this secret').inputValue()
  const codes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .locator('li')
    .allInnerTexts()
  expect(codes).toHaveLength(10)
  const codeNow = () => totpCode(`otpauth://totp/x?secret=${secret}`)
  await dialog.getByLabel('Code of the app').fill(codeNow())
  await button(page, 'Turn it on').click()
  await toast(page, 'The second factor is on')
  await signOut(page)
  await sendPassword(page)
  await page.getByLabel('Code').fill('000000')
  await person(page).toast.waitFor({ state: 'hidden' })
  expect(await violations(page)).toEqual([])
  await button(page, 'Sign in').click()
  await page.getByText('This code is wrong').waitFor()
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await button(page, 'Sign in').click()
  await button(page, 'Ada').click()
  await dialog.getByLabel('Password, to turn').fill(password)
  await button(page, 'Turn it off').click()
  await toast(page, 'The second factor is off')
  await button(page, 'Set it up').waitFor()
})
