import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { openPostgresServer } from '../support/postgres-server.ts'
import { openS3Server } from '../support/s3/server.ts'
import { openCluster, type Roles } from './cluster.ts'

const { values } = parseArgs({
  options: {
    api: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    port: { type: 'string', default: '4000' },
  },
})

const times = (count: string, roles: Roles) => Array<Roles>(Number(count)).fill(roles)

/**
 * `npm run cluster`: PostgreSQL, an S3 server, some servers and a proxy on this machine, until
 * Ctrl+C. Prints the address, a key, and the process id of each server: end one and watch the
 * others go on.
 */
await using postgres = await openPostgresServer()
await using s3 = await openS3Server()
await using cluster = await openCluster({
  postgresUrl: postgres.url,
  roles: [...times(values.api, 'api'), ...times(values.workers, 'worker')],
  program: 'server/serve.ts',
  env: s3.env(),
  port: Number(values.port),
})
process.stdout.write(`${cluster.url}\n${cluster.key}\n`)
for (const { roles, child, url } of cluster.servers)
  process.stdout.write(`${roles} ${child.process.pid} ${url}\n`)
await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
