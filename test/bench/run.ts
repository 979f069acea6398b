import { measureDrawing } from '../../illustrator/bench/drawing.ts'
import { openPostgresServer } from '../support/postgres-server.ts'
import { measureClusterCost, measureClusterSpeed } from './cluster.ts'
import { measureEvents } from './events.ts'
import { measureFiles } from './files.ts'
import { measureGallery } from './gallery.ts'
import { median } from './median.ts'
import { measureRequests } from './requests.ts'
import { measureSearch } from './search.ts'
import { measureWakeUp } from './wake-up.ts'
import { measureWorkerMemory } from './worker-memory.ts'

const rounds = 3

/**
 * `npm run bench`: what requests and images cost, as ratios to baselines measured in the same
 * rounds.
 */
const workerMb = await measureWorkerMemory()
const measured = await measureRequests(rounds)
const bare = median(measured.get('bare node:http') ?? [])
const storing = median(measured.get('node:http that stores an image') ?? [])
const yoga = median(measured.get('plain Yoga + Pothos mutation') ?? [])
const requests = [...measured].map(([request, costs]) => ({
  request,
  'CPU µs': Math.round(median(costs)),
  '÷ bare node:http': Number((median(costs) / bare).toFixed(2)),
  '÷ storing an image': Number((median(costs) / storing).toFixed(2)),
  '÷ plain Yoga': Number((median(costs) / yoga).toFixed(2)),
}))
console.table(requests)
const aims = [
  { request: 'REST POST', baseline: 'storing an image', cost: storing, 'at most': 1.5 },
  {
    request: 'GraphQL generateImages',
    baseline: 'storing an image + plain Yoga',
    cost: storing + yoga,
    'at most': 1.25,
  },
]
console.table(
  aims.map(({ cost, ...aim }) => ({
    ...aim,
    measured: Number((median(measured.get(aim.request) ?? []) / cost).toFixed(2)),
  })),
)
console.table(await measureFiles(rounds))
console.table(await measureEvents(rounds))
console.table(await measureDrawing())
console.table(await measureSearch())
console.table(await measureGallery())
console.log(`A worker of the illustrator takes at most ${workerMb} MB.`)
await benchCluster()

/** Servers and PostgreSQL share this machine, and no commit waits for its disk. */
async function benchCluster(): Promise<void> {
  await using postgres = await openPostgresServer()
  console.table(await measureClusterCost(postgres.url))
  console.table(await measureWakeUp(postgres.url))
  console.table(await measureClusterSpeed(postgres.url))
}
