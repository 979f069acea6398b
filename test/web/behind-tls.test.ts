import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { caddy, titleOf } from '../support/proxies.ts'
import { person } from './person.ts'
import { openSite, openVisitors } from './site.ts'

/** TLS with a certificate of its own, and the usual single line. */
const tls = caddy(
  'Caddy',
  '',
  (port, upstream) => `https://easel.test:${port} {
  bind 127.0.0.1
  tls internal
  reverse_proxy ${upstream}
}`,
)

test.skipIf(!tls.isHere)(
  `the playground behind TLS with default settings says why it shows no pictures: ${titleOf(tls)}`,
  async () => {
    await using site = await openSite({ env: { ALLOWED_HOSTS: 'easel.test' } })
    const port = await freePort()
    await using _proxy = await tls.open(port, new URL(site.url).host)
    await using visitors = openVisitors(`https://easel.test:${port}`)
    const { page } = await visitors.visit('/?prompt=A%20boat', { ignoreHTTPSErrors: true })
    await person(page).generate()
    await expect
      .poll(() => person(page).alert.innerText())
      .toContain('The operator of this server has to set TRUST_PROXY and PUBLIC_URL.')
  },
)
