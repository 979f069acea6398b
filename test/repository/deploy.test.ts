import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../server/config.ts'
import { settings } from '../../server/settings.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')

/** The value of a setting as the container gets it: a variable has its default. */
const filled = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')

describe('deploy/compose.yaml', () => {
  const { services, volumes, configs } = parse(read('compose.yaml'))

  test('gives Easel settings that exist, with values that it takes', () => {
    const { environment } = services.easel
    for (const name of Object.keys(environment)) expect(settings.shape).toHaveProperty(name)
    const values = Object.entries<string>(environment).map(([name, value]) => [name, filled(value)])
    expect(readConfig(Object.fromEntries(values))).toMatchObject({
      database: { kind: 'postgres', url: 'postgres://easel:easel@postgres:5432/easel' },
      publicUrl: 'http://localhost:4000',
      trustProxy: 1,
    })
  })

  test('names services, volumes and configs that it has', () => {
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
  const [deployment, claim, service] = documents
  const { spec } = deployment.spec.template
  const [container] = spec.containers

  test('gives Easel settings that exist, with values that it takes', () => {
    for (const { name } of container.env) expect(settings.shape).toHaveProperty(name)
    const env = container.env.map(({ name, value }: { name: string; value: string }) => [
      name,
      value,
    ])
    const { shutdownSeconds } = readConfig(Object.fromEntries(env))
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(shutdownSeconds)
  })

  test('is one application: its parts name each other', () => {
    expect(documents.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'PersistentVolumeClaim',
      'Service',
    ])
    expect(service.spec.selector).toEqual(deployment.spec.template.metadata.labels)
    expect(deployment.spec.selector.matchLabels).toEqual(service.spec.selector)
    expect(spec.volumes[0].persistentVolumeClaim.claimName).toBe(claim.metadata.name)
  })
})

test('deploy/Dockerfile runs what this repository has, as a user that is not root', () => {
  const text = read('Dockerfile')
  for (const [, path = ''] of text.matchAll(/\bnode"?,? "?(server\/[\w/.-]+)/g))
    expect(() => readFileSync(join(import.meta.dirname, '../..', path))).not.toThrow()
  expect(text).toMatch(/^USER [1-9]/m)
  for (const [, name = ''] of (/^ENV (.*)$/m.exec(text)?.[1] ?? '').matchAll(/(\w+)=/g))
    expect(settings.shape).toHaveProperty(name)
})
