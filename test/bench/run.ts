import { median } from './median.ts'
import { measureRequests } from './requests.ts'

const rounds = 3

/** `npm run bench`: what a request costs, as ratios to baselines measured in the same rounds. */
const measured = await measureRequests(rounds)
const bare = median(measured.get('bare node:http') ?? [])
const yoga = median(measured.get('plain Yoga + Pothos mutation') ?? [])
const rows = [...measured].map(([name, costs]) => ({
  request: name,
  'CPU µs': Math.round(median(costs)),
  '÷ bare node:http': Number((median(costs) / bare).toFixed(2)),
  '÷ plain Yoga': Number((median(costs) / yoga).toFixed(2)),
}))
console.table(rows)
