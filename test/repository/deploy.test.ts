import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../server/config.ts'
import { routes } from '../../server/http/routes.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { settings } from '../../server/settings.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')

/** The value of a setting in the container: each variable has its default. */
const filled = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')

/** Throws unless every setting exists and has an allowed value. */
function configOf(environment: Record<string, string>) {
  for (const name of Object.keys(environment)) expect(settings.shape).toHaveProperty(name)
  const values = Object.entries(environment).map(([name, value]) => [name, filled(value)])
  return readConfig(Object.fromEntries(values))
}

const metricsWith = (options: Partial<Parameters<typeof createMetrics>[0]>) =>
  createMetrics({
    queue: { load: async () => ({ waiting: 7, running: 0 }) },
    disks: async () => [{ setting: 'DATA_DIR', free: 1, total: 2 }],
    notifications: undefined,
    lastBackupAt: async () => undefined,
    expiringKeys: async () => 0,
    ...options,
  })

describe('deploy/compose.yaml', () => {
  const { services, volumes, configs } = parse(read('compose.yaml'), { merge: true })

  for (const role of ['api', 'worker']) {
    test(`gives two servers of the role ${role} existing settings with allowed values`, () => {
      const { environment, deploy, stop_grace_period } = services[role]
      const config = configOf(environment)
      expect(config).toMatchObject({
        roles: [role],
        database: { kind: 'postgres', url: 'postgres://easel:easel@postgres:5432/easel' },
        images: { kind: 's3', bucket: 'easel', endpoint: 'http://s3:9000' },
      })
      expect(deploy.replicas).toBe(2)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(config.shutdownSeconds)
    })
  }

  test('gives S3 the key of Easel, and the bucket', () => {
    const { environment, entrypoint } = services.s3
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = services.api.environment
    expect(environment).toEqual({
      MINIO_ROOT_USER: S3_ACCESS_KEY_ID,
      MINIO_ROOT_PASSWORD: S3_SECRET_ACCESS_KEY,
    })
    expect(entrypoint.at(-1)).toContain('/data/easel ')
  })

  test('sends requests to the API servers', () => {
    expect(configs.caddyfile.content).toContain('dynamic a api 4000')
    expect(configOf(services.api.environment)).toMatchObject({
      publicUrl: 'http://localhost:4000',
      trustProxy: 1,
    })
  })

  test('names only services, volumes and configs of the file', () => {
    for (const service of Object.values<Record<string, never>>(services)) {
      const { depends_on = {}, volumes: mounts = [], configs: files = [] } = service
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(services).toHaveProperty(name)
      for (const mount of mounts as string[])
        expect(volumes).toHaveProperty(mount.split(':')[0] ?? '')
      for (const { source } of files as { source: string }[]) expect(configs).toHaveProperty(source)
    }
  })
})

describe('deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
  const [shared, api, worker, scaler, service] = documents
  const secrets = {
    DATABASE_URL: 'postgres://easel:easel@postgres:5432/easel',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  for (const { role, deployment } of [
    { role: 'api', deployment: api },
    { role: 'worker', deployment: worker },
  ]) {
    const { metadata, spec } = deployment.spec.template
    const [container] = spec.containers

    test(`gives servers of the role ${role} existing settings with allowed values`, () => {
      const [{ name, value }] = container.env
      const config = configOf({ ...shared.data, ...secrets, [name]: value })
      expect(config).toMatchObject({ roles: [role], images: { kind: 's3' } })
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(config.shutdownSeconds)
    })

    test(`probes servers of the role ${role} at existing addresses`, () => {
      const { startupProbe, readinessProbe, livenessProbe } = container
      const paths = routes.map(({ path }) => path)
      for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe])
        expect(paths).toContain(httpGet.path)
    })

    test(`has servers of the role ${role} whose parts name each other`, () => {
      expect(deployment.spec.selector.matchLabels).toEqual({ app: 'easel', role })
      expect(metadata.labels).toEqual({ app: 'easel', role })
      const volumes = spec.volumes.map(({ name }: { name: string }) => name)
      for (const { name } of container.volumeMounts) expect(volumes).toContain(name)
      expect(container.envFrom[0].configMapRef.name).toBe(shared.metadata.name)
    })
  }

  test('sends requests to the API servers', () => {
    expect(service.spec.selector).toEqual(api.spec.selector.matchLabels)
  })

  test('has as many workers as the queue needs, by a metric that Easel has', async () => {
    expect(scaler.kind).toBe('HorizontalPodAutoscaler')
    expect(scaler.spec.scaleTargetRef).toMatchObject({
      kind: worker.kind,
      name: worker.metadata.name,
    })
    // Otherwise each update would reset the number that the autoscaler has set.
    expect(worker.spec.replicas).toBeUndefined()
    const { name, selector } = scaler.spec.metrics[0].external.metric
    const { text } = await metricsWith({}).read()
    expect(text).toContain(`${name}{state="${selector.matchLabels.state}"} 7`)
  })
})

test('deploy/Dockerfile runs a program of the package, and not as root', () => {
  const text = read('Dockerfile')
  const [, path = ''] = /^CMD .*easel\/dist\/([\w/]+)\.js"/m.exec(text) ?? []
  expect(() => read(`../${path}.ts`)).not.toThrow()
  expect(text).toMatch(/^USER [1-9]/m)
  for (const [, name = ''] of (/^ENV (HOST.*)$/m.exec(text)?.[1] ?? '').matchAll(/(\w+)=/g))
    expect(settings.shape).toHaveProperty(name)
  const threshold = /MALLOC_MMAP_THRESHOLD_=(\d+)/.exec(text)?.[1]
  expect(read('../server/commands/run-program.mjs')).toContain(
    `MALLOC_MMAP_THRESHOLD_ ?? '${threshold}'`,
  )
  const { workspaces } = JSON.parse(read('../package.json'))
  for (const folder of workspaces) expect(text).toContain(`COPY ${folder}/package.json ${folder}/`)
})

test('deploy/compose-tls.yaml gives one server existing settings, and Caddy its address', () => {
  const { services, configs, volumes } = parse(read('compose-tls.yaml'))
  const { environment, stop_grace_period, volumes: mounts } = services.easel
  const config = configOf(environment)
  expect(config).toMatchObject({ publicUrl: 'https://localhost', trustProxy: 1 })
  expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(config.shutdownSeconds)
  expect(volumes).toHaveProperty(mounts[0].split(':')[0])
  expect(configs.caddyfile.content).toContain('reverse_proxy easel:4000')
  const engine = /ENGINE=(\S+)/.exec(read('compose-tls.yaml'))?.[1] ?? ''
  expect(configOf({ ENGINE: engine }).engines.specs[0]).toMatchObject({ kind: 'sd-server' })
  expect(services).toHaveProperty(new URL(engine.replace('sd-server:', '')).hostname)
})

test('deploy/easel.service gives the server existing settings, and time to stop', () => {
  const lines = read('easel.service').matchAll(/^(\w+)=(.*)$/gm)
  const unit = Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
  const config = configOf(Object.fromEntries([unit.Environment.split('=')]))
  expect(Number(unit.TimeoutStopSec)).toBeGreaterThan(config.shutdownSeconds)
  expect(unit.Environment).toBe(`DATA_DIR=/var/lib/${unit.StateDirectory}`)
  expect(unit.ExecStart).toMatch(/ easel start$/)
})

test('deploy/kustomization.yaml names manifests of the folder', () => {
  const { resources } = parse(read('kustomization.yaml'))
  for (const name of resources) expect(() => read(name)).not.toThrow()
})

/** What Prometheus is asked by the rules and by the dashboard. */
const rules = parse(read('alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: { alert: string; expr: string; annotations: object }[] }) => rules,
)
const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(
  read('grafana.json'),
).panels
const asked = {
  'alerts.yaml': rules.map(({ expr }: { expr: string }) => expr),
  'grafana.json': panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
}

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const skipped = hasPromtool ? '' : ' (skipped: promtool is not installed here)'

for (const [file, expressions] of Object.entries(asked))
  test(`deploy/${file} asks for metrics and labels that Easel has`, async () => {
    const { text } = await metricsWith({
      s3: { ok: 1, failed: 1, retried: 1 },
      notifications: { isLost: true },
    }).read()
    for (const expr of expressions)
      for (const [, name = ''] of expr.matchAll(
        /\b((?:easel|process|nodejs)_\w+?)(?:_count|_bucket)?\b/g,
      ))
        expect(text).toContain(`# TYPE ${name} `)
  })

test.skipIf(!hasPromtool)(
  `deploy/grafana.json asks in the language of Prometheus${skipped}`,
  () => {
    const exprs = asked['grafana.json'].map((expr) => expr.replaceAll('$__rate_interval', '5m'))
    const groups = [{ name: 'g', rules: exprs.map((expr, at) => ({ record: `r${at}`, expr })) }]
    const file = join(mkdtempSync(join(tmpdir(), 'easel-rules-')), 'rules.yaml')
    writeFileSync(file, JSON.stringify({ groups }))
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file])
    expect({ status, text: `${stdout}${stderr}` }).toMatchObject({ status: 0 })
  },
)

describe('deploy/alerts.yaml', () => {
  test('says what happened and what to do, and each alert is fired once by a test', () => {
    const fired = read('alerts.test.yaml')
    for (const { alert, annotations } of rules) {
      expect(Object.keys(annotations)).toEqual(['summary', 'action'])
      expect(fired).toContain(`alertname="${alert}"`)
    }
  })

  test.skipIf(!hasPromtool)(`fires each alert at its fault, and none without one${skipped}`, () => {
    const file = join(import.meta.dirname, '../../deploy/alerts.test.yaml')
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file])
    expect({ status, text: `${stdout}${stderr}` }).toMatchObject({ status: 0 })
  })
})
