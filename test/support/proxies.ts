import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { hasProgram, openProxy, program, type RunningProxy } from './proxy.ts'
import { root, snippet } from './snippet.ts'

/** A proxy as a page of the documentation sets it up. */
export interface ReverseProxy {
  name: string
  isHere: boolean
  /** The path at which it offers Easel, such as `/easel`. */
  path: string
  /** Runs it on this port, in front of an upstream such as `127.0.0.1:4000`. */
  open(port: number, upstream: string): Promise<RunningProxy>
}

/** `change` makes another configuration of the one on the page. */
function nginx(name: string, path: string, change: (site: string) => string): ReverseProxy {
  return {
    name,
    path,
    isHere: hasProgram('nginx', '-v'),
    open: (port, upstream) =>
      openProxy({
        port,
        async start(folder) {
          const site = change(snippet('docs/proxies.md', 'nginx', 'proxy_pass'))
            .replace('127.0.0.1:4000', upstream)
            .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
            .replace(/^ *ssl_.*\n/gm, '')
          const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
            .map((use) => `${use}_temp_path ${join(folder, use)};`)
            .join('\n')
          const head = `daemon off; pid ${join(folder, 'pid')}; error_log stderr;`
          const http = `http {\naccess_log off;\n${temporary}\n${site}}`
          const file = join(folder, 'nginx.conf')
          await writeFile(file, `${head}\nevents {}\n${http}`)
          return program('nginx', ['-p', folder, '-c', file, '-e', 'stderr'])
        },
      }),
  }
}

/** `site` makes the address of the site and its upstream those of the test. */
export function caddy(
  name: string,
  path: string,
  site: (port: number, upstream: string) => string,
): ReverseProxy {
  return {
    name,
    path,
    isHere: hasProgram('caddy', 'version'),
    open: (port, upstream) =>
      openProxy({
        port,
        async start(folder) {
          await mkdir(join(folder, 'home'))
          const file = join(folder, 'Caddyfile')
          const options = '{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n}'
          await writeFile(file, `${options}\n${site(port, upstream)}`)
          const home = { HOME: join(folder, 'home') }
          return program('caddy', ['run', '--adapter', 'caddyfile', '--config', file], home)
        },
      }),
  }
}

const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')

/** Every configuration that Easel documents for a program of Debian. */
export const proxies: readonly ReverseProxy[] = [
  nginx('nginx, as docs/proxies.md sets it up', '', (site) => site),
  nginx('nginx that speaks HTTP/1.0, as it does by default', '', (site) =>
    site.replace(/^ *(?:proxy_http_version|proxy_set_header Connection|keepalive) .*\n/gm, ''),
  ),
  nginx('nginx at a path that it passes on', '/easel', (site) =>
    site.replace('location / {', 'location /easel/ {'),
  ),
  nginx('nginx at a path that it removes', '/easel', (site) =>
    site
      .replace('location / {', 'location /easel/ {')
      .replace('proxy_pass http://easel;', 'proxy_pass http://easel/;'),
  ),
  caddy('Caddy, as docs/proxies.md sets it up', '', (port, upstream) =>
    snippet('docs/proxies.md', 'caddyfile', 'images.example.com {')
      .replace('127.0.0.1:4000', upstream)
      .replace('images.example.com', `http://127.0.0.1:${port}`),
  ),
  caddy('Caddy at a path that it removes', '/easel', (port, upstream) =>
    snippet('docs/proxies.md', 'caddyfile', 'handle_path')
      .replace('127.0.0.1:4000', upstream)
      .replace('home.example', `http://127.0.0.1:${port}`),
  ),
  caddy('Caddy, as deploy/compose.yaml sets it up', '', (port, upstream) =>
    parse(compose, { merge: true })
      .configs.caddyfile.content.replace('dynamic a api 4000', `to ${upstream}`)
      .replace(':4000 {', `http://127.0.0.1:${port} {`),
  ),
]

/** For the title of tests that are skipped where a proxy is not installed. */
export function titleOf({ name, isHere }: ReverseProxy): string {
  return isHere ? name : `${name} (skipped: it is not installed here)`
}
