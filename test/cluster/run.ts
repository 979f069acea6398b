import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { openPostgresServer } from '../support/postgres-server.ts'
import { openCluster } from './cluster.ts'

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '3' },
    port: { type: 'string', default: '4000' },
  },
})

/**
 * `npm run cluster`: PostgreSQL, some servers and a proxy on this machine, until Ctrl+C. Prints the
 * address, a key, and the process id of each server: end one and watch the others go on.
 */
await using postgres = await openPostgresServer()
await using cluster = await openCluster({
  postgresUrl: postgres.url,
  servers: Number(values.servers),
  program: 'server/serve.ts',
  port: Number(values.port),
})
process.stdout.write(`${cluster.url}\n${cluster.key}\n`)
for (const { process: server, url } of cluster.servers)
  process.stdout.write(`server ${server.pid} ${url}\n`)
await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
